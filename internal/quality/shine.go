package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// FaceGlare: bright reflections on the skin, 0 = none.
//
// Region and image: face skin on the aligned face without eyes, brows and lips (teeth,
// catch lights and wet lips shine on every face), smoothed with a box of 7 pixels so
// that grain does not glitter. A pixel glares as far as it is
//
//	bright: luma from 140 to 220 of 255,
//	steep:  20 to 60 levels above the skin round it (within 1.2 eye distances), and
//	pale:   15 to 50 % less saturated than the median of the skin, since a reflection has
//	        the lamp's colour and not the skin's; or steeper still, 50 to 90 levels: a
//	        lamp that burns a part of the face,
//
// each as a ramp from 0 to 1. The figure is the sum of the products over the skin.
// ISO/IEC 29794-5 has no such measure; ISO/IEC 19794-5 asks for no hot spots. Light
// that is broad is not steep and counts for TooLight. Glasses and beards are no face
// skin or not pale.
//
// Scale: 1/(1+exp(-z)), z linear in the logarithm of the figure: 0.5, the limit of every
// standard, at 1.8 % of the skin. Clean studio portraits show at most 0.9 %, the natural
// sheen of forehead and nose (median 0.3 %); three painted spots with a radius of 0.13 eye
// distances that add 0.6 of the white level show 3 % and more.
//
// Evidence: the boxes of the largest spots. Undetermined as TooLight.

const (
	glareAtLimit         = 0.018 // share of the skin
	glareSlope           = 2.2
	brightFrom, brightTo = 140.0, 220.0
	steepFrom, steepTo   = 20.0, 60.0
	paleFrom, paleTo     = 0.15, 0.5
	burntFrom, burntTo   = 50.0, 90.0
	leastColour          = 12.0 // saturation * 255; skin with less than twice that shows no paleness
	glitterRadius        = 3    // aligned pixels
	aroundRadius         = 70   // aligned pixels
	aroundPasses         = 2
	mostSpots            = 5
	spotWeight           = 0.25 // a pixel above it belongs to a spot
	leastSpot            = 30   // aligned pixels
)

// featureOutlines are mesh points round the person's right eye with its brow, the left
// ones and the lips.
var featureOutlines = [3][]int{
	{46, 53, 52, 65, 55, 70, 63, 105, 66, 107, 33, 7, 163, 144, 145, 153, 154, 155, 133},
	{276, 283, 282, 295, 285, 300, 293, 334, 296, 336, 263, 249, 390, 373, 374, 380, 381, 382, 362},
	{61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409},
}

func faceGlare(ctx context.Context, s *Subject) (Reading, error) {
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := a.unclear(); why != "" {
		return Reading{Why: why}, nil
	}
	g, ok := glareOf(a)
	if !ok {
		return unknown("too little of the skin is visible")
	}
	return Reading{Value: glareValue(g.share), Evidence: a.boxes(g.spots())}, nil
}

// glareValue maps a share of the skin to the scale of FaceGlare.
func glareValue(share float64) float64 {
	return logistic(glareSlope * math.Log(math.Max(share, 1e-6)/glareAtLimit))
}

// glare is how much each pixel of a rectangle of the aligned face glares, 0..1.
type glare struct {
	plane
	share float64 // of the skin
}

func glareOf(a *Aligned) (glare, bool) {
	r := extent(a.Region, a.Side)
	if r.area() == 0 {
		return glare{}, false
	}
	skin := plainSkin(a, r)
	var channels [3]plane
	for k := range channels {
		channels[k] = channelOf(a.Image, r, k).smoothed(glitterRadius, 1)
	}
	saturations := make([]float32, len(skin.pix))
	masked := plane{width: skin.width, height: skin.height, pix: make([]float32, len(skin.pix))}
	var typical histogram
	for i, v := range skin.pix {
		if v == 0 {
			continue
		}
		red, green, blue := channels[0].pix[i], channels[1].pix[i], channels[2].pix[i]
		masked.pix[i] = lumaRed*red + lumaGreen*green + lumaBlue*blue
		saturations[i] = 255 * (1 - min(red, green, blue)/max(red, green, blue, 1))
		typical[int(saturations[i])]++
	}
	n := typical.count()
	if float64(n) < leastSkin*float64(r.area()) || n == 0 {
		return glare{}, false
	}
	colour := math.Max(typical.quantile(0.5), 1)
	coloured := between(colour, leastColour, 2*leastColour)
	sum, weight := masked.smoothed(aroundRadius, aroundPasses), skin.smoothed(aroundRadius, aroundPasses)
	out := glare{plane: plane{r.x0, r.y0, skin.width, skin.height, make([]float32, len(skin.pix))}}
	for i, v := range masked.pix {
		if skin.pix[i] == 0 || v <= brightFrom {
			continue
		}
		over := float64(v - sum.pix[i]/weight.pix[i])
		pale := coloured * between(1-float64(saturations[i])/colour, paleFrom, paleTo)
		level := between(float64(v), brightFrom, brightTo) * between(over, steepFrom, steepTo) *
			math.Max(pale, between(over, burntFrom, burntTo))
		out.pix[i] = float32(level)
		out.share += level / float64(n)
	}
	return out, true
}

// plainSkin is 1 at face skin that is no eye, brow or lip, 0 elsewhere.
func plainSkin(a *Aligned, r rect) plane {
	out := plane{r.x0, r.y0, r.width(), r.height(), make([]float32, r.area())}
	for i := range out.pix {
		if a.Skin((r.y0+i/out.width)*a.Side + r.x0 + i%out.width) {
			out.pix[i] = 1
		}
	}
	for _, o := range featureOutlines {
		a.inside(hull(a.outline(o)), func(at int) {
			if x, y := at%a.Side-r.x0, at/a.Side-r.y0; x >= 0 && y >= 0 && x < out.width && y < out.height {
				out.pix[y*out.width+x] = 0
			}
		})
	}
	return out
}

// spots are the rectangles, aligned pixels, round the largest spots that glare.
func (g glare) spots() []rect { return largest(g.plane, spotWeight, leastSpot, mostSpots) }

// boxes marks rectangles of the aligned face in the photo.
func (a *Aligned) boxes(rects []rect) []Mark {
	var out []Mark
	for _, r := range rects {
		corners := a.Photo(imaging.Point{X: float64(r.x0), Y: float64(r.y0)}, imaging.Point{X: float64(r.x1), Y: float64(r.y0)},
			imaging.Point{X: float64(r.x1), Y: float64(r.y1)}, imaging.Point{X: float64(r.x0), Y: float64(r.y1)})
		low, high := corners[0], corners[0]
		for _, c := range corners[1:] {
			low = imaging.Point{X: math.Min(low.X, c.X), Y: math.Min(low.Y, c.Y)}
			high = imaging.Point{X: math.Max(high.X, c.X), Y: math.Max(high.Y, c.Y)}
		}
		out = append(out, Mark{Kind: Box, Points: []imaging.Point{low, high}})
	}
	return out
}
