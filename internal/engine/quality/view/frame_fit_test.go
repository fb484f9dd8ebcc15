package view_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestAFittedCropPutsAnyOrdinaryHeadInsideTheRanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eyes := rapid.Float64Range(40, 400).Draw(t, "eyes")
		chin := eyes * rapid.Float64Range(1.6, 1.95).Draw(t, "chin")
		width := eyes * rapid.Float64Range(2.05, 2.45).Draw(t, "width")
		crown := chin * rapid.Float64Range(0.9, 1.05).Draw(t, "crown")
		if width/(chin+crown) < 0.585 || width/(chin+crown) > 0.75 { // narrower than the square allows
			t.Skip("no ordinary head")
		}
		h := view.Head{EyeMid: imaging.Point{X: 500, Y: 600}, Chin: imaging.Point{X: 500, Y: 600 + chin}, EyesDistance: eyes, Width: width, Height: chin + crown, Top: crown}
		landmarks := [5]imaging.Point{
			{X: 500 - eyes/2, Y: 600},
			{X: 500 + eyes/2, Y: 600},
			{X: 500, Y: 600 + 0.57*eyes},
			{X: 500 - 0.41*eyes, Y: 600 + 1.15*eyes},
			{X: 500 + 0.41*eyes, Y: 600 + 1.15*eyes},
		}
		for _, shape := range portrait.Shapes {
			fit := view.FitCrop(&h, shape, landmarks)
			scale := fit.Scale()
			mid := fit.Apply(h.EyeMid)
			at := map[string]float64{
				"HeadWidthRatio":                 width * scale / float64(shape.Width),
				"HeadHeightRatio":                h.Height * scale / float64(shape.Height),
				"FaceMidPointHorizontalPosition": mid.X / float64(shape.Width),
				"FaceMidPointVerticalPosition":   mid.Y / float64(shape.Height),
			}
			for name, v := range at {
				c, _ := quality.FindCheck(name)
				if !c.Ranges[quality.Full].Contains(v) {
					t.Errorf("%s: %s is %.3f", shape.Name, name, v)
				}
			}
			if top := mid.Y - crown*scale; top < 0 {
				t.Errorf("%s: the crown lies %g pixels over the picture", shape.Name, -top)
			}
		}
	})
}

func TestNearestOneChangesNoMoreThanNeeded(t *testing.T) {
	for _, c := range []struct {
		a, b view.Interval
		want float64
	}{
		{view.NewInterval(0.8, 1.2), view.NewInterval(0.9, 1.1), 1},
		{view.NewInterval(1.1, 1.3), view.NewInterval(0.9, 1.2), 1.1},
		{view.NewInterval(0.5, 0.9), view.NewInterval(0.7, 1.2), 0.9},
		{view.NewInterval(1.2, 1.3), view.NewInterval(0.7, 0.9), math.Sqrt(1.2 * 0.9)},
		{view.NewInterval(3, 4), view.NewInterval(0, math.Inf(1)), view.FitMost},
	} {
		if got := view.NearestToOne(c.a, c.b); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v, %v: %g, want %g", c.a, c.b, got, c.want)
		}
	}
}
