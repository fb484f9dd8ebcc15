package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// faceOccluded is the share of the face region (hull of the mesh, as in OFIQ's
// FaceOcclusionPrevention) that something covers: the largest of three readings.
//
//   - Pixels of the region below the brows that the segmentation calls worn, body skin (a
//     hand or an arm) or clothes. Rims of clear glasses do not count: the eye zones and
//     what lies between and beside them count only when the eyes are hidden.
//   - What the cover network sees there (attribute.OcclusionMap): a thing or a hand below the brows.
//   - Parts that cannot be made out (seer) though the detector found a face: each eye
//     stands for 8 % of the region, the nose for 15 %, the mouth for 23 %, as large as
//     what is looked at; a probability of one half counts nothing, one counts all.
//
// Hair is left to ForeheadCovering and the checks of the eyes: a beard is no occlusion.
// Undetermined when the mesh finds no face and no part is seen to be covered, and for a face
// of fewer than seenEyes pixels between the eyes. The evidence are the boxes of the covered
// parts, or of what was found.
func faceOccluded(ctx context.Context, s *Subject) (Reading, error) {
	if why := s.tooSmall(); why != "" {
		return Reading{Why: why}, nil
	}
	parts, err := s.hiddenParts(ctx)
	if err != nil {
		return Reading{}, err
	}
	a, err := s.Aligned(ctx)
	if err != nil {
		return Reading{}, err
	}
	out := Reading{}
	for _, p := range parts {
		if p.hidden > 0.5 {
			out.Value += p.area * (2*p.hidden - 1)
			out.Evidence = append(out.Evidence, a.mark(p.zone)...)
		}
	}
	if !a.Certain {
		if out.Value == 0 {
			out.Why = "the face is cut off or turned away"
		}
		return out, nil
	}
	share, where := a.covered(parts[mesh.Right].hidden > 0.5 || parts[mesh.Left].hidden > 0.5)
	out.raise(a, share, where)
	cover, err := s.Occlusion(ctx)
	if err != nil {
		return Reading{}, err
	}
	share, where = a.beneath(cover)
	out.raise(a, share, where)
	return out, nil
}

// raise takes a reading that is larger, and its box as the evidence; without one the
// evidence found before stays.
func (r *Reading) raise(a *Aligned, share float64, where zone) {
	if share <= r.Value {
		return
	}
	r.Value = share
	if where.W > 0 {
		r.Evidence = a.mark(where)
	}
}

// hiddenPart is a part of the face and how likely something covers it.
type hiddenPart struct {
	hidden float64
	area   float64 // share of the face region that it stands for
	zone   zone
}

// hiddenParts are the right eye, the left eye, nose and mouth; worked out once.
func (s *Subject) hiddenParts(ctx context.Context) ([4]hiddenPart, error) {
	return s.parts.get(func() ([4]hiddenPart, error) { return s.lookForParts(ctx) })
}

func (s *Subject) lookForParts(ctx context.Context) ([4]hiddenPart, error) {
	out := [4]hiddenPart{
		{area: 0.08, zone: zone{X: 201, Y: 239, W: 100, H: 66}},
		{area: 0.08, zone: zone{X: 314, Y: 239, W: 100, H: 66}},
		{area: 0.15, zone: zone{X: 237, Y: 290, W: 141, H: 94}},
		{area: 0.23, zone: zone{X: 221, Y: 344, W: 173, H: 115}},
	}
	var err error
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		if out[side].hidden, err = s.eyeHidden(ctx, side); err != nil {
			return out, err
		}
	}
	if out[2].hidden, err = s.partHidden(partNose); err != nil {
		return out, err
	}
	out[3].hidden, err = s.partHidden(partMouth)
	return out, err
}

const (
	browLine = 225 // above it hats and fringes are the business of ForeheadCovering
	lensFoot = 322 // rims of glasses lie above it
)

// covered is the share of the face region that is worn, body skin or clothes, and the box
// round it; between browLine and lensFoot only body skin and clothes count unless
// lenses is true.
func (a *Aligned) covered(lenses bool) (float64, zone) {
	return a.belowBrows(func(i, _, y int) float64 {
		switch c := a.Class[i]; {
		case c == segment.Other && (lenses || y > lensFoot), c == segment.BodySkin && y < chinLine, c == segment.Clothes && y < chinLine:
			return 1
		}
		return 0
	})
}

// beneath is the share of the face region that lies below the brows and under a cover, each
// pixel with its probability, and the box round what is likelier covered than not.
func (a *Aligned) beneath(c *attribute.OcclusionMap) (float64, zone) {
	toCells := a.View.PhotoFromView.Then(c.FromPhoto)
	return a.belowBrows(func(_, x, y int) float64 {
		return c.ProbabilityAt(toCells.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
	})
}

// belowBrows is how much of the face region is hidden below the brows, 0..1, and the box
// round what is likelier hidden than not, or, where nothing is, half as likely as the
// likeliest (none below faintCover); hidden is 0..1 for pixel i at x, y.
func (a *Aligned) belowBrows(hidden func(i, x, y int) float64) (share float64, where zone) {
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
	least := float32(math.Min(0.5, math.Max(most/2, faintCover)))
	x0, y0, x1, y1 := a.Side, a.Side, 0, 0
	for i, p := range likely {
		if p > least {
			x, y := i%a.Side, i/a.Side
			x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
		}
	}
	if share = sum / float64(max(region, 1)); x1 < x0 {
		return share, zone{}
	}
	return share, zone{X: float64(x0), Y: float64(y0), W: float64(x1 + 1 - x0), H: float64(y1 + 1 - y0)}
}

// faintCover is the probability of a cover below which nothing is marked. It is the share
// that passes at most, so what fails always has a mark.
const faintCover = 0.06

// chinLine: below it the neck may lie inside the hull of a lowered face.
const chinLine = 455
