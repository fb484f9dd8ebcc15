package liveness

import (
	"math"
	"math/cmplx"

	"likeness/internal/imaging"
)

// gridCues look for the same peaks as spectrumCues where the face itself does not
// hide them: in up to nine windows spread over 2.4 face boxes, in the photo's own
// pixels. What a screen or a halftone adds is the same in every window, what the
// scene adds is not, so that the mean of the log powers keeps the one and levels the
// other. Given are the height of the highest peak and the mean of the five highest,
// for luma and for the colour opponent R - B, in decades as in spectrumCues.
//
// Cost: below 8 ms.
func gridCues(src *imaging.Image, box imaging.Box) []float64 {
	var luma, colour [spectrumSide * spectrumSide]float64
	grid := make([]complex128, spectrumSide*spectrumSide)
	windows := gridWindows(src, box)
	for _, w := range windows {
		square := cut(src, w, spectrumSide, spectrumSide)
		addBothLogPowers(grid, square, luma[:], colour[:])
		imaging.Return(square)
	}
	for i := range luma {
		luma[i] /= float64(len(windows))
		colour[i] /= float64(len(windows))
	}
	l, c := peakHeights(luma[:]), peakHeights(colour[:])
	return []float64{l[4], mean(l[:]), c[4], mean(c[:])}
}

var gridNames = []string{"peakLuma", "peaksLuma", "peakColour", "peaksColour"}

// gridWindows are the windows without those that the picture's edge makes equal.
func gridWindows(src *imaging.Image, box imaging.Box) []imaging.Box {
	var out []imaging.Box
	seen := map[imaging.Box]bool{}
	for j := -1.0; j <= 1; j++ {
		for i := -1.0; i <= 1; i++ {
			w := window(src, box.X+box.W*(0.5+0.85*i), box.Y+box.H*(0.5+0.85*j), spectrumSide)
			if !seen[w] {
				seen[w] = true
				out = append(out, w)
			}
		}
	}
	return out
}

// addBothLogPowers transforms luma and R - B at once, one as the real and one as the
// imaginary part, and adds their log powers.
func addBothLogPowers(grid []complex128, square *imaging.Image, luma, colour []float64) {
	const n = spectrumSide
	var meanL, meanC float64
	for i := range grid {
		r, g, b := float64(square.Pix[3*i]), float64(square.Pix[3*i+1]), float64(square.Pix[3*i+2])
		l, c := 0.299*r+0.587*g+0.114*b, r-b
		grid[i] = complex(l, c)
		meanL, meanC = meanL+l, meanC+c
	}
	offset := complex(meanL/float64(len(grid)), meanC/float64(len(grid)))
	for i := range grid {
		grid[i] = (grid[i] - offset) * complex(taper[i%n]*taper[i/n], 0)
	}
	transform2D(grid)
	for v := range n {
		for u := range n {
			a, b := grid[v*n+u], cmplx.Conj(grid[((n-v)%n)*n+(n-u)%n])
			luma[v*n+u] += logPower((a + b) / 2)
			colour[v*n+u] += logPower((a - b) / 2)
		}
	}
}

func logPower(v complex128) float64 {
	return math.Log10(0.01 + (real(v)*real(v)+imag(v)*imag(v))/(spectrumSide*spectrumSide))
}
