package mrz

import (
	"math"
	"strings"
)

// How frequent the letter O is in numbers, compared with the digit 0 (estimates; the images decide unless they show both about as
// well).
const (
	rareO     = 0.1 // many states do not use it there
	possibleO = 0.2 // in numbers with other letters
	commonO   = 0.5 // in numbers with letters that those states avoid too, because they look like digits
)

// avoidedLetters are those letters.
const avoidedLetters = "IOQ"

// clearLetters is how many letters of its numbers say that a document has letters there.
const clearLetters = 2

// estimateO estimates how frequent the letter O is in the numbers of a zone, by the letters that the image shows in them.
func (c *chooser) estimateO() float64 {
	seen := 0
	for i := range c.zone.fields {
		f := &c.zone.fields[i]
		if f.kind != mixed {
			continue
		}
		for col := f.from; col < f.to; col++ {
			switch letter := c.shownLetter(f.line, col); {
			case letter == 0:
			case strings.IndexByte(avoidedLetters, letter) >= 0:
				return commonO
			default:
				seen++
			}
		}
	}
	if seen >= clearLetters {
		return possibleO
	}
	return rareO
}

// shownLetter is the letter that the image shows at a place beyond doubt; 0 for none.
func (c *chooser) shownLetter(line, col int) byte {
	const surely = 0.95
	for k, v := range c.scores[line][col] {
		if isLetter(Alphabet[k]) && math.Exp(float64(v)) >= surely {
			return Alphabet[k]
		}
	}
	return 0
}
