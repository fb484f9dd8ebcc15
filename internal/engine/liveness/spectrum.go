package liveness

import (
	"math"
	"math/cmplx"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/base/fourier"
	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// spectrumSide is the side in pixels of one window of the spectrum, a power of two.
const spectrumSide = 128

var spectrumPlan = fourier.NewPlan(spectrumSide)

// Frequencies below lowest (cycles per pixel) belong to the face itself; lines at
// multiples of 1/8 belong to JPEG's blocks.
const (
	lowestFrequency = 0.09
	jpegPeriod      = spectrumSide / 8
)

// spectrumCues detect moire and for the grid of pixels or dots: narrow peaks in
// the power spectrum. Windows of 128x128 pixels with a Hann taper cover the face
// (one to four of them, their log powers averaged); a peak's height is its log10
// power less the mean of the 9x9 bins round it without the inner 3x3. The cues are the
// mean of the five highest, for luma and for the colour opponents (R-G and
// B-(R+G)/2), of the photo's own pixels and of the face brought to a width of 160
// pixels, where slow beats show. Bins within one of a multiple of 1/8 cycle on the
// axes are left out.
//
// Natural images: about 1.0 to 1.4 (chance peaks). Cost: about 12 ms.
func spectrumCues(src *imaging.Image, box imaging.Box) []float64 {
	native := measurePeaks(src, box)
	scale := 160 / box.W
	area := expandBox(box, 1.25, src.Width, src.Height)
	side := int(math.Round(max(area.W*scale, spectrumSide)))
	side = min(side, 3*spectrumSide)
	square := cropResized(src, area, side, side)
	defer imaging.Return(square)
	k := float64(side) / area.W
	normal := measurePeaks(square, imaging.Box{X: (box.X - area.X) * k, Y: (box.Y - area.Y) * k, W: box.W * k, H: box.H * k})
	return append(native, normal...)
}

var spectrumNames = []string{"peakLuma", "peakColour", "slope", "faceLuma", "faceColour", "faceSlope"}

// measurePeaks measures the windows that cover the face: peak heights of luma and
// colour, and the slope of the luma spectrum (difference of mean log10 power of
// the outer and the middle annulus).
func measurePeaks(src *imaging.Image, box imaging.Box) []float64 {
	logs := logSpectra(src, windowCentres(box))
	return []float64{
		peakHeight(logs[0]),
		max(peakHeight(logs[1]), peakHeight(logs[2])),
		annulusMean(logs[0], 0.35, 0.5) - annulusMean(logs[0], lowestFrequency, 0.18),
	}
}

// windowCentres returns the centre of one window on a face up to 1.5 windows wide, else of four.
func windowCentres(box imaging.Box) []imaging.Point {
	cx, cy := box.X+box.W/2, box.Y+box.H/2
	if box.W < 1.5*spectrumSide {
		return []imaging.Point{{X: cx, Y: cy}}
	}
	dx, dy := box.W/4, box.H/4
	return []imaging.Point{{X: cx - dx, Y: cy - dy}, {X: cx + dx, Y: cy - dy}, {X: cx - dx, Y: cy + dy}, {X: cx + dx, Y: cy + dy}}
}

func opponentPlanes(img *imaging.Image) [3][]float64 {
	n := img.Width * img.Height
	var out [3][]float64
	for i := range out {
		out[i] = make([]float64, n)
	}
	for i := range n {
		r, g, b := float64(img.Pix[3*i]), float64(img.Pix[3*i+1]), float64(img.Pix[3*i+2])
		out[0][i], out[1][i], out[2][i] = imaging.MixLuma601(r, g, b), r-g, b-(r+g)/2
	}
	return out
}

// logSpectra returns the log powers (see planePair) of luma and the two colour opponents, the mean
// over the windows round the centres. Planes are transformed two at once: luma with the
// first opponent of a window, then the second ones of two windows.
func logSpectra(src *imaging.Image, centres []imaging.Point) [3][]float64 {
	var logs [3][]float64
	for i := range logs {
		logs[i] = make([]float64, spectrumSide*spectrumSide)
	}
	grid := planePairs.Get().(*planePair)
	defer planePairs.Put(grid)
	var left []float64 // the second opponent of a window that waits for the next one's
	for _, c := range centres {
		square := cropResized(src, squareWindow(src, c.X, c.Y, spectrumSide), spectrumSide, spectrumSide)
		planes := opponentPlanes(square)
		imaging.Return(square)
		grid.fillPlanes(planes[0], planes[1])
		grid.addLogPowers(logs[0], logs[1])
		if left == nil {
			left = planes[2]
			continue
		}
		grid.fillPlanes(left, planes[2])
		grid.addLogPowers(logs[2], logs[2])
		left = nil
	}
	if left != nil {
		grid.fillPlanes(left, left)
		grid.addLogPowers(logs[2], nil)
	}
	for i := range logs {
		completeMean(logs[i], len(centres))
	}
	return logs
}

// planePair is two planes of spectrumSide squared, one as the real and one as the imaginary
// part: their transforms come out of one.
type planePair [spectrumSide * spectrumSide]complex128

// planePairs pools planePairs: a quarter of a megabyte each.
var planePairs = sync.Pool{New: func() any { return new(planePair) }}

func (p *planePair) fillPlanes(a, b []float64) {
	for i := range p {
		p[i] = complex(a[i], b[i])
	}
}

// addLogPowers subtracts the means, tapers, transforms, and adds log10(0.01 + power per
// pixel) of either plane to its sum (b may be nil), for the half of the spectrum that
// completeMean mirrors. The pair's content is lost.
func (p *planePair) addLogPowers(a, b []float64) {
	const n = spectrumSide
	var sum complex128
	for _, v := range p {
		sum += v
	}
	offset := complex(real(sum)/float64(len(p)), imag(sum)/float64(len(p)))
	for i := range p {
		p[i] = (p[i] - offset) * complex(taper[i%n]*taper[i/n], 0)
	}
	spectrumPlan.TransformSquare(p[:])
	for v := 0; v <= n/2; v++ {
		for u := range n {
			here, mirror := p[v*n+u], cmplx.Conj(p[((n-v)%n)*n+(n-u)%n])
			a[v*n+u] += logPower((here + mirror) / 2)
			if b != nil {
				b[v*n+u] += logPower((here - mirror) / 2)
			}
		}
	}
}

func logPower(v complex128) float64 {
	return math.Log(0.01+(real(v)*real(v)+imag(v)*imag(v))/(spectrumSide*spectrumSide)) / math.Ln10
}

// completeMean divides the half of a spectrum that was summed over windows by their number
// and mirrors it into the other half: the planes are real.
func completeMean(logs []float64, windows int) {
	const n = spectrumSide
	for i := range logs[:(n/2+1)*n] {
		logs[i] /= float64(windows)
	}
	for v := n/2 + 1; v < n; v++ {
		for u := range n {
			logs[v*n+u] = logs[(n-v)*n+(n-u)%n]
		}
	}
}

var taper = fourier.MakeHannWindow(spectrumSide)

// peakHeight returns the mean of peakHeights.
func peakHeight(logs []float64) float64 {
	top := peakHeights(logs)
	return stats.ComputeMean(top[:])
}

// peakHeights returns the heights of the five highest bins over their surroundings, in
// decades, upwards; see spectrumCues. Only half of the plane is read: the other
// mirrors it.
func peakHeights(logs []float64) (top [5]float64) {
	const n, half = spectrumSide, spectrumSide / 2
	at := func(u, v int) float64 { return logs[(v&(n-1))*n+(u&(n-1))] }
	for v := 0; v <= half; v++ {
		for u := -half + 1; u <= half; u++ {
			if f := math.Hypot(float64(u), float64(v)) / n; f < lowestFrequency || f > 0.5 || isBlockFrequency(u, v) {
				continue
			}
			here := at(u, v)
			if here < at(u-1, v) || here < at(u+1, v) || here < at(u, v-1) || here < at(u, v+1) {
				continue
			}
			if h := here - surroundingMean(at, u, v); h > top[0] {
				top[0] = h
				slices.Sort(top[:])
			}
		}
	}
	return top
}

func surroundingMean(at func(u, v int) float64, u, v int) float64 {
	sum := 0.0
	for dv := -4; dv <= 4; dv++ {
		for du := -4; du <= 4; du++ {
			if du < -1 || du > 1 || dv < -1 || dv > 1 {
				sum += at(u+du, v+dv)
			}
		}
	}
	return sum / (81 - 9)
}

// isBlockFrequency reports whether JPEG's 8x8 blocks show in a bin: near multiples of 1/8
// cycle on an axis.
func isBlockFrequency(u, v int) bool {
	near := func(k int) bool {
		r := ((k % jpegPeriod) + jpegPeriod) % jpegPeriod
		return r <= 1 || r >= jpegPeriod-1
	}
	return (max(u, -u) <= 1 && near(v)) || (max(v, -v) <= 1 && near(u))
}

func annulusMean(logs []float64, low, high float64) float64 {
	sum, count := 0.0, 0
	for v := range spectrumSide {
		for u := range spectrumSide {
			fu, fv := float64(min(u, spectrumSide-u)), float64(min(v, spectrumSide-v))
			if f := math.Hypot(fu, fv) / spectrumSide; f >= low && f < high {
				sum += logs[v*spectrumSide+u]
				count++
			}
		}
	}
	return sum / float64(count)
}
