package aml

import (
	"slices"
	"strings"
)

// manner is how parts of names are compared.
type manner int

const (
	byLetters    manner = iota
	bySound             // of a name in another alphabet
	byConsonants        // of a script that leaves vowels out
)

// NamesAgree reports whether a name as a person writes it is that of a document. One of the two may leave parts out (a
// second given name or surname, particles, a name of the father), not both: then the names differ. At least two parts
// must agree, or all that there are; particles, names of the father and initials do not count as such.
func NamesAgree(stated, document string) bool {
	s, d := prepareName(stated), prepareName(document)
	how := byLetters
	switch {
	case s.vowelless:
		how = byConsonants
	case isForeign(stated):
		how = bySound
	}
	for _, a := range s.spellings {
		for _, b := range d.spellings {
			if partsAgree(a.parts, b.parts, d.cut, how) {
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

func partsAgree(stated, document []part, cut bool, how manner) bool {
	usedS, usedD := make([]bool, len(stated)), make([]bool, len(document))
	agreed := 0
	for _, s := range listSpans(stated) {
		for _, d := range listSpans(document) {
			if anyUsed(usedS[s.from:s.to]) || anyUsed(usedD[d.from:d.to]) || !samePart(s, d, cut && d.to == len(document), how) {
				continue
			}
			markUsed(usedS[s.from:s.to])
			markUsed(usedD[d.from:d.to])
			agreed += min(countHeavy(stated[s.from:s.to]), countHeavy(document[d.from:d.to]))
		}
	}
	if pairInitials(stated, document, usedS, usedD) > 0 && agreed < 2 {
		return false
	}
	leftS, leftD := countLeft(stated, usedS), countLeft(document, usedD)
	if agreed < 2 {
		return agreed == 1 && !slices.Contains(usedS, false) && !slices.Contains(usedD, false)
	}
	return leftS == 0 || leftD == 0
}

// countHeavy is how many parts are more than particles and names of the father.
func countHeavy(parts []part) int { return countLeft(parts, make([]bool, len(parts))) }

// pairInitials pairs initials of the stated name with parts of the document that begin with them, and returns how many.
func pairInitials(stated, document []part, usedS, usedD []bool) (paired int) {
	for i, s := range stated {
		if usedS[i] || len(s.text) != 1 {
			continue
		}
		for k, d := range document {
			if !usedD[k] && len(d.text) > 1 && d.text[0] == s.text[0] {
				usedS[i], usedD[k] = true, true
				paired++
				break
			}
		}
	}
	return paired
}

// samePart reports whether parts are equal; those of a name in another script by how they are compared.
func samePart(s, d span, cut bool, how manner) bool {
	a, b := s.joined, d.joined
	switch {
	case a.text == b.text, narrow.Replace(a.text) == narrow.Replace(b.text) && len(a.text) > 3:
		return true
	case cut && len(b.text) >= 2 && len(a.text) > len(b.text) && a.text[:len(b.text)] == b.text:
		return true
	}
	switch how {
	case bySound:
		return a.sound == b.sound || a.softSound == b.softSound || len(a.consonants) >= 3 && a.consonants == b.consonants && jaroWinkler(a.text, b.text) >= 0.75
	case byConsonants:
		return isVocalised(foldDigraphs(a.text), foldDigraphs(b.text))
	}
	return false
}

// foldDigraphs writes the digraphs of a Latin name as one letter, and doubled letters once. Diphthongs stay.
func foldDigraphs(name string) string { return collapse(digraphs.Replace(name)) }

var digraphs = strings.NewReplacer("SH", "S", "CH", "S", "KH", "H", "GH", "G", "TH", "T", "DH", "D", "PH", "F", "CK", "K", "OU", "U", "OO", "U", "EE", "Y")

// isVocalised reports whether a name in Latin letters is that of a script which leaves vowels out: it has the same consonants in
// the same order and, between them, short vowels. Y and W stand for long vowels as well, which the Latin name has too, so that
// Hussein (HSYN) is not Hassan (HSN).
func isVocalised(bare, latin string) bool { return vocalising{}.fits(bare, latin) }

// vocalising has the pairs of lengths of what is left that do not fit, so that each is tried once.
type vocalising map[[2]int]bool

func (v vocalising) fits(bare, latin string) bool {
	if bare == "" {
		return strings.Trim(latin, "AEIOUH") == ""
	}
	at := [2]int{len(bare), len(latin)}
	if v[at] {
		return false
	}
	if isVowel(bare[0]) && v.fits(bare[1:], latin) || latin != "" && v.fitsNext(bare, latin) { // the romanisation may have a vowel
		return true
	}
	v[at] = true
	return false
}

// fitsNext compares the next letters, or leaves a short vowel of the Latin name out.
func (v vocalising) fitsNext(bare, latin string) bool {
	wanted, found := bare[0], latin[0]
	switch {
	case wanted == 'Y' && (strings.IndexByte("YIEJ", found) >= 0 || len(bare) == 1 && found == 'A'), wanted == 'W' && strings.IndexByte("WUOV", found) >= 0:
		if v.fits(bare[1:], strings.TrimLeft(latin[1:], "YI")) || v.fits(bare[1:], latin[1:]) {
			return true
		}
	case wanted == found, consonantsOf(string(wanted)) != "" && consonantsOf(string(wanted)) == consonantsOf(string(found)):
		if v.fits(bare[1:], latin[1:]) {
			return true
		}
	}
	isLong := wanted != 'Y' && len(latin) > 1 && (found == 'A' || found == 'E') && (latin[1] == 'I' || latin[1] == 'Y')
	return isVowel(found) && !isLong && v.fits(bare, latin[1:])
}

func isVowel(b byte) bool { return strings.IndexByte("AEIOU", b) >= 0 }

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
