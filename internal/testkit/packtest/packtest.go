// Package packtest gives tests the pulled model pack, engines on it and the photos that
// came with its packages. None of that is in the repository: without it (`make models`)
// a test is skipped with a line that says so, or fails where LIKENESS_REQUIRE_MODELS is
// set, as CI does. Models that are there and differ from the manifest fail it everywhere.
package packtest

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/api/bundle"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// Dir is the folder of the pulled pack: models/cache of the repository, for tests of its
// module and of the module lab.
var Dir = func() string {
	up := "."
	for range 8 { // a test is run in the folder of its package
		if _, err := os.Stat(filepath.Join(up, "models", "manifest.yaml")); err == nil {
			break
		}
		up = filepath.Join(up, "..")
	}
	return filepath.Join(up, "models", "cache")
}()

// cores is how many models a test's runtime runs at once.
const cores = 2

// openPack opens the pack once a process: it computes the hash of every model.
var openPack = sync.OnceValues(func() (*pack.Pack, error) { return pack.Open(Dir) })

var start = sync.OnceValues(func() (*inference.Runtime, error) {
	p, err := openPack()
	if err != nil {
		return nil, err
	}
	return inference.Start(p.RuntimeLibrary(), cores)
})

// RequireModels skips or fails the test where models or photos are missing.
func RequireModels(t testing.TB) {
	t.Helper()
	_, err := os.Stat(filepath.Join(photoFolder(), "sample1.jpg"))
	if err == nil {
		_, err = openPack()
	}
	skipWithout(t, err)
}

func skipWithout(t testing.TB, err error) {
	t.Helper()
	switch {
	case err == nil:
	case os.Getenv("LIKENESS_REQUIRE_MODELS") != "":
		t.Fatalf("models or sample photos are missing: %v", err)
	case pack.IsKind(err, pack.FileDamaged): // of an older version of the manifest, most often
		t.Fatalf("models are there and differ from the manifest; run `make models`: %v", err)
	default:
		t.Skipf("SKIPPED: run `make models` first; models or sample photos are missing: %v", err)
	}
}

// Engine makes a function that gives tests what build makes of the real models. It is
// built once a process, when the first test asks; all share one runtime, whose sessions
// live as long as the process.
func Engine[T any](build func(*inference.Runtime, *pack.Pack) (T, error)) func(testing.TB) T {
	built := sync.OnceValues(func() (made T, err error) {
		rt, err := start()
		if err != nil {
			return made, err
		}
		p, err := openPack()
		if err != nil {
			return made, err
		}
		return build(rt, p)
	})
	return func(t testing.TB) T {
		t.Helper()
		RequireModels(t)
		made, err := built()
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
}

// Runtime returns the shared runtime and the pack, for tests that load models themselves.
func Runtime(t testing.TB) (*inference.Runtime, *pack.Pack) {
	t.Helper()
	made := opened(t)
	return made.runtime, made.pack
}

type runtimeAndPack struct {
	runtime *inference.Runtime
	pack    *pack.Pack
}

var opened = Engine(func(rt *inference.Runtime, p *pack.Pack) (runtimeAndPack, error) { return runtimeAndPack{rt, p}, nil })

// Session loads the model of a role.
func Session(rt *inference.Runtime, p *pack.Pack, role string) (*inference.Session, error) {
	m, err := p.ModelForRole(role)
	if err != nil {
		return nil, err
	}
	return rt.Load(m.Name, m.FilePath())
}

// photoFolder is the folder of the sample photos; LIKENESS_TEST_PHOTOS names another.
func photoFolder() string {
	if dir := os.Getenv("LIKENESS_TEST_PHOTOS"); dir != "" {
		return dir
	}
	return filepath.Join(Dir, "photos")
}

// Bytes is the file of a sample photo, sample1.jpg to sample6.jpg. With a rectangle behind the
// name, such as sample1.jpg#680,280,500,620 (x, y, width, height in pixels), it is that part of
// the photo as a JPEG file. drawn/NAME is an image of api/images, which is in the repository.
func Bytes(t testing.TB, name string) []byte {
	t.Helper()
	file, area, cropped := strings.Cut(name, "#")
	folder := photoFolder()
	if strings.HasPrefix(file, bundle.DrawnFolder) {
		folder = filepath.Join(Dir, "..", "..", "api", "pictures")
	}
	data, err := os.ReadFile(filepath.Join(folder, file))
	skipWithout(t, err)
	if !cropped {
		return data
	}
	var x, y, w, h int
	if _, err := fmt.Sscanf(area, "%d,%d,%d,%d", &x, &y, &w, &h); err != nil {
		t.Fatalf("sample photo %s: %v", name, err)
	}
	whole, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	part := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(part, part.Bounds(), whole, image.Pt(x, y), draw.Src)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, part, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Photo opens a sample photo until the test ends.
func Photo(t testing.TB, name string) *imaging.Photo {
	t.Helper()
	return Open(t, Bytes(t, name))
}

// Open opens an image until the test ends.
func Open(t testing.TB, data []byte) *imaging.Photo {
	t.Helper()
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(photo.Release)
	return photo
}

// Mirrored opens the mirror image of a sample photo until the test ends.
func Mirrored(t testing.TB, name string) *imaging.Photo {
	t.Helper()
	full, err := Photo(t, name).Full()
	if err != nil {
		t.Fatal(err)
	}
	out := imaging.NewImage(full.Width, full.Height)
	imaging.Warp(out, full, imaging.Transform{A: -1, C: float64(full.Width), E: 1}, [3]uint8{})
	data, err := imaging.EncodePNG(out, 0)
	if err != nil {
		t.Fatal(err)
	}
	return Open(t, data)
}
