package aml

import (
	"regexp"
	"slices"
	"strings"
)

// relation says what the letters of two names tell.
type relation int

const (
	compared relation = iota // their similarity says all
	possible                 // the names may be the same one in two scripts
	unlikely                 // one is no reading of the other, as far as its syllables tell
	unread                   // the listed name has no spelling
)

// relate says whether the similarity of two names tells anything. Names in Hangul and Hebrew have several spellings in
// Latin letters. Han is read in Chinese, so that a name of another country, or of none, may be read otherwise.
func (e *entry) relate(asked *askedPerson, listed *preparedName) relation {
	switch {
	case listed.unread:
		return unread
	case asked.name.han != listed.han && (e.country == "" || !sameCountry(e.country, "CN")):
		if asked.name.han && listed.readable || listed.han && asked.name.readable {
			return possible
		}
		return unlikely
	case asked.name.unsure != listed.unsure && resemble(asked.turned, listed):
		return possible
	}
	return compared
}

// fit is what is left of an entry that has no name that can be compared.
type fit int

const (
	fitCompared fit = iota // a name was compared
	fitExcluded            // no name was; the rest speaks against the entry
	fitPossible            // no name was; the entry may be the person
)

// fitWithoutName says whether an entry may be the person although none of its names can be compared. Where the
// syllables allow that the names are the same, everything that does not exclude the entry lets it fit. Where they do not,
// or the entry has no name that can be read, the date of birth has to speak for it: a list may hold any number of such
// entries, and each would otherwise keep everybody from being cleared.
func (e *entry) fitWithoutName(asked *askedPerson, threshold float64) fit {
	isPossible, isUnread := false, false
	for i := range e.prepared {
		switch e.relate(asked, &e.prepared[i]) {
		case compared:
			return fitCompared
		case possible:
			isPossible = true
		case unread:
			isUnread = true
		case unlikely:
		}
	}
	if e.rateSubject(asked.Subject, 1) < threshold {
		return fitExcluded
	}
	born := compareBirth(asked.BirthDate, e.birthDate)
	if isPossible || born == Same || born == Similar && (isUnread || len(e.birthDate) == len("2006-01-02")) {
		return fitPossible
	}
	return fitExcluded
}

// reading is a word whose syllables may be a reading of Han in Chinese, Japanese, Korean or Vietnamese, in any usual
// romanisation.
var reading = regexp.MustCompile(`^(?:(?:NGH|TCH|B|P|M|F|V|D|T|N|L|G|K|H|J|Q|X|ZH|CH|SH|R|Z|C|S|Y|W|TS|TZ|HS|NG|KW|GW|HW|KY|GY|RY|NY|MY|HY|BY|PY|KH|PH|TH|TR|QU|NH|SZ|SS|DZ|TT|KK|PP)?[AEIOUY][AEIOUYW]{0,3}(?:NG|NH|CH|N|M|P|T|K|H|C|L)?|NG)+$`)

// isReading reports whether every word of a name may be a reading of Han; initials say nothing.
func isReading(parts []part) bool {
	for _, p := range parts {
		if len(p.text) > 1 && !reading.MatchString(p.text) {
			return false
		}
	}
	return true
}

// soundClasses makes consonants equal that romanisations exchange, and leaves out what some of them do not write.
var soundClasses = strings.NewReplacer(
	"TSCH", "S", "TCH", "S", "SCH", "S", "CH", "S", "SH", "S", "TS", "S", "TZ", "S", "KH", "K", "PH", "P", "TH", "T", "GH", "K", "NG", "N",
	"B", "P", "F", "P", "D", "T", "G", "K", "Q", "K", "C", "K", "X", "K", "Z", "S", "J", "S", "R", "L", "V", "", "W", "", "H", "", "Y", "", "A", "", "E", "", "I", "", "O", "", "U", "",
)

// soundsOf is the sequence of classes of the consonants of parts, one for doubled ones.
func soundsOf(parts []part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(soundClasses.Replace(collapse(p.text)))
	}
	return b.String()
}

// mostTurned is how many parts of a name are tried as the first one.
const mostTurned = 6

// resemble reports whether a name, its sounds turned, may be another one in another script: their consonants agree but for
// one in three.
func resemble(turned []string, listed *preparedName) bool {
	for i := range listed.spellings {
		for _, x := range turned {
			y := listed.spellings[i].sounds
			if most := max(1, max(len(x), len(y))/3); max(len(x), len(y))-min(len(x), len(y)) <= most && editDistance(x, y) <= most {
				return true
			}
		}
	}
	return false
}

// turnSounds lists the sounds of each spelling of a name, beginning with each of its first parts: the family name may
// stand in any place.
func turnSounds(name preparedName) (out []string) {
	for _, s := range name.spellings {
		for i := range min(len(s.parts), mostTurned) {
			out = append(out, soundsOf(slices.Concat(s.parts[i:], s.parts[:i])))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// mostSounds is how much of two names is compared.
const mostSounds = 32

// editDistance is the number of letters to add, remove or exchange (Levenshtein).
func editDistance(a, b string) int {
	a, b = a[:min(len(a), mostSounds)], b[:min(len(b), mostSounds)]
	var row [mostSounds + 1]int
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := before
			if a[i] != b[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j]+1, before+1)
		}
	}
	return row[len(b)]
}
