package fourier

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"
)

func TestTheTransformIsTheDiscreteFourierTransform(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	const side = 128
	var in, out [side]complex128
	for i := range in {
		in[i] = complex(rng.NormFloat64(), rng.NormFloat64())
	}
	out = in
	NewPlan(side).TransformLine(out[:])
	for _, k := range []int{0, 1, 5, 63, 64, 127} {
		var want complex128
		for i, v := range in {
			want += v * cmplx.Rect(1, -2*math.Pi*float64(i*k)/side)
		}
		if cmplx.Abs(want-out[k]) > 1e-9 {
			t.Errorf("bin %d is %v, want %v", k, out[k], want)
		}
	}
}

func TestASquareIsTransformedAlongBothAxes(t *testing.T) {
	const side = 8
	grid := make([]complex128, side*side)
	for i := range grid { // a wave of two periods across and three down
		grid[i] = cmplx.Rect(1, 2*math.Pi*(2*float64(i%side)+3*float64(i/side))/side)
	}
	NewPlan(side).TransformSquare(grid)
	for i, v := range grid {
		want := complex128(0)
		if i == 3*side+2 {
			want = side * side
		}
		if cmplx.Abs(v-want) > 1e-9 {
			t.Errorf("bin %d across and %d down is %v, want %v", i%side, i/side, v, want)
		}
	}
}
