package service_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/guidance"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
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

// scenePhotos are photos of people and rooms without a document, in ../shared/data, and how many of each folder are taken.
var scenePhotos = []struct {
	pattern string
	most    int
}{
	{"human_seg/Training_Images/*.jpg", 30},
	{"zoom_behavior/synthetic/images/*.jpg", 15},
	{"detect_coms0020/negatives/*.jpg", 30},
	{"selfies_sunglasses/*/*", 10},
	{"detect_dlib/faces/*.jpg", 9},
	{"nuaa/ClientRaw/*/*.jpg", 10},
	{"aps360/yawn_v5/*/images/*.jpg", 10},
	{"lfw/images/*/*.jpg", 10},
	{"art/*.jpg", 6},
}

// listScenes lists the files of scenePhotos, spread over their folders; a third of them outside the complete set.
func listScenes() (files []string) {
	for _, p := range scenePhotos {
		found, _ := filepath.Glob(filepath.Join("../../../shared/data", p.pattern))
		n := min(len(found), p.most)
		if !testset.IsFull() {
			n = (n + 2) / 3
		}
		for i := range n {
			files = append(files, found[i*len(found)/n])
		}
	}
	return files
}

// isSceneReady reports whether the page would take a photo as the front of a document; seen is false for a file that is no
// image.
func isSceneReady(t *testing.T, file string) (ready, seen bool) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return false, false
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		return false, false
	}
	return isFrontReady(t, frameOf(t, img)), true
}

// drawScene draws a room with a person's picture in it: before a wall, in a frame on a wall, beside a bright window, on a
// poster with stripes.
func drawScene(rng *rand.Rand, person *imaging.Image) *imaging.Image {
	img := imaging.NewImage(480, 640)
	fill := func(x, y, w, h int, colour [3]uint8) {
		for py := max(y, 0); py < min(y+h, img.Height); py++ {
			for px := max(x, 0); px < min(x+w, img.Width); px++ {
				copy(img.Pix[3*(py*img.Width+px):], colour[:])
			}
		}
	}
	some := func() [3]uint8 {
		return [3]uint8{uint8(60 + rng.IntN(180)), uint8(60 + rng.IntN(180)), uint8(60 + rng.IntN(180))}
	}
	fill(0, 0, img.Width, img.Height, some())
	fill(0, 420+rng.IntN(120), img.Width, img.Height, some()) // a floor
	for range 2 + rng.IntN(5) {                               // furniture, windows, books
		fill(rng.IntN(img.Width), rng.IntN(img.Height), 20+rng.IntN(300), 20+rng.IntN(300), some())
	}
	width := 90 + rng.IntN(300)
	scaled := imaging.Resize(person, width, person.Height*width/person.Width)
	x, y := rng.IntN(max(1, img.Width-scaled.Width)), rng.IntN(max(1, img.Height-scaled.Height))
	if rng.IntN(2) == 0 { // a frame
		fill(x-8, y-8, scaled.Width+16, scaled.Height+16, some())
	}
	for row := range min(scaled.Height, img.Height-y) {
		copy(img.Pix[3*((y+row)*img.Width+x):][:3*min(scaled.Width, img.Width-x)], scaled.Pix[3*row*scaled.Width:])
	}
	return img
}

// Scenes without a document: the page must not take them as the front of one.
func TestGuidanceTakesNoSceneWithoutADocument(t *testing.T) {
	ready, seen := 0, 0
	count := func(name string, isReady bool) {
		if seen++; isReady {
			ready++
			t.Logf("ready: %s", name)
		}
	}
	files := listScenes()
	for _, f := range files {
		if isReady, isImage := isSceneReady(t, f); isImage {
			count(f, isReady)
		}
	}
	photos := seen
	people := []*imaging.Image{}
	for _, name := range []string{"sample1.jpg#680,280,500,620", "sample3.jpg#981,30,480,640"} {
		img, err := packtest.Photo(t, name).Full()
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, img)
	}
	for seed := range testset.Shorten(make([]int, 60), 20) {
		count(fmt.Sprint("drawn scene ", seed), isFrontReady(t, frameOf(t, drawScene(rand.New(rand.NewPCG(uint64(seed), 9)), people[seed%2]))))
	}
	t.Logf("%d of %d scenes without a document are ready (%d photos, %d drawn)", ready, seen, photos, seen-photos)
	if ready*50 > seen {
		t.Errorf("%d of %d scenes without a document are ready", ready, seen)
	}
	if len(files) == 0 {
		t.Log("without the photos of ../shared/data")
	}
}

