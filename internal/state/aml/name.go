package aml

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// The lengths at which machine-readable zones cut a name (ICAO 9303): a name that fills one may
// go on.
var zoneLengths = []int{39, 31, 30}

// titles are parts of names that say nothing about the person.
var titles = []string{"MR", "MRS", "MS", "MISS", "DR", "PROF", "SIR", "HERR", "FRAU", "MME", "SR", "SRA", "JR"}

// umlauts are the letters that ICAO 9303 writes with two letters and others with one.
var umlauts = strings.NewReplacer("Ä", "AE", "Ö", "OE", "Ü", "UE", "Å", "AA", "Ñ", "NXX")

// part is a part of a name, as CompareNames looks at it.
type part struct {
	text, sound, consonants   string
	softSound, softConsonants string // with a J that is a vowel, as in German
	bare                      string // the consonants without W and Y, which stand for vowels in Arabic and Hebrew
	light                     bool   // a name of the father or a particle: documents and people leave it out
}

// preparedName is a name in its spellings.
type preparedName struct {
	spellings []spelling
	vowelless bool // compared by consonants
	han       bool // a reading of Han depends on the language
	unsure    bool // the script has several spellings in use
	readable  bool // it may be a reading of Han, as far as its syllables tell
	cut       bool // it has the length at which a machine-readable zone cuts it
	unread    bool // letters have no spelling in A to Z, or nothing but a placeholder was written
}

// spelling is one way to write a name: its parts, and those in a row written together.
type spelling struct {
	parts  []part
	spans  []span
	sounds string // of all parts (soundsOf)
}

// prepareName reads a name: with one letter for an umlaut, and with two; in Hangul with the spellings in use.
func prepareName(name string) preparedName {
	plain := romanise(name)
	out := preparedName{vowelless: plain.vowelless, han: plain.han, unsure: plain.unsure, cut: mayBeCut(name)}
	texts := romaniseKorean(norm.NFC.String(name))
	if texts == nil {
		texts = []string{plain.text}
		if wide := romanise(umlauts.Replace(norm.NFC.String(strings.ToUpper(name)))); wide.text != plain.text {
			texts = append(texts, wide.text)
		}
	}
	for _, text := range texts {
		if parts := newParts(splitParts(text)); len(parts) > 0 {
			out.spellings = append(out.spellings, spelling{parts, listSpans(parts), soundsOf(parts)})
			out.readable = out.readable || isReading(parts)
		}
	}
	out.unread = plain.unread || len(out.spellings) == 0
	return out
}

// splitParts are the parts of a romanised name without titles and placeholders.
func splitParts(text string) []string {
	all := slices.DeleteFunc(strings.Fields(text), func(t string) bool { return slices.Contains(placeholders, t) })
	kept := slices.DeleteFunc(slices.Clone(all), func(t string) bool { return slices.Contains(titles, t) })
	if len(kept) == 0 {
		return all
	}
	return kept
}

func newParts(texts []string) []part {
	var out []part
	for _, text := range texts {
		isLight := slices.Contains(particles, text) || len(texts) > 2 && slices.ContainsFunc(patronymics, func(end string) bool { return strings.HasSuffix(text, end) })
		p := newPart(text)
		p.light = isLight && len(texts) > 1
		out = append(out, p)
	}
	return out
}

func newPart(text string) part {
	soft := softJ.Replace(text)
	return part{
		text: text, sound: soundOf(text), consonants: consonantsOf(text), softSound: soundOf(soft), softConsonants: consonantsOf(soft),
		bare: consonantsOf(halfVowels.Replace(text)),
	}
}

// joinParts is what parts are together: VAN DER BERG and VANDERBERG.
func joinParts(parts []part) part {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.text)
	}
	return newPart(b.String())
}

// narrow writes two letters for an umlaut as one, in capitals without marks.
var narrow = strings.NewReplacer("AE", "A", "OE", "O", "UE", "U", "AA", "A")

const (
	tokenFloor     = 0.85 // similarity from which on two parts of names are compared at all
	unmatchedAsked = 1.0  // weight of a part of the asked name that the entry lacks
	unmatchedEntry = 0.35 // weight of a part of the entry's name that was not asked for
	unmatchedLight = 0.10 // weight of a name of the father or a particle that one of the two lacks
	sameSound      = 0.95 // parts that transliterations write differently
	sameConsonants = 0.90 // parts of which only the vowels differ
	mostJoined     = 4    // parts that are written together

	fewestBare, fewestConsonants = 2, 3 // consonants that say enough
)

// CompareNames is the similarity of an asked name with that of an entry, 0 to 1. Parts may stand in any order;
// each part of one is paired with at most one of the other, or several that are written together.
func CompareNames(asked, entry string) float64 {
	return compareNames(prepareName(asked), prepareName(entry))
}

func compareNames(asked, entry preparedName) float64 {
	best := 0.0
	byConsonants := asked.vowelless || entry.vowelless
	for _, a := range asked.spellings {
		for _, e := range entry.spellings {
			best = max(best, compareParts(a, e, asked.cut, byConsonants))
		}
	}
	return best
}

// mayBeCut reports whether a name has the length at which a machine-readable zone cuts it.
func mayBeCut(name string) bool {
	n := len([]rune(strings.Join(strings.Fields(name), " ")))
	return slices.Contains(zoneLengths, n) || slices.Contains(zoneLengths, n+1)
}

// pair is a candidate for matching parts of one name with parts of the other.
type pair struct {
	a, toA, e, toE int
	score          float64
	letters        int
}

