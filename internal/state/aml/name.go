package aml

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// The lengths at which machine-readable zones cut a name (ICAO 9303): a name that fills one may
// go on.
var zoneLengths = []int{39, 31, 30}

// titles are parts of names that say nothing about the person.
var titles = []string{"MR", "MRS", "MS", "MISS", "DR", "PROF", "SIR", "HERR", "FRAU", "MME", "SR", "SRA", "JR"}

// umlauts are the letters that ICAO 9303 writes with two letters and others with one.
var umlauts = strings.NewReplacer("Ä", "AE", "Ö", "OE", "Ü", "UE", "Å", "AA", "Ñ", "NXX")

// splitName are the parts of a name in capitals without marks and titles.
func splitName(name string) []string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToUpper(name)) {
		switch text, special := mrz.TransliterateLetter(r); {
		case special:
			b.WriteString(text)
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == '.':
		case unicode.IsLetter(r):
			b.WriteRune(r)
		default: // blanks, hyphens, < of machine-readable zones
			b.WriteByte(' ')
		}
	}
	all := strings.Fields(b.String())
	kept := slices.DeleteFunc(slices.Clone(all), func(t string) bool { return slices.Contains(titles, t) })
	if len(kept) == 0 {
		return all
	}
	return kept
}

// listSpellings are the ways to write a name: with one letter for an umlaut, and with two.
func listSpellings(name string) [][]string {
	plain := splitName(name)
	wide := splitName(umlauts.Replace(norm.NFC.String(strings.ToUpper(name))))
	if slices.Equal(plain, wide) {
		return [][]string{plain}
	}
	return [][]string{plain, wide}
}

// narrow writes two letters for an umlaut as one, in capitals without marks.
var narrow = strings.NewReplacer("AE", "A", "OE", "O", "UE", "U", "AA", "A")

const (
	tokenFloor     = 0.85 // Jaro-Winkler similarity from which on two parts of names are compared at all
	unmatchedAsked = 1.0  // weight of a part of the asked name that the entry lacks
	unmatchedEntry = 0.35 // weight of a part of the entry's name that was not asked for
)

// CompareNames is the similarity of an asked name with that of an entry, 0 to 1. Parts may stand in any order;
// each part of one is paired with at most one of the other.
func CompareNames(asked, entry string) float64 {
	best := 0.0
	for _, a := range listSpellings(asked) {
		for _, e := range listSpellings(entry) {
			best = max(best, compareTokens(a, e, mayBeCut(asked)))
		}
	}
	return best
}

// mayBeCut reports whether a name has the length at which a machine-readable zone cuts it.
func mayBeCut(name string) bool {
	n := len([]rune(strings.Join(strings.Fields(name), " ")))
	return slices.Contains(zoneLengths, n) || slices.Contains(zoneLengths, n+1)
}

// pair is a candidate for matching a part of one name with one of the other.
type pair struct {
	a, e  int
	score float64
}

func compareTokens(asked, entry []string, cut bool) float64 {
	if len(asked) == 0 || len(entry) == 0 {
		return 0
	}
	var pairs []pair
	for i, a := range asked {
		for j, e := range entry {
			score := compareToken(a, e)
			if cut && i == len(asked)-1 && len(a) >= 2 && strings.HasPrefix(e, a) {
				score = 1
			}
			if score >= tokenFloor {
				pairs = append(pairs, pair{i, j, score})
			}
		}
	}
	slices.SortStableFunc(pairs, func(x, y pair) int {
		switch {
		case x.score > y.score:
			return -1
		case x.score < y.score:
			return 1
		}
		return 0
	})
	usedA, usedE := make([]bool, len(asked)), make([]bool, len(entry))
	sum, weight := 0.0, 0.0
	for _, p := range pairs {
		if usedA[p.a] || usedE[p.e] {
			continue
		}
		usedA[p.a], usedE[p.e] = true, true
		w := float64(len(asked[p.a])+len(entry[p.e])) / 2
		sum, weight = sum+w*p.score, weight+w
	}
	for i, used := range usedA {
		if !used {
			weight += unmatchedAsked * float64(len(asked[i]))
		}
	}
	for j, used := range usedE {
		if !used {
			weight += unmatchedEntry * float64(len(entry[j]))
		}
	}
	return sum / weight
}

// compareToken compares two parts of names; an umlaut may be written with one letter or two.
func compareToken(a, e string) float64 {
	score := jaroWinkler(a, e)
	if n := narrow.Replace(a); n != a || narrow.Replace(e) != e {
		score = max(score, 0.98*jaroWinkler(n, narrow.Replace(e)))
	}
	if len(a) == 1 || len(e) == 1 { // an initial
		if a[0] == e[0] {
			return 0.90
		}
		return 0
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
