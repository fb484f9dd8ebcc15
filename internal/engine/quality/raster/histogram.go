package raster

import "math"

// Histogram counts values 0..255.
type Histogram [256]int

// Count is the number of counted values.
func (h *Histogram) Count() int {
	n := 0
	for _, c := range h {
		n += c
	}
	return n
}

// Quantile is the least value that a share of the counted ones does not exceed; 0
// without any.
func (h *Histogram) Quantile(share float64) float64 {
	want, seen := share*float64(h.Count()), 0.0
	for v, c := range h {
		if seen += float64(c); c > 0 && seen >= want {
			return float64(v)
		}
	}
	return 0
}

// Entropy is Shannon's, bits.
func (h *Histogram) Entropy() float64 {
	n, bits := float64(h.Count()), 0.0
	for _, c := range h {
		if c > 0 {
			p := float64(c) / n
			bits -= p * math.Log2(p)
		}
	}
	return bits
}

// Moments returns the mean and the variance of the values; 0 for an empty histogram.
func (h *Histogram) Moments() (mean, variance float64) {
	n, sum, squares := float64(h.Count()), 0.0, 0.0
	if n == 0 {
		return 0, 0
	}
	for v, c := range h {
		sum += float64(v) * float64(c)
		squares += float64(v) * float64(v) * float64(c)
	}
	mean = sum / n
	return mean, squares/n - mean*mean
}

// ShareOf is the share, 0..1, of the values from lowest to highest; 0 for an empty histogram.
func (h *Histogram) ShareOf(lowest, highest int) float64 {
	n, in := h.Count(), 0
	for _, c := range h[lowest : highest+1] {
		in += c
	}
	if n == 0 {
		return 0
	}
	return float64(in) / float64(n)
}
