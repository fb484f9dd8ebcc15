package raster

import "math"

// CloseRow is the morphological closing of a row of values with a flat element of size
// values: dark runs thinner than size take the level of their surroundings. The ends of the
// row count as surroundings of their own.
func CloseRow(v []float64, size int) []float64 {
	half := size / 2
	slide := func(v []float64, pick func(...float64) float64) []float64 {
		out := make([]float64, len(v))
		for i := range v {
			w := v[max(0, i-half):min(len(v), i+half+1)]
			best := w[0]
			for _, x := range w {
				best = pick(best, x)
			}
			out[i] = best
		}
		return out
	}
	larger := func(a ...float64) float64 { return max(a[0], a[1]) }
	smaller := func(a ...float64) float64 { return min(a[0], a[1]) }
	return slide(slide(v, larger), smaller)
}

// MeasureDistances is how far each pixel of a width x height image lies from the nearest one
// that is set, pixels: the chamfer distance with steps of 1 and the root of two, at
// most 8 % too long (Borgefors, 1986). Without any it is larger than the image.
func MeasureDistances(set []bool, width, height int) []float32 {
	far := float32(2 * (width + height))
	out := make([]float32, len(set))
	for i, yes := range set {
		if !yes {
			out[i] = far
		}
	}
	pull := func(x, y, dx, dy int, step float32) {
		if u, v := x+dx, y+dy; u >= 0 && v >= 0 && u < width && v < height {
			out[y*width+x] = min(out[y*width+x], out[v*width+u]+step)
		}
	}
	for y := range height {
		for x := range width {
			pull(x, y, -1, 0, 1)
			pull(x, y, -1, -1, math.Sqrt2)
			pull(x, y, 0, -1, 1)
			pull(x, y, 1, -1, math.Sqrt2)
		}
	}
	for y := height - 1; y >= 0; y-- {
		for x := width - 1; x >= 0; x-- {
			pull(x, y, 1, 0, 1)
			pull(x, y, 1, 1, math.Sqrt2)
			pull(x, y, 0, 1, 1)
			pull(x, y, -1, 1, math.Sqrt2)
		}
	}
	return out
}
