package sharpness

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

const (
	fineRadius, coarseRadius = 1, 5
	boxPasses                = 3
	fineVariance             = boxPasses * ((2*fineRadius+1)*(2*fineRadius+1) - 1) / 12.0
	coarseVariance           = boxPasses * ((2*coarseRadius+1)*(2*coarseRadius+1) - 1) / 12.0

	blurLimit   = 0.15 // upper bound of the check in every standard
	blurAtLimit = 3.1  // aligned pixels
	blurSlope   = 1.93
	worstExcess = 0.6  // aligned pixels
	maxBlur     = 20.0 // aligned pixels; beyond it the figure means nothing
	minEdge     = 0.5  // grey levels a pixel: the wide gradient of a face without edges
)

// directions are unit vectors, an eighth of a turn apart.
var directions = [4][2]float32{
	{1, 0},
	{0, 1},
	{math.Sqrt2 / 2, math.Sqrt2 / 2},
	{math.Sqrt2 / 2, -math.Sqrt2 / 2},
}

// MeasureBlurLevel is how far the face is from sharp, 0 = sharp.
//
// Region and image: the edges of the face (lids, brows, nostrils, lips) on the aligned
// face of ISO/IEC 29794-5, that is at one size whatever the size of the photo. A small
// face was enlarged to it and counts as blurred by as much as that blurs it.
//
// ISO/IEC 29794-5 (OFIQ) feeds absolute Laplacian, difference from a box blur and Sobel
// magnitudes into a forest of trees. This is the same idea with a unit: the energy of
// the gradient after a narrow smoothing over that after a wide one, at the strong
// edges, gives the standard deviation of the blur of a step edge in closed form, here
// in pixels of the aligned face (113 between the eyes). Contrast, exposure and colour
// cancel out. What noise adds to the narrow gradient is measured on the skin and taken
// off, so grain does not make a blurred face sharp. It is done along four directions,
// since camera shake blurs along one: the figure is the larger of the mean and of the
// worst direction less 0.6 pixels (how much worse it is on sharp faces).
//
// Scale: 1/(1+exp(-z)), z linear in the figure: 0.15, the limit of every standard, at
// 3.1 pixels (0.027 eye distances), 0.008 at 1.5, the median of sharp studio portraits.
//
// The edges of a small face that was enlarged well are steep enough; that it has no detail
// beside them, and that pixels were repeated, is the other reading: rateResolution. The
// larger of the two counts.
//
// Undetermined when the mesh is not certain or the face shows no edge at all.
func MeasureBlurLevel(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := a.UncertainReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	blur, ok := estimateBlur(a)
	if !ok {
		return measure.Undetermined("the face shows no edges to measure the sharpness on")
	}
	resolution, err := rateResolution(a, p.Photo())
	return measure.Reading{Value: math.Max(rateBlur(blur), resolution)}, err
}

// rateBlur maps a blur in aligned pixels to the scale of BlurLevel.
func rateBlur(blur float64) float64 {
	return raster.Logistic(blurSlope*(blur-blurAtLimit) + raster.Logit(blurLimit))
}

// energy sums, weighed with the squared wide gradient, what the gradients along one
// direction amount to.
type energy struct{ weight, fine, coarse float64 }

// estimateBlur is the blur of the face, aligned pixels; it may be slightly negative on faces
// whose edges are thin lines. False when there is no edge.
func estimateBlur(a *view.AlignedFace) (float64, bool) {
	r := raster.FindExtent(a.Region, a.Side).Grow(2, a.Side)
	if r.Width() < 3 || r.Height() < 3 {
		return 0, false
	}
	y := raster.ExtractLuma(a.Image, r)
	fine, coarse := y.Smooth(fineRadius, boxPasses), y.Smooth(coarseRadius, boxPasses)
	sums, noise := compareGradients(a, fine, coarse)
	mean, worst := 0.0, math.Inf(-1)
	for _, s := range sums {
		if s.coarse < minEdge*minEdge*s.weight || s.weight == 0 {
			return 0, false
		}
		blur := invertStepBlur(math.Max(s.fine-noise*noise*s.weight, 0) / s.coarse)
		mean += blur / float64(len(sums))
		worst = math.Max(worst, blur)
	}
	return math.Max(mean, worst-worstExcess), true
}

// compareGradients compares the gradients of two smoothings inside the face. noise is the
// standard deviation that grain gives the narrow one, by the median of its difference
// from the wide one on skin.
func compareGradients(a *view.AlignedFace, fine, coarse raster.Plane) (sums [len(directions)]energy, noise float64) {
	var residues tally
	w := fine.Width
	for py := 1; py < fine.Height-1; py++ {
		base := (py+fine.Y)*a.Side + fine.X
		for px := 1; px < w-1; px++ {
			if !a.Region[base+px] {
				continue
			}
			i := py*w + px
			fx, fy := fine.Pix[i+1]-fine.Pix[i-1], fine.Pix[i+w]-fine.Pix[i-w]
			cx, cy := coarse.Pix[i+1]-coarse.Pix[i-1], coarse.Pix[i+w]-coarse.Pix[i-w]
			for d, u := range directions {
				f, c := fx*u[0]+fy*u[1], cx*u[0]+cy*u[1]
				k := float64(c * c)
				s := &sums[d]
				s.weight += k
				s.fine += k * float64(f*f)
				s.coarse += k * k
			}
			if a.IsSkin(base + px) {
				residues.addValue(fx - cx)
				residues.addValue(fy - cy)
			}
		}
	}
	return sums, residues.findMedian() / normalMedian
}

// normalMedian is the median of the magnitude of a normal variable of deviation 1.
const normalMedian = 0.6745

// invertStepBlur is the standard deviation of the blur, pixels, of a step edge whose narrow
// gradient has ratio times the energy of its wide one. With q the ratio of the two
// total variances, weighing with the squared wide gradient makes the ratio
// q*sqrt(2/(1+q)). Thin lines have a larger ratio than any step; their variance, and
// the answer, are negative.
func invertStepBlur(ratio float64) float64 {
	square := ratio * ratio
	q := (square + math.Sqrt(square*square+8*square)) / 4
	if q <= 1 {
		return maxBlur
	}
	variance := (coarseVariance - fineVariance*q) / (q - 1)
	return math.Min(math.Copysign(math.Sqrt(math.Abs(variance)), variance), maxBlur)
}

// tally counts magnitudes below 32 in steps of 1/32.
type tally struct {
	bins  [1024]int
	count int
}

func (t *tally) addValue(v float32) {
	t.bins[min(int(max(v, -v)*32), len(t.bins)-1)]++
	t.count++
}

// findMedian is the median of what was added; 0 without any.
func (t *tally) findMedian() float64 {
	seen := 0
	for bin, n := range t.bins {
		if seen += n; 2*seen >= t.count && seen > 0 {
			return (float64(bin) + 0.5) / 32
		}
	}
	return 0
}
