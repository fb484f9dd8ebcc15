package geometry

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The checks of position and size, in pixels of the frame or shares of its sides. What
// cannot be located is undetermined. A head is measured along its own axis, so a tilted
// one is not taken for a smaller one.

// MeasureFaceMidPointHorizontalPosition is x of the middle between the eyes over the width of the frame.
func MeasureFaceMidPointHorizontalPosition(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readHead(ctx, p, readMidPointX)
}

func readMidPointX(h *view.Head, f view.Frame) measure.Reading {
	mid := f.FromPhoto().Apply(h.EyeMid)
	return measure.Reading{Value: mid.X / float64(f.Width), Evidence: []view.Mark{markEyeLine(h)}}
}

// MeasureFaceMidPointVerticalPosition is y of the middle between the eyes over the height of the frame, from
// the top.
func MeasureFaceMidPointVerticalPosition(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readHead(ctx, p, readMidPointY)
}

func readMidPointY(h *view.Head, f view.Frame) measure.Reading {
	mid := f.FromPhoto().Apply(h.EyeMid)
	return measure.Reading{Value: mid.Y / float64(f.Height), Evidence: []view.Mark{markEyeLine(h)}}
}

// MeasureHeadWidthRatio is the width of the head, ear to ear, over that of the frame; undetermined in a photo that may be
// squeezed.
func MeasureHeadWidthRatio(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	m, err := p.Mesh(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := describeSqueeze(m); reason != "" && m.Presence >= mesh.PresenceFloor {
		return measure.Reading{Reason: reason}, nil
	}
	return readHead(ctx, p, readHeadWidth)
}

func readHeadWidth(h *view.Head, f view.Frame) measure.Reading {
	width := h.Width * f.FromPhoto().Scale()
	return measure.Reading{Value: width / float64(f.Width), Evidence: []view.Mark{{Kind: view.Line, Points: h.Ears[:]}}}
}

// MeasureHeadHeightRatio is the height of the head, chin to crown or to the top of the hair where the frame's template
// counts the hair, over that of the frame.
func MeasureHeadHeightRatio(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readHead(ctx, p, readHeadHeight)
}

func readHeadHeight(h *view.Head, f view.Frame) measure.Reading {
	// Over a skull that is in the photo only hair may be cut off.
	if h.Cut || h.AtBorder && (!h.HasSkull || f.Template.ToHair) {
		return measureCutHead(h, f)
	}
	if h.NoCrown != "" {
		return measure.Reading{Reason: h.NoCrown}
	}
	height, top := h.Height, h.Crown
	if f.Template.ToHair {
		var unknown string
		if height, unknown = h.HeightToHair(); unknown != "" {
			return measure.Reading{Reason: unknown}
		}
		top = h.TopOfHair()
	}
	up := h.AxisUp()
	foot := imaging.Point{X: top.X - up.X*height, Y: top.Y - up.Y*height}
	return measure.Reading{Value: height * f.FromPhoto().Scale() / float64(f.Height), Evidence: []view.Mark{{Kind: view.Line, Points: []imaging.Point{foot, top}}}}
}

// skullPerChin is the mean height of a head over the distance from its eyes to its chin
// (ANSUR 1988, see package view), and cutSurely how far over the frame's height it must come
// before a head that the photo cuts off counts as too large: 9 % is one deviation of the former.
const (
	skullPerChin = 2.02
	cutSurely    = 1.09
)

// measureCutHead is the height of a head that the photo cuts off, estimated from eyes and
// chin. One that could fit is undetermined: it may only stand too high or too low.
func measureCutHead(h *view.Head, f view.Frame) measure.Reading {
	height := skullPerChin * -h.HeightAboveEyes(h.Chin)
	if ratio := height * f.FromPhoto().Scale() / float64(f.Height); ratio >= cutSurely {
		up := h.AxisUp()
		top := imaging.Point{X: h.Chin.X + up.X*height, Y: h.Chin.Y + up.Y*height}
		return measure.Reading{Value: ratio, Evidence: []view.Mark{{Kind: view.Line, Points: []imaging.Point{h.Chin, top}}}}
	}
	if h.AtBorder {
		return measure.Reading{Reason: "the head reaches the upper edge of the picture, which may cut it off"}
	}
	return measure.Reading{Reason: h.NoCrown}
}

// MeasureEyesDistance is the distance of the eye centres in pixels of the frame.
func MeasureEyesDistance(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readHead(ctx, p, readEyesDistance)
}

func readEyesDistance(h *view.Head, f view.Frame) measure.Reading {
	return measure.Reading{Value: h.EyesDistance * f.FromPhoto().Scale(), Evidence: []view.Mark{markEyeLine(h)}}
}

// markEyeLine marks the line between the eye centres.
func markEyeLine(h *view.Head) view.Mark { return view.Mark{Kind: view.Line, Points: h.Eyes[:]} }

// readHead reads something off the head in the frame, undetermined where no head is found.
func readHead(ctx context.Context, p *view.Portrait, read func(*view.Head, view.Frame) measure.Reading) (measure.Reading, error) {
	h, err := p.Head(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if h.Unknown != "" {
		return measure.Reading{Reason: h.Unknown}, nil
	}
	f, err := p.Frame(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return read(&h, f), nil
}
