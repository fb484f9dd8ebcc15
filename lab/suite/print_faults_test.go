package suite

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// drawnPrint is a print of 200 x 260 pixels with a round head on a round body, of a photo that is larger on all sides.
func drawnPrint() *printPicture {
	const w, h = 200, 260
	p := &printPicture{
		image: imaging.NewImage(w, h), photo: imaging.NewImage(w, h), view: patch.View{Width: w, Height: h, PhotoFromView: imaging.Transform{A: 1, C: 50, E: 1, F: 50}},
		photoW: 300, photoH: 400, person: make([]float32, w*h), face: imaging.Point{X: 100, Y: 100}, painted: [3]uint8{255, 255, 255},
	}
	for i := range p.person {
		x, y := float64(i%w)-100, float64(i/w)
		person := math.Hypot(x, y-100) < 55 || math.Hypot(x/1.6, y-260) < 110
		for k := range 3 {
			p.image.Pix[3*i+k], p.photo.Pix[3*i+k] = 255, 120
			if person {
				p.image.Pix[3*i+k] = 80
			}
		}
		if person {
			p.person[i] = 1
		}
	}
	return p
}

func (p *printPicture) fill(x0, y0, x1, y1 int, v uint8) {
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			for k := range 3 {
				p.image.Pix[3*(y*p.image.Width+x)+k] = v
			}
		}
	}
}

func TestPrintFaultsAreFoundWhereTheyAreDrawnAndNowhereElse(t *testing.T) {
	for name, c := range map[string]struct {
		draw func(p *printPicture)
		want []string
	}{
		"a clean print":                       {func(*printPicture) {}, nil},
		"a side of the photo cuts the person": {func(p *printPicture) { p.view.PhotoFromView.C = -70; p.fill(0, 0, 70, 260, 255) }, []string{faultCut, faultLine}},
		"a thing apart":                       {func(p *printPicture) { p.fill(10, 10, 30, 30, 60) }, []string{faultRemains}},
		"a thing beside the head":             {func(p *printPicture) { p.fill(150, 90, 190, 125, 60) }, []string{faultRemains}},
		"a hole in the chest":                 {func(p *printPicture) { p.fill(90, 215, 110, 235, 255) }, []string{faultHole}},
		"haze":                                {func(p *printPicture) { p.fill(5, 5, 35, 35, 240) }, []string{faultHaze}},
		"a head cut straight":                 {func(p *printPicture) { p.fill(0, 0, 200, 60, 255) }, []string{faultLine}},
		"an outline of stairs": {func(p *printPicture) {
			for k := range 8 {
				p.fill(100, 45-5*k+0, 104+5*(8-k), 50-5*k, 80)
				p.fill(60-6*k, 150+6*k, 100, 156+6*k, 80)
			}
		}, []string{faultStairs}},
	} {
		p := drawnPrint()
		c.draw(p)
		got := p.listFaults()
		for _, f := range c.want {
			if !slices.Contains(got, f) {
				t.Errorf("%s: faults %q, want %q among them", name, got, f)
			}
		}
		if len(c.want) < 2 && c.want == nil && len(got) > 0 {
			t.Errorf("%s: faults %q", name, got)
		}
	}
}