const (
	framesASecond = 3 // that the page sends
	readyFrames   = 3 // in a row until it takes the photo
	mostFrames    = readyFrames + framesASecond
)

// TestGuidanceTakesFrontsOfCards holds fronts of cards before the camera, in another way in each frame: of nearly all the photo is
// taken at most a second later than it could be.
func TestGuidanceTakesFrontsOfCards(t *testing.T) {
	inTime, seen, readyAll, frames := 0, 0, 0, 0
	for seed := range 20 { // of fewer, chance decides
		rng := rand.New(rand.NewPCG(uint64(seed), 8))
		name := []string{"sample1.jpg#680,280,500,620", "sample3.jpg#981,30,480,640"}[seed%2]
		portrait, err := packtest.Photo(t, name).Full()
		if err != nil {
			t.Fatal(err)
		}
		seen++
		margin, turn, tilt := 0.04+0.15*rng.Float64(), 8*(rng.Float64()-0.5), 10*rng.Float64()
		for frame, inARow := 0, 0; frame < mostFrames && inARow < readyFrames; frame++ {
			page := specimen.Draw(rng, mrz.TD1, nil, specimen.Options{
				Width: 400, Margin: margin + 0.02*rng.Float64(), Turn: turn + 2*rng.Float64(), Tilt: tilt, Noise: 2, Blur: 0.4, Coloured: true, Portrait: portrait,
			})
			frames++
			if inARow++; !isFrontReady(t, frameOf(t, page.Image)) {
				inARow = 0
			} else {
				readyAll++
			}
			if inARow == readyFrames {
				inTime++
			}
		}
	}
	t.Logf("%d of %d frames of fronts of cards are ready; of %d of %d cards the photo is taken within a second more", readyAll, frames, inTime, seen)
	if inTime*10 < seen*7 {
		t.Errorf("of %d of %d cards the photo is taken in time", inTime, seen)
	}
}

// TestGuidanceTakesPagesWithAZone takes drawn passports and cards with their zone on the front, and backs of cards.
func TestGuidanceTakesPagesWithAZone(t *testing.T) {
	ready, seen := 0, 0
	portrait, err := packtest.Photo(t, "sample1.jpg#680,280,500,620").Full()
	if err != nil {
		t.Fatal(err)
	}
	for seed := range testset.Shorten(make([]int, 24), 9) {
		rng := rand.New(rand.NewPCG(uint64(seed), 19))
		format, step := []mrz.Format{mrz.TD3, mrz.TD1, mrz.TD2}[seed%3], verification.StepDocumentFront
		o := specimen.Options{Width: 420, Margin: 0.03 + 0.15*rng.Float64(), Turn: 8 * (rng.Float64() - 0.5), Tilt: 12 * rng.Float64(), Noise: 2, Blur: 0.4, Coloured: true, Portrait: portrait}
		if format == mrz.TD1 {
			o.Portrait, step = nil, verification.StepDocumentBack
		}
		page := specimen.Draw(rng, format, specimen.MakeZone(rng, format), o)
		got, err := examination.NewExaminer(realService(t).Engine, nil, "test").GuideCapture(t.Context(), verification.Frame{Step: step, File: frameOf(t, page.Image)})
		if err != nil {
			t.Fatal(err)
		}
		if seen++; got.Ready {
			ready++
		} else {
			t.Logf("page %d, %s: %s", seed, format, got.Instruction)
		}
	}
	t.Logf("%d of %d frames of pages with a zone are ready", ready, seen)
	if ready*10 < seen*8 {
		t.Errorf("%d of %d frames of pages with a zone are ready", ready, seen)
	}
}

// The expression is spoken of where it is asked for: a smile on a photo whose standard wants a neutral face.
func TestGuidanceOfTheExpression(t *testing.T) {
	photo := packtest.Photo(t, "sample3.jpg#981,30,480,640")
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	smiling := frameOf(t, full)
	eyes := []string{"EyeRightClosed", "EyeLeftClosed"}
	for _, c := range []struct {
		asked []string
		want  []verification.Instruction
	}{
		{nil, []verification.Instruction{verification.HoldStill}},
		{eyes, []verification.Instruction{verification.HoldStill}},
		{engine.ExpressionChecks(), []verification.Instruction{guidance.CloseMouth, guidance.NotSmile}},
	} {
		got, err := examination.NewExaminer(realService(t).Engine, nil, "test").GuideCapture(t.Context(), verification.Frame{Step: verification.StepSelfie, File: smiling, Expression: c.asked})
		if err != nil || !slices.Contains(c.want, got.Instruction) {
			t.Errorf("asked for %q: %q, %v; want one of %q", c.asked, got.Instruction, err, c.want)
		}
	}
}
