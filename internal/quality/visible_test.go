package quality

import (
	"testing"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
)

// A face of a few pixels hides everything that is too small to be seen in it.
func TestCoversOfAFaceOfAFewPixelsAreUndetermined(t *testing.T) {
	withEyes := func(apart float64) *Subject {
		return &Subject{FaceInput: &attribute.FaceInput{Face: face.Face{Landmarks: [5]imaging.Point{{X: 20, Y: 30}, {X: 20 + apart, Y: 30}}}}}
	}
	for _, check := range []string{"FaceOccluded", "EyeRightOccluded", "EyeLeftOccluded"} {
		if r, err := measures[check](t.Context(), withEyes(seenEyes-0.5)); err != nil || r.Why == "" {
			t.Errorf("%s: %+v, %v", check, r, err)
		}
	}
	if why := withEyes(seenEyes).tooSmall(); why != "" {
		t.Error(why)
	}
}

// What fails FaceOccluded has a mark, however unsure each of its pixels is.
func TestAFaintCoverThatFailsHasAMark(t *testing.T) {
	a := facePlate(200, 200, 200)
	for _, p := range []float64{0, 0.05, 0.07, 0.4, 1} {
		share, where := a.belowBrows(func(_, x, _ int) float64 {
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
		if p < faintCover && where.W > 0 {
			t.Errorf("a cover of %.2f is marked", p)
		}
	}
}
