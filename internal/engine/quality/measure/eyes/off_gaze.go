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
	levelRise = 0.05
	riseScale = 2.5
)

// DirectUpTo is the value up to which a gaze counts as direct: the bound of every standard in checks.yaml, which a
// test of package quality holds.
const DirectUpTo = 0.4

// MeasureOffGaze is how far both eyes together look past the camera: the larger of two readings;
// at DirectUpTo a person would call either plain.
//
//   - The angle between the line of sight and the line to the camera over 45 degrees
//     (package gaze: irises against the corners of the eyes, corrected for the turn of the
//     head), so that the bound is 18 degrees. It detects sideways looks; the iris network
//     hardly follows an iris up and down (drawn irises moved by a fifth of the eye's width
//     moved its centre by a tenth of that).
//   - How high the dark part of the openings lies (measureIrisRise, mean of both eyes) off
//     levelRise, riseScale times, so that the bound is 0.16: irises that look up leave white
//     below them. 17 clean portraits lie within 0.11 of levelRise, irises drawn a fifth
//     of the eye's width up at 0.16 in the median. It does not detect a look down: the lid
//     follows the iris. Not behind glasses, whose rims are dark too.
//
// Undetermined when both are below that and the eyes may look down (gaze.Reading.MayLookDown), when
// both eyes are closed, behind dark glasses, too small, or the head is turned too far. Region: both
// eyes. The evidence are their zones.
func MeasureOffGaze(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	glasses, reason, err := p.Glasses(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason == "" && glasses.HideEyes() {
		return measure.Reading{Reason: view.BehindDarkGlasses}, nil
	}
	g, err := p.Gaze(ctx)
	if err != nil || g.Why != "" {
		return measure.Reading{Reason: g.Why}, err
	}
	marks, err := markEyes(ctx, p)
	if err != nil {
		return measure.Reading{}, err
	}
	out := measure.Reading{Value: g.Deviation, Evidence: marks}
	if reason == "" && !glasses.AreWorn() {
		rise, ok, err := averageIrisRise(ctx, p)
		if err != nil {
			return measure.Reading{}, err
		}
		if ok {
			out.Value = max(out.Value, min(1, riseScale*math.Abs(rise-levelRise)))
		}
	}
	if out.Value <= DirectUpTo && g.MayLookDown() {
		out.Reason = "the eyes may look down"
	}
	return out, nil
}

// markEyes outlines the zones of both eyes; those that cannot be located are left out.
func markEyes(ctx context.Context, p *view.Portrait) ([]view.Mark, error) {
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return nil, err
	}
	var out []view.Mark
	for _, side := range view.EyeSides {
		e, reason, err := p.Eye(ctx, side)
		if err != nil {
			return nil, err
		}
		if reason == "" {
			out = append(out, a.MarkZone(e.Zone)...)
		}
	}
	return out, nil
}

// averageIrisRise is the mean of measureIrisRise over both eyes; false on a covered eye and
// on openings too narrow to measure.
func averageIrisRise(ctx context.Context, p *view.Portrait) (float64, bool, error) {
	parts, err := p.HiddenParts(ctx)
	if err != nil {
		return 0, false, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return 0, false, err
	}
	sum := 0.0
	for _, side := range view.EyeSides {
		e, reason, err := p.Eye(ctx, side)
		if err != nil || reason != "" {
			return 0, false, err
		}
		rise, ok := measureIrisRise(a, e)
		if !ok || parts[side].Probability > 0.5 {
			return 0, false, nil
		}
		sum += rise / 2
	}
	return sum, true, nil
}

// measureIrisRise is how high the dark part of an eye lies between its lids: the mean height of
// the darkness (against the brightest tenth of the opening) in the columns of the iris
// over the middle of the lids, in half heights of the opening: 0 in the middle, positive
// upwards. False for an opening of less than four pixels.
func measureIrisRise(a *view.AlignedFace, e *view.Eye) (float64, bool) {
	var all []float64
	a.VisitZone(view.ZoneAround(e.Rim, 0), func(i, x, y int) {
		if raster.ContainsPoint(e.Rim, imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}) {
			all = append(all, a.Lightness(i))
		}
	})
	if len(all) < 30 {
		return 0, false
	}
	slices.Sort(all)
	white := max(all[len(all)*9/10], 1)
	sum, weight := 0.0, 0.0
	for x := int(e.Iris.X - 0.7*e.Radius); x <= int(e.Iris.X+0.7*e.Radius); x++ {
		cuts := raster.FindCrossings(nil, swapAxes(e.Rim), float64(x)+0.5)
		if len(cuts) < 2 || cuts[1]-cuts[0] < 4 {
			continue
		}
		middle, half := (cuts[0]+cuts[1])/2, (cuts[1]-cuts[0])/2
		for y := int(cuts[0]) + 1; y < int(cuts[1]); y++ {
			if x < 0 || y < 0 || x >= a.Side || y >= a.Side {
				continue
			}
			d := max(0, 1-a.Lightness(y*a.Side+x)/white)
			sum += d * (middle - float64(y) - 0.5) / half
			weight += d
		}
	}
	return sum / max(weight, 1e-9), weight > 1
}

// swapAxes swaps X and Y.
func swapAxes(points []imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = imaging.Point{X: p.Y, Y: p.X}
	}
	return out
}
