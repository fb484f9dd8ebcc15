package eyes

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A face of a few pixels hides everything that is too small to be seen in it.
func TestEyesOfAFaceOfAFewPixelsAreUndetermined(t *testing.T) {
	f := face.Face{Landmarks: [5]imaging.Point{{X: 20, Y: 30}, {X: 27.5, Y: 30}}}
	p := view.NewPortrait(attribute.NewFaceInput(nil, f), nil, view.Frame{}, view.White)
	for _, side := range view.EyeSides {
		if r, err := MeasureEyeOccluded(side)(t.Context(), p); err != nil || r.Reason == "" {
			t.Errorf("%+v, %v", r, err)
		}
	}
}
