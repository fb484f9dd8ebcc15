package mrz

import "strings"

// maxTransliterations bounds the hints of one zone.
const maxTransliterations = 24

// letterPairs are the multi-letter forms of the table in Doc 9303-3, section 6,
// with the letters that they may stand for; longer forms first.
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

// names fills the name fields of the result and reports what is odd in them.
func (p *parser) names() {
	z, r := p.zone, p.res
	primary := z.bytes(z.primary)
	if z.secondary.to > 0 {
		r.NameParts = NameParts{components(primary), components(z.bytes(z.secondary))}
		r.NameTruncated = full(primary) || full(z.bytes(z.secondary))
	} else {
		// Third and later parts do not exist in Doc 9303; they are read as
		// secondary, and structure warns.
		first, rest, _ := strings.Cut(trimFiller(primary), "<<")
		r.NameParts = NameParts{components([]byte(first)), components([]byte(rest))}
		r.NameTruncated = full(primary)
		p.structure(rest)
	}
	r.PrimaryIdentifier = strings.Join(r.NameParts.Primary, " ")
	r.SecondaryIdentifier = strings.Join(r.NameParts.Secondary, " ")
	line := z.primary.line + 1
	switch {
	case r.PrimaryIdentifier == "" && r.SecondaryIdentifier == "":
		p.rep.fail(Problem{ErrNameMissing, FieldNames, line, z.primary.from + 1, "the name field is empty", "Read the line again; every document names its holder."})
	case primary[0] == filler:
		p.rep.fail(Problem{ErrNameFiller, FieldNames, line, z.primary.from + 1, "the name field starts with a filler", "Read the line again; a letter is missing or shifted."})
	}
	if r.NameTruncated {
		p.rep.warn(WarnNameTruncated, line, z.primary.to, "the name field is full: the name may be cut (Doc 9303-3, 4.6)")
	}
	r.Transliterations = hints(hints([]Transliteration{}, FieldPrimary, r.NameParts.Primary), FieldSecondary, r.NameParts.Secondary)
}

func full(b []byte) bool { return b[len(b)-1] != filler }

// components splits at fillers and drops empty parts.
func components(b []byte) []string {
	out := strings.FieldsFunc(string(b), func(r rune) bool { return r == filler })
	if out == nil {
		return []string{}
	}
	return out
}

// structure warns of text after a second << and suggests < for letters there
// that readers print instead of it.
func (p *parser) structure(secondary string) {
	i := strings.Index(secondary, "<<")
	if i < 0 {
		return
	}
	from := p.zone.primary.from + len(trimFiller(p.zone.bytes(p.zone.primary))) - len(secondary) + i
	p.rep.warn(WarnNameStructure, p.zone.primary.line+1, from+1, "letters follow a second <<, which Doc 9303 does not provide for; fillers may be misread")
	tail := secondary[i:]
	if strings.Trim(tail, "<KCLSE") != "" {
		return
	}
	for j := range tail {
		if tail[j] != filler {
			p.suggestOne(change{p.zone.primary.line, from + j, filler, FieldNames}, "a lone letter among trailing fillers is often a misread <, and no check digit covers it")
		}
	}
}

// hints appends the possible transliterations of the components.
func hints(out []Transliteration, field Field, parts []string) []Transliteration {
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
