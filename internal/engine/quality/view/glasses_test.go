package view_test

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestTheWeightOfAFrameIsItsThicknessTimesItsDarkness(t *testing.T) {
	for _, c := range []struct {
		pixels int
		grey   uint8
		want   float64 // hundredths of the eye distance
	}{{0, 0, 0}, {2, 0, 1.8}, {7, 0, 6.2}, {14, 0, 12.4}, {14, 100, 6.2}, {14, 200, 0}} {
		a := viewtest.DrawPlate(200, 200, 200)
		eyes := [2]*view.Eye{viewtest.PlaceEye(251, 272), viewtest.PlaceEye(364, 272)}
		for _, e := range eyes {
			viewtest.FillZone(a, view.Zone{X: e.Iris.X - 45, Y: 305, W: 90, H: float64(c.pixels)}, c.grey, c.grey, c.grey)
		}
		viewtest.FillZone(a, view.Zone{X: 290, Y: 262, W: 40, H: float64(c.pixels)}, c.grey, c.grey, c.grey)
		if got := view.WeighFrame(a, eyes); math.Abs(got-c.want) > 0.2 {
			t.Errorf("a frame of %d pixels of grey %d weighs %.2f, want %.2f", c.pixels, c.grey, got, c.want)
		}
	}
}
