package quality

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// spectacles is what is seen of glasses on the aligned face.
type spectacles struct {
	worn    float64 // probability of any glasses
	dark    float64 // probability of sunglasses
	skin    skinTone
	weight  float64 // effective thickness of the frame, hundredths of the eye distance
	through float64 // light that comes from behind the lenses over that of the cheeks
	veiled  float64 // share of the darker-by-nature parts of the eyes that a reflection covers
	lens    float64 // share of the lens areas that a reflection covers
	other   float64 // share of the eye zones that the segmentation calls worn
	band    float64 // share of the band round both eyes and the bridge that it calls worn
}

// skinTone is how the cheeks look: the median luminance (0..255, linear) and the
// saturation 1 - min/max of the mean colour.
type skinTone struct {
	luminance, saturation float64
}

// glassesLook is the answer of lookAtGlasses, kept once it is worked out.
type glassesLook struct {
	*spectacles
	why string
}

// spectacles looks at the glasses; why, when not empty, tells why it cannot.
func (s *Subject) spectacles(ctx context.Context) (g *spectacles, a *Aligned, why string, err error) {
	if a, err = s.Aligned(ctx); err != nil {
		return nil, nil, "", err
	}
	look, err := s.glasses.get(func() (glassesLook, error) {
		g, why, err := s.lookAtGlasses(ctx, a)
		return glassesLook{g, why}, err
	})
	return look.spectacles, a, look.why, err
}

func (s *Subject) lookAtGlasses(ctx context.Context, a *Aligned) (*spectacles, string, error) {
	var err error
	if !a.Certain {
		return nil, "the face is too covered, cut off or turned away to place its eyes", nil
	}
	out := &spectacles{}
	if out.worn, err = s.TraitProbability(ctx, attribute.WearsGlasses); err != nil {
		return nil, "", err
	}
	if out.dark, err = s.TraitProbability(ctx, attribute.WearsSunglasses); err != nil {
		return nil, "", err
	}
	var ok bool
	if out.skin, ok = a.cheekTone(); !ok {
		return nil, "no cheek is seen to compare the glasses with", nil
	}
	var eyes [2]*eye
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		e, _, why, err := s.eyeAt(ctx, side)
		if err != nil || why != "" {
			return nil, why, err
		}
		eyes[side] = e
	}
	out.weight = a.frameWeight(eyes)
	for _, e := range eyes {
		out.through += a.lightThrough(e, out.skin) / 2
		lens, veiled := a.reflections(e, out.skin)
		out.lens += lens / 2
		out.veiled += veiled / 2
		out.other += a.share(e.zone, segment.Other) / 2
	}
	out.band = a.share(lensesPart, segment.Other)
	return out, "", nil
}

// cheekTone is taken below the lenses and above the mouth.
func (a *Aligned) cheekTone() (skinTone, bool) {
	colour, ok := a.cheekColour()
	if !ok {
		return skinTone{}, false
	}
	var all []float64
	a.each(cheekPart, func(i, _, _ int) {
		if a.Skin(i) {
			all = append(all, float64(a.Luminance[i]))
		}
	})
	slices.Sort(all)
	return skinTone{luminance: max(all[len(all)/2], 1), saturation: 1 - slices.Min(colour[:])/slices.Max(colour[:])}, true
}

// frameWeight: see framesTooHeavy.
func (a *Aligned) frameWeight(eyes [2]*eye) float64 {
	var lower, bridge []float64
	for _, e := range eyes {
		top := e.zone.Y + e.zone.H - 4
		for x := e.zone.X + 6; x < e.zone.X+e.zone.W-6; x += 3 {
			lower = append(lower, a.lineWeight(int(x), int(top), int(top)+52))
		}
	}
	middle := (eyes[0].iris.X + eyes[1].iris.X) / 2
	y := (eyes[0].iris.Y + eyes[1].iris.Y) / 2
	for x := middle - 12; x <= middle+12; x += 3 {
		bridge = append(bridge, a.lineWeight(int(x), int(y)-38, int(y)+32))
	}
	return (median(lower) + median(bridge)) / 2 / eyesApart * 100
}

// lineThickest is the thickest frame that lineWeight sees, aligned pixels: a fifth of
// the eye distance.
const lineThickest = 23

