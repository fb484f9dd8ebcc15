package liveness

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// grainCues compare the colours' finest detail in the native square of the face (see
// nativeSquare). Red, green and blue of a scene carry nearly the same detail;
// sub-pixels beside each other and inks printed over each other do not. The cues are the
// correlations of R with G, G with B and R with B in the finest band and in the next
// (bands as in textureCues); then, of the finest luma band in blocks of 8x8 pixels:
// the deviation of the quietest tenth (log10 levels), how far it lies below the
// median block (log10), and the correlation of a block's deviation with its mean luma
// (the sensor's noise rises with light, a displayed or printed pattern differently).
//
// Cost: below 3 ms.
func grainCues(native *imaging.Image) []float64 {
	n := native.Width
	var fine, next [3][]float64
	for c := range fine {
		plane := make([]float64, n*n)
		for i := range plane {
			plane[i] = float64(native.Pix[3*i+c])
		}
		blurred := blurBinomial(plane, n)
		fine[c] = subtractPlanes(plane, blurred)
		small, side := halvePlane(blurred, n)
		next[c] = subtractPlanes(small, blurBinomial(small, side))
	}
	out := make([]float64, 0, len(grainNames))
	for _, band := range [2][3][]float64{fine, next} {
		out = append(out, planeCorrelation(band[0], band[1]), planeCorrelation(band[1], band[2]), planeCorrelation(band[0], band[2]))
	}
	return append(out, blockNoise(lumaOf(native), n)...)
}

var grainNames = []string{"rgFine", "gbFine", "rbFine", "rgNext", "gbNext", "rbNext", "quiet", "quietShare", "withLuma"}

// planeCorrelation returns the correlation of two planes, -1..1; 0 where one is constant.
func planeCorrelation(a, b []float64) float64 {
	ma, mb := stats.ComputeMean(a), stats.ComputeMean(b)
	var cross, aa, bb float64
	for i := range a {
		x, y := a[i]-ma, b[i]-mb
		cross, aa, bb = cross+x*y, aa+x*x, bb+y*y
	}
	if !(aa > 0 && bb > 0) {
		return 0
	}
	return cross / math.Sqrt(aa*bb)
}

func blockNoise(luma []float64, n int) []float64 {
	const block = 8
	band := subtractPlanes(luma, blurBinomial(luma, n))
	var deviations, means []float64
	for y := 0; y+block <= n; y += block {
		for x := 0; x+block <= n; x += block {
			var sum, square, level float64
			for j := range block {
				for i := range block {
					at := (y+j)*n + x + i
					sum, square, level = sum+band[at], square+band[at]*band[at], level+luma[at]
				}
			}
			sum /= block * block
			deviations = append(deviations, math.Sqrt(max(square/(block*block)-sum*sum, 0)))
			means = append(means, level/(block*block))
		}
	}
	along := planeCorrelation(deviations, means)
	slices.Sort(deviations)
	quiet, middle := deviations[len(deviations)/10], deviations[len(deviations)/2]
	return []float64{math.Log10(quiet + 0.05), math.Log10((quiet + 0.05) / (middle + 0.05)), along}
}
