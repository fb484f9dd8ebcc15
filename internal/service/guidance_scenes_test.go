package service_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// frameOf is a frame of the page: at most 320 pixels.
func frameOf(t *testing.T, img *imaging.Image) []byte {
	t.Helper()
	scale := min(1, 320/float64(max(img.Width, img.Height)))
	file, err := imaging.EncodeJPEG(imaging.Resize(img, int(float64(img.Width)*scale), int(float64(img.Height)*scale)), 80, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func isFrontReady(t *testing.T, file []byte) bool {
	t.Helper()
	got, err := examination.NewExaminer(realService(t).Engine, nil, "test").GuideCapture(t.Context(), verification.Frame{Step: verification.StepDocumentFront, File: file})
	return err == nil && got.Ready
}

// Scenes without a document: the page must not take them as the front of one.
func TestGuidanceTakesNoSceneWithoutADocument(t *testing.T) {
	var files []string
	for _, pattern := range []string{"human_seg/*/*.jpg", "human_seg/*/*.png", "zoom_behavior/*/*.png", "detect_coms0020/negatives/*.jpg", "selfies_sunglasses/*/*.jpg", "detect_dlib/faces/*.jpg"} {
		found, _ := filepath.Glob(filepath.Join("../../../shared/data", pattern))
		files = append(files, found[:min(len(found), 18)]...)
	}
	if len(files) == 0 {
		t.Skip("SKIPPED: ../shared/data is not there")
	}
	ready, seen := 0, 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		photo, err := imaging.Open(data, imaging.Limits{})
		if err != nil {
			continue
		}
		img, err := photo.Full()
		if err != nil {
			continue
		}
		if seen++; isFrontReady(t, frameOf(t, img)) {
			ready++
			t.Logf("ready: %s", f)
		}
		photo.Release()
	}
	t.Logf("%d of %d scenes without a document are ready", ready, seen)
	if ready*50 > seen {
		t.Errorf("%d of %d scenes without a document are ready", ready, seen)
	}
}

// Fronts of cards in the frame are taken.
func TestGuidanceTakesFrontsOfCards(t *testing.T) {
	ready, seen := 0, 0
	for seed := range 20 {
		rng := rand.New(rand.NewPCG(uint64(seed), 8))
		name := []string{"sample1.jpg#680,280,500,620", "sample3.jpg#981,30,480,640"}[seed%2]
		portrait, err := packtest.Photo(t, name).Full()
		if err != nil {
			t.Fatal(err)
		}
		page := specimen.Draw(rng, mrz.TD1, nil, specimen.Options{
			Width: 640, Margin: 0.04 + 0.15*rng.Float64(), Turn: 8 * (rng.Float64() - 0.5), Tilt: 10 * rng.Float64(), Noise: 2, Blur: 0.5, Coloured: true, Portrait: portrait,
		})
		if seen++; isFrontReady(t, frameOf(t, page.Image)) {
			ready++
		}
	}
	t.Logf("%d of %d fronts of cards are ready", ready, seen)
	if ready*10 < seen*7 {
		t.Errorf("%d of %d fronts of cards are ready", ready, seen)
	}
}