// lineWeight scans a column between two rows for what is darker than both of its
// surroundings and not thicker than lineThickest (a black top-hat: closing less
// picture): the largest sum of darkness within one such thickness, each pixel as its
// share of what the surroundings have. Pixels.
func (a *Aligned) lineWeight(x, y0, y1 int) float64 {
	if x < 1 || x >= a.Side-1 || y0 < 0 || y1 > a.Side || y1-y0 <= lineThickest {
		return 0
	}
	n := y1 - y0
	v := make([]float64, n)
	for i := range v {
		at := (y0+i)*a.Side + x
		v[i] = (lightness(a, at-1) + lightness(a, at) + lightness(a, at+1)) / 3
	}
	closed := closing(v, lineThickest)
	sum, best := 0.0, 0.0
	d := make([]float64, n)
	for i := range v {
		d[i] = (closed[i] - v[i]) / max(closed[i], 8)
		sum += d[i]
		if i >= lineThickest {
			sum -= d[i-lineThickest]
		}
		best = max(best, sum)
	}
	return best
}

// lightness is the mean of R, G, B as stored, 0..255.
func lightness(a *Aligned, i int) float64 {
	p := a.Image.Pix[3*i : 3*i+3]
	return (float64(p[0]) + float64(p[1]) + float64(p[2])) / 3
}

// closing is the morphological closing of a row of values with a flat element of size
// values; the ends count as surroundings of their own.
func closing(v []float64, size int) []float64 {
	half := size / 2
	slide := func(v []float64, pick func(...float64) float64) []float64 {
		out := make([]float64, len(v))
		for i := range v {
			w := v[max(0, i-half):min(len(v), i+half+1)]
			best := w[0]
			for _, x := range w {
				best = pick(best, x)
			}
			out[i] = best
		}
		return out
	}
	larger := func(a ...float64) float64 { return max(a[0], a[1]) }
	smaller := func(a ...float64) float64 { return min(a[0], a[1]) }
	return slide(slide(v, larger), smaller)
}

func median(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	s := slices.Clone(v)
	slices.Sort(s)
	return s[len(s)/2]
}

// lightThrough is the mean luminance of the skin close below the eye (behind a lens when
// there is one) over that of the cheeks.
func (a *Aligned) lightThrough(e *eye, skin skinTone) float64 {
	sum, n := 0.0, 0
	low := e.zone.Y + e.zone.H
	a.each(zone{X: e.zone.X + 8, Y: low - 3, W: e.zone.W - 16, H: 9}, func(i, _, _ int) {
		sum += float64(a.Luminance[i])
		n++
	})
	a.each(zone{X: e.zone.X + 8, Y: e.zone.Y - 8, W: e.zone.W - 16, H: 8}, func(i, _, _ int) {
		sum += float64(a.Luminance[i])
		n++
	})
	return sum / float64(max(n, 1)) / skin.luminance
}

// reflections are the shares of the lens area (zone of the eye grown by reach) and of
// the iris that look like light thrown back by glass: brighter than the cheeks and
// paler than skin; inside the opening of the eye only the iris counts, since the white
// of an eye is bright by nature. Skin counts from 1.25 times the cheeks' luminance and
// below 0.7 of their saturation, an iris, dark by nature, from 0.6 and below 0.8: shares of
// clean portraits then stay at or under 0.01 and 0.06, drawn reflections start at 0.13 of
// the lens or 0.43 of the iris.
func (a *Aligned) reflections(e *eye, skin skinTone) (lens, veiled float64) {
	const reach = 14
	area, bright, iris, lit := 0, 0, 0, 0
	z := zone{X: e.zone.X - reach, Y: e.zone.Y - reach, W: e.zone.W + 2*reach, H: e.zone.H + 2*reach}
	a.each(z, func(i, x, y int) {
		p := a.Image.Pix[3*i : 3*i+3]
		top, low := float64(max(p[0], p[1], p[2])), float64(min(p[0], p[1], p[2]))
		saturation := 1 - low/max(top, 1)
		l := float64(a.Luminance[i])
		at := imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
		switch {
		case math.Hypot(at.X-e.iris.X, at.Y-e.iris.Y) < e.radius && inside(e.rim, at):
			iris++
			if l > 0.6*skin.luminance && saturation < 0.8*skin.saturation {
				lit++
			}
		case !inside(e.rim, at):
			area++
			if l > 1.25*skin.luminance && saturation < 0.7*skin.saturation {
				bright++
			}
		}
	})
	return float64(bright) / float64(max(area, 1)), float64(lit) / float64(max(iris, 1))
}

// share of a zone that is of a class.
func (a *Aligned) share(z zone, c segment.Class) float64 {
	n, all := 0, 0
	a.each(z, func(i, _, _ int) {
		all++
		if a.Class[i] == c {
			n++
		}
	})
	return float64(n) / float64(max(all, 1))
}
