package document

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
)

// drawColumns are the columns of a strip that shows a text; a blank hides its character.
func drawColumns(text string) columns {
	out := make(columns, (len(text)*stripStep+2*stripMargin)/lineStride)
	for x := range out {
		for c := range out[x] {
			out[x][c] = -8
		}
		out[x][0] = -0.01
	}
	for i, c := range []byte(text) {
		centre := (stripMargin + i*stripStep + stripStep/2) / lineStride
		for x := centre - 1; x <= centre; x++ {
			if c == ' ' {
				out[x][0] = -0.5 // light: hardly less empty than paper
				continue
			}
			out[x][0] = -8
			out[x][1+slices.Index([]byte(mrz.Alphabet), c)] = -0.01
		}
	}
	return out
}

// Along the axis of a clear line characters keep their places beside hidden ones, also where the line as a whole leans.
func TestCharactersStayAtThePlacesOfTheClearestLine(t *testing.T) {
	for _, text := range []string{"V<AUTENLNMIGQA<<HKSKLUKPKR<<<<", "V<AU   NMIGQA<<HKSKLUKPKR<<<<<", "   UTENLNMIG    HKSKLUKPKR  <<"} {
		for lean := -maxLean; lean <= maxLean; lean++ {
			c := drawColumns(text)
			moved := make(columns, len(c))
			for x := range moved {
				moved[x] = c[max(0, min(x-lean, len(c)-1))]
			}
			p, ok := moved.placeAt(len(text))
			if !ok {
				t.Errorf("%q moved by %d: not placed", text, lean)
				continue
			}
			for i := range text {
				if got := likeliest(&p.scores[i]); text[i] != ' ' && (got != text[i] || !p.isCertain(i)) {
					t.Errorf("%q moved by %d: character %d is %c", text, lean, i, got)
				}
			}
		}
	}
}

// A line of which characters were placed beside their places is noticed, one that is placed right is not.
func TestLinesBesideTheOthersAreNoticed(t *testing.T) {
	clear, hidden := "4504182M3002153AUTNGOH3XI<<<<6", "IDAUTNW47J1     652CYWX11HKP<<"
	r := &reading{count: len(clear), axes: []axis{{0, 1, 0}, {0, 1, 0}}, placed: []placed{drawColumns(clear).placeCharacters(len(clear)), drawColumns(hidden).placeCharacters(len(clear))}}
	if !r.liesBelow(r.axes[0]) || !r.isEven(0) || !r.isEven(1) {
		t.Fatalf("placed right: %.2f characters beside, even %v, %v", r.asideOf(1, r.axes[0]), r.isEven(0), r.isEven(1))
	}
	for i := range 6 { // one place to the left
		r.placed[1].at[i] -= stripStep / lineStride
	}
	if off := r.asideOf(1, r.axes[0]); math.Abs(off-1) > 0.1 || r.liesBelow(r.axes[0]) || r.isEven(1) {
		t.Errorf("placed one to the left: %.2f characters beside, even %v", off, r.isEven(1))
	}
	r.forgetLine(1)
	if r.placed[1].countCertain() > 0 {
		t.Errorf("%d characters of a line whose places are not known are certain", r.placed[1].countCertain())
	}
}
