package matte

import (
	"context"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// The segmentation round the face saves one run, and the mask is nearly that without it.
func TestTheMapRoundTheFaceStandsForARun(t *testing.T) {
	m := loadModels(t)
	for name, want := range map[string]int64{"light": 0, "dark": 1} {
		t.Run(name, func(t *testing.T) {
			photo, f, view := openPortrait(t, m, map[string]uint8{"light": 225, "dark": 40}[name])
			around, err := m.masker.network.SegmentFace(t.Context(), photo, f)
			if err != nil {
				t.Fatal(err)
			}
			mask, pixels := segmentCounting(t, m, Person{Photo: photo, Face: f, Around: around}, view)
			if pixels != want*smallSide*smallSide {
				t.Errorf("runs on %d pixels, want %d", pixels, want*smallSide*smallSide)
			}
			plain, _ := segmentCounting(t, m, Person{Photo: photo, Face: f}, view)
			if iou := compareMasks(mask, plain, view); iou < 0.9 {
				t.Errorf("the masks with and without the map agree with an intersection over union of %.3f", iou)
			}
			again, pixels := segmentCounting(t, m, Person{Photo: photo, Face: f, Mask: mask}, view)
			if again != mask || pixels != 0 {
				t.Errorf("the mask of the same view took runs on %d pixels", pixels)
			}
		})
	}
}

// Larger cells give the same mask as far as they show it: their margins are interpolated.
func TestTheScoresOfLargerCellsAreSpreadOverTheMask(t *testing.T) {
	scoresOf := func(side int) []float32 { // the person grows surer from left to right, and is hair in the upper half
		scores := make([]float32, side*side*int(segment.Classes))
		for i := range side * side {
			class := segment.Clothes
			if i/side < side/2 {
				class = segment.Hair
			}
			scores[i*int(segment.Classes)+int(class)] = (float32(i%side)+0.5)/float32(side)*6 - 4
			for c := range segment.Classes {
				if c != class && c != segment.Background {
					scores[i*int(segment.Classes)+int(c)] = -9
				}
			}
		}
		return scores
	}
	fine, coarse := newMask(patch.View{}), newMask(patch.View{})
	fine.addScores(scoresOf(segment.Side), segment.Side)
	coarse.addScores(scoresOf(smallSide), smallSide)
	worst := 0.0
	for i, c := range fine.Coverage {
		worst = max(worst, math.Abs(float64(c-coarse.Coverage[i])))
		if fine.Hair[i] != coarse.Hair[i] {
			t.Fatalf("cell %d is hair in one of the masks", i)
		}
	}
	if worst > 0.01 {
		t.Errorf("the coverage of a cell differs by %.3f", worst)
	}
}

// openPortrait is a portrait before a plain grey background, its face and the view of a frame round it.
// What is left of other people beside the head is painted over.
func openPortrait(t *testing.T, m testModels, grey uint8) (*imaging.Photo, face.Face, patch.View) {
	t.Helper()
	photo, _ := portraitBefore(t, m, "sample3.jpg", grey)
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	alone := cloneImage(img)
	for i := range alone.Width * alone.Height {
		if x, y := i%alone.Width, i/alone.Width; y < 70 || y < 250 && (x < 135 || x > 345) {
			copy(alone.Pix[3*i:], []uint8{grey, grey, grey})
		}
	}
	data, err := imaging.EncodeJPEG(alone, 95, 0)
	if err != nil {
		t.Fatal(err)
	}
	photo = packtest.Open(t, data)
	found, err := m.faces.FindFaces(t.Context(), photo)
	if err != nil || len(found.Faces) == 0 {
		t.Fatalf("%d faces, %v", len(found.Faces), err)
	}
	f := found.Faces[0]
	return photo, f, portraitView(t, f.Landmarks, 320, 320)
}

// segmentCounting is the mask of a person and the pixels that runs of the network took for it.
func segmentCounting(t *testing.T, m testModels, person Person, view patch.View) (*Mask, int64) {
	t.Helper()
	ctx, meter := inference.WithRunMeter(context.Background())
	mask, err := m.masker.SegmentPerson(ctx, person, view)
	if err != nil || mask == nil {
		t.Fatalf("mask %v, %v", mask, err)
	}
	pixels := int64(0)
	for _, r := range meter.ByModel() {
		pixels += r.Inputs / 3
	}
	return mask, pixels
}

// compareMasks is the intersection over union of two masks in a view.
func compareMasks(a, b *Mask, view patch.View) float64 {
	both, either := 0, 0
	other := b.SampleView(view)
	for i, v := range a.SampleView(view) {
		switch p, q := v >= connectedCoverage, other[i] >= connectedCoverage; {
		case p && q:
			both++
			either++
		case p || q:
			either++
		}
	}
	return float64(both) / float64(max(either, 1))
}

func TestAKnownSquareShowsAViewThatItCoversAsFinely(t *testing.T) {
	photo := &imaging.Photo{File: imaging.File{Width: 1000, Height: 1000}}
	at := func(x, y, side float64) patch.View {
		scale := side / segment.Side
		return patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Transform{A: scale, C: x, E: scale, F: y}}
	}
	view := at(400, 400, 300)
	for _, c := range []struct {
		name  string
		known patch.View
		view  patch.View
		want  bool
	}{
		{"the same", view, view, true},
		{"larger", at(380, 380, 340), view, true},
		{"too coarse", at(300, 300, 500), view, false},
		{"beside", at(420, 400, 300), view, false},
		{"beside, outside the photo", at(-50, 0, 300), at(-80, 0, 300), true},
	} {
		if got := showsView(c.known, photo, c.view, coarsestMask); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestOtherPeopleReachTheUpperBorder(t *testing.T) {
	const side = segment.Side
	view := patch.View{Width: side, Height: side, PhotoFromView: imaging.Identity()}
	portrait := [4]int{70, 40, 186, side} // head and, down to the lower edge, shoulders
	shoulders := [4]int{0, 180, side, side}
	for _, c := range []struct {
		name string
		mask *Mask
		want bool
	}{
		{"a portrait", maskOfSquares(portrait, shoulders), false},
		{"an arm above the head", maskOfSquares(portrait, shoulders, [4]int{90, 0, 150, 40}), true},
		{"somebody at the side", maskOfSquares(portrait, shoulders, [4]int{0, 60, 40, side}), true},
	} {
		if got := c.mask.reachesUpperBorder(view); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
