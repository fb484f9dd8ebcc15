package matte

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
	"likeness/internal/segment"
)

// modelsDir holds the pulled pack and the sample photos; none of it is in the
// repository, so tests on real photos are skipped without it (`make models`).
const modelsDir = "../../models/cache"

type rig struct {
	faces  *face.Engine
	masker *Masker
}

var startRig = sync.OnceValues(func() (rig, error) {
	p, err := pack.Open(modelsDir)
	if err != nil {
		return rig{}, err
	}
	rt, err := inference.Start(p.RuntimeLibrary(), 2)
	if err != nil {
		return rig{}, err
	}
	faces, err := face.NewUncalibrated(rt, p)
	if err != nil {
		return rig{}, err
	}
	model, err := p.Role(pack.RoleSegmentation)
	if err != nil {
		return rig{}, err
	}
	session, err := rt.Load(model.Name, model.Path())
	if err != nil {
		return rig{}, err
	}
	net, err := segment.New(session)
	return rig{faces, New(net)}, err
})

// realMasker is the masker on the real models; without them the test is skipped, or
// fails where LIKENESS_REQUIRE_MODELS is set.
func realMasker(t testing.TB) rig {
	t.Helper()
	r, err := startRig()
	if err == nil {
		_, err = os.Stat(filepath.Join(modelsDir, "photos", "sample1.jpg"))
	}
	if err != nil {
		if os.Getenv("LIKENESS_REQUIRE_MODELS") != "" {
			t.Fatalf("models or sample photos are missing: %v", err)
		}
		t.Skipf("SKIPPED: run `make models` first; models or sample photos are missing: %v", err)
	}
	return r
}

// sample opens one of the packages' photos and finds its main face.
func (r rig) sample(t testing.TB, name string) (*imaging.Photo, face.Face) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(modelsDir, "photos", name))
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(photo.Release)
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
