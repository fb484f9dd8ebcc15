package eyes

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestStrandsAreFoundWhereTheyCrossAboveAndBelow(t *testing.T) {
	e := viewtest.PlaceEye(251, 272)
	strands := func(paint func(a *view.AlignedFace)) float64 {
		a := viewtest.DrawPlate(200, 160, 140)
		paint(a)
		above, below := measureStrands(a, e)
		return min(above, below)
	}
	lock := func(a *view.AlignedFace, y, h float64) {
		for _, x := range []float64{235, 250, 266} {
			viewtest.FillZone(a, view.Zone{X: x, Y: y, W: 5, H: h}, 40, 30, 25)
		}
	}
	if got := strands(func(a *view.AlignedFace) { lock(a, 200, 160) }); got < 0.2 || got > 0.35 {
		t.Errorf("three strands of 5 pixels across an eye of 61: %.2f", got)
	}
	if got := strands(func(a *view.AlignedFace) { lock(a, 200, 60) }); got != 0 {
		t.Errorf("strands that end at the lid: %.2f", got)
	}
	if got := strands(func(a *view.AlignedFace) { viewtest.FillZone(a, view.Zone{X: 200, Y: 232, W: 100, H: 12}, 40, 30, 25) }); got != 0 {
		t.Errorf("a brow: %.2f", got)
	}
}
