package worklimit_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// maxTimesOrdinary is what the worst call may cost at most: so many ordinary ones.
const maxTimesOrdinary = 5

// maxSearchWork is what a search may take at most; it did so before the quick run made
// ordinary ones cheaper, and must not rise.
const maxSearchWork = 4.8

func TestTheTableKeepsTheWorstCallWithinFiveOrdinaryOnes(t *testing.T) {
	named := map[string]bool{}
	for _, l := range worklimit.Limits(api.MustLoad()) {
		named[l.Operation] = true
		if l.Operation == "face.detect" && l.Work() > maxSearchWork {
			t.Errorf("a search takes %.2f at most, more than %.2f", l.Work(), maxSearchWork)
		}
		if ratio := l.Work() / l.Ordinary(); ratio > maxTimesOrdinary {
			t.Errorf("%s: %.2f of %.2f, %.2f times an ordinary call", l.Operation, l.Work(), l.Ordinary(), ratio)
		}
	}
	for name := range requests {
		if !named[name] {
			t.Errorf("%s has no limit", name)
		}
	}
}

// TestAStretchOfAZoneTakesThePlaceOfNoLess holds the counting of package document against the weights: a stretch that the recogniser of
// printed text reads again weighs no more than the runs that it takes the place of, of whichever network of zones they are.
func TestAStretchOfAZoneTakesThePlaceOfNoLess(t *testing.T) {
	stretch := worklimit.WeightOf(printedtext.RecogniserModel)
	for name, saved := range map[string]float64{
		"lines":       document.RunsOfStretch * worklimit.WeightOf(document.LineModel),
		"close views": document.RunsOfStretch / document.RunsOfView * worklimit.WeightOf("close view"),
		"searches":    document.RunsOfStretch / document.RunsOfSearch * worklimit.WeightOf(document.FindModel),
	} {
		if stretch > saved {
			t.Errorf("a stretch weighs %.3f, the %s that it takes the place of %.3f", stretch, name, saved)
		}
	}
}

// TestTheDescriptionNamesTheStepsThatAreKnown reads x-work of all operations.
func TestTheDescriptionNamesTheStepsThatAreKnown(t *testing.T) {
	used := map[string]bool{}
	for _, op := range api.MustLoad().Operations {
		if op.Work == nil {
			continue
		}
		if op.Work.Searches+op.Work.Zones == 0 {
			t.Errorf("%s: x-work has neither searches nor zones", op.Name)
		}
		for _, name := range slices.Concat(op.Work.PerFace, op.Work.Young, op.Work.PerCall, op.Work.Rare) {
			if used[name] = true; !worklimit.HasStep(name) {
				t.Errorf("%s: x-work names the step %q, of which no runs are known", op.Name, name)
			}
		}
	}
	for _, name := range worklimit.StepNames() {
		if !used[name] {
			t.Errorf("no operation has the step %q", name)
		}
	}
}

func TestTheTableOfTheDocumentation(t *testing.T) {
	const path = "../../../docs/limits.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if table := worklimit.FormatTable(worklimit.Limits(api.MustLoad())); !strings.Contains(string(page), table) {
		t.Errorf("%s does not hold this table:\n%s", path, table)
	}
}

