package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A crop shape has one scale for all people: it places the features of the face and
// knows nothing of the skull above or the width of the jaw. A photo must not fail for a
// choice that is ours, so the crop is fitted to the measured head: its scale
// changes by as little as brings the head's width and height into the ranges of the
// standards, its eye line by as little as keeps the hair inside.
//
// The square of the US visa needs that for everybody: at its size in portrait.Shapes
// the head is 64 % of the height but 41 % of the width, under the 50 % of
// HeadWidthRatio. It is cut at the smallest head that passes (52 % of the width,
// about 80 % of the height). The US rule itself allows at most 69 % of the height,
// which no head that is 50 % of a square's width can meet: the two rules contradict
// each other, and the check holds the one that it names.
var (
	fitWidth  = interval{0.52, 0.73} // head width over frame width: HeadWidthRatio with a margin
	fitHeight = interval{0.62, 0.88} // head height over frame height: HeadHeightRatio with a margin
)

const (
	// fitMost bounds the change of scale: beyond it a measure is wrong or the head is
	// odd, and the check has to say so.
	fitMost = 1.45
	// fitMargin is the least room over the hair, and fitLowest the lowest eye line that
	// it may cost (FaceMidPointVerticalPosition ends at 0.5); shares of the height.
	fitMargin = 0.03
	fitLowest = 0.48
)

// RequestedFrame is the frame that the Portrait was made with.
func (p *Portrait) RequestedFrame() Frame { return p.requested }

// Frame is the requested frame, a crop fitted to the head. A photo as delivered stays as it
// is, and so does a crop when the head cannot be measured.
func (p *Portrait) Frame(ctx context.Context) (Frame, error) {
	return p.fitted.Get(func() (Frame, error) {
		if p.requested.MeasuredOn != OnCrop || p.requested.shape.Width == 0 {
			return p.requested, nil
		}
		h, err := p.Head(ctx)
		if err != nil || h.Unknown != "" {
			return p.requested, err
		}
		return newCrop(p.Photo(), h.fitCrop(p.requested.shape, p.Face().Landmarks), p.requested.shape), nil
	})
}

// fitCrop maps photo pixels to pixels of the crop of this head.
func (h *Head) fitCrop(shape portrait.Shape, landmarks [5]imaging.Point) imaging.Transform {
	fromPhoto := shape.PhotoToCrop(landmarks)
	width, height := float64(shape.Width), float64(shape.Height)
	scale := fromPhoto.Scale()
	zoom := nearestToOne(fitWidth.divideBy(h.Width*scale/width), fitHeight.divideBy(h.Height*scale/height))
	scale *= zoom
	eyes := fromPhoto.Apply(h.EyeMid).Y // stays where it is under the zoom
	lowered := math.Min(fitMargin*height+math.Max(h.Top, h.Height+h.HeightAboveEyes(h.Chin))*scale, fitLowest*height)
	shift := math.Max(0, lowered-eyes)
	return fromPhoto.Then(imaging.Transform{
		A: zoom, C: (1 - zoom) * width / 2,
		E: zoom, F: (1-zoom)*eyes + shift,
	})
}

// interval is closed.
type interval struct{ min, max float64 }

// divideBy is what v may be multiplied with to lie in r; anything for 0.
func (r interval) divideBy(v float64) interval {
	if v <= 0 {
		return interval{0, math.Inf(1)}
	}
	return interval{r.min / v, r.max / v}
}

// nearestToOne is the number nearest to 1 that lies in both ranges, or the mean of the
// two ends that contradict each other, within fitMost.
func nearestToOne(a, b interval) float64 {
	low, high := math.Max(a.min, b.min), math.Min(a.max, b.max)
	z := math.Min(math.Max(1, low), high)
	if low > high {
		z = math.Sqrt(low * high)
	}
	return math.Min(math.Max(z, 1/fitMost), fitMost)
}
