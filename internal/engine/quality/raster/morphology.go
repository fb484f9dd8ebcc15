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
	for y := range height {
		row := out[y*width : (y+1)*width]
		if y > 0 {
			lowerToNeighbours(row, out[(y-1)*width:y*width])
		}
		for x := 1; x < width; x++ {
			if d := row[x-1] + 1; d < row[x] {
				row[x] = d
			}
		}
	}
	for y := height - 1; y >= 0; y-- {
		row := out[y*width : (y+1)*width]
		if y < height-1 {
			lowerToNeighbours(row, out[(y+1)*width:(y+2)*width])
		}
		for x := width - 2; x >= 0; x-- {
			if d := row[x+1] + 1; d < row[x] {
				row[x] = d
			}
		}
	}
	return out
}

// lowerToNeighbours lowers the distances of a row to those over the next row, as long.
func lowerToNeighbours(row, next []float32) {
	next = next[:len(row)]
	for x, nearest := range row {
		if d := next[x] + 1; d < nearest {
			nearest = d
		}
		if x > 0 {
			if d := next[x-1] + math.Sqrt2; d < nearest {
				nearest = d
			}
		}
		if x < len(next)-1 {
			if d := next[x+1] + math.Sqrt2; d < nearest {
				nearest = d
			}
		}
		row[x] = nearest
	}
}