// collage is made of the sample photos, with hundreds of faces.
func collage(t *testing.T, side, columns, rows int) []byte {
	t.Helper()
	data, err := hostile.DrawCollage(facePieces(t), side, columns, rows)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// facePieces are the sample photos at about 800 pixels.
func facePieces(t *testing.T) []*imaging.Image {
	t.Helper()
	var pieces []*imaging.Image
	for i := 1; i <= 6; i++ {
		piece, err := packtest.Photo(t, fmt.Sprintf("sample%d.jpg", i)).AtLeast(800)
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// check runs an operation on an image and holds what it ran against the table.
func check(t *testing.T, l worklimit.Limit, what string, img []byte) (runs int64, work float64) {
	t.Helper()
	ran, _, err := run(t, l.Operation, requests[l.Operation](img))
	work, weighErr := worklimit.ComputeWork(ran)
	if weighErr != nil {
		t.Fatal(weighErr)
	}
	detectors := int64(0)
	for _, r := range ran {
		runs += r.Runs
		if r.Model == "centerface" || r.Model == "fr_detect" {
			detectors += r.Runs
		}
	}
	if runs > int64(l.Runs()) || detectors > int64(l.DetectorRuns()) || work > l.Work() {
		t.Errorf("%s on %s: %d runs, %d of detectors, work %.2f (%v); the limit is %d, %d and %.2f: %+v",
			l.Operation, what, runs, detectors, work, err, l.Runs(), l.DetectorRuns(), l.Work(), ran)
	}
	return runs, work
}

func TestPortraitsCostWhatTheTableSays(t *testing.T) {
	img, page := portrait(t), documentPage(t)
	for _, l := range worklimit.Limits(api.MustLoad()) {
		if l.Searches > 3 && l.Operation != "face.dedupe" && !testset.IsFull() { // those with lists, which cost most: one of them
			continue
		}
		if l.ReadsDocuments() { // the face of a page is small, so that the quick run does not settle the search
			if _, work := check(t, l, "a page", page); work > 1.25*l.Ordinary() || work < 0.75*l.Ordinary() {
				t.Errorf("%s: a page takes %.2f, the table says %.2f", l.Operation, work, l.Ordinary())
			}
			continue
		}
		runs, work := check(t, l, "a portrait", img)
		if work > 1.05*l.Portrait() || work < 0.75*l.Portrait() {
			t.Errorf("%s: a portrait takes %.2f in %d runs, the table says %.2f", l.Operation, work, runs, l.Portrait())
		}
	}
}

// TestEveryOperationIsCounted fails for an operation that takes images and is not counted.
func TestEveryOperationIsCounted(t *testing.T) {
	counted := 0
	for _, l := range worklimit.Limits(api.MustLoad()) {
		if requests[l.Operation] == nil {
			t.Errorf("%s has a limit and is not counted", l.Operation)
		}
		counted++
	}
	if counted < 32 {
		t.Errorf("%d operations are counted, want 32", counted)
	}
}

// worstImages are the images that cost face.detect most, one of each kind: a collage of
// hundreds of faces, patterns that look like faces, and noise of the shape that has most tiles.
func worstImages(t *testing.T) []hostile.Image {
	t.Helper()
	noise, err := hostile.DrawNoise(950, 1350)
	if err != nil {
		t.Fatal(err)
	}
	patterns, err := hostile.DrawPatterns(4)
	if err != nil {
		t.Fatal(err)
	}
	out := []hostile.Image{noise, {Name: "a collage of hundreds", Data: collage(t, 150, 12, 9)}}
	for _, kind := range []string{"near faces", "blobs", "checkerboard", "grating", "stripes", "clouds"} {
		i := slices.IndexFunc(patterns, func(p hostile.Image) bool {
			return strings.HasPrefix(p.Name, kind+" 1600x1200") || strings.HasPrefix(p.Name, kind+" 2000x2000")
		})
		if i >= 0 {
			out = append(out, patterns[i])
		}
	}
	return append(out, hostile.Image{Name: "faces of 90 px", Data: collage(t, 90, 24, 18)}, hostile.LargePNG())
}

// What an image costs the search for faces is the same in every operation:
// TestDetectionKeepsItsLimitOnHostileImages counts it once an image. Here a collage of large faces
// counts what each operation runs besides, for as many faces as it evaluates. Of operations with more than one search
// the short form takes face.verify and identity.verify: what others run for each image of theirs is left to the full
// form, and TestPortraitsCostWhatTheTableSays counts those of two or three searches, and one with a list, on a portrait.
func TestEveryOperationKeepsItsLimitOnTheDearestImages(t *testing.T) {
	images := []hostile.Image{{Name: "a collage of large faces", Data: collage(t, 500, 3, 2)}}
	if testset.IsFull() {
		images = append(images, worstImages(t)...)
	}
	counted := map[float64]bool{} // the short form takes one operation of those with the same limit, and of one image
	for _, l := range worklimit.Limits(api.MustLoad()) {
		several := l.Operation == "face.verify" || l.Operation == "identity.verify"
		if !testset.IsFull() && !several && (l.Searches > 1 || counted[l.Work()]) {
			continue
		}
		counted[l.Work()] = true
		for _, p := range images {
			check(t, l, p.Name, p.Data)
		}
	}
}

func TestNoiseOfTheShapeWithMostTilesMeetsTheMaximumOfTheFastDetector(t *testing.T) {
	noise, err := hostile.DrawNoise(950, 1350)
	if err != nil {
		t.Fatal(err)
	}
	want, got := 0, int64(0)
	for _, b := range face.WorstSearches() {
		want = max(want, b.FastRuns)
	}
	ran, _, _ := run(t, "face.detect", requests["face.detect"](noise.Data))
	for _, r := range ran {
		if r.Model == "fr_detect" {
			got = r.Runs
		}
	}
	if got != int64(want) {
		t.Errorf("%d runs of the fast detector, the maximum is %d: %+v", got, want, ran)
	}
}

func TestACallStopsBetweenTwoModelRuns(t *testing.T) {
	img := collage(t, 200, 14, 10) // dozens of runs
	for _, want := range []error{context.Canceled, context.DeadlineExceeded} {
		ctx, end := newEndingContext(t.Context(), want)
		ctx, meter := inference.WithRunMeter(ctx)
		go func() {
			await.Eventually(t, func() bool { return meter.Runs() >= 3 })
			end()
		}()
		_, err := runWith(ctx, t, "face.detect", requests["face.detect"](img))
		if !errors.Is(err, want) || meter.Runs() > 40 {
			t.Errorf("%d runs and %v after %v at the third", meter.Runs(), err, want)
		}
	}
}

// endingContext ends with a given error: as if its client had gone, or as if its deadline
// had passed.
type endingContext struct {
	context.Context
	done chan struct{}
	err  error
}

func newEndingContext(parent context.Context, err error) (context.Context, func()) {
	c := &endingContext{parent, make(chan struct{}), err}
	return c, func() { close(c.done) }
}

func (c *endingContext) Done() <-chan struct{} { return c.done }

func (c *endingContext) Err() error {
	select {
	case <-c.done:
		return c.err
	default:
		return nil
	}
}

func TestDetectionKeepsItsLimitOnHostileImages(t *testing.T) {
	rounds := 1 // the short form; what files of many pixels cost is counted over HTTP, in package hostile
	if testset.IsFull() {
		rounds = 2
	}
	images, err := hostile.DrawPatterns(rounds)
	if err != nil {
		t.Fatal(err)
	}
	if testset.IsFull() {
		images = append(images, hostile.ListGiants()...)
	}
	images = append(images, hostile.Image{Name: "hundreds of faces", Data: collage(t, 200, 14, 10)},
		hostile.Image{Name: "faces on their side", Data: collage(t, 90, 24, 18)})
	var detect worklimit.Limit
	for _, l := range worklimit.Limits(api.MustLoad()) {
		if l.Operation == "face.detect" {
			detect = l
		}
	}
	worst, most := 0.0, int64(0)
	for _, p := range images {
		runs, work := check(t, detect, p.Name, p.Data)
		t.Logf("%-40s %3d runs, work %.2f", p.Name, runs, work)
		worst, most = max(worst, work), max(most, runs)
	}
	t.Logf("worst: %d runs, work %.2f; the limit is %d and %.2f", most, worst, detect.Runs(), detect.Work())
	if worst < 2 {
		t.Error("no picture of the set made the search do much: the test proves little")
	}
}

func TestImagesWithoutStructureAreNotSearched(t *testing.T) {
	for _, p := range hostile.ListFlat() {
		if ran, _, _ := run(t, "face.detect", requests["face.detect"](p.Data)); len(ran) != 0 {
			t.Errorf("%s: %+v", p.Name, ran)
		}
	}
}

// A rectangle without a face is examined once more than the image, with one that was found it is not.
func TestARectangleCostsOneRunMore(t *testing.T) {
	img := packtest.Bytes(t, "sample1.jpg")
	detectorRuns := func(roi []int) (runs int64) {
		ran, _, _ := run(t, "face.detect", fields{"image": img, "onlyCentralFace": false, "roi": roi})
		for _, r := range ran {
			if r.Model == "centerface" {
				runs = r.Runs
			}
		}
		return runs
	}
	found, empty := detectorRuns([]int{420, 350, 200, 250}), detectorRuns([]int{20, 20, 60, 60})
	if found == 0 || empty != found+1 {
		t.Errorf("%d runs with a rectangle that is examined, %d with one that is not", empty, found)
	}
}
