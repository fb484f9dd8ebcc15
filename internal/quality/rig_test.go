package quality

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/pack"
	"github.com/likeness-api/likeness/internal/pack/packtest"
)

type rig struct {
	faces  *face.Engine
	engine *Engine
}

// realEngine is the engine on the real models.
var realEngine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (rig, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return rig{}, err
	}
	attributes, err := attribute.New(rt, p)
	return rig{faces, New(attributes)}, err
})

// subject opens a picture and prepares its main face for a standard; nil without a face.
func (r rig) subject(t testing.TB, data []byte, standard Standard) *Subject {
	t.Helper()
	photo := packtest.Open(t, data)
	found, err := r.faces.Find(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		return nil
	}
	s := r.engine.Subject(photo, found.Faces, main, FrameOf(photo, found.Faces[main], standard))
	t.Cleanup(s.Release)
	return s
}
