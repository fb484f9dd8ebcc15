package sharpness

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// plaid is an image of soft bars along two directions at right angles whose edges have
// a blur of sigma pixels, 60..180 grey levels.
func plaid(sigma, degrees float64) func(x, y int, p []uint8) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	const period = 160.0
	bars := func(at float64) float64 { // -1..1
		at = math.Mod(at+20*period, period)
		v := 0.0
		for k := -1; k <= 3; k++ { // the edges near by, by turns up and down
			step := math.Erf((at - float64(k)*period/2) / sigma / math.Sqrt2)
			if k%2 == 0 {
				v += step
			} else {
				v -= step
			}
		}
		return v
	}
	return func(x, y int, p []uint8) {
		across, along := float64(x)*cos+float64(y)*sin, float64(y)*cos-float64(x)*sin
		v := viewtest.Clamp8(120 + 30*bars(across) + 30*bars(along))
		copy(p, []uint8{v, v, v})
	}
}

// A closed form is only worth its name when it gives back what was put in.
func TestBlurIsTheDeviationOfAStepEdge(t *testing.T) {
	for _, sigma := range []float64{1.5, 2, 3, 4, 6} {
		for _, degrees := range []float64{0, 30, 45} {
			a := viewtest.DrawFace(1, plaid(sigma, degrees))
			got, ok := estimateBlur(a)
			if !ok || math.Abs(got-sigma) > 0.15*sigma+0.2 {
				t.Errorf("edges of sigma %g at %g degrees: %.2f, %v", sigma, degrees, got, ok)
			}
		}
	}
}

func TestNoiseDoesNotMakeABlurredFaceSharp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	soft := plaid(5, 0)
	for _, sigma := range []float64{0, 5, 15, 25} {
		a := viewtest.DrawFace(1, func(x, y int, p []uint8) {
			soft(x, y, p)
			for k := range p {
				p[k] = viewtest.Clamp8(float64(p[k]) + r.NormFloat64()*sigma)
			}
		})
		if got, ok := estimateBlur(a); !ok || got < 4.2 || got > 6 {
			t.Errorf("noise of %g levels: blur %.2f, %v; want 5", sigma, got, ok)
		}
	}
}

func TestFaceWithoutEdgesHasNoBlur(t *testing.T) {
	if got, ok := estimateBlur(viewtest.DrawFace(1, nil)); ok {
		t.Errorf("an even face has a blur of %.2f", got)
	}
}
