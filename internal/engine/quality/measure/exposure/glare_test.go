package exposure

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestGlareCountsPaleSpotsAndNotBrightSkin(t *testing.T) {
	spot := func(colour [3]uint8, radius float64) func(x, y int, p []uint8) {
		return func(x, y int, p []uint8) {
			if math.Hypot(float64(x-308), float64(y-220)) < radius {
				copy(p, colour[:])
			}
		}
	}
	for _, c := range []struct {
		name string
		draw func(x, y int, p []uint8)
		fail bool
	}{
		{"plain skin", nil, false},
		{"white spot", spot([3]uint8{252, 250, 248}, 24), true},
		{"spot in the colour of the skin", spot([3]uint8{250, 198, 168}, 24), false},
		{"tiny catch light", spot([3]uint8{252, 250, 248}, 4), false},
		{"whole face white", spot([3]uint8{252, 250, 248}, 400), false},
	} {
		g, ok := findGlare(viewtest.DrawFace(1, c.draw))
		if !ok || (rateGlare(g.share) > 0.5) != c.fail {
			t.Errorf("%s: %.3f, %v", c.name, rateGlare(g.share), ok)
		}
		if marks := len(g.findSpots()); (marks > 0) != c.fail && c.name != "tiny catch light" {
			t.Errorf("%s: %d spots are marked", c.name, marks)
		}
	}
}
