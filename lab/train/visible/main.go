// Command visible writes squares round faces for lab/train/visible/visible.py, which fits the
// networks that recognise eye, nose and mouth (internal/engine/quality/view/part_visibility.go):
//
//	go run -C lab ./train/visible -list LIST.csv -root DIR -out faces.bin
//
// A face counts whose eyes are at least 30 pixels apart. The numbers of a record (see
// package squares): outer and inner corner of the right, then of the left eye, pixels of
// the square.
package main

import (
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/train/squares"
)

const minEyes = 30 // photo pixels

func main() {
	squares.Form{Name: "visible", Side: squares.VisibleSide, Span: squares.VisibleSpan, Numbers: computeCorners}.Main()
}

func computeCorners(s *attribute.FaceInput, m *mesh.Mesh, toSquare imaging.Transform) []float32 {
	if m.Presence < mesh.PresenceFloor || s.EyeDistance() < minEyes {
		return nil
	}
	var out []float32
	for _, eye := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(eye)
		for _, p := range [...]imaging.Point{toSquare.Apply(outer), toSquare.Apply(inner)} {
			out = append(out, float32(p.X), float32(p.Y))
		}
	}
	return out
}
