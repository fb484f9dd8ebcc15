package exposure

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	glareAtLimit         = 0.009 // share of the skin
	hotAtLimit           = 0.06  // share of the skin
	glareSlope           = 2.2
	brightFrom, brightTo = 180.0, 235.0
	steepFrom, steepTo   = 40.0, 80.0
	hotLuma, hotOver     = 235, 20
	paleFrom, paleTo     = 0.15, 0.5
	burntFrom, burntTo   = 50.0, 90.0
	minColour            = 12.0 // saturation * 255; skin with less than twice that shows no paleness
	glitterRadius        = 3    // aligned pixels
	aroundRadius         = 70   // aligned pixels
	aroundPasses         = 2
	maxSpots             = 5
	spotWeight           = 0.25 // a pixel above it belongs to a spot
	minSpot              = 30   // aligned pixels
)

// featureOutlines are mesh points round the person's right eye with its brow, the left
// ones and the lips.
var featureOutlines = [3][]int{
	slices.Concat(mesh.LowerBrows[mesh.Right], mesh.UpperBrows[mesh.Right], mesh.LowerLids[mesh.Right]),
	slices.Concat(mesh.LowerBrows[mesh.Left], mesh.UpperBrows[mesh.Left], mesh.LowerLids[mesh.Left]),
	mesh.OuterLips,
}

// MeasureFaceGlare is how much of the skin shows bright reflections, 0 = none.
//
// Region and image: face skin on the aligned face without eyes, brows and lips (teeth,
// catch lights and wet lips shine on every face), smoothed with a box of 7 pixels so
// that grain does not glitter. A pixel glares as far as it is
//
//	bright: luma from 180 to 235 of 255,
//	steep:  40 to 80 levels above the skin round it (within 1.2 eye distances), and
//	pale:   15 to 50 % less saturated than the median of the skin, since a reflection has
//	        the lamp's colour and not the skin's; or steeper still, 50 to 90 levels: a
//	        lamp that burns a part of the face,
//
// each as a ramp from 0 to 1. The sum of the products over the skin is one figure. The other
// is the share of the skin that is hot: luma 235 and more, 20 levels above the skin round it,
// which a lamp leaves that burns out a part of the face. ISO/IEC 29794-5 has no such measure;
// ISO/IEC 19794-5 asks for no hot spots. The sheen of skin in daylight or soft light is broad:
// it rises by less than 40 levels and shows its texture. Light that is broader counts for
// TooLight. Glasses and beards are no face skin or not pale.
//
// Scale: 1/(1+exp(-z)), z linear in the logarithm of the figure: 0.5, the limit of every
// standard, where 0.9 % of the skin glares or 6 % is hot. Clean studio portraits show at most
// 0.04 and 0.3 %; drawn spots of 0.25 to 0.55 eye distances that add 0.8 of the white level
// glare on 1 to 4 %, drawn lamps that burn out a part leave 8 % hot and more.
//
// Evidence: the boxes of the largest spots. Undetermined as TooLight.
func MeasureFaceGlare(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := a.UncertainReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	g, ok := findGlare(a)
	if !ok {
		return measure.Undetermined("too little of the skin is visible")
	}
	return measure.Reading{Value: rateGlare(math.Max(g.share, g.hot*glareAtLimit/hotAtLimit)), Evidence: markRects(a, g.findSpots())}, nil
}

// rateGlare maps a share of the skin to the scale of FaceGlare.
func rateGlare(share float64) float64 {
	return raster.Logistic(glareSlope * math.Log(math.Max(share, 1e-6)/glareAtLimit))
}

// glare is how much each pixel of a rectangle of the aligned face glares, 0..1.
type glare struct {
	raster.Plane
	share float64 // of the skin
	hot   float64 // share of the skin that is burnt out
}

