package matte

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/pack"
	"github.com/likeness-api/likeness/internal/pack/packtest"
	"github.com/likeness-api/likeness/internal/segment"
)

type rig struct {
	faces  *face.Engine
	masker *Masker
}

// realMasker is the masker on the real models.
var realMasker = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (rig, error) {
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return rig{}, err
	}
	session, err := packtest.Session(rt, p, pack.RoleSegmentation)
	if err != nil {
		return rig{}, err
	}
	net, err := segment.New(session)
	return rig{faces, New(net)}, err
})

// sample opens one of the packages' photos and finds its main face.
func (r rig) sample(t testing.TB, name string) (*imaging.Photo, face.Face) {
	t.Helper()
	photo := packtest.Photo(t, name)
	found, err := r.faces.Find(context.Background(), photo)
	if err != nil {
		t.Fatal(err)
	}
	main := face.MainFace(found.Faces, photo.Width, photo.Height)
	if main < 0 {
		t.Fatalf("%s: no face found", name)
	}
	return photo, found.Faces[main]
}
