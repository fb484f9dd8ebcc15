package view_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestFacesOfAFewPixelsAreTooSmall(t *testing.T) {
	for _, c := range []struct {
		eyes float64
		want bool
	}{{7.5, true}, {8, false}} {
		f := face.Face{Landmarks: [5]imaging.Point{{X: 20, Y: 30}, {X: 20 + c.eyes, Y: 30}}}
		p := view.NewPortrait(attribute.NewFaceInput(nil, f), nil, view.Frame{}, view.White)
		if reason := p.TooSmallReason(); (reason != "") != c.want {
			t.Errorf("eyes %g pixels apart: %q", c.eyes, reason)
		}
	}
}
