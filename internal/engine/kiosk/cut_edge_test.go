package kiosk

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The head's hair reaches the right border of the photo: the print ends there too, although a head in the middle of it
// and in the middle of its size would show the end of the photo.
func TestAPrintHidesWhereThePhotoCutsTheHeadOff(t *testing.T) {
	photo := photoOf(t, 660, 1000)
	a, _ := AspectByName("3:4")
	covers := func(p imaging.Point) bool { return p.X > 370 && p.Y > 150 }
	for _, tilt := range []float64{0, 1.5, -1.5} {
		h, landmarks := headAt(imaging.Point{X: 380, Y: 460}, 640, 0.7, tilt)
		of := Subject{Photo: photo, Head: h, Landmarks: landmarks}
		edge := FindCutEdge(photo.Width, photo.Height, covers)
		unaware := PlanCrop(of, Target{a, quality.ICAO, true})
		of.Cut = edge
		p := PlanCrop(of, Target{a, quality.ICAO, true})
		if before, now := edge.measureVisible(unaware.View), edge.measureVisible(p.View); before < 0.1 || now >= MaxCutEdge {
			t.Errorf("tilt %v: the print shows %.3f of its height of the photo's end, %.3f where nothing is known of it", tilt, now, before)
		}
		fromPhoto := p.View.PhotoFromView.Inverse()
		for name, value := range map[string]float64{
			"FaceMidPointHorizontalPosition": fromPhoto.Apply(h.EyeMid).X / float64(p.View.Width),
			"FaceMidPointVerticalPosition":   fromPhoto.Apply(h.EyeMid).Y / float64(p.View.Height),
			"HeadWidthRatio":                 h.Width * fromPhoto.Scale() / float64(p.View.Width),
			"HeadHeightRatio":                h.Height * fromPhoto.Scale() / float64(p.View.Height),
		} {
			if r, _ := quality.FindRange(name, quality.ICAO); !r.Contains(value) {
				t.Errorf("tilt %v: %s is %v", tilt, name, value)
			}
		}
		crown, chin := fromPhoto.Apply(h.Crown), fromPhoto.Apply(h.Chin)
		if left := math.Atan2(crown.X-chin.X, chin.Y-crown.Y) * 180 / math.Pi; math.Abs(left) > leftTilts[len(leftTilts)-1]+0.01 {
			t.Errorf("tilt %v: %.2f degrees are left", tilt, left)
		}
	}
}

func TestACutEdgeIsMeasuredInHeightsOfTheView(t *testing.T) {
	edge := FindCutEdge(400, 400, func(p imaging.Point) bool { return p.X < 200 })
	for name, c := range map[string]struct {
		view patch.View
		want float64
	}{
		"the whole photo and as much on its left": {patch.View{Width: 800, Height: 400, PhotoFromView: imaging.Transform{A: 1, E: 1, C: -400}}, 1},
		"the same, twice as small":                {patch.View{Width: 400, Height: 200, PhotoFromView: imaging.Transform{A: 2, E: 2, C: -400}}, 1},
		"shoulders":                               {patch.View{Width: 800, Height: 100, PhotoFromView: imaging.Transform{A: 1, E: 1, C: -400, F: 300}}, 1},
		"as much over it":                         {patch.View{Width: 400, Height: 800, PhotoFromView: imaging.Transform{A: 1, E: 1, F: -400}}, 0.25},
		"exactly the photo":                       {patch.View{Width: 400, Height: 400, PhotoFromView: imaging.Transform{A: 1, E: 1}}, 0},
		"inside":                                  {patch.View{Width: 200, Height: 200, PhotoFromView: imaging.Transform{A: 1, E: 1, C: 100, F: 100}}, 0},
	} {
		if got := edge.measureVisible(c.view); math.Abs(got-c.want) > 0.02 {
			t.Errorf("%s: %.3f, want %.3f", name, got, c.want)
		}
	}
}
