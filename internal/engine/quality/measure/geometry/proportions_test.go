package geometry

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// frontalMesh has the points that proportions are read of, for a face that looks at the camera.
func frontalMesh() *mesh.Mesh {
	m := &mesh.Mesh{Presence: 1}
	for i, p := range map[int]mesh.Point{
		mesh.RightEyeOuter: {X: -45}, mesh.RightEyeInner: {X: -18}, mesh.LeftEyeInner: {X: 18}, mesh.LeftEyeOuter: {X: 45},
		mesh.EarRight: {X: -70, Y: 5, Z: 60}, mesh.EarLeft: {X: 70, Y: 5, Z: 60}, mesh.NoseTip: {Y: 35, Z: -30},
		mesh.ForeheadTop: {Y: -65, Z: -5}, mesh.Chin: {Y: 110, Z: 5}, mesh.UpperLip: {Y: 66}, mesh.LowerLip: {Y: 67},
	} {
		m.Points[i] = p
	}
	return m
}

// changeMesh applies a function to all points.
func changeMesh(m *mesh.Mesh, change func(mesh.Point) mesh.Point) *mesh.Mesh {
	out := *m
	for i, p := range m.Points {
		out.Points[i] = change(p)
	}
	return &out
}

func TestProportionsDoNotChangeWithSizeAndTilt(t *testing.T) {
	want, ok := measureProportions(frontalMesh())
	if !ok || math.Abs(want) > 0.1 {
		t.Fatalf("%.3f, %v", want, ok)
	}
	sin, cos := math.Sincos(0.3)
	for name, change := range map[string]func(mesh.Point) mesh.Point{
		"twice as large": func(p mesh.Point) mesh.Point { return mesh.Point{X: 2 * p.X, Y: 2 * p.Y, Z: 2 * p.Z} },
		"tilted and moved": func(p mesh.Point) mesh.Point {
			return mesh.Point{X: 90 + cos*p.X - sin*p.Y, Y: 20 + sin*p.X + cos*p.Y, Z: p.Z}
		},
	} {
		if got, ok := measureProportions(changeMesh(frontalMesh(), change)); !ok || math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %.3f, %v, want %.3f", name, got, ok, want)
		}
	}
}

func TestSqueezedFacesAreNamed(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(mesh.Point) mesh.Point
		want   string
	}{
		{"as taken", func(p mesh.Point) mesh.Point { return p }, ""},
		// What the network answers on squeezed photos: its depth follows the mean size of the face.
		{"80 % of the width", func(p mesh.Point) mesh.Point { return mesh.Point{X: 0.8 * p.X, Y: p.Y, Z: 0.85 * p.Z} }, narrowReason},
		{"80 % of the height", func(p mesh.Point) mesh.Point { return mesh.Point{X: p.X, Y: 0.8 * p.Y, Z: p.Z} }, flatReason},
		{"squeezed with an open mouth", func(p mesh.Point) mesh.Point {
			if p.Y == 67 || p.Y == 110 {
				p.Y += 40
			}
			return mesh.Point{X: 0.8 * p.X, Y: p.Y, Z: p.Z}
		}, ""},
		{"squeezed and turned", func(p mesh.Point) mesh.Point {
			if p.Y == 35 {
				p.X = 12
			}
			return mesh.Point{X: 0.8 * p.X, Y: p.Y, Z: 0.85 * p.Z}
		}, ""},
		{"flat", func(p mesh.Point) mesh.Point { return mesh.Point{X: p.X, Y: p.Y} }, ""},
	} {
		if got := describeSqueeze(changeMesh(frontalMesh(), c.change)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
