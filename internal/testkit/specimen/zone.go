// Package specimen draws documents with machine-readable zones: made-up people, glyphs of the
// OCR-B of Debian's fonts-ocr-b (glyphs.png, the cut OCRBS), papers and backgrounds from noise.
// It serves tests and evaluation; the program does not use it. One seed gives one image.
package specimen

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

const (
	digits  = "0123456789"
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

var states = []string{"UTO", "FRA", "ESP", "ITA", "POL", "CZE", "SVK", "HUN", "GRC", "TUR", "GBR", "NLD", "BEL", "AUT", "SWE", "FIN", "DNK", "LVA", "USA", "CAN", "BRA", "ARG", "CHN", "JPN", "KOR", "IND"}

func pickCharacters(rng *rand.Rand, from string, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte(from[rng.IntN(len(from))])
	}
	return b.String()
}

// checkDigit is the check digit of Doc 9303-3, 4.9.
func checkDigit(text string) string {
	sum := 0
	for i, c := range []byte(text) {
		v := 0
		switch {
		case c >= '0' && c <= '9':
			v = int(c - '0')
		case c >= 'A' && c <= 'Z':
			v = int(c-'A') + 10
		}
		sum += v * [3]int{7, 3, 1}[i%3]
	}
	return string(rune('0' + sum%10))
}

func padLine(text string, width int) string {
	return (text + strings.Repeat("<", width))[:width]
}

func makeName(rng *rand.Rand, width int) string {
	word := func() string { return pickCharacters(rng, letters, 2+rng.IntN(10)) }
	text := word()
	if rng.IntN(4) == 0 {
		text += "<" + word()
	}
	text += "<<" + word()
	for range rng.IntN(3) {
		text += "<" + word()
	}
	return padLine(text, width)
}

func makeDate(rng *rand.Rand, from, to int) string {
	return fmt.Sprintf("%02d%02d%02d", (from+rng.IntN(to-from))%100, 1+rng.IntN(12), 1+rng.IntN(28))
}

func makeNumber(rng *rand.Rand, width int) string {
	return padLine(pickCharacters(rng, digits+letters, width-rng.IntN(3)), width)
}

// makePersonalData is birth date, sex and expiry date with their check digits.
func makePersonalData(rng *rand.Rand) string {
	born, expires := makeDate(rng, 1930, 2024), makeDate(rng, 2027, 2037)
	return born + checkDigit(born) + pickCharacters(rng, "MF", 1) + expires + checkDigit(expires)
}

// Holder is what a zone says of a document and its holder. Dates are YYMMDD, < where unknown.
type Holder struct {
	Code, State, Number string
	Surname, Given      string // parts separated by <
	Sex, Born, Expires  string
}

// WriteZone is the zone of a holder in the layout of TD1, TD2 or TD3, with its check digits.
func WriteZone(f mrz.Format, h Holder) []string {
	number, name := padLine(h.Number, 9), h.Surname+"<<"+h.Given
	personal := h.Born + checkDigit(h.Born) + h.Sex + h.Expires + checkDigit(h.Expires)
	if f == mrz.TD1 {
		first := padLine(padLine(h.Code, 2)+h.State+number+checkDigit(number), 30)
		second := padLine(personal+h.State, 29)
		return []string{first, second + checkDigit(first[5:30]+second[0:7]+second[8:15]+second[18:29]), padLine(name, 30)}
	}
	_, width := f.Size()
	second := padLine(number+checkDigit(number)+h.State+personal, width-1)
	if f == mrz.TD3 {
		second = second[:42] + "0"
	}
	return []string{padLine(padLine(h.Code, 2)+h.State+name, width), second + checkDigit(second[:10]+second[13:20]+second[21:])}
}

// MakeZone returns the lines of a valid zone of the format with a made-up holder.
func MakeZone(rng *rand.Rand, f mrz.Format) []string {
	state := states[rng.IntN(len(states))]
	document := makeNumber(rng, 9)
	optional := func(width int) string {
		if rng.IntN(2) == 0 {
			return strings.Repeat("<", width)
		}
		return padLine(pickCharacters(rng, digits+letters, 1+rng.IntN(width)), width)
	}
	switch f {
	case mrz.TD1:
		first := "ID" + state + document + checkDigit(document) + optional(15)
		who := makePersonalData(rng)
		second := who + state + optional(11)
		return []string{first, second + checkDigit(first[5:30]+second[0:7]+second[8:15]+second[18:29]), makeName(rng, 30)}
	case mrz.FrenchID:
		first := padLine("IDFRA"+pickCharacters(rng, letters, 3+rng.IntN(9)), 30) + pickCharacters(rng, digits, 6)
		card, born := makeDate(rng, 1995, 2020)[:4]+pickCharacters(rng, digits, 8), makeDate(rng, 1930, 2004)
		second := card + checkDigit(card) + padLine(pickCharacters(rng, letters, 3+rng.IntN(9)), 14) + born + checkDigit(born) + pickCharacters(rng, "MF", 1)
		return []string{first, second + checkDigit(first+second)}
	}
	_, width := f.Size()
	code := map[mrz.Format]string{mrz.TD2: "I<", mrz.TD3: "P<"}[f]
	if code == "" {
		code = "V<"
	}
	second := document + checkDigit(document) + state + makePersonalData(rng)
	switch f {
	case mrz.TD3:
		personal := optional(14)
		second += personal + checkDigit(personal)
		second += checkDigit(second[:10] + second[13:20] + second[21:43])
	case mrz.TD2:
		second += optional(7)
		second += checkDigit(second[:10] + second[13:20] + second[21:35])
	default:
		second += optional(width - 28)
	}
	return []string{code + state + makeName(rng, width-5), second}
}