// findGlare measures the glare; false with too little skin.
func findGlare(a *view.AlignedFace) (glare, bool) {
	r := raster.FindExtent(a.Region, a.Side)
	if r.Area() == 0 {
		return glare{}, false
	}
	skin := selectPlainSkin(a, r)
	var channels [3]raster.Plane
	for k := range channels {
		channels[k] = raster.ExtractChannel(a.Image, r, k).Smooth(glitterRadius, 1)
	}
	saturations := make([]float32, len(skin.Pix))
	masked := raster.Plane{Width: skin.Width, Height: skin.Height, Pix: make([]float32, len(skin.Pix))}
	var typical raster.Histogram
	for i, v := range skin.Pix {
		if v == 0 {
			continue
		}
		red, green, blue := channels[0].Pix[i], channels[1].Pix[i], channels[2].Pix[i]
		masked.Pix[i] = imaging.MixLuma709(red, green, blue)
		saturations[i] = 255 * (1 - min(red, green, blue)/max(red, green, blue, 1))
		typical[int(saturations[i])]++
	}
	n := typical.Count()
	if float64(n) < view.LeastSkin*float64(r.Area()) || n == 0 {
		return glare{}, false
	}
	colour := math.Max(typical.Quantile(0.5), 1)
	coloured := raster.RampBetween(colour, minColour, 2*minColour)
	sum, weight := masked.Smooth(aroundRadius, aroundPasses), skin.Smooth(aroundRadius, aroundPasses)
	out := glare{Plane: raster.NewPlane(r)}
	for i, v := range masked.Pix {
		if skin.Pix[i] == 0 || v <= brightFrom {
			continue
		}
		over := float64(v - sum.Pix[i]/weight.Pix[i])
		if v >= hotLuma && over >= hotOver {
			out.hot += 1 / float64(n)
		}
		pale := coloured * raster.RampBetween(1-float64(saturations[i])/colour, paleFrom, paleTo)
		level := raster.RampBetween(float64(v), brightFrom, brightTo) * raster.RampBetween(over, steepFrom, steepTo) *
			math.Max(pale, raster.RampBetween(over, burntFrom, burntTo))
		out.Pix[i] = float32(level)
		out.share += level / float64(n)
	}
	return out, true
}

// selectPlainSkin is 1 at face skin that is no eye, brow or lip, 0 elsewhere.
func selectPlainSkin(a *view.AlignedFace, r raster.Rect) raster.Plane {
	out := raster.NewPlane(r)
	for i := range out.Pix {
		if a.IsSkin((r.Y0+i/out.Width)*a.Side + r.X0 + i%out.Width) {
			out.Pix[i] = 1
		}
	}
	for _, o := range featureOutlines {
		raster.VisitPolygon(raster.FindHull(a.SelectMesh(o)), a.Side, func(at int) {
			if x, y := at%a.Side-r.X0, at/a.Side-r.Y0; x >= 0 && y >= 0 && x < out.Width && y < out.Height {
				out.Pix[y*out.Width+x] = 0
			}
		})
	}
	return out
}

// findSpots are the rectangles, aligned pixels, round the largest spots that glare.
func (g glare) findSpots() []raster.Rect {
	return raster.FindBlobs(g.Plane, spotWeight, minSpot, maxSpots)
}

// markRects marks rectangles of the aligned face in the photo.
func markRects(a *view.AlignedFace, rects []raster.Rect) []view.Mark {
	var out []view.Mark
	for _, r := range rects {
		corners := a.ToPhoto(imaging.Point{X: float64(r.X0), Y: float64(r.Y0)}, imaging.Point{X: float64(r.X1), Y: float64(r.Y0)},
			imaging.Point{X: float64(r.X1), Y: float64(r.Y1)}, imaging.Point{X: float64(r.X0), Y: float64(r.Y1)})
		low, high := corners[0], corners[0]
		for _, c := range corners[1:] {
			low = imaging.Point{X: math.Min(low.X, c.X), Y: math.Min(low.Y, c.Y)}
			high = imaging.Point{X: math.Max(high.X, c.X), Y: math.Max(high.Y, c.Y)}
		}
		out = append(out, view.Mark{Kind: view.Box, Points: []imaging.Point{low, high}})
	}
	return out
}
