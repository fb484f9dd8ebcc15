package printedtext

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// folded is a line in capitals A to Z and digits, without marks. Everything else separates.
type folded struct {
	text       []byte
	confidence []float64 // of each character
	separated  []bool    // something else stands before it, or it is the first
}

// foldLine writes a line as a zone would write it, but for umlauts, which become one letter.
func foldLine(l Line) folded {
	var out folded
	separated := true
	for _, c := range l.Characters {
		for _, r := range norm.NFD.String(strings.ToUpper(c.Text)) {
			text, special := mrz.TransliterateLetter(r)
			switch {
			case special:
			case 'A' <= r && r <= 'Z' || '0' <= r && r <= '9':
				text = string(r)
			case unicode.Is(unicode.Mn, r):
				continue
			default:
				separated = true
				continue
			}
			for _, b := range []byte(text) {
				out.text, out.confidence, out.separated = append(out.text, b), append(out.confidence, c.Confidence), append(out.separated, separated)
				separated = false
			}
		}
	}
	return out
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// token is a run of digits or of letters.
type token struct {
	text       string
	confidence float64 // the lowest
	guessed    bool    // a digit in it is read as the letter of the name of a month
}

func (t token) isNumber() bool { return isDigit(t.text[0]) }

// splitTokens splits a line where something separates, and between digits and letters.
func (f folded) splitTokens() []token {
	read := f.readDigitsInNumbers()
	f = read.readLettersInMonths()
	var out []token
	for i, b := range f.text {
		if f.separated[i] || isDigit(b) != isDigit(f.text[i-1]) {
			out = append(out, token{confidence: 1})
		}
		last := &out[len(out)-1]
		last.text += string(b)
		last.confidence = min(last.confidence, f.confidence[i])
		last.guessed = last.guessed || b != read.text[i]
	}
	return out
}

// lookalikes are letters that are read for digits and the other way round, written as the digit.
var lookalikes = [256]byte{'O': '0', 'Q': '0', 'D': '0', 'I': '1', 'L': '1', 'Z': '2', 'S': '5', 'G': '6', 'B': '8'}

// foldLookalikes writes letters that look like digits as the digits.
func foldLookalikes(text []byte) []byte {
	out := make([]byte, len(text))
	for i, b := range text {
		if out[i] = lookalikes[b]; out[i] == 0 {
			out[i] = b
		}
	}
	return out
}

// The characters that are read for one another: the digit in fields of digits, the letter in fields of letters.
var (
	digitFor  = map[byte]byte{'O': '0', 'I': '1', 'S': '5', 'B': '8'}
	letterFor = map[byte]byte{'0': 'O', '1': 'I', '5': 'S', '8': 'B'}
)

// forEachWord calls do with the limits of each run of characters between separators.
func (f folded) forEachWord(do func(from, to int)) {
	for from := 0; from < len(f.text); {
		to := from + 1
		for to < len(f.text) && !f.separated[to] {
			to++
		}
		do(from, to)
		from = to
	}
}

// readDigitsInNumbers writes letters of the days, months and years of dates as the digits that they look
// like: O8 is 08. Such a character is not clear, so that it contradicts nothing.
func (f folded) readDigitsInNumbers() folded {
	return f.replaceIn(digitFor, func(word []byte, digits, alike int) bool {
		return (len(word) == 2 || len(word) == 4) && digits > 0 && digits+alike == len(word)
	})
}

// readLettersInMonths writes a digit in the name of a month as the letter that it looks like: 0CT is OCT. Such a character is not
// clear, so that it contradicts nothing. A digit after a whole name is a stroke or a day, and one in whose place letters of two
// months fit stays: MA1 may be MAI and MAR.
func (f folded) readLettersInMonths() folded {
	return f.replaceIn(letterFor, func(word []byte, digits, alike int) bool {
		at := slices.IndexFunc(word, isDigit)
		if digits != 1 || alike != 1 || len(monthsOf(string(word[:at]))) > 0 {
			return false
		}
		name := slices.Clone(word)
		name[at] = letterFor[word[at]]
		months := monthsWithoutLetter(string(word), at)
		return len(months) == 1 && slices.Equal(monthsOf(string(name)), months)
	})
}

// readLettersInWords writes a digit in a word as the letter that it looks like: names have no digits.
func (f folded) readLettersInWords() folded {
	const minLetters = 3
	return f.replaceIn(letterFor, func(word []byte, digits, alike int) bool {
		return digits == 1 && alike == 1 && len(word)-digits >= minLetters
	})
}

// replaceIn replaces characters in the words that apply accepts; it is told how many digits a word has, and how
// many characters that would be replaced.
func (f folded) replaceIn(by map[byte]byte, apply func(word []byte, digits, alike int) bool) folded {
	out := folded{text: slices.Clone(f.text), confidence: slices.Clone(f.confidence), separated: f.separated}
	f.forEachWord(func(from, to int) {
		digits, alike := 0, 0
		for _, b := range f.text[from:to] {
			if isDigit(b) {
				digits++
			}
			if by[b] != 0 {
				alike++
			}
		}
		if !apply(f.text[from:to], digits, alike) {
			return
		}
		for i := from; i < to; i++ {
			if other := by[out.text[i]]; other != 0 {
				out.text[i], out.confidence[i] = other, 0
			}
		}
	})
	return out
}

// foldName keeps the letters only and writes the two letters that a zone has for an umlaut as one.
func (f folded) foldName() folded {
	var out folded
	separated := false
	for i, b := range f.text {
		separated = separated || f.separated[i]
		if isDigit(b) {
			separated = true
			continue
		}
		if last := len(out.text) - 1; last >= 0 && !separated && isUmlaut(out.text[last], b) {
			out.confidence[last] = min(out.confidence[last], f.confidence[i])
			continue
		}
		out.text, out.confidence, out.separated = append(out.text, b), append(out.confidence, f.confidence[i]), append(out.separated, separated)
		separated = false
	}
	return out
}

// isUmlaut reports whether a zone may have two letters for one: AE, OE, UE, AA (Doc 9303-3, 6), and SS.
func isUmlaut(first, second byte) bool {
	switch first {
	case 'A':
		return second == 'E' || second == 'A'
	case 'O', 'U':
		return second == 'E'
	case 'S':
		return second == 'S'
	}
	return false
}

// words are the runs of characters between separators.
func (f folded) words() []string {
	var out []string
	for i, b := range f.text {
		if f.separated[i] || len(out) == 0 {
			out = append(out, "")
		}
		out[len(out)-1] += string(b)
	}
	return out
}

// foldNamePart is foldName of a part of a name in a zone. NXX and UXX are ways to write Ñ and Ü.
func foldNamePart(part string) string {
	part = strings.NewReplacer("NXX", "N", "UXX", "U").Replace(part)
	return string(foldLine(newTextLine(part)).foldName().text)
}
