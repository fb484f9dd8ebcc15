package quality

import (
	"context"
	"math"
)

// FaceDynamicRange: the tonal range of the face, bits, 8 = all of it.
//
// Region and image: visible skin in the face region of the aligned face. ISO/IEC
// 29794-5 (OFIQ 48) has the Shannon entropy of the histogram of the face. Two things
// differ. The histogram is of the stored luma instead of linear luminance, as the rule
// behind the range [7, 8] has it (ISO/IEC 19794-5: 7 bits of intensity variation after
// conversion to grey, which it explains as 128 values spanned): linear values crowd a
// dark skin into a few bins. And the entropy is turned from bits of information into
// bits of range: a bell-shaped histogram of entropy H spans 2^(H+0.8) values within
// +-3.6 standard deviations. So the median of the clean portraits is 7.7, the value
// that vocabulary.md 1.3 has for a compliant one, and one of half the contrast 6.7. At
// most 8.
//
// Undetermined when the mesh is not certain or less than a tenth of the face is visible
// skin.

// spanOverEntropy is log2 of 7.2 standard deviations less the entropy of a normal
// distribution, log2(sqrt(2*pi*e)) standard deviations.
var spanOverEntropy = math.Log2(7.2) - math.Log2(2*math.Pi*math.E)/2

func faceDynamicRange(ctx context.Context, s *Subject) (Reading, error) {
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	skin, why := a.skinTones()
	if why != "" {
		return Reading{Why: why}, nil
	}
	return Reading{Value: rangeBits(&skin)}, nil
}

// rangeBits is the tonal range of skin, bits.
func rangeBits(skin *tones) float64 {
	return math.Min(skin.stored.entropy()+spanOverEntropy, 8)
}

// UnnaturalSkinTone: how far the colour of the skin is from any natural one, 0 = natural.
//
// Region and image: the two cheek squares of ISO/IEC 29794-5 on the aligned face (side
// 0.3 eye distances, below the eyes half-way to the mouth), face skin that is neither
// clipped nor black. The standard (OFIQ 4B, natural colour) has the distance of the mean
// (a*, b*) of CIELAB from the box a* 5..25, b* 5..35, and quality 0 for a grey picture.
// Added is a floor of saturation, chroma over lightness 0.2: a nearly grey face lies as
// near to the box as a fair one. Chroma falls with the exposure, the quotient does not.
//
// Scale: 2/(1+exp(-d/6.5))-1, the standard's curve but steeper: its own d/10 puts the
// range's limit of 0.5 at a distance of 11, which only extreme casts reach, this one at
// 7.1; 1 for a grey picture.
//
// Undetermined when the mesh is not certain, less than a tenth of the squares is skin or
// more than half of that skin is clipped or black.

const (
	cheekSide        = 0.3 * alignedEyes // aligned pixels
	leastA, mostA    = 5.0, 25.0
	leastB, mostB    = 5.0, 35.0
	leastSaturation  = 0.2
	saturationWeight = 60.0 // CIELAB units
	castScale        = 6.5  // CIELAB units
	greySaturation   = 0.02
	darkestTone      = 8   // largest channel; below it a pixel has lost its colour
	clippedChannel   = 250 // a pixel with such a channel that is as bright as
	clippedTone      = 200 // this (luma) is over-exposed, not tinted
	alignedEyes      = 113 // distance of the eyes, aligned pixels
)

func unnaturalSkinTone(ctx context.Context, s *Subject) (Reading, error) {
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := a.unclear(); why != "" {
		return Reading{Why: why}, nil
	}
	colour, why := cheekColour(a)
	if why != "" {
		return Reading{Why: why}, nil
	}
	return Reading{Value: colour.unnatural()}, nil
}

// lab is a colour of CIE 1976 L*a*b*, white point D65.
type lab struct{ l, a, b float64 }

// unnatural is the value of UnnaturalSkinTone.
func (c lab) unnatural() float64 {
	saturation := math.Hypot(c.a, c.b) / math.Max(c.l, 1)
	if saturation < greySaturation {
		return 1
	}
	box := math.Hypot(beyond(c.a, leastA, mostA), beyond(c.b, leastB, mostB))
	pale := saturationWeight * beyond(saturation, leastSaturation, math.Inf(1))
	return 2*logistic(math.Max(box, pale)/castScale) - 1
}

// beyond is how far v lies outside lo..hi.
func beyond(v, lo, hi float64) float64 { return math.Max(0, math.Max(lo-v, v-hi)) }

// cheekSquares are the squares of ISO/IEC 29794-5 on the person's right and left cheek.
func cheekSquares() [2]rect {
	middle := (alignedPoints[0].Y + alignedPoints[3].Y) / 2
	square := func(x float64) rect {
		return rect{int(x - cheekSide/2), int(middle - cheekSide/2), int(x + cheekSide/2), int(middle + cheekSide/2)}
	}
	return [2]rect{square(alignedPoints[0].X), square(alignedPoints[1].X)}
}

// cheekColour is the mean colour of the skin in the cheek squares; why says why it
// cannot be told.
func cheekColour(a *Aligned) (mean lab, why string) {
	n, lost, all := 0.0, 0.0, 0.0
	for _, r := range cheekSquares() {
		all += float64(r.area())
		for y := r.y0; y < r.y1; y++ {
			for i := y*a.Side + r.x0; i < y*a.Side+r.x1; i++ {
				if !a.Skin(i) {
					continue
				}
				p := a.Image.Pix[3*i : 3*i+3]
				if most := max(p[0], p[1], p[2]); most < darkestTone || (most >= clippedChannel && luma(p) >= clippedTone) {
					lost++
					continue
				}
				l, ca, cb := cielab(p)
				mean.l, mean.a, mean.b, n = mean.l+l, mean.a+ca, mean.b+cb, n+1
			}
		}
	}
	switch {
	case n+lost < all*leastSkin:
		return lab{}, "too little skin of the cheeks is visible to tell its colour"
	case n < lost:
		return lab{}, "the cheeks are too light or too dark to tell their colour"
	}
	return lab{mean.l / n, mean.a / n, mean.b / n}, ""
}

// cielab is CIE 1976 L*a*b*, white point D65, of an sRGB pixel (IEC 61966-2-1, CIE 15).
func cielab(p []uint8) (l, a, bStar float64) {
	r, g, b := linear[p[0]], linear[p[1]], linear[p[2]]
	x := labCurve((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := labCurve(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := labCurve((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

func labCurve(t float64) float64 {
	const knee, slope = 216.0 / 24389, 24389.0 / 27
	if t > knee {
		return math.Cbrt(t)
	}
	return (slope*t + 16) / 116
}