func compareParts(a, e spelling, cut, byConsonants bool) float64 {
	pairs := listPairs(a, e, cut, byConsonants)
	if len(pairs) == 0 {
		return 0
	}
	asked, entry := a.parts, e.parts
	slices.SortStableFunc(pairs, func(x, y pair) int {
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(y.letters, x.letters))
	})
	usedA, usedE := make([]bool, len(asked)), make([]bool, len(entry))
	sum, weight := 0.0, 0.0
	for _, p := range pairs {
		if slices.Contains(usedA[p.a:p.toA], true) || slices.Contains(usedE[p.e:p.toE], true) {
			continue
		}
		markUsed(usedA[p.a:p.toA])
		markUsed(usedE[p.e:p.toE])
		w := float64(p.letters) / 2
		sum, weight = sum+w*p.score, weight+w
	}
	for i, used := range usedA {
		if !used {
			weight += weightOf(asked[i], unmatchedAsked)
		}
	}
	for j, used := range usedE {
		if !used {
			weight += weightOf(entry[j], unmatchedEntry)
		}
	}
	if weight == 0 {
		return 0
	}
	return sum / weight
}

func markUsed(used []bool) {
	for i := range used {
		used[i] = true
	}
}

func weightOf(p part, usual float64) float64 {
	if p.light {
		usual = min(usual, unmatchedLight)
	}
	return usual * float64(len(p.text))
}

// listPairs lists the pairs of parts that are alike, and of parts that are written together.
func listPairs(askedName, entryName spelling, cut, byConsonants bool) []pair {
	var pairs []pair
	asked, entry := askedName.parts, entryName.parts
	for i := range asked {
		for j := range entry {
			score := comparePart(asked[i], entry[j], byConsonants)
			if cut && i == len(asked)-1 && len(asked[i].text) >= 2 && strings.HasPrefix(entry[j].text, asked[i].text) {
				score = 1
			}
			if score >= tokenFloor {
				pairs = append(pairs, pair{i, i + 1, j, j + 1, score, len(asked[i].text) + len(entry[j].text)})
			}
		}
	}
	for i := range askedName.spans {
		for j := range entryName.spans {
			a, e := &askedName.spans[i], &entryName.spans[j]
			if a.to == a.from+1 && e.to == e.from+1 {
				continue
			}
			if score := compareJoined(a.joined, e.joined, byConsonants); score > 0 {
				pairs = append(pairs, pair{a.from, a.to, e.from, e.to, score, len(a.joined.text) + len(e.joined.text)})
			}
		}
	}
	return pairs
}

// span is some parts of a name in a row, written together.
type span struct {
	from, to int
	joined   part
}

// mostParts is how many parts of a name are joined: the work for a name of foreign text is bounded.
const mostParts = 12

func listSpans(parts []part) []span {
	var out []span
	for i := range min(len(parts), mostParts) {
		for to := i + 1; to <= min(len(parts), i+mostJoined); to++ {
			out = append(out, span{i, to, joinParts(parts[i:to])})
		}
	}
	return out
}

// compareJoined compares parts that are written together; they must be equal, at least by their sound.
func compareJoined(a, e part, byConsonants bool) float64 {
	switch {
	case a.text == e.text:
		return 0.98
	case len(a.text) < 4 || len(e.text) < 4:
		return 0
	case a.sound == e.sound, a.softSound == e.softSound:
		return sameSound
	case byConsonants && len(a.bare) >= 3 && a.bare == e.bare:
		return sameConsonants
	}
	return 0
}

// comparePart compares two parts of names; an umlaut may be written with one letter or two.
func comparePart(a, e part, byConsonants bool) float64 {
	if len(a.text) == 1 || len(e.text) == 1 { // an initial
		if a.text[0] == e.text[0] {
			return 0.90
		}
		return 0
	}
	score := jaroWinkler(a.text, e.text)
	if n := narrow.Replace(a.text); n != a.text || narrow.Replace(e.text) != e.text {
		score = max(score, 0.98*jaroWinkler(n, narrow.Replace(e.text)))
	}
	switch {
	case a.sound == e.sound && len(a.sound) >= 2, a.softSound == e.softSound && len(a.softSound) >= 2:
		score = max(score, sameSound)
	case byConsonants && a.bare == e.bare && len(a.bare) >= fewestBare,
		score >= 0.5 && a.consonants == e.consonants && len(a.consonants) >= fewestConsonants,
		score >= 0.5 && a.softConsonants == e.softConsonants && len(a.softConsonants) >= fewestConsonants:
		score = max(score, sameConsonants)
	}
	return score
}

// jaroWinkler is the Jaro-Winkler similarity of two texts, 0 to 1, with the usual weight 0.1 for
// up to four equal letters at the start.
func jaroWinkler(a, b string) float64 {
	x, y := []rune(a), []rune(b)
	if len(x) == 0 || len(y) == 0 {
		return 0
	}
	if a == b {
		return 1
	}
	window := max(max(len(x), len(y))/2-1, 0)
	matchedX, matchedY := make([]bool, len(x)), make([]bool, len(y))
	matches := 0
	for i := range x {
		for j := max(0, i-window); j <= min(len(y)-1, i+window); j++ {
			if !matchedY[j] && x[i] == y[j] {
				matchedX[i], matchedY[j] = true, true
				matches++
				break
			}
		}
	}
	if matches == 0 {
		return 0
	}
	swapped, j := 0, 0
	for i := range x {
		if !matchedX[i] {
			continue
		}
		for !matchedY[j] {
			j++
		}
		if x[i] != y[j] {
			swapped++
		}
		j++
	}
	m := float64(matches)
	jaro := (m/float64(len(x)) + m/float64(len(y)) + (m-float64(swapped)/2)/m) / 3
	prefix := 0
	for prefix < min(4, len(x), len(y)) && x[prefix] == y[prefix] {
		prefix++
	}
	return jaro + float64(prefix)*0.1*(1-jaro)
}
