package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// FaceDynamicRange: the tonal range of the face, bits, 8 = all of it.
//
// Region and image: visible skin in the face region of the aligned face. ISO/IEC
// 29794-5 (OFIQ 48) has the Shannon entropy of the histogram of the face. Two things
// differ. The histogram is of the stored luma instead of linear luminance, as the rule
// behind the range [7, 8] has it (ISO/IEC 19794-5: 7 bits of intensity variation after
// conversion to grey, which it explains as 128 values spanned): linear values crowd a
// dark skin into a few bins. And the entropy is turned from bits of information into
// bits of range: a bell-shaped histogram of entropy H has 99.99 % of its pixels within
// 2^(H+0.91) values. So the median of clean portraits is 7.8, about the value that
// vocabulary.md 1.3 has for a compliant one (7.73), and that of half the contrast 6.8.
// At most 8.
//
// Undetermined when the mesh is not certain or less than a tenth of the face is visible
// skin.

// spanOverEntropy is log2 of the 7.78 standard deviations that hold 99.99 % of a normal
// distribution, less its entropy, log2(sqrt(2*pi*e)) standard deviations.
var spanOverEntropy = math.Log2(7.78) - math.Log2(2*math.Pi*math.E)/2

func faceDynamicRange(ctx context.Context, s *Subject) (Reading, error) {
	return onSkin(ctx, s, func(_ *Aligned, skin *tones) Reading { return Reading{Value: rangeBits(skin)} })
}

// rangeBits is the tonal range of skin, bits.
func rangeBits(skin *tones) float64 {
	return math.Min(skin.stored.entropy()+spanOverEntropy, 8)
}

// UnnaturalSkinTone: how far the colour of the skin is from any natural one, 0 = natural.
//
// Region and image: the two cheek squares of ISO/IEC 29794-5 on the aligned face (side
// 0.3 eye distances, below the eyes half-way to the mouth), face skin that is neither
// clipped nor black, and the whites of the eyes: the brightest 30 % of the eye openings.
// The distance, CIELAB units, is the sum of
//
//   - the largest of: the standard's (OFIQ 4B, natural colour), the distance of the mean
//     (a*, b*) of the cheeks from the box a* 5..25, b* 5..35; how far they lie beside
//     the hues from 35 to 75 degrees, which the box's corners exceed; and 60 times what
//     the saturation (chroma over lightness) lacks to 0.2, since a nearly grey face
//     lies as near to the box as a fair one; and
//   - 30 times how far (a*, b*)/L* of the whites is from that of neutral portraits, at
//     most 8: the same light falls on the whites, which differ less between people than
//     skin does. They never fail a face alone: red or hidden eyes are no skin colour.
//
// Scale: 2/(1+exp(-d/10))-1, the standard's own curve (the range's limit of 0.5 lies at
// d = 11); 1 for a grey picture, as in the standard.
//
// Chroma grows with the exposure, so the value of a tinted face does too. Undetermined
// when the mesh is not certain, less than a tenth of the squares is skin or more than
// half of that skin is clipped or black.

const (
	alignedEyes      = 113               // distance of the eyes, aligned pixels
	cheekSide        = 0.3 * alignedEyes // aligned pixels
	leastA, mostA    = 5.0, 25.0
	leastB, mostB    = 5.0, 35.0
	leastHue         = 35.0 // degrees
	mostHue          = 75.0
	leastSaturation  = 0.2
	saturationWeight = 60.0 // CIELAB units
	castScale        = 10.0 // CIELAB units
	greySaturation   = 0.02
	darkestTone      = 8   // largest channel; below it a pixel has lost its colour
	clippedChannel   = 250 // a pixel with such a channel that is as bright as
	clippedTone      = 235 // this (luma) is over-exposed, not tinted

	whiteFrom           = 0.7 // quantile of the eye opening
	whiteA, whiteB      = 0.18, 0.18
	whiteWeight         = 30.0 // CIELAB units
	mostWhite           = 8.0  // CIELAB units
	leastWhite          = 20   // pixels
	leastWhiteLightness = 5.0
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
	return Reading{Value: unnatural(colour, whiteCast(a))}, nil
}

// lab is a colour of CIE 1976 L*a*b*, white point D65.
type lab struct{ l, a, b float64 }

// unnatural is the value of UnnaturalSkinTone for the mean colour of the cheeks and the
// cast of the whites of the eyes.
func unnatural(skin lab, white float64) float64 {
	chroma := math.Hypot(skin.a, skin.b)
	saturation := chroma / math.Max(skin.l, 1)
	if saturation < greySaturation {
		return 1
	}
	box := math.Hypot(beyond(skin.a, leastA, mostA), beyond(skin.b, leastB, mostB))
	aside := beyond(math.Atan2(skin.b, skin.a)*180/math.Pi, leastHue, mostHue)
	hue := chroma * math.Sin(math.Min(aside, 90)*math.Pi/180)
	pale := saturationWeight * beyond(saturation, leastSaturation, math.Inf(1))
	return 2*logistic((math.Max(box, math.Max(hue, pale))+math.Min(white, mostWhite))/castScale) - 1
}

// whiteCast is how far the whites of the eyes are from their usual colour, CIELAB
// units; 0 when they cannot be seen.
func whiteCast(a *Aligned) float64 {
	var sum lab
	n := 0
	for _, o := range rims {
		eye := a.outline(o[:])
		var levels histogram
		a.inside(eye, func(i int) { levels[a.Luminance[i]]++ })
		least := levels.quantile(whiteFrom)
		a.inside(eye, func(i int) {
			if float64(a.Luminance[i]) >= least {
				l, ca, cb := cielab(a.Image.Pix[3*i : 3*i+3])
				sum.l, sum.a, sum.b = sum.l+l, sum.a+ca, sum.b+cb
				n++
			}
		})
	}
	if n < leastWhite || sum.l/float64(n) < leastWhiteLightness {
		return 0
	}
	return whiteWeight * math.Hypot(sum.a/sum.l-whiteA, sum.b/sum.l-whiteB)
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
	r, g, b := imaging.Linear[p[0]], imaging.Linear[p[1]], imaging.Linear[p[2]]
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
