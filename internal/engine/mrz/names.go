package mrz

import "strings"

// maxTransliterations bounds the hints of one zone.
const maxTransliterations = 24

// letterPairs are the multi-letter forms of the table in Doc 9303-3, section 6,
// with the letters that they may represent; longer forms first.
var letterPairs = []struct {
	form string
	may  []string
}{
	{"NXX", []string{"Ñ"}},
	{"UXX", []string{"Ü"}},
	{"AE", []string{"Ä", "Æ"}},
	{"OE", []string{"Ö", "Ø", "Œ"}},
	{"UE", []string{"Ü"}},
	{"AA", []string{"Å"}},
	{"SS", []string{"ß"}},
	{"TH", []string{"Þ"}},
	{"IJ", []string{"Ĳ"}},
}

// readNames fills the name fields of the result and warns of irregularities.
func (p *parser) readNames() {
	z, r := p.zone, p.res
	primary := z.bytesOf(z.primary)
	if z.secondary.to > 0 {
		r.NameParts = NameParts{splitComponents(primary), splitComponents(z.bytesOf(z.secondary))}
		r.NameTruncated = isFull(primary) || isFull(z.bytesOf(z.secondary))
	} else {
		// Third and later parts do not exist in Doc 9303; they are read as
		// secondary, and structure warns.
		first, rest, _ := strings.Cut(strings.TrimRight(string(primary), "<"), "<<")
		r.NameParts = NameParts{splitComponents([]byte(first)), splitComponents([]byte(rest))}
		r.NameTruncated = isFull(primary)
		p.checkNameStructure(rest)
	}
	p.suggestFillers(primary)
	r.PrimaryIdentifier = strings.Join(r.NameParts.Primary, " ")
	r.SecondaryIdentifier = strings.Join(r.NameParts.Secondary, " ")
	line := z.primary.line + 1
	switch {
	case r.PrimaryIdentifier == "" && r.SecondaryIdentifier == "":
		p.rep.addError(Problem{ErrNameMissing, FieldNames, line, z.primary.from + 1, "the name field is empty", "Read the line again; every document names its holder."})
	case primary[0] == filler && !p.lacksPrimary(primary):
		p.rep.addError(Problem{ErrNameFiller, FieldNames, line, z.primary.from + 1, "the name field starts with a filler", "Read the line again; a letter is missing or shifted."})
	}
	if r.NameTruncated {
		p.rep.addWarning(WarnNameTruncated, line, z.primary.to, "the name field is full; the name may be shortened (Doc 9303-3, 4.6)")
	}
	r.Transliterations = appendTransliterations(appendTransliterations([]Transliteration{}, FieldPrimary, r.NameParts.Primary), FieldSecondary, r.NameParts.Secondary)
}

// lacksPrimary reports whether the holder has no primary identifier: some states then begin with the two fillers
// that would follow it.
func (p *parser) lacksPrimary(primary []byte) bool {
	return p.zone.secondary.to == 0 && len(primary) > 2 && primary[1] == filler && isLetter(primary[2])
}

func isFull(b []byte) bool { return b[len(b)-1] != filler }

// shortestRun is how many equal letters at the end of a full name field are taken for misread fillers.
const shortestRun = 3

// suggestFillers suggests < for a run of one letter, of those that readers print instead of it, at the end of a
// full name field.
func (p *parser) suggestFillers(primary []byte) {
	last := primary[len(primary)-1]
	if !strings.ContainsRune("KCLSE", rune(last)) {
		return
	}
	from := len(primary)
	for from > 0 && primary[from-1] == last {
		from--
	}
	if len(primary)-from < shortestRun {
		return
	}
	for i := from; i < len(primary); i++ {
		p.addSuggestion(change{p.zone.primary.line, p.zone.primary.from + i, filler, FieldNames}, "a run of one letter at the end of the name field is often misread fillers, and no check digit covers it")
	}
}

// splitComponents splits at fillers and drops empty parts.
func splitComponents(b []byte) []string {
	out := strings.FieldsFunc(string(b), func(r rune) bool { return r == filler })
	if out == nil {
		return []string{}
	}
	return out
}

// checkNameStructure warns of text after a second << and suggests < for letters there
// that readers print instead of it.
func (p *parser) checkNameStructure(secondary string) {
	i := strings.Index(secondary, "<<")
	if i < 0 {
		return
	}
	from := p.zone.primary.from + len(trimFiller(p.zone.bytesOf(p.zone.primary))) - len(secondary) + i
	p.rep.addWarning(WarnNameStructure, p.zone.primary.line+1, from+1, "letters follow a second <<, which Doc 9303 does not allow; fillers may be misread")
	tail := secondary[i:]
	if strings.Trim(tail, "<KCLSE") != "" {
		return
	}
	for j := range tail {
		if tail[j] != filler {
			p.addSuggestion(change{p.zone.primary.line, from + j, filler, FieldNames}, "a single letter among trailing fillers is often a misread <, and no check digit covers it")
		}
	}
}

// appendTransliterations appends the possible transliterations of the components.
func appendTransliterations(out []Transliteration, field Field, parts []string) []Transliteration {
	for c, part := range parts {
		for i := 0; i < len(part); i++ {
			for _, lp := range letterPairs {
				if len(out) == maxTransliterations {
					return out
				}
				if strings.HasPrefix(part[i:], lp.form) {
					out = append(out, Transliteration{field, c, i, lp.form, lp.may})
					i += len(lp.form) - 1
					break
				}
			}
		}
	}
	return out
}
