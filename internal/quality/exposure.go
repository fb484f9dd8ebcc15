package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/segment"
)

// TooDark and TooLight: under- and over-exposure of the face, 0 = none.
//
// Region and image: skin of the face, eyes and the whole square of the aligned face, in
// the linear luminance of ISO/IEC 29794-5.
//
// TooDark. The standard's mean luminance (OFIQ 44) reads dark skin as darkness: it gives
// less than 50 of 100 to 43 of 60 portraits labelled Black in UTKFace and to 12 of 60
// labelled White. Its share of face pixels below 26 of 255 (OFIQ 46) is fair (3 and 0 of
// 60) but lets light skin pass two stops too dark. Here the light that falls on the face
// is estimated from what is bright in it, whatever the skin: the larger of the
// 90th percentile of the skin and the 80th percentile of the eye openings (the whites),
// and, with a third of its weight, the 99th percentile of the whole square (wall,
// collar, teeth). A dark face before a bright window stays dark, a dark skin before a
// white wall does not. It fails 3 and 0 of the same 60.
//
//	light = max(skin90, eye80)^0.75 * square99^0.25
//
// Scale: 1/(1+exp(-z)), z linear in the logarithm of light: 0.38, the limit of every
// standard, at 0.135; 0.05 at 0.63, the median of well lit studio portraits.
//
// TooLight. The larger of two logistic curves: the share of the skin that is clipped
// (luma 250 or more of 255; OFIQ 47 counts linear luminance from 247, the same pixels)
// passes 0.5 at 8 %, so that a shining nose (FaceGlare, 2 to 3 %) does not reach it; the
// median luminance of the skin passes 0.5 at 0.72, where even light skin has lost its
// modelling though nothing may be clipped. A picture that was too dark and is then
// brightened by two stops does not fail: its face is as light as a face should be.
//
// Both are undetermined when the mesh is not certain or less than a tenth of the face
// is visible skin; but in the dark the segmentation sees no skin, so that TooDark is then
// still told where the 99th percentile of the whole square, which no skin in it outshines,
// lies below the light at the limit: the value is that of this light.

const (
	skinBright, eyeBright, squareBright = 0.90, 0.80, 0.99 // quantiles
	squareWeight                        = 0.25
	darkLimit                           = 0.38 // upper bound of TooDark in every standard
	lightAtLimit                        = 0.135
	darkSlope                           = 1.55

	clippedLuma  = 250
	clippedHalf  = 0.08 // share at 0.5
	clippedSlope = 80.0
	paleHalf     = 0.72 // median linear luminance at 0.5
	paleSlope    = 20.0

	leastSkin = 0.1 // share of the face region
)

func tooDark(ctx context.Context, s *Subject) (Reading, error) {
	out, err := onSkin(ctx, s, func(a *Aligned, skin *tones) Reading { return Reading{Value: darkValue(lightOn(a, skin))} })
	if err != nil || out.Why == "" {
		return out, err
	}
	a, err := s.Aligned(ctx)
	if err != nil || !a.Certain {
		return out, err
	}
	if most := a.brightest() / 255; most < lightAtLimit {
		return Reading{Value: darkValue(most)}, nil
	}
	return out, nil
}

// brightest is the squareBright quantile of the luminance of the whole square, 0..255.
func (a *Aligned) brightest() float64 {
	var square histogram
	for _, l := range a.Luminance {
		square[l]++
	}
	return square.quantile(squareBright)
}

// lightOn estimates the light on the face, 0..1, from its bright parts.
func lightOn(a *Aligned, skin *tones) float64 {
	face := skin.linear.quantile(skinBright)
	for _, outline := range rims {
		var eye histogram
		a.inside(a.outline(outline[:]), func(i int) { eye[a.Luminance[i]]++ })
		if eye.count() > 0 {
			face = math.Max(face, eye.quantile(eyeBright))
		}
	}
	return math.Pow(face/255, 1-squareWeight) * math.Pow(a.brightest()/255, squareWeight)
}

