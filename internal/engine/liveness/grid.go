package liveness

import (
	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// gridCues measure the same peaks as spectrumCues where the face itself does not
// mask them: in up to nine windows spread over 2.4 face boxes, in the photo's own
// pixels. What a screen or a halftone adds is the same in every window, what the
// scene adds is not, so that the mean of the log powers keeps the first and averages out
// the second. The cues are the height of the highest peak and the mean of the five highest,
// for luma and for the colour opponent R - B, in decades as in spectrumCues.
//
// Cost: below 8 ms.
func gridCues(src *imaging.Image, box imaging.Box) []float64 {
	luma, colour := make([]float64, len(planePair{})), make([]float64, len(planePair{}))
	grid := planePairs.Get().(*planePair)
	defer planePairs.Put(grid)
	windows := gridWindows(src, box)
	for _, w := range windows {
		square := cropResized(src, w, spectrumSide, spectrumSide)
		for i := range grid {
			r, g, b := float64(square.Pix[3*i]), float64(square.Pix[3*i+1]), float64(square.Pix[3*i+2])
			grid[i] = complex(imaging.MixLuma601(r, g, b), r-b)
		}
		imaging.Return(square)
		grid.addLogPowers(luma, colour)
	}
	completeMean(luma, len(windows))
	completeMean(colour, len(windows))
	l, c := peakHeights(luma), peakHeights(colour)
	return []float64{l[4], stats.ComputeMean(l[:]), c[4], stats.ComputeMean(c[:])}
}

var gridNames = []string{"peakLuma", "peaksLuma", "peakColour", "peaksColour"}

// gridWindows returns the windows without those that the image's edge makes equal.
func gridWindows(src *imaging.Image, box imaging.Box) []imaging.Box {
	var out []imaging.Box
	seen := map[imaging.Box]bool{}
	for j := -1.0; j <= 1; j++ {
		for i := -1.0; i <= 1; i++ {
			w := squareWindow(src, box.X+box.W*(0.5+0.85*i), box.Y+box.H*(0.5+0.85*j), spectrumSide)
			if !seen[w] {
				seen[w] = true
				out = append(out, w)
			}
		}
	}
	return out
}
