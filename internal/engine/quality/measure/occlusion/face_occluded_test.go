package occlusion

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// A face of a few pixels hides everything that is too small to be seen in it.
func TestAFaceOfAFewPixelsIsUndetermined(t *testing.T) {
	f := face.Face{Landmarks: [5]imaging.Point{{X: 20, Y: 30}, {X: 27.5, Y: 30}}}
	p := view.NewPortrait(attribute.NewFaceInput(nil, f), nil, view.Frame{}, view.White)
	if r, err := MeasureFaceOccluded(t.Context(), p); err != nil || r.Reason == "" {
		t.Errorf("%+v, %v", r, err)
	}
}

// What fails FaceOccluded has a mark, however unsure each of its pixels is.
func TestAFaintOcclusionThatFailsHasAMark(t *testing.T) {
	a := viewtest.DrawPlate(200, 200, 200)
	for _, p := range []float64{0, 0.05, 0.07, 0.4, 1} {
		share, where := sumBelowBrows(a, func(_, x, _ int) float64 {
			if x > a.Side/2 {
				return p
			}
			return p / 10
		})
		if failed := share > 0.06; failed && where.W == 0 {
			t.Errorf("a cover of %.2f fails with %.3f and has no mark", p, share)
		}
		if where.W > 0 && where.X <= float64(a.Side)/2 {
			t.Errorf("a cover of %.2f on one side is marked from %.0f on", p, where.X)
		}
		if p < faintOcclusion && where.W > 0 {
			t.Errorf("a cover of %.2f is marked", p)
		}
	}
}

func TestALargerReadingWithoutABoxKeepsTheEvidence(t *testing.T) {
	a := viewtest.DrawPlate(200, 200, 200)
	r := measure.Reading{Value: 0.1, Evidence: a.MarkZone(view.Zone{X: 1, W: 10, H: 10})}
	for _, c := range []struct {
		share, x float64 // x is where the box begins; 0 for none
		value    float64
		begins   float64
	}{{0.05, 2, 0.1, 1}, {0.2, 0, 0.2, 1}, {0.3, 3, 0.3, 3}} {
		where := view.Zone{}
		if c.x > 0 {
			where = view.Zone{X: c.x, W: 5, H: 5}
		}
		raiseReading(&r, a, c.share, where)
		if r.Value != c.value || len(r.Evidence) != 1 || r.Evidence[0].Points[0].X != c.begins {
			t.Errorf("%+v: %+v", c, r)
		}
	}
}
