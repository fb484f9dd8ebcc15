package viewtest

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// Models are the engines on the real models that portraits are made with.
type Models struct {
	Faces      *face.Engine
	Attributes *attribute.Engine
}

// LoadModels loads them once a process.
var LoadModels = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (Models, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return Models{}, err
	}
	attributes, err := attribute.New(rt, p)
	return Models{faces, attributes}, err
})

// OpenPortrait opens an image and prepares its main face on a frame until the test ends; nil
// without a face.
func (m Models) OpenPortrait(t testing.TB, data []byte, frame func(*imaging.Photo, face.Face) view.Frame) *view.Portrait {
	t.Helper()
	photo := packtest.Open(t, data)
	found, err := m.Faces.FindFaces(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return nil
	}
	f := found.Faces[main]
	p := view.NewPortrait(m.Attributes.PrepareFace(photo, f), found.Faces, frame(photo, f), view.White)
	t.Cleanup(p.Release)
	return p
}

// WholePhoto is the frame of a photo as delivered, for OpenPortrait.
func WholePhoto(photo *imaging.Photo, _ face.Face) view.Frame { return view.InputFrame(photo) }
