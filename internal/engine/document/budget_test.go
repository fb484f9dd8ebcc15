package document_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// blindReader is a second reader that sees nothing and counts how often it is asked: what it is asked for stays doubted.
type blindReader struct{ stretches int }

func (b *blindReader) ReadStretch(context.Context, *imaging.Image) ([]document.SeenCharacter, error) {
	b.stretches++
	return nil, nil
}

// TestHardPicturesKeepTheBound counts what runs on pictures that make the search and the second look do most: noise, many lines, and
// pages that can hardly be read, in the whole photo and small in a large one. In all of them the line network runs MaxLineRuns times at
// most, and all networks together do no more than the work that package worklimit declares.
func TestHardPicturesKeepTheBound(t *testing.T) {
	second := &blindReader{}
	r := packtest.Engine(func(rt *inference.Runtime, _ *pack.Pack) (*document.Reader, error) {
		return document.NewReader(rt, second), nil
	})(t)
	most := map[string]int{}
	for _, p := range testset.Shorten(hardPictures(), 8) {
		second.stretches = 0
		ctx, meter := inference.WithRunMeter(t.Context())
		_, err := r.ReadZone(ctx, open(t, p.image))
		if unreadable := new(document.Unreadable); err != nil && !errors.As(err, &unreadable) {
			t.Fatal(err)
		}
		ran := countRuns(meter)
		ran["stretches"] = second.stretches
		if most := document.MaxSearchRuns + document.MaxCloseViews; ran["searches and views"] > most {
			t.Errorf("%s: %d searches and close views, at most %d", p.name, ran["searches and views"], most)
		}
		if ran["lines"] > document.MaxLineRuns || ran["stretches"] > document.MaxStretches {
			t.Errorf("%s: %d lines and %d stretches, at most %d and %d", p.name, ran["lines"], ran["stretches"], document.MaxLineRuns, document.MaxStretches)
		}
		ran["work"] = document.WorkOf(ran["searches"], ran["views"], ran["lines"], ran["stretches"])
		if ran["work"] > document.MostWork {
			t.Errorf("%s: the work of %d runs for lines, at most %d: %v", p.name, ran["work"], document.MostWork, ran)
		}
		t.Logf("%-34s %v", p.name, ran)
		for what, n := range ran {
			most[what] = max(most[what], n)
		}
	}
	if most["lines"] < document.MaxLineRuns/2 || most["stretches"] < document.MaxStretches/2 || most["work"] < document.MostWork*9/10 {
		t.Errorf("no picture made the reader do much, the test proves little: %v", most)
	}
}

// countRuns counts the runs by kind. Those of the finder are told apart by their inputs: a search has 448 x 448 pixels, the first one
// less where the photo is not square, a close view 448 x 192.
func countRuns(meter *inference.RunMeter) map[string]int {
	out := map[string]int{}
	for _, m := range meter.ByModel() {
		switch m.Model {
		case document.LineModel:
			out["lines"] = int(m.Runs)
		case document.FindModel:
			out["searches and views"] = int(m.Runs)
			const search, view = 448 * 448, 448 * 192
			out["searches"] = int(math.Ceil(float64(m.Inputs-view*m.Runs) / (search - view)))
			out["views"] = int(m.Runs) - out["searches"]
		}
	}
	return out
}

type hardPicture struct {
	name  string
	image *imaging.Image
}

func hardPictures() []hardPicture {
	var out []hardPicture
	rng := rand.New(rand.NewPCG(33, 4))
	noise := imaging.NewImage(1350, 950)
	for i := range noise.Pix {
		noise.Pix[i] = uint8(rng.UintN(256))
	}
	out = append(out, hardPicture{"noise", noise})
	for i, o := range []specimen.Options{
		{Width: 700, Blur: 1.5, Noise: 20, Contrast: 0.3, Glare: true},
		{Width: 600, Blur: 0.9, Noise: 20, Contrast: 0.3, Turn: 174},
		{Width: 420, Blur: 0.6, Noise: 12, Contrast: 0.4, Turn: 90},
	} {
		o.Margin = 0.05
		for _, f := range []mrz.Format{mrz.TD1, mrz.MRVA, mrz.MRVB} {
			rng := rand.New(rand.NewPCG(33, uint64(11+i)))
			lines := specimen.MakeZone(rng, f)
			for range 12 { // many lines above the zone that look like its own
				o.Text = append(o.Text, lines[0])
			}
			page := specimen.Draw(rng, f, lines, o).Image
			name := string(f) + ", " + []string{"blurred, light", "noisy, turned", "small, on its side"}[i]
			out = append(out, hardPicture{name, page}, hardPicture{name + ", in a large photo", placeInside(page, 2000, 1500, noise)})
		}
	}
	return out
}

// placeInside puts an image into the middle of a larger one that is filled with another.
func placeInside(img *imaging.Image, width, height int, fill *imaging.Image) *imaging.Image {
	out := imaging.NewImage(width, height)
	for y := range height {
		for x := range width {
			from, at := fill, 3*((y%fill.Height)*fill.Width+x%fill.Width)
			if px, py := x-(width-img.Width)/2, y-(height-img.Height)/2; px >= 0 && py >= 0 && px < img.Width && py < img.Height {
				from, at = img, 3*(py*img.Width+px)
			}
			copy(out.Pix[3*(y*width+x):3*(y*width+x)+3], from.Pix[at:at+3])
		}
	}
	return out
}
