package quality

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"likeness/internal/attribute"
	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
)

// modelsDir holds the pulled pack and the sample photos; none of it is in the
// repository, so tests on real photos are skipped without it (`make models`).
const modelsDir = "../../models/cache"

type rig struct {
	faces  *face.Engine
	engine *Engine
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
	attributes, err := attribute.New(rt, p)
	return rig{faces, New(attributes)}, err
})

// realEngine is the engine on the real models; without them the test is skipped, or
// fails where LIKENESS_REQUIRE_MODELS is set.
func realEngine(t testing.TB) rig {
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

// sample returns the bytes of a photo of the packages, 1 to 6.
func sample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(modelsDir, "photos", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// subject opens a picture and prepares its main face for a standard; nil without a face.
func (r rig) subject(t testing.TB, data []byte, standard Standard) *Subject {
	t.Helper()
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
		return nil
	}
	s := r.engine.Subject(photo, found.Faces, main, FrameOf(photo, found.Faces[main], standard))
	t.Cleanup(s.Release)
	return s
}