// darkValue maps light to the scale of TooDark.
func darkValue(light float64) float64 {
	return logistic(-darkSlope*math.Log(math.Max(light, 1e-4)/lightAtLimit) + logit(darkLimit))
}

func tooLight(ctx context.Context, s *Subject) (Reading, error) {
	return onSkin(ctx, s, func(_ *Aligned, skin *tones) Reading { return Reading{Value: lightValue(skin)} })
}

// lightValue is the value of TooLight.
func lightValue(skin *tones) float64 {
	clipped := 0
	for _, n := range skin.stored[clippedLuma:] {
		clipped += n
	}
	share := float64(clipped) / float64(skin.stored.count())
	return math.Max(logistic(clippedSlope*(share-clippedHalf)), logistic(paleSlope*(skin.linear.quantile(0.5)/255-paleHalf)))
}

// tones are the histograms of the skin of a face.
type tones struct {
	linear histogram // Aligned.Luminance
	stored histogram // luma of the stored picture
}

// faceSkin is the skin of a face, or why there is not enough of it.
type faceSkin struct {
	tones
	unknown string
}

// onSkin reads something off the skin of the face, undetermined where too little of it
// is to be seen.
func onSkin(ctx context.Context, s *Subject, read func(*Aligned, *tones) Reading) (Reading, error) {
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	skin, err := s.skin.get(func() (out *faceSkin, err error) {
		out = &faceSkin{}
		out.tones, out.unknown = a.skinTones()
		return out, nil
	})
	if err != nil || skin.unknown != "" {
		return Reading{Why: skin.unknown}, err
	}
	return read(a, &skin.tones), nil
}

// skinTones counts the visible skin in the face region (the map calls skin near the
// neck body skin); why says why that is not enough.
func (a *Aligned) skinTones() (out tones, why string) {
	if why := a.unclear(); why != "" {
		return out, why
	}
	region := 0
	for i, in := range a.Region {
		if !in {
			continue
		}
		region++
		if c := a.Class[i]; c == segment.FaceSkin || c == segment.BodySkin {
			out.linear[a.Luminance[i]]++
			out.stored[int(luma(a.Image.Pix[3*i:3*i+3])+0.5)]++
		}
	}
	if float64(out.linear.count()) < leastSkin*float64(region) || out.linear.count() == 0 {
		return out, "too little of the skin is visible"
	}
	return out, ""
}

// histogram counts values 0..255.
type histogram [256]int

func (h *histogram) count() int {
	n := 0
	for _, c := range h {
		n += c
	}
	return n
}

// quantile is the least value that a share of the counted ones does not exceed; 0
// without any.
func (h *histogram) quantile(share float64) float64 {
	want, seen := share*float64(h.count()), 0.0
	for v, c := range h {
		if seen += float64(c); c > 0 && seen >= want {
			return float64(v)
		}
	}
	return 0
}

// entropy is Shannon's, bits.
func (h *histogram) entropy() float64 {
	n, bits := float64(h.count()), 0.0
	for _, c := range h {
		if c > 0 {
			p := float64(c) / n
			bits -= p * math.Log2(p)
		}
	}
	return bits
}

// outline gives mesh points in aligned pixels.
func (a *Aligned) outline(points []int) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for k, at := range points {
		out[k] = a.Mesh[at]
	}
	return out
}

// inside calls visit with the index of each pixel whose centre lies in a polygon.
func (a *Aligned) inside(polygon []imaging.Point, visit func(i int)) {
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, p := range polygon {
		top, bottom = math.Min(top, p.Y), math.Max(bottom, p.Y)
	}
	var cuts []float64
	for y := max(0, int(top)); y < min(a.Side, int(math.Ceil(bottom))); y++ {
		cuts = crossings(cuts[:0], polygon, float64(y)+0.5)
		for i := 0; i+1 < len(cuts); i += 2 {
			from, to := max(0, int(math.Ceil(cuts[i]-0.5))), min(a.Side, int(math.Ceil(cuts[i+1]-0.5)))
			for x := from; x < to; x++ {
				visit(y*a.Side + x)
			}
		}
	}
}
