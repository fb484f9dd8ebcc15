package geometry

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestTheSizeIsThatOfTheFrame(t *testing.T) {
	photo := &imaging.Photo{File: imaging.File{Width: 600, Height: 800}}
	p := view.NewPortrait(attribute.NewFaceInput(photo, face.Face{}), nil, view.Frame{View: patch.View{Width: 300, Height: 400}, MeasuredOn: view.OnInput, Padding: 0.25}, view.White)
	for _, c := range []struct {
		name    string
		measure measure.Func
		want    float64
	}{
		{"ImageWidth", MeasureImageWidth, 300},
		{"ImageHeight", MeasureImageHeight, 400},
		{"ImageWidthToHeight", MeasureImageWidthToHeight, 0.75},
		{"PaddingRatio", MeasurePaddingRatio, 0.25},
	} {
		if r, err := c.measure(t.Context(), p); err != nil || r.Value != c.want || r.Reason != "" {
			t.Errorf("%s: %+v, %v; want %g", c.name, r, err, c.want)
		}
	}
}
