package quality

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// eyesRed tells the red-eye effect of a flash. For each eye, the pixels of the aligned
// face inside the iris (irisCore of its radius) and between the lids: their redness is
// (R - max(G, B)) over the red of the person's cheeks, which takes exposure out, less
// what the cheeks themselves have of it, which takes a warm light out. The redness of an
// eye is the mean of its reddest quarter, the pupil. The value is a logistic of the
// redder eye, redMiddle where half of the painted pupils and half of nothing lie; the
// eyes of clean portraits reach 0.11, of 95 web faces 0.28 (95 % below 0.18: brown eyes in
// warm light), pupils painted plainly red on portraits 0.4 and more, faintly 0.22. 0 for a
// grey photo. Undetermined when both eyes are closed or covered, or no skin is seen to
// compare with.
func eyesRed(ctx context.Context, s *Subject) (Reading, error) {
	out := Reading{}
	reddest := math.Inf(-1)
	parts, err := s.hiddenParts(ctx)
	if err != nil {
		return out, err
	}
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		e, a, why, err := s.eyeAt(ctx, side)
		if err != nil || why != "" {
			return Reading{Why: why}, err
		}
		skin, ok := a.cheekColour()
		if !ok {
			return unknown("no skin is seen to compare the eyes with")
		}
		if r, ok := redness(a, e, skin); ok && parts[side].hidden < 0.5 { // a red cloth is no pupil
			reddest = max(reddest, r)
			out.Evidence = append(out.Evidence, a.mark(e.zone)...)
		}
	}
	if math.IsInf(reddest, -1) {
		return unknown("the eyes are closed or covered")
	}
	out.Value = logistic((reddest - redMiddle) / redWidth)
	return out, nil
}

const (
	irisCore  = 0.8
	redMiddle = 0.21
	redWidth  = 0.03
)

func redness(a *Aligned, e *eye, skin [3]float64) (float64, bool) {
	var all []float64
	r := irisCore * e.radius
	a.each(zone{X: e.iris.X - r, Y: e.iris.Y - r, W: 2 * r, H: 2 * r}, func(i, x, y int) {
		p := imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
		if math.Hypot(p.X-e.iris.X, p.Y-e.iris.Y) > r || !inside(e.rim, p) {
			return
		}
		c := a.Image.Pix[3*i : 3*i+3]
		all = append(all, float64(c[0])-float64(max(c[1], c[2])))
	})
	if len(all) < 8 {
		return 0, false
	}
	slices.Sort(all)
	top := all[len(all)*3/4:]
	sum := 0.0
	for _, v := range top {
		sum += v
	}
	own := max(0, skin[0]-max(skin[1], skin[2])) / skin[0]
	return sum/float64(len(top))/skin[0] - own*0.3, true
}

// cheekColour is the mean colour of the skin between eyes and mouth, R, G, B, 0..255;
// false when hardly any is seen.
func (a *Aligned) cheekColour() ([3]float64, bool) {
	var sum [3]float64
	n := 0.0
	a.each(cheekPart, func(i, _, _ int) {
		if !a.Skin(i) {
			return
		}
		n++
		for c := range sum {
			sum[c] += float64(a.Image.Pix[3*i+c])
		}
	})
	for c := range sum {
		sum[c] /= max(n, 1)
	}
	return sum, n >= 500 && sum[0] > 8
}

// inside tells whether a point lies in a polygon, even-odd rule.
func inside(polygon []imaging.Point, p imaging.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y <= p.Y) != (b.Y <= p.Y) && p.X < a.X+(p.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}
