package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// eyeOccluded tells that something lies before an eye: a hand, an object, hair, a dark or
// reflecting lens. It is the larger of two readings:
//
//   - the chance that the patch round the eye (twice its width) shows no eye, see seer,
//     its odds raised by coverOdds: closed eyes and eyes behind clear glasses are eyes;
//   - the share of the eye zone (box of the eye grown by a twentieth of the eye distance,
//     OFIQ's EyesVisible) that the segmentation calls hair, body skin or clothes. What it
//     calls worn is left to the first reading, since rims of clear glasses are worn too.
//
// Undetermined when the mesh does not find the face or it has fewer than seenEyes pixels
// between the eyes. Region: the eye; evidence: its zone.
var eyeOccluded = both(func(ctx context.Context, s *Subject, side mesh.Side) (Reading, error) {
	if why := s.tooSmall(); why != "" {
		return Reading{Why: why}, nil
	}
	e, a, why, err := s.eyeAt(ctx, side)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	parts, err := s.hiddenParts(ctx)
	if err != nil {
		return Reading{}, err
	}
	share := a.share(e.zone, segment.Hair) + a.share(e.zone, segment.BodySkin) + a.share(e.zone, segment.Clothes)
	return Reading{Value: max(parts[side].likely(), share), Evidence: a.mark(e.zone)}, nil
})

// coverOdds raises the odds of a cover over an eye: the seer was fitted where a third of
// the patches show an eye, and hardly doubts one in a portrait. Of bare eyes it gave 0.00
// to all of 66 in clean portraits and under 0.14 to 95 % in web photos; of drawn eye
// patches as large as the eye 0.2 and more.
const coverOdds = 1.5

// likely is hidden with its odds raised by coverOdds.
func (p hiddenPart) likely() float64 {
	h := min(max(p.hidden, 1e-6), 1-1e-6)
	return logistic(math.Log(h/(1-h)) + coverOdds)
}
