package aml

// NamesAgree reports whether a name as a person writes it is that of a document. One of the two may leave parts out (a
// second given name or surname, particles, a name of the father), not both: then the names differ. At least two parts
// must agree, or all that there are.
func NamesAgree(stated, document string) bool {
	s, d := prepareName(stated), prepareName(document)
	for _, a := range s.spellings {
		for _, b := range d.spellings {
			if partsAgree(a.parts, b.parts, d.cut, romanise(stated).text != romanise(document).text && isForeign(stated)) {
				return true
			}
		}
	}
	return false
}

// isForeign reports whether a name is not written in Latin letters.
func isForeign(name string) bool {
	for _, r := range name {
		if r > 0x24F && !isApostrophe(r) {
			return true
		}
	}
	return false
}

func isApostrophe(r rune) bool {
	for _, a := range apostrophes {
		if a == r {
			return true
		}
	}
	return false
}

func partsAgree(stated, document []part, cut, foreign bool) bool {
	usedS, usedD := make([]bool, len(stated)), make([]bool, len(document))
	agreed := 0
	for _, s := range listSpans(stated) {
		for _, d := range listSpans(document) {
			if anyUsed(usedS[s.from:s.to]) || anyUsed(usedD[d.from:d.to]) || !samePart(s, d, cut && d.to == len(document), foreign) {
				continue
			}
			markUsed(usedS[s.from:s.to])
			markUsed(usedD[d.from:d.to])
			agreed += max(s.to-s.from, d.to-d.from)
		}
	}
	leftS, leftD := countLeft(stated, usedS), countLeft(document, usedD)
	return (leftS == 0 || leftD == 0) && agreed > 0 && (agreed >= 2 || leftS+leftD == 0)
}

// samePart reports whether parts are equal; those of a name in another script by their sound.
func samePart(s, d span, cut, foreign bool) bool {
	a, b := s.joined, d.joined
	switch {
	case a.text == b.text, narrow.Replace(a.text) == narrow.Replace(b.text) && len(a.text) > 3:
		return true
	case cut && len(b.text) >= 2 && len(a.text) > len(b.text) && a.text[:len(b.text)] == b.text:
		return true
	}
	return foreign && (a.sound == b.sound || a.softSound == b.softSound || len(a.consonants) >= 3 && a.consonants == b.consonants && jaroWinkler(a.text, b.text) >= 0.75)
}

func anyUsed(used []bool) bool {
	for _, u := range used {
		if u {
			return true
		}
	}
	return false
}

func countLeft(parts []part, used []bool) int {
	n := 0
	for i, p := range parts {
		if !used[i] && !p.light {
			n++
		}
	}
	return n
}
