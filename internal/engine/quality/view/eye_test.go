package view_test

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestEyeZonesLieRoundTheEyes(t *testing.T) {
	p := viewtest.LoadModels(t).OpenPortrait(t, packtest.Bytes(t, "sample3.jpg"), viewtest.WholePhoto)
	a, err := p.AlignedFace(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range view.EyeSides {
		e, reason, err := p.Eye(t.Context(), side)
		if err != nil || reason != "" {
			t.Fatal(err, reason)
		}
		if z := e.Zone; e.Iris.X < z.X || e.Iris.X > z.X+z.W || e.Iris.Y < z.Y || e.Iris.Y > z.Y+z.H {
			t.Errorf("eye %d: the iris at %v lies outside %v", side, e.Iris, z)
		}
		if d := math.Hypot(e.Iris.X-view.AlignedLandmarks[side].X, e.Iris.Y-view.AlignedLandmarks[side].Y); d > 20 {
			t.Errorf("eye %d: the iris lies %.0f pixels from the landmark", side, d)
		}
		mark := a.MarkZone(e.Zone)[0].Points
		at := p.Face().Landmarks[side]
		if !raster.ContainsPoint(mark, at) {
			t.Errorf("eye %d: the mark %v does not hold the landmark %v", side, mark, at)
		}
	}
}
