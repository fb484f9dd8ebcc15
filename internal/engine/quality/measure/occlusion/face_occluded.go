package occlusion

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	browLine = 225 // aligned row; above it hats and fringes count for ForeheadCovering
	lensFoot = 322 // aligned row; rims of glasses lie above it
	chinLine = 455 // aligned row; below it the neck may lie inside the hull of a lowered face
	// faintOcclusion is the probability of an occluder below which nothing is marked. It is the
	// share that passes at most, so what fails always has a mark.
	faintOcclusion = 0.06
)

// MeasureFaceOccluded is the share of the face region (hull of the mesh, as in OFIQ's
// FaceOcclusionPrevention) that something covers: the largest of three readings.
//
//   - Pixels of the region below the brows that the segmentation calls worn, body skin (a
//     hand or an arm) or clothes. Rims of clear glasses do not count: the eye zones and
//     what lies between and beside them count only when the eyes are hidden.
//   - What the occlusion network sees there (view.Portrait.Occlusion): a thing or a hand below
//     the brows.
//   - Parts that are not recognised (view.HiddenPart) though the detector found a face: each eye
//     stands for 8 % of the region, the nose for 15 %, the mouth for 23 %, as large as
//     the patch that is classified; a probability of one half counts nothing, one counts all.
//
// Hair is left to ForeheadCovering and the checks of the eyes: a beard is no occlusion.
// Undetermined when the mesh finds no face and no part is seen to be covered, and for a face
// with too few pixels. The evidence are the boxes of the covered parts, or of what was found.
func MeasureFaceOccluded(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	if reason := p.TooSmallReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	parts, err := p.HiddenParts(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	out := measure.Reading{}
	for _, part := range parts {
		if part.Probability > 0.5 {
			out.Value += part.Area * (2*part.Probability - 1)
			out.Evidence = append(out.Evidence, a.MarkZone(part.Zone)...)
		}
	}
	if !a.Certain {
		if out.Value == 0 {
			out.Reason = "the face is cut off or turned away"
		}
		return out, nil
	}
	share, where := measureWorn(a, parts[mesh.Right].Probability > 0.5 || parts[mesh.Left].Probability > 0.5)
	raiseReading(&out, a, share, where)
	occlusion, err := p.Occlusion(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	share, where = measureOcclusion(a, occlusion)
	raiseReading(&out, a, share, where)
	return out, nil
}

// raiseReading takes a share that is larger than the value, and its box as the evidence; without
// a box the evidence found before stays.
func raiseReading(r *measure.Reading, a *view.AlignedFace, share float64, where view.Zone) {
	if share <= r.Value {
		return
	}
	r.Value = share
	if where.W > 0 {
		r.Evidence = a.MarkZone(where)
	}
}

// measureWorn is the share of the face region that is worn, body skin or clothes, and the box
// round it; between browLine and lensFoot only body skin and clothes count unless
// lenses is true.
func measureWorn(a *view.AlignedFace, lenses bool) (float64, view.Zone) {
	return sumBelowBrows(a, func(i, _, y int) float64 {
		switch c := a.Class[i]; {
		case c == segment.Other && (lenses || y > lensFoot), c == segment.BodySkin && y < chinLine, c == segment.Clothes && y < chinLine:
			return 1
		}
		return 0
	})
}

// measureOcclusion is the share of the face region that lies below the brows and behind an
// occluder, each pixel with its probability, and the box round what is likelier occluded than not.
func measureOcclusion(a *view.AlignedFace, c *attribute.OcclusionMap) (float64, view.Zone) {
	toCells := a.View.PhotoFromView.Then(c.FromPhoto)
	return sumBelowBrows(a, func(_, x, y int) float64 {
		return c.ProbabilityAt(toCells.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
	})
}

// sumBelowBrows is how much of the face region is hidden below the brows, 0..1, and the box
// round what is likelier hidden than not, or, where nothing is, half as likely as the
// likeliest (none below faintOcclusion); hidden is 0..1 for pixel i at x, y.
func sumBelowBrows(a *view.AlignedFace, hidden func(i, x, y int) float64) (share float64, where view.Zone) {
	region, sum, most := 0, 0.0, 0.0
	likely := make([]float32, len(a.Region))
	for i, in := range a.Region {
		if !in {
			continue
		}
		region++
		if y := i / a.Side; y >= browLine {
			p := hidden(i, i%a.Side, y)
			sum += p
			most = math.Max(most, p)
			likely[i] = float32(p)
		}
	}
	least := float32(math.Min(0.5, math.Max(most/2, faintOcclusion)))
	x0, y0, x1, y1 := a.Side, a.Side, 0, 0
	for i, p := range likely {
		if p > least {
			x, y := i%a.Side, i/a.Side
			x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
		}
	}
	if share = sum / float64(max(region, 1)); x1 < x0 {
		return share, view.Zone{}
	}
	return share, view.Zone{X: float64(x0), Y: float64(y0), W: float64(x1 + 1 - x0), H: float64(y1 + 1 - y0)}
}
