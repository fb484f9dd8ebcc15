package exposure

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	cheekSide        = 0.3 * view.AlignedEyes // aligned pixels
	minA, mostA      = 5.0, 25.0
	minB, mostB      = 5.0, 35.0
	minHue           = 35.0 // degrees
	maxHue           = 75.0
	minSaturation    = 0.2
	saturationWeight = 60.0 // CIELAB units
	castScale        = 10.0 // CIELAB units
	greySaturation   = 0.02
	darkestTone      = 8   // largest channel; below it a pixel has lost its colour
	clippedChannel   = 250 // a pixel with such a channel that is as bright as
	clippedTone      = 235 // this (luma) is over-exposed, not tinted

	whiteFrom         = 0.7 // quantile of the eye opening
	whiteA, whiteB    = 0.18, 0.18
	whiteWeight       = 30.0 // CIELAB units
	maxWhite          = 8.0  // CIELAB units
	minWhite          = 20   // pixels
	minWhiteLightness = 5.0
)

// MeasureUnnaturalSkinTone is how far the colour of the skin is from any natural one, 0 = natural.
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
// d = 11); 1 for a grey image, as in the standard.
//
// Chroma grows with the exposure, so the value of a tinted face does too. Undetermined
// when the mesh is not certain, less than a tenth of the squares is skin or more than
// half of that skin is clipped or black.
func MeasureUnnaturalSkinTone(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := a.UncertainReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	colour, reason := averageCheekColour(a)
	if reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	return measure.Reading{Value: rateSkinTone(colour, measureWhiteCast(a))}, nil
}

// rateSkinTone is the value of UnnaturalSkinTone for the mean colour of the cheeks and the
// cast of the whites of the eyes.
func rateSkinTone(skin imaging.Lab, white float64) float64 {
	chroma := math.Hypot(skin[1], skin[2])
	saturation := chroma / math.Max(skin[0], 1)
	if saturation < greySaturation {
		return 1
	}
	box := math.Hypot(distanceOutside(skin[1], minA, mostA), distanceOutside(skin[2], minB, mostB))
	aside := distanceOutside(math.Atan2(skin[2], skin[1])*180/math.Pi, minHue, maxHue)
	hue := chroma * math.Sin(math.Min(aside, 90)*math.Pi/180)
	pale := saturationWeight * distanceOutside(saturation, minSaturation, math.Inf(1))
	return 2*raster.Logistic((math.Max(box, math.Max(hue, pale))+math.Min(white, maxWhite))/castScale) - 1
}

// measureWhiteCast is how far the whites of the eyes are from their usual colour, CIELAB
// units; 0 when they cannot be seen.
func measureWhiteCast(a *view.AlignedFace) float64 {
	var sum imaging.Lab
	n := 0
	for _, rim := range mesh.EyeRims {
		eye := a.SelectMesh(rim)
		var levels raster.Histogram
		raster.VisitPolygon(eye, a.Side, func(i int) { levels[a.Luminance[i]]++ })
		least := levels.Quantile(whiteFrom)
		raster.VisitPolygon(eye, a.Side, func(i int) {
			if float64(a.Luminance[i]) >= least {
				addLab(&sum, imaging.LabOfPixel(a.Image.Pix[3*i:3*i+3]))
				n++
			}
		})
	}
	if n < minWhite || sum[0]/float64(n) < minWhiteLightness {
		return 0
	}
	return whiteWeight * math.Hypot(sum[1]/sum[0]-whiteA, sum[2]/sum[0]-whiteB)
}

// distanceOutside is how far v lies outside lo..hi.
func distanceOutside(v, lo, hi float64) float64 { return math.Max(0, math.Max(lo-v, v-hi)) }

// placeCheekSquares are the squares of ISO/IEC 29794-5 on the person's right and left cheek.
func placeCheekSquares() [2]raster.Rect {
	middle := (view.AlignedLandmarks[0].Y + view.AlignedLandmarks[3].Y) / 2
	square := func(x float64) raster.Rect {
		return raster.Rect{X0: int(x - cheekSide/2), Y0: int(middle - cheekSide/2), X1: int(x + cheekSide/2), Y1: int(middle + cheekSide/2)}
	}
	return [2]raster.Rect{square(view.AlignedLandmarks[0].X), square(view.AlignedLandmarks[1].X)}
}

// averageCheekColour is the mean colour of the skin in the cheek squares; reason says why it
// cannot be determined.
func averageCheekColour(a *view.AlignedFace) (mean imaging.Lab, reason string) {
	n, lost, all := 0.0, 0.0, 0.0
	for _, r := range placeCheekSquares() {
		all += float64(r.Area())
		for y := r.Y0; y < r.Y1; y++ {
			for i := y*a.Side + r.X0; i < y*a.Side+r.X1; i++ {
				if !a.IsSkin(i) {
					continue
				}
				p := a.Image.Pix[3*i : 3*i+3]
				if most := max(p[0], p[1], p[2]); most < darkestTone || (most >= clippedChannel && imaging.Luma709(p) >= clippedTone) {
					lost++
					continue
				}
				addLab(&mean, imaging.LabOfPixel(p))
				n++
			}
		}
	}
	switch {
	case n+lost < all*view.LeastSkin:
		return imaging.Lab{}, "too little skin of the cheeks is visible to tell its colour"
	case n < lost:
		return imaging.Lab{}, "the cheeks are too light or too dark to tell their colour"
	}
	return imaging.Lab{mean[0] / n, mean[1] / n, mean[2] / n}, ""
}

func addLab(sum *imaging.Lab, c imaging.Lab) {
	for k := range sum {
		sum[k] += c[k]
	}
}
