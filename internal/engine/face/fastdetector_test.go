package face

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The level of the largest anchors in an input of 320 x 240 pixels: 5 x 4 cells of 64 x 60 pixels.
func TestAnchorsPlaceTheBoxesOfTheFastDetector(t *testing.T) {
	const rows, columns, n, anchor = 4, 5, 20, 2 // the third anchor is 256 pixels wide and ends at the input's height
	const at, below = columns + 2, 0             // cells: the third one of the second row, the first one
	sides := fastLevels[len(fastLevels)-1]
	g := fastGrid{
		rows: rows, columns: columns, view: tileView(100, 50, 2, [2]int{fastWidth, fastHeight}),
		logits: make([]float32, 2*len(sides)*n), boxes: make([]float32, 4*len(sides)*n),
	}
	face, placed := g.logits[(2*anchor+1)*n:], g.boxes[4*anchor*n:]
	for i := range n {
		face[i] = -20
	}
	face[at] = float32(math.Log(3))                     // 0.75
	face[below] = float32(math.Log(0.19 / 0.81))        // less than fastScore
	placed[at], placed[n+at] = 1, -0.5                  // a tenth of 256 pixels to the right, a twentieth of 240 up
	placed[2*n+at] = float32(math.Log(0.5) / 0.2)       // half as wide
	want := imaging.Box{X: 160.8, Y: 29, W: 64, H: 120} // in the photo, which has half as many pixels
	found := g.decodeAnchor(anchor, sides[anchor])
	if len(found) != 1 {
		t.Fatalf("%d boxes, want 1: %+v", len(found), found)
	}
	got := found[0]
	for _, off := range []float64{
		got.box.X - want.X, got.box.Y - want.Y, got.box.W - want.W, got.box.H - want.H, got.score - 0.75, got.heightIn - 240,
	} {
		if math.Abs(off) > 1e-3 {
			t.Errorf("box %+v, score %v, height in the view %v; want %+v, 0.75, 240", got.box, got.score, got.heightIn, want)
			break
		}
	}
}

func TestAnImageGetsTheSmallestInputThatHoldsIt(t *testing.T) {
	for _, c := range []struct {
		width, height float64
		size          [2]int
		ok            bool
	}{
		{320, 240, [2]int{448, 336}, true},
		{330, 440, [2]int{336, 448}, true},
		{400, 400, [2]int{448, 448}, true},
		{600, 337.5, [2]int{608, 368}, true},
		{600, 450, [2]int{608, 464}, true},
		{450, 600, [2]int{464, 608}, true},
		{500, 465, [2]int{608, 608}, true},
		{609, 200, [2]int{}, false},
	} {
		if size, ok := fastSizeFor(c.width, c.height); size != c.size || ok != c.ok {
			t.Errorf("%v x %v: %v, %v; want %v, %v", c.width, c.height, size, ok, c.size, c.ok)
		}
	}
}
