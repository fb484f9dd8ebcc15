package matte

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// headNearEdge is a view of 200 x 200 pixels whose first 20 rows lie above the photo: a
// head of one level before a grey background of 225 that gets darker to the sides by uneven
// levels, whose crown lies gap rows below the photo's edge, and a mask that takes the
// columns over the crown for the person.
func headNearEdge(gap float64, headLevel uint8, uneven float64) (*imaging.Image, patch.View, *Mask) {
	const side, above, radius = 200, 20, 60
	head := func(x, y float64) bool { return math.Hypot(x-side/2, y-(above+gap+radius)) < radius }
	img := &imaging.Image{Width: side, Height: side, Pix: make([]uint8, 3*side*side)}
	for y := range side {
		for x := range side {
			level := uint8(225 + float64((7*x+13*max(y, above))%4) - uneven*math.Abs(float64(x)/side-0.5))
			if head(float64(x)+0.5, float64(max(y, above))+0.5) {
				level = headLevel
			}
			copy(img.Pix[3*(y*side+x):], []uint8{level, level, level})
		}
	}
	view := patch.View{Width: side, Height: side, PhotoFromView: imaging.Transform{A: 1, E: 1, F: -above}}
	const cell = side / float64(segment.Side)
	mask := &Mask{
		View: patch.View{
			Width: segment.Side, Height: segment.Side,
			PhotoFromView: imaging.Transform{A: cell, E: cell, F: -above},
		},
		Coverage: make([]float32, segment.Side*segment.Side), Hair: make([]bool, segment.Side*segment.Side),
	}
	for i := range mask.Coverage {
		x, y := (float64(i%segment.Side)+0.5)*cell, (float64(i/segment.Side)+0.5)*cell
		if head(x, y) || math.Abs(x-side/2) < radius/2 && y < above+gap+radius {
			mask.Coverage[i] = 1
		}
	}
	return img, view, mask
}

func TestStripAboveTheHeadIsBackground(t *testing.T) {
	for _, c := range []struct {
		name   string
		gap    float64
		head   uint8
		uneven float64
		strip  uint8 // alpha wanted just below the photo's edge
	}{
		{"a strip of background", 12, 40, 0, 0},
		{"a head that the edge cuts", -20, 40, 0, 255},
		{"a pale head before an uneven background", -20, 180, 80, 255},
		{"a head of the colour of the background", -20, 226, 0, 255},
	} {
		t.Run(c.name, func(t *testing.T) {
			img, view, mask := headNearEdge(c.gap, c.head, c.uneven)
			l := newLowResPlanes(img, view, mask)
			l.clearStripAboveHead(view, 200, 180)
			cut := estimateAlphaFrom(img, l)
			defer cut.Release()
			at := func(x, y int) uint8 { return cut.Alpha[y*img.Width+x] }
			if got := at(100, 24); got != c.strip {
				t.Errorf("alpha below the edge is %d, want %d", got, c.strip)
			}
			if got := at(100, 70); got != 255 {
				t.Errorf("alpha in the head is %d, want 255", got)
			}
			if got := at(10, 24); got != 0 {
				t.Errorf("alpha of the background beside the head is %d, want 0", got)
			}
		})
	}
}
