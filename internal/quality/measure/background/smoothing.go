package background

import (
	"github.com/likeness-api/likeness/internal/quality/view"
)

const (
	hairReach  = 3   // of the closing, pixels: seven across
	hairFrom   = 0.8 // head widths from the person to where loose hair reaches
	smoothings = 3   // means over 3 x 3 pixels
)

// smoothBackground is a value of the background by pixel without what is no part of it: strands
// of loose hair, grain and JPEG blocks. A closing takes away dark lines and specks of up to six
// pixels (5 mm on the face) near the person; a blur with a deviation of 1.4 pixels
// the rest. Both read free pixels only; what lies beside them is filled from them.
func smoothBackground(b *view.Background, value func(i int) float32) []float32 {
	values := make([]float32, len(b.Free))
	for i := range values {
		values[i] = value(i)
	}
	grid := backgroundGrid{width: b.Width, height: b.Height}
	known := append([]bool(nil), b.Free...)
	closed := grid.takeExtremes(grid.takeExtremes(values, known, hairReach, true), known, hairReach, false)
	for i := range values {
		if b.Away[i] < hairFrom {
			values[i] = closed[i]
		}
	}
	for range smoothings {
		values, known = grid.averageNeighbours(values, known)
	}
	return values
}

// backgroundGrid is the size of the values, row-major, that its methods take.
type backgroundGrid struct{ width, height int }

// takeExtremes replaces each known value by the largest, or the least, of the known values in
// the square of 2*reach+1 pixels round it, one direction after the other.
func (g backgroundGrid) takeExtremes(values []float32, known []bool, reach int, largest bool) []float32 {
	w, h := g.width, g.height
	pass := func(in []float32, step int, from, to func(x, y int) int) []float32 {
		out := make([]float32, len(in))
		for y := range h {
			for x := range w {
				i := y*w + x
				out[i] = in[i]
				for k := from(x, y); k <= to(x, y); k++ {
					if v := in[i+k*step]; known[i+k*step] && (v > out[i]) == largest {
						out[i] = v
					}
				}
			}
		}
		return out
	}
	across := pass(values, 1,
		func(x, _ int) int { return -min(reach, x) }, func(x, _ int) int { return min(reach, w-1-x) })
	return pass(across, w,
		func(_, y int) int { return -min(reach, y) }, func(_, y int) int { return min(reach, h-1-y) })
}

// averageNeighbours is the mean of the known ones among a pixel and its eight neighbours, and
// where there is one.
func (g backgroundGrid) averageNeighbours(values []float32, known []bool) (next []float32, reached []bool) {
	w, h := g.width, g.height
	next, reached = make([]float32, w*h), make([]bool, w*h)
	for y := range h {
		for x := range w {
			var sum float32
			n := 0
			for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
				for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
					if known[v*w+u] {
						sum += values[v*w+u]
						n++
					}
				}
			}
			if n > 0 {
				next[y*w+x], reached[y*w+x] = sum/float32(n), true
			}
		}
	}
	return next, reached
}
