package matte

import (
	"fmt"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

func TestDarkCellsOutsideTheMaskAreCounted(t *testing.T) {
	const cells = segment.Side * segment.Side
	img := imaging.NewImage(segment.Side, segment.Side)
	for i := range img.Pix {
		img.Pix[i] = 220
	}
	view := patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Identity()}
	mask, photo := newMask(view), &imaging.Photo{File: imaging.File{Width: segment.Side, Height: segment.Side}}
	darken := func(from, to int) {
		for i := from; i < to; i++ {
			copy(img.Pix[3*i:], []byte{30, 35, 60})
		}
	}
	if mask.hasDarkBackground(img, photo, view) {
		t.Error("a light image has a dark background")
	}
	darken(0, cells/50) // 2 %
	if !mask.hasDarkBackground(img, photo, view) {
		t.Error("two per cent of dark cells do not count")
	}
	below := view
	below.PhotoFromView.F = 10
	if mask.hasDarkBackground(img, photo, below) {
		t.Error("dark cells outside the view count")
	}
	for i := range cells / 50 {
		mask.Coverage[i] = 1
	}
	if mask.hasDarkBackground(img, photo, view) {
		t.Error("dark cells of the person count as background")
	}
}

// A person before a light background is segmented in one run; before a dark one in two.
func TestALightBackgroundNeedsOneRun(t *testing.T) {
	m := loadModels(t)
	for name, want := range map[string]int64{"light": 1, "dark": 2} {
		t.Run(name, func(t *testing.T) {
			photo, view := portraitBefore(t, m, "sample3.jpg", map[string]uint8{"light": 225, "dark": 40}[name])
			ctx, meter := inference.WithRunMeter(t.Context())
			if _, err := m.masker.SegmentPeople(ctx, photo, view); err != nil {
				t.Fatal(err)
			}
			if got := meter.Runs(); got != want {
				t.Errorf("%d runs, want %d", got, want)
			}
		})
	}
}

// portraitBefore is a portrait of a sample photo's main face, cut out and laid on a plain grey
// background, with the view that shows all of it.
func portraitBefore(t *testing.T, m testModels, sample string, grey uint8) (*imaging.Photo, patch.View) {
	t.Helper()
	photo, main := m.openSample(t, sample)
	side := 2.4 * main.Box.H
	view := patch.View{Width: 480, Height: 480, PhotoFromView: imaging.Transform{
		A: side / 480, C: main.Box.X + main.Box.W/2 - side/2, E: side / 480, F: main.Box.Y + main.Box.H/2 - 0.45*side,
	}}
	img, err := view.Render(photo)
	if err != nil {
		t.Fatal(err)
	}
	mask, err := m.masker.SegmentPerson(t.Context(), Person{Photo: photo, Face: main}, view)
	if err != nil || mask == nil {
		t.Fatal(fmt.Errorf("no mask: %w", err))
	}
	cutout := EstimateAlpha(img, view, mask)
	defer cutout.Release()
	cutout.ReplaceBackground([3]uint8{grey, grey, grey})
	data, err := imaging.EncodeJPEG(cutout.Image, 95, 0)
	if err != nil {
		t.Fatal(err)
	}
	whole := patch.View{Width: 480, Height: 480, PhotoFromView: imaging.Identity()}
	return packtest.Open(t, data), whole
}
