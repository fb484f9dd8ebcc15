package gaze_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// withLids gives irises straight lids: upper and lower are their heights, downwards from the middle of the corners, over
// the distance of the corners.
func withLids(m *mesh.Mesh, irises [2]mesh.Iris, upper, lower, roll float64) [2]mesh.Iris {
	turn := imaging.Similarity(1, -roll, imaging.Point{}, imaging.Point{})
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(side)
		for i := range 16 {
			d := turn.Apply(imaging.Point{Y: m.EyeWidth(side) * [2]float64{lower, upper}[i/8]})
			irises[side].Lid[i] = imaging.Point{X: (outer.X+inner.X)/2 + d.X, Y: (outer.Y+inner.Y)/2 + d.Y}
		}
	}
	return irises
}

// The numbers are medians of neutral portraits and of faces that look down.
func TestLowLidsAndIrisesMayLookDownWhateverSizeAndTilt(t *testing.T) {
	for what, c := range map[string]struct {
		iris, upper, lower float64
		down               bool
	}{
		"ahead, wide open":      {-0.4, -0.118, 0.064, false},
		"ahead, narrow":         {-0.4, -0.10, 0.05, false},
		"down":                  {0, -0.058, 0.074, true},
		"down, lids on corners": {0.1, -0.02, 0.08, true},
	} {
		for _, roll := range []float64{-25, 0, 25} {
			for _, scale := range []float64{0.9, 6} {
				m, irises := head(0, roll, scale, at(0, c.iris), at(0, c.iris))
				g := gaze.FromMesh(m, withLids(m, irises, c.upper, c.lower, roll), [2]float64{0.9, 0.9})
				if g.Why != "" || g.MayLookDown() != c.down {
					t.Errorf("%s, tilted by %v, %v times as large: may look down %v, want %v (%q)", what, roll, scale, g.MayLookDown(), c.down, g.Why)
				}
			}
		}
	}
	if (&gaze.Reading{Why: "the eyes are closed or hidden"}).MayLookDown() {
		t.Error("eyes that cannot be read look down")
	}
}
