package occlusion

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	veilMiddle = 0.27
	veilWidth  = 0.05
)

// MeasureReflectionOnGlasses is how much light lenses throw back, 0 = none: of the irises and of
// the skin behind the lenses the shares that are brighter and paler than the person's cheeks
// (measureReflections). The value is a logistic of the larger of the two, the skin's
// counted one and a half times, since rims of light beside the eye hide less: one half where
// veilMiddle of an iris is covered. 0 without glasses. A catch-light in a bare eye covers
// less than 6 % of an iris on the clean portraits. Undetermined when the eyes cannot be
// located.
func MeasureReflectionOnGlasses(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readGlasses(ctx, p, func(a *view.AlignedFace, g *view.Glasses) (float64, error) {
		if !g.AreWorn() {
			return 0, nil
		}
		lens, veiled := 0.0, 0.0
		for _, side := range view.EyeSides {
			e, _, err := p.Eye(ctx, side) // located, for its glasses are described
			if err != nil {
				return 0, err
			}
			l, v := measureReflections(a, e, g.Skin)
			lens, veiled = lens+l/2, veiled+v/2
		}
		return raster.Logistic((max(veiled, 1.5*lens) - veilMiddle) / veilWidth), nil
	})
}

// measureReflections are the shares of the lens area (zone of the eye grown by reach) and of
// the iris that look like light thrown back by glass: brighter than the cheeks and
// paler than skin; inside the opening of the eye only the iris counts, since the white
// of an eye is bright by nature. Skin counts from 1.25 times the cheeks' luminance and
// below 0.7 of their saturation, an iris, dark by nature, from 0.6 and below 0.8: shares of
// clean portraits then stay at or under 0.01 and 0.06, drawn reflections start at 0.13 of
// the lens or 0.43 of the iris.
func measureReflections(a *view.AlignedFace, e *view.Eye, skin view.SkinTone) (lens, veiled float64) {
	const reach = 14
	area, bright, iris, lit := 0, 0, 0, 0
	z := view.Zone{X: e.Zone.X - reach, Y: e.Zone.Y - reach, W: e.Zone.W + 2*reach, H: e.Zone.H + 2*reach}
	a.VisitZone(z, func(i, x, y int) {
		p := a.Image.Pix[3*i : 3*i+3]
		top, low := float64(max(p[0], p[1], p[2])), float64(min(p[0], p[1], p[2]))
		saturation := 1 - low/max(top, 1)
		l := float64(a.Luminance[i])
		at := imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
		switch {
		case math.Hypot(at.X-e.Iris.X, at.Y-e.Iris.Y) < e.Radius && raster.ContainsPoint(e.Rim, at):
			iris++
			if l > 0.6*skin.Luminance && saturation < 0.8*skin.Saturation {
				lit++
			}
		case !raster.ContainsPoint(e.Rim, at):
			area++
			if l > 1.25*skin.Luminance && saturation < 0.7*skin.Saturation {
				bright++
			}
		}
	})
	return float64(bright) / float64(max(area, 1)), float64(lit) / float64(max(iris, 1))
}
