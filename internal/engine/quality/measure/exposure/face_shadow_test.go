package exposure

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// lightEvenly paints the cells of litFace so that the drawn face counts as evenly lit, times
// stops by place.
func lightEvenly(a *view.AlignedFace, stops func(u, v float64) float64) {
	g := layGrid(a)
	for y := g.Y0; y < g.Y1; y++ {
		row := a.Region[y*a.Side:][:a.Side]
		first, last := g.X1, g.X0
		for x, in := range row {
			if in {
				first, last = min(first, x), max(last, x)
			}
		}
		for x := first; x <= last; x++ {
			v, k := (y-g.Y0)*shadeRows/g.Height(), g.findColumn(x, y, first, last)
			level := litFace[v][min(k, shadeColumns-1-k)]
			if math.IsNaN(level) {
				level = 0
			}
			u := (float64(k) + .5) / shadeColumns
			a.Luminance[y*a.Side+x] = viewtest.Clamp8(100 * math.Exp2(level+stops(u, (float64(v)+.5)/shadeRows)))
		}
	}
}

func TestShadowIsMeasuredInStops(t *testing.T) {
	for _, c := range []struct {
		name       string
		stops      func(u, v float64) float64
		low, above float64
	}{
		{"even light", func(_, _ float64) float64 { return 0 }, 0, 0.15},
		{"half the exposure", func(_, _ float64) float64 { return -1 }, 0, 0.15},
		{"left side one stop darker", func(u, _ float64) float64 { return -math.Round(u) }, 0.8, 1.2},
		{"right side two stops darker", func(u, _ float64) float64 { return 2*math.Round(u) - 2 }, 1.6, 2.2},
		{"forehead two stops darker", func(_, v float64) float64 {
			if v < 0.25 {
				return -2
			}
			return 0
		}, 1.6, 2.2},
		{"beard two stops darker", func(_, v float64) float64 {
			if v > 0.62 {
				return -2
			}
			return 0
		}, 0, 0.15},
	} {
		a := viewtest.DrawFace(1, nil)
		lightEvenly(a, c.stops)
		skin := view.CountSkinTones(a)
		cells := measureCells(a, skin)
		got, ok := cells.findShadow()
		if !ok || got < c.low || got > c.above {
			t.Errorf("%s: %.2f stops, %v; want %g to %g", c.name, got, ok, c.low, c.above)
		}
		if n := len(cells.markShadows(a)); (n > 0) != (c.low > 0.5) {
			t.Errorf("%s: %d marks", c.name, n)
		}
	}
}
