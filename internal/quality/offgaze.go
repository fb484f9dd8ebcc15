package quality

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// offGaze is how far both eyes together look past the camera: the larger of two readings,
// 0.4, the bound of every standard, is where a person would call either plain.
//
//   - The angle between the line of sight and the line to the camera over 45 degrees
//     (package gaze: irises against the corners of the eyes, corrected for the turn of the
//     head), so that the bound is 18 degrees. It tells sideways looks; the iris network
//     hardly follows an iris up and down (drawn irises moved by a fifth of the eye's width
//     moved its centre by a tenth of that).
//   - How high the dark part of the openings lies (irisRise, mean of both eyes) off
//     levelRise, riseScale times, so that the bound is 0.16: irises that look up leave white
//     below them. 17 clean portraits lie within 0.11 of levelRise, irises drawn a fifth
//     of the eye's width up at 0.16 in the median. A look down is not told by it, the lid
//     follows the iris. Not behind glasses, whose rims are dark too.
//
// Undetermined when both eyes are closed, behind dark glasses, too small, or the head is
// turned too far. Region: both eyes. The evidence are their zones.
func offGaze(ctx context.Context, s *Subject) (Reading, error) {
	if dark, err := s.behindDark(ctx); err != nil || dark {
		return Reading{Why: behindDark}, err
	}
	g, err := s.Gaze(ctx)
	if err != nil || g.Why != "" {
		return Reading{Why: g.Why}, err
	}
	out := Reading{Value: g.Deviation, Evidence: s.eyeMarks(ctx)}
	rise, ok, err := s.rise(ctx)
	if ok {
		out.Value = max(out.Value, min(1, riseScale*math.Abs(rise-levelRise)))
	}
	return out, err
}

const (
	levelRise = 0.05
	riseScale = 2.5
)

// rise is the mean of irisRise over both eyes; false behind glasses, on a covered eye and
// on openings too narrow to tell.
func (s *Subject) rise(ctx context.Context) (float64, bool, error) {
	look, _, why, err := s.spectacles(ctx)
	if err != nil || why != "" || look.seen() {
		return 0, false, err
	}
	parts, err := s.hiddenParts(ctx)
	if err != nil {
		return 0, false, err
	}
	sum := 0.0
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		e, a, why, err := s.eyeAt(ctx, side)
		if err != nil || why != "" {
			return 0, false, err
		}
		rise, ok := a.irisRise(e)
		if !ok || parts[side].hidden > 0.5 {
			return 0, false, nil
		}
		sum += rise / 2
	}
	return sum, true, nil
}

// irisRise is how high the dark part of an eye lies between its lids: the mean height of
// the darkness (against the brightest tenth of the opening) in the columns of the iris
// over the middle of the lids, in half heights of the opening: 0 in the middle, positive
// upwards. False for an opening of less than four pixels.
func (a *Aligned) irisRise(e *eye) (float64, bool) {
	var all []float64
	a.each(around(e.rim, 0), func(i, x, y int) {
		if inside(e.rim, imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}) {
			all = append(all, lightness(a, i))
		}
	})
	if len(all) < 30 {
		return 0, false
	}
	slices.Sort(all)
	white := max(all[len(all)*9/10], 1)
	sum, weight := 0.0, 0.0
	for x := int(e.iris.X - 0.7*e.radius); x <= int(e.iris.X+0.7*e.radius); x++ {
		cuts := crossings(nil, transposed(e.rim), float64(x)+0.5)
		if len(cuts) < 2 || cuts[1]-cuts[0] < 4 {
			continue
		}
		middle, half := (cuts[0]+cuts[1])/2, (cuts[1]-cuts[0])/2
		for y := int(cuts[0]) + 1; y < int(cuts[1]); y++ {
			if x < 0 || y < 0 || x >= a.Side || y >= a.Side {
				continue
			}
			d := max(0, 1-lightness(a, y*a.Side+x)/white)
			sum += d * (middle - float64(y) - 0.5) / half
			weight += d
		}
	}
	return sum / max(weight, 1e-9), weight > 1
}

// transposed swaps X and Y.
func transposed(points []imaging.Point) []imaging.Point {
	out := make([]imaging.Point, len(points))
	for i, p := range points {
		out[i] = imaging.Point{X: p.Y, Y: p.X}
	}
	return out
}
