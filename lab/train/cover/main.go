// Command cover writes squares round faces for lab/train/cover/cover.py, which fits
// the network that tells where something lies before a face (internal/engine/attribute, occlusion.go):
//
//	go run -C lab ./train/cover -list LIST.csv -root DIR -out faces.bin
//
// The numbers of a record (see package squares): the distance of the eyes in pixels of the
// photo, the presence of the mesh, and the 468 points of the mesh (x, y, pixels of the
// square).
package main

import (
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/train/squares"
)

func main() {
	squares.Form{Name: "cover", Side: squares.CoverSide, Span: squares.CoverSpan, Numbers: computeNumbers}.Main()
}

func computeNumbers(s *attribute.FaceInput, m *mesh.Mesh, toSquare imaging.Transform) []float32 {
	out := []float32{float32(s.EyeDistance()), float32(m.Presence)}
	for _, p := range m.Points {
		q := toSquare.Apply(p.ImagePoint())
		out = append(out, float32(q.X), float32(q.Y))
	}
	return out
}
