package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// textureSide is the side in pixels of the face crop whose bands are measured, and
// bands the number of its octaves.
const (
	textureSide = 128
	bands       = 3
)

// textureCues measure how the detail of the face is distributed over octaves. The crop
// is the face box at 128x128. Band k is the plane less its 3x3 binomial blur at
// half resolution steps: k=1 is the finest. For luma: the standard deviation of
// each band over that of the coarsest blur (log10), the kurtosis of the finest
// band (dots and grids are flat-tailed, skin and hair heavy-tailed) and its
// correlation with the same band one pixel to the right and below. For chroma
// (Cb, Cr): the finest band's deviation over luma's (log10).
//
// Re-photographed prints and screens lose the finest band or fill it with a
// regular structure, and coloured dots raise chroma.
//
// Cost: below 2 ms.
func textureCues(src *imaging.Image, box imaging.Box) []float64 {
	square := cropResized(src, box, textureSide, textureSide)
	defer imaging.Return(square)
	return bandStatistics(square)
}

// nativeSquare returns the 128x128 pixels as the camera stored them in the middle of a face, or
// dx boxes beside it; give it back with imaging.Return.
func nativeSquare(src *imaging.Image, box imaging.Box, dx float64) *imaging.Image {
	return cropResized(src, squareWindow(src, box.X+box.W*(0.5+dx), box.Y+box.H/2, textureSide), textureSide, textureSide)
}

// squareWindow returns a side x side rectangle of whole pixels round a point, shifted into
// the image, or the image's shorter side where that is less.
func squareWindow(src *imaging.Image, cx, cy float64, side int) imaging.Box {
	side = min(side, src.Width, src.Height)
	s := float64(side)
	return imaging.Box{
		X: math.Round(clampTo(cx-s/2, 0, float64(src.Width)-s)),
		Y: math.Round(clampTo(cy-s/2, 0, float64(src.Height)-s)),
		W: s, H: s,
	}
}

// bandStatistics returns the values of textureCues, of any square.
func bandStatistics(square *imaging.Image) []float64 {
	n := square.Width
	luma, cb, cr := splitPlanes(square)
	var deviation [bands]float64
	var finest []float64
	plane, side := luma, n
	for k := range bands {
		blurred := blurBinomial(plane, side)
		band := subtractPlanes(plane, blurred)
		deviation[k] = deviationOf(band)
		if k == 0 {
			finest = band
		}
		plane, side = halvePlane(blurred, side)
	}
	base := deviationOf(plane)
	out := make([]float64, 0, bands+5)
	for _, d := range deviation {
		out = append(out, math.Log10((d+0.05)/(base+1)))
	}
	return append(out,
		math.Log10(max(kurtosisOf(finest), 0.5)),
		shiftCorrelation(finest, n, 1, 0), shiftCorrelation(finest, n, 0, 1),
		math.Log10((deviationOf(subtractPlanes(cb, blurBinomial(cb, n)))+0.05)/(deviation[0]+0.5)),
		math.Log10((deviationOf(subtractPlanes(cr, blurBinomial(cr, n)))+0.05)/(deviation[0]+0.5)))
}

var textureNames = []string{"band1", "band2", "band3", "tails", "alongX", "alongY", "cbFine", "crFine"}

func splitPlanes(img *imaging.Image) (luma, cb, cr []float64) {
	n := img.Width * img.Height
	luma, cb, cr = make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range n {
		luma[i], cb[i], cr[i] = imaging.LumaChroma601(img.Pix[3*i:])
	}
	return luma, cb, cr
}

// blurBinomial blurs a square plane with 1-2-1 in both directions, edges repeated.
func blurBinomial(p []float64, n int) []float64 {
	rows, out := make([]float64, len(p)), make([]float64, len(p))
	for y := range n {
		row := p[y*n : (y+1)*n]
		for x := range n {
			rows[y*n+x] = (row[max(x-1, 0)] + 2*row[x] + row[min(x+1, n-1)]) / 4
		}
	}
	for y := range n {
		up, down := max(y-1, 0)*n, min(y+1, n-1)*n
		for x := range n {
			out[y*n+x] = (rows[up+x] + 2*rows[y*n+x] + rows[down+x]) / 4
		}
	}
	return out
}

func halvePlane(p []float64, n int) ([]float64, int) {
	m := n / 2
	out := make([]float64, m*m)
	for y := range m {
		for x := range m {
			i := 2*y*n + 2*x
			out[y*m+x] = (p[i] + p[i+1] + p[i+n] + p[i+n+1]) / 4
		}
	}
	return out, m
}

func subtractPlanes(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = a[i] - b[i]
	}
	return out
}

func deviationOf(p []float64) float64 {
	mean, square := 0.0, 0.0
	for _, v := range p {
		mean += v
		square += v * v
	}
	mean /= float64(len(p))
	return math.Sqrt(max(square/float64(len(p))-mean*mean, 0))
}

func kurtosisOf(p []float64) float64 {
	var two, four float64
	for _, v := range p {
		two += v * v
		four += v * v * v * v
	}
	n := float64(len(p))
	return (four/n + 1e-3) / (two*two/(n*n) + 1e-3)
}

// shiftCorrelation returns the correlation of a square plane with itself shifted by (dx, dy) pixels, -1..1.
func shiftCorrelation(p []float64, n, dx, dy int) float64 {
	var cross, square float64
	for y := range n - dy {
		for x := range n - dx {
			v := p[y*n+x]
			cross += v * p[(y+dy)*n+x+dx]
			square += v * v
		}
	}
	return cross / (square + 1e-3)
}
