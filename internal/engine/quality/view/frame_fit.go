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
// changes by as little as brings the head's width and height into the ranges of its
// template, its eye line by as little as keeps the hair and the eyes inside.

// Template says where a standard wants the head in its frame, in shares of the frame's sides.
type Template struct {
	EyeLine       Interval // of the middle between the eyes, from the top
	Width, Height Interval // of the head
	// ToHair says that the height of the head counts to the top of the hair, not to the crown.
	ToHair bool
}

// plainTemplate is that of a crop for no standard.
var plainTemplate = Template{EyeLine: Interval{0.3, 0.5}, Width: Interval{0.5, 0.75}, Height: Interval{0.6, 0.9}}

const (
	// fitMost bounds the change of scale: beyond it a measure is wrong or the head is
	// odd, and the check has to say so.
	fitMost = 1.45
	// fitInset is how far from the ends of a range the fit stays, and fitShare the most of the range that this
	// may take at either end.
	fitInset = 0.02
	fitShare = 0.15
	// fitMargin is the least room over the hair, in heights of the crop.
	fitMargin = 0.03
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
		return newCrop(p.Photo(), h.fitCrop(p.requested.shape, p.requested.Template, p.Face().Landmarks), p.requested.shape, p.requested.Template), nil
	})
}

// fitCrop maps photo pixels to pixels of the crop of this head.
func (h *Head) fitCrop(shape portrait.Shape, of Template, landmarks [5]imaging.Point) imaging.Transform {
	fromPhoto := shape.PhotoToCrop(landmarks)
	width, height := float64(shape.Width), float64(shape.Height)
	scale := fromPhoto.Scale()
	tall := h.Height
	if hair, unknown := h.HeightToHair(); of.ToHair && unknown == "" {
		tall = hair
	}
	zoom := nearestToOne(of.Width.inset().divideBy(h.Width*scale/width), of.Height.inset().divideBy(tall*scale/height))
	scale *= zoom
	eyes := fromPhoto.Apply(h.EyeMid).Y // stays where it is under the zoom
	lines := of.EyeLine.inset()
	lowered := math.Max(fitMargin*height+math.Max(h.Top, h.Height+h.HeightAboveEyes(h.Chin))*scale, eyes)
	shift := math.Min(math.Max(lowered, lines.Min*height), lines.Max*height) - eyes
	return fromPhoto.Then(imaging.Transform{
		A: zoom, C: (1 - zoom) * width / 2,
		E: zoom, F: (1-zoom)*eyes + shift,
	})
}

// Interval is closed.
type Interval struct{ Min, Max float64 }

// inset is the interval without what lies close to its ends.
func (r Interval) inset() Interval {
	less := math.Min(fitInset, fitShare*(r.Max-r.Min))
	return Interval{r.Min + less, r.Max - less}
}

// divideBy is what v may be multiplied with to lie in r; anything for 0.
func (r Interval) divideBy(v float64) Interval {
	if v <= 0 {
		return Interval{0, math.Inf(1)}
	}
	return Interval{r.Min / v, r.Max / v}
}

// nearestToOne is the number nearest to 1 that lies in both ranges, or the mean of the
// two ends that contradict each other, within fitMost.
func nearestToOne(a, b Interval) float64 {
	low, high := math.Max(a.Min, b.Min), math.Min(a.Max, b.Max)
	z := math.Min(math.Max(1, low), high)
	if low > high {
		z = math.Sqrt(low * high)
	}
	return math.Min(math.Max(z, 1/fitMost), fitMost)
}
