package engine_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"testing"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// The engine is a Go library: open it on a model pack, detect the faces of two photos, describe the
// main ones and compare them.
func Example() {
	models, err := pack.Open("models/cache")
	if err != nil {
		log.Fatal(err)
	}
	rt, err := inference.Start(models.RuntimeLibrary(), 0)
	if err != nil {
		log.Fatal(err)
	}
	e, err := engine.Open(rt, models, engine.Options{})
	if err != nil {
		log.Fatal(err)
	}
	one, two := readFile("one.jpg"), readFile("two.jpg")
	compared, err := compareFiles(context.Background(), e, one, two)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("similarity %.2f, match %v\n", compared.Similarity, compared.Match)
}

func readFile(name string) []byte {
	data, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return data
}

// compareFiles compares the main faces of two image files.
func compareFiles(ctx context.Context, e *engine.Engine, files ...[]byte) (engine.Comparison, error) {
	var described []engine.DescribedFace
	for i, file := range files {
		photo, err := e.Detect(ctx, file, fmt.Sprintf("image %d", i+1), engine.Detection{Search: engine.OnlyMain})
		if err != nil {
			return engine.Comparison{}, err
		}
		if !photo.HasFace() {
			photo.Release()
			return engine.Comparison{}, fmt.Errorf("%s shows no face", photo.Name)
		}
		face, err := e.Describe(ctx, photo, photo.MainFace())
		photo.Release()
		if err != nil {
			return engine.Comparison{}, err
		}
		described = append(described, face)
	}
	return e.Compare(described[0], described[1], engine.UsualMatch), nil
}

var openEngine = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*engine.Engine, error) {
	return engine.Open(rt, p, engine.Options{})
})

func TestTheLibraryComparesTwoPhotos(t *testing.T) {
	e := openEngine(t)
	anna, other := packtest.Bytes(t, "sample1.jpg#680,280,500,620"), packtest.Bytes(t, "sample3.jpg#981,30,480,640")
	same, err := compareFiles(t.Context(), e, anna, anna)
	if err != nil || !same.Match || same.Similarity != 1 {
		t.Errorf("the same file: %+v, %v", same, err)
	}
	differ, err := compareFiles(t.Context(), e, anna, other)
	if err != nil || differ.Similarity >= same.Similarity {
		t.Errorf("two files: %+v, %v", differ, err)
	}
	if e.Dimension() == 0 || e.RecogniserID() == "" {
		t.Errorf("recogniser %q of %d numbers", e.RecogniserID(), e.Dimension())
	}
}
