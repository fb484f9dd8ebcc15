package liveness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// tonalSide is the side in pixels of the square on which tones are measured.
const tonalSide = 128

// histogram counts levels 0..255.
type histogram struct {
	bins  [256]int
	total int
}

func (h *histogram) addLevel(level float64) {
	h.bins[int(clampTo(level, 0, 255))]++
	h.total++
}

// computeQuantile returns the level below which the share q of the pixels lies.
func (h *histogram) computeQuantile(q float64) float64 {
	want, sum := q*float64(h.total), 0
	for level, n := range h.bins {
		sum += n
		if float64(sum) > want {
			return float64(level)
		}
	}
	return 255
}

func (h *histogram) shareAbove(level int) float64 {
	n := 0
	for _, c := range h.bins[level:] {
		n += c
	}
	return float64(n) / float64(max(h.total, 1))
}

// moments are sums over the pixels of a region.
type moments struct{ n, cb, cr, cb2, cr2, cbcr float64 }

func (m *moments) addColour(cb, cr float64) {
	m.n++
	m.cb += cb
	m.cr += cr
	m.cb2 += cb * cb
	m.cr2 += cr * cr
	m.cbcr += cb * cr
}

// colourFit holds sums over the pixels of the face and its surroundings for the part of their
// colour that their light does not explain.
type colourFit struct {
	moments
	luma, luma2, lumaCb, lumaCr float64
}

func (c *colourFit) addPixel(luma, cb, cr float64) {
	c.addColour(cb, cr)
	c.luma += luma
	c.luma2 += luma * luma
	c.lumaCb += luma * cb
	c.lumaCr += luma * cr
}

// computeSpread returns the standard deviation of the colour, in levels of Cb and Cr together, about
// the line that light and colour of the pixels lie on: 0 for a grey image and for a tinted one.
func (c *colourFit) computeSpread() float64 {
	n := max(c.n, 1)
	lumaVariance := max(c.luma2/n-c.luma*c.luma/n/n, 1)
	residual := func(sum, squares, withLuma float64) float64 {
		covariance := withLuma/n - sum/n*c.luma/n
		return max(squares/n-sum*sum/n/n-covariance*covariance/lumaVariance, 0)
	}
	return math.Sqrt(residual(c.cb, c.cb2, c.lumaCb) + residual(c.cr, c.cr2, c.lumaCr))
}

// toneMeasures holds the colour statistics of the face and of the ring round it.
type toneMeasures struct {
	colour               colourFit
	face, ring           histogram
	faceColour, ringTone moments
	sharpness            float64
}

// measureTone measures the face (an ellipse in its box) and the ring between 1.3 and 2.2
// boxes. A screen lifts black, shifts the white point and flattens
// highlights; a print loses gamut and black; both differ from their surroundings,
// which were photographed directly.
//
// Cost: two crops of 128x128, below 2 ms.
func measureTone(src *imaging.Image, box imaging.Box) *toneMeasures {
	t := &toneMeasures{}
	area := expandBox(box, 2.2, src.Width, src.Height)
	square := cropResized(src, area, tonalSide, tonalSide)
	defer imaging.Return(square)
	scale := tonalSide / area.W
	cx, cy := (box.X+box.W/2-area.X)*scale, (box.Y+box.H/2-area.Y)*scale
	for y := range tonalSide {
		for x := range tonalSide {
			luma, cb, cr := imaging.LumaChroma601(square.Pix[3*(y*tonalSide+x):])
			t.colour.addPixel(luma, cb, cr)
			d := math.Hypot((float64(x)+0.5-cx)/(box.W*scale/2), (float64(y)+0.5-cy)/(box.H*scale/2))
			switch {
			case d <= 0.85:
				t.face.addLevel(luma)
				t.faceColour.addColour(cb, cr)
			case d >= 1.3:
				t.ring.addLevel(luma)
				t.ringTone.addColour(cb, cr)
			}
		}
	}
	t.sharpness = faceSharpness(src, box)
	return t
}

func faceSharpness(src *imaging.Image, box imaging.Box) float64 {
	square := cropResized(src, box, tonalSide, tonalSide)
	defer imaging.Return(square)
	luma := lumaOf(square)
	var hist histogram
	sum := 0.0
	for y := 1; y < tonalSide-1; y++ {
		for x := 1; x < tonalSide-1; x++ {
			i := y*tonalSide + x
			sum += math.Abs(4*luma[i] - luma[i-1] - luma[i+1] - luma[i-tonalSide] - luma[i+tonalSide])
			hist.addLevel(luma[i])
		}
	}
	contrast := max(hist.computeQuantile(0.95)-hist.computeQuantile(0.05), 8)
	return 100 * sum / ((tonalSide - 2) * (tonalSide - 2)) / contrast
}

// lumaOf returns the luma plane (Rec. 601 weights) of an image, levels.
func lumaOf(img *imaging.Image) []float64 {
	out := make([]float64, img.Width*img.Height)
	for i := range out {
		p := img.Pix[3*i:]
		out[i] = imaging.Luma601[float64](p)
	}
	return out
}

// toneCues returns, in the order of toneNames, levels over 255, shares, and ratios. The
// absolute colour of the skin is left out: the verdict must not depend on it.
func (t *toneMeasures) toneCues() []float64 {
	f, r := t.faceColour, t.ringTone
	q := t.face.computeQuantile
	meanCb, meanCr := f.cb/max(f.n, 1), f.cr/max(f.n, 1)
	varCb, varCr := f.cb2/max(f.n, 1)-meanCb*meanCb, f.cr2/max(f.n, 1)-meanCr*meanCr
	cov := f.cbcr/max(f.n, 1) - meanCb*meanCr
	ringCb, ringCr := r.cb/max(r.n, 1), r.cr/max(r.n, 1)
	return []float64{
		q(0.01) / 255,
		(q(0.99) - q(0.5)) / 255,
		(q(0.95) - q(0.05)) / 255,
		min(t.face.shareAbove(250), 0.2),
		math.Sqrt(max(varCb, 0)) / 16, math.Sqrt(max(varCr, 0)) / 16,
		cov / math.Sqrt(max(varCb*varCr, 1)),
		(t.ring.computeQuantile(0.02) - q(0.01)) / 255,
		(t.ring.computeQuantile(0.5) - q(0.5)) / 255,
		math.Hypot(ringCb-meanCb, ringCr-meanCr) / 64,
	}
}

var toneNames = []string{
	"black", "highlights", "contrast", "clipped", "cbSpread", "crSpread",
	"cbCr", "ringBlack", "ringLuma", "ringColour",
}
