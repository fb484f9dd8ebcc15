package document_test

import (
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A grey copy has no colour of its own, in whatever light it lies; a document with a stamp in colour has.
func TestGreyCopiesHaveNoColourInAnyLight(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	page := imaging.NewImage(400, 280)
	for y := range page.Height {
		for x := range page.Width {
			v := uint8(170 + 40*x/page.Width + rng.IntN(9))
			if x/6%3 == 0 && y > 200 {
				v = 40
			}
			copy(page.Pix[3*(y*page.Width+x):], []uint8{v, v, v})
		}
	}
	for name, light := range map[string][3]float64{"daylight": {1, 1, 1}, "lamp": {1.1, 0.95, 0.7}, "shade": {0.8, 0.92, 1.1}} {
		grey, stamped := imaging.NewImage(400, 280), imaging.NewImage(400, 280)
		for i, v := range page.Pix {
			grey.Pix[i] = uint8(min(255, light[i%3]*float64(v)))
			stamped.Pix[i] = grey.Pix[i]
			if x, y := i/3%400, i/3/400; x < 60 && y < 60 && i%3 == 0 {
				stamped.Pix[i] /= 2
			}
		}
		if colour := document.MeasureColour(grey); !document.LacksColour(colour) {
			t.Errorf("%s: the grey copy has %.1f", name, colour)
		}
		if colour := document.MeasureColour(stamped); document.LacksColour(colour) {
			t.Errorf("%s: the page in colour has %.1f", name, colour)
		}
	}
	if got := document.MeasureColour(imaging.NewImage(3, 3)); got != 0 {
		t.Errorf("no square: %v", got)
	}
}
