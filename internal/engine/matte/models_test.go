package matte

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

type testModels struct {
	faces  *face.Engine
	masker *Masker
}

// loadModels is the masker on the real models.
var loadModels = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (testModels, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return testModels{}, err
	}
	session, err := packtest.Session(rt, p, pack.RoleSegmentation)
	if err != nil {
		return testModels{}, err
	}
	net, err := segment.New(session)
	return testModels{faces, New(net, NewAlphaNetwork(rt, p))}, err
})

// openSample opens one of the packages' photos and finds its main face.
func (r testModels) openSample(t testing.TB, name string) (*imaging.Photo, face.Face) {
	t.Helper()
	photo := packtest.Photo(t, name)
	found, err := r.faces.FindFaces(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		t.Fatalf("%s: no face found", name)
	}
	return photo, found.Faces[main]
}
