package degradetest

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// Check tests the properties that every generated defect has.
func Check(t *testing.T, defects []degrade.Defect) {
	t.Helper()
	for _, d := range defects {
		t.Run(d.Name, func(t *testing.T) {
			checkWords(t, d)
			checkSeeds(t, d)
			checkArea(t, d)
			checkLevels(t, d)
			checkSizes(t, d)
		})
	}
}

func checkWords(t *testing.T, d degrade.Defect) {
	t.Helper()
	if d.Name == "" || d.Shows == "" || len(d.Levels) == 0 || d.Obvious >= len(d.Levels) || d.Draw == nil {
		t.Fatalf("%+v is incomplete", d)
	}
	for _, e := range d.MayFail {
		if e.Why == "" || e.Check == "" {
			t.Error("a side effect without its reason")
		}
		if slices.Contains(d.Fails, e.Check) {
			t.Errorf("%s both must and may fail", e.Check)
		}
	}
}

// applyDefect draws a defect, which must leave the portrait as it was.
func applyDefect(t *testing.T, d degrade.Defect, p *degrade.Portrait, level int, seed uint64) degrade.Degraded {
	t.Helper()
	before := slices.Clone(p.Image.Pix)
	out, err := d.Apply(p, level, seed)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, p.Image.Pix) {
		t.Fatal("it wrote into the portrait")
	}
	return out
}

// checkSeeds holds the drawing to be the same for the same seed.
func checkSeeds(t *testing.T, d degrade.Defect) {
	t.Helper()
	a, b := applyDefect(t, d, DrawPortrait(160, 208), d.Obvious, 7), applyDefect(t, d, DrawPortrait(160, 208), d.Obvious, 7)
	if !bytes.Equal(a.Image.Pix, b.Image.Pix) || a.Moved != b.Moved {
		t.Error("two runs of one seed differ")
	}
}

// checkArea holds the strongest level to change the image (or its file), and nothing outside of
// the defect's area.
func checkArea(t *testing.T, d degrade.Defect) {
	t.Helper()
	p := DrawPortrait(320, 416)
	for seed := range uint64(2) {
		m := applyDefect(t, d, p, len(d.Levels)-1, seed)
		if m.Quality != 0 {
			continue // the file differs, not the pixels
		}
		if m.Image.Width != p.Image.Width || m.Image.Height != p.Image.Height {
			if d.Area != degrade.Everywhere {
				t.Error("it changes the size of the image but names an area")
			}
			continue
		}
		inside, outside := 0, 0
		for i := range p.Image.Width * p.Image.Height {
			if bytes.Equal(m.Image.Pix[3*i:3*i+3], p.Image.Pix[3*i:3*i+3]) {
				continue
			}
			if d.Area.Contains(p, i%p.Image.Width, i/p.Image.Width) {
				inside++
			} else {
				outside++
			}
		}
		if inside == 0 {
			t.Errorf("seed %d: nothing changed", seed)
		}
		if outside > 0 {
			t.Errorf("seed %d: %d pixels outside of its area changed", seed, outside)
		}
	}
}

// checkLevels holds a stronger level to move the image further from the clean one, but for
// defects whose images are as different at any strength: what moves the whole image, and what slides
// over it and covers other parts of it.
func checkLevels(t *testing.T, d degrade.Defect) {
	t.Helper()
	p := DrawPortrait(320, 416)
	first, last := applyDefect(t, d, p, 0, 5), applyDefect(t, d, p, len(d.Levels)-1, 5)
	if len(d.Levels) == 1 || first.Quality != 0 || len(first.Image.Pix) != len(p.Image.Pix) || len(last.Image.Pix) != len(p.Image.Pix) {
		return
	}
	if first.Moved != imaging.Identity() || d.Slides {
		return
	}
	if a, b := meanDifference(first.Image, p.Image), meanDifference(last.Image, p.Image); a >= b {
		t.Errorf("the weakest level is %.3f from the clean image, the strongest %.3f", a, b)
	}
}

func meanDifference(a, b *imaging.Image) float64 {
	sum := 0.0
	for i := range a.Pix {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(len(a.Pix))
}

// checkSizes holds the defect to draw on images of any size, or to refuse too small a face.
func checkSizes(t *testing.T, d degrade.Defect) {
	t.Helper()
	for _, size := range [][2]int{{9, 12}, {17, 400}, {400, 17}, {40, 52}} {
		p := DrawPortrait(size[0], size[1])
		for _, level := range []int{0, len(d.Levels) - 1} {
			m, err := d.Apply(p, level, 2)
			if err != nil {
				continue
			}
			if _, err := m.Encode(); err != nil {
				t.Errorf("on %v: %v", size, err)
			}
		}
	}
}
