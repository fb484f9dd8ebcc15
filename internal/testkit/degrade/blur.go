package degrade

import (
	"math"
)

// BlurPlane is mask.blur for any plane of floats.
func BlurPlane(a []float32, w, h int, sigma float64) {
	if sigma < 0.3 || w == 0 || h == 0 {
		return
	}
	if sigma < 1.6 {
		convolvePlane(a, w, h, newGaussian(sigma))
		return
	}
	// Three boxes of width n have the variance 3*(n^2-1)/12.
	n := int(math.Round(math.Sqrt(4*sigma*sigma + 1)))
	r := max(n/2, 1)
	line := make([]float32, max(w, h))
	for range 3 {
		for y := range h {
			averageLine(a[y*w:], line[:w], 1, r)
		}
		for x := range w {
			averageLine(a[x:], line[:h], w, r)
		}
	}
}

// averageLine averages one line of a plane, elements step apart, over 2r+1 of them.
func averageLine(a, line []float32, step, r int) {
	n := len(line)
	for i := range line {
		line[i] = a[i*step]
	}
	var sum float64
	for i := -r; i <= r; i++ {
		sum += float64(line[min(max(i, 0), n-1)])
	}
	size := float64(2*r + 1)
	for i := range n {
		a[i*step] = float32(sum / size)
		sum += float64(line[min(i+r+1, n-1)]) - float64(line[max(i-r, 0)])
	}
}

func newGaussian(sigma float64) []float32 {
	r := int(math.Ceil(3 * sigma))
	k := make([]float32, 2*r+1)
	var sum float32
	for i := range k {
		d := float64(i - r)
		k[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += k[i]
	}
	for i := range k {
		k[i] /= sum
	}
	return k
}

func convolvePlane(a []float32, w, h int, kernel []float32) {
	r := len(kernel) / 2
	line := make([]float32, max(w, h))
	run := func(a []float32, n, step int) {
		for i := range n {
			line[i] = a[i*step]
		}
		for i := range n {
			var sum float32
			for j, weight := range kernel {
				sum += weight * line[min(max(i+j-r, 0), n-1)]
			}
			a[i*step] = sum
		}
	}
	for y := range h {
		run(a[y*w:], w, 1)
	}
	for x := range w {
		run(a[x:], h, w)
	}
}
