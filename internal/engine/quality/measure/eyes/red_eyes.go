package eyes

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	irisCore  = 0.8
	redMiddle = 0.21
	redWidth  = 0.03
)

// MeasureEyesRed detects the red-eye effect of a flash, 0 = none. For each eye, the pixels of the
// aligned face inside the iris (irisCore of its radius) and between the lids: their redness is
// (R - max(G, B)) over the red of the person's cheeks, which takes exposure out, less
// what the cheeks themselves have of it, which takes a warm light out. The redness of an
// eye is the mean of its reddest quarter, the pupil. The value is a logistic of the
// redder eye, redMiddle where half of the painted pupils and half of nothing lie; the
// eyes of clean portraits reach 0.11, of 95 web faces 0.28 (95 % below 0.18: brown eyes in
// warm light), pupils painted plainly red on portraits 0.4 and more, faintly 0.22. 0 for a
// grey photo. Undetermined when both eyes are closed or covered, or no skin is seen to
// compare with.
func MeasureEyesRed(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	out := measure.Reading{}
	reddest := math.Inf(-1)
	parts, err := p.HiddenParts(ctx)
	if err != nil {
		return out, err
	}
	for _, side := range view.EyeSides {
		e, reason, err := p.Eye(ctx, side)
		if err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return measure.Reading{}, err
		}
		skin, ok := a.CheekColour()
		if !ok {
			return measure.Undetermined("no skin is seen to compare the eyes with")
		}
		if r, ok := measureRedness(a, e, skin); ok && parts[side].Probability < 0.5 { // a red cloth is no pupil
			reddest = max(reddest, r)
			out.Evidence = append(out.Evidence, a.MarkZone(e.Zone)...)
		}
	}
	if math.IsInf(reddest, -1) {
		return measure.Undetermined("the eyes are closed or covered")
	}
	out.Value = rateRedness(reddest)
	return out, nil
}

// rateRedness maps the redness of an eye to the scale of EyesRed.
func rateRedness(redness float64) float64 { return raster.Logistic((redness - redMiddle) / redWidth) }

// measureRedness is the redness of an eye against the skin's mean colour, R, G, B; false where
// the lids leave too little of the iris.
func measureRedness(a *view.AlignedFace, e *view.Eye, skin [3]float64) (float64, bool) {
	var all []float64
	r := irisCore * e.Radius
	a.VisitZone(view.Zone{X: e.Iris.X - r, Y: e.Iris.Y - r, W: 2 * r, H: 2 * r}, func(i, x, y int) {
		p := imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
		if math.Hypot(p.X-e.Iris.X, p.Y-e.Iris.Y) > r || !raster.ContainsPoint(e.Rim, p) {
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
