package sharpness

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

func TestGrainIsTheDeviationOfTheNoise(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for _, sigma := range []float64{1, 4, 10} {
		a := viewtest.DrawFace(1, func(x, _ int, p []uint8) {
			n := r.NormFloat64() * sigma // the same in all channels: no colour noise
			for k := range p {
				p[k] = viewtest.Clamp8(float64(p[k]) + n + float64(x)/20) // and a slope
			}
		})
		d, err := renderDetail(a, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := d.measureGrain(); !ok || math.Abs(got-sigma) > 0.1*sigma+0.3 {
			t.Errorf("noise of %g levels: %.2f, %v", sigma, got, ok)
		}
	}
}

func TestBlocksAreFoundAtAnyOffset(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var level [200][200]float64
	for i := range level {
		for k := range level[i] {
			level[i][k] = r.NormFloat64() * 6
		}
	}
	image := func(block, offset int) *imaging.Image {
		img := imaging.NewImage(200, 200)
		for i := range 200 * 200 {
			v := viewtest.Clamp8(128 + level[(i/200+offset)/block][(i%200+offset)/block] + r.NormFloat64())
			copy(img.Pix[3*i:3*i+3], []uint8{v, v, v})
		}
		return img
	}
	all := raster.Rect{X1: 200, Y1: 200}
	for offset := range 8 {
		if got := measureBlockiness(image(8, offset), all); got < 3 {
			t.Errorf("blocks of 8 at offset %d: %.2f", offset, got)
		}
	}
	for _, block := range []int{1, 7, 11} {
		if got := measureBlockiness(image(block, 0), all); got > 1.5 {
			t.Errorf("cells of %d, not of JPEG: %.2f", block, got)
		}
	}
	if got := measureBlockiness(image(8, 0), raster.Rect{X1: 20, Y1: 200}); got != 0 {
		t.Errorf("a strip too narrow to tell: %.2f", got)
	}
}
