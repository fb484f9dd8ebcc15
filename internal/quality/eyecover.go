package quality

import (
	"context"

	"likeness/internal/mesh"
	"likeness/internal/segment"
)

// eyeOccluded tells that something lies before an eye: a hand, an object, hair, a dark or
// reflecting lens. It is the larger of two readings:
//
//   - the probability that the patch round the eye (twice its width) shows no eye, see
//     seer; closed eyes and eyes behind clear glasses are eyes;
//   - the share of the eye zone (box of the eye grown by a twentieth of the eye distance,
//     OFIQ's EyesVisible) that the segmentation calls hair, body skin or clothes. What it
//     calls worn is left to the first reading, since rims of clear glasses are worn too.
//
// Undetermined when the mesh does not find the face. Region: the eye; evidence: its zone.
var eyeOccluded = both(func(ctx context.Context, s *Subject, side mesh.Side) (Reading, error) {
	e, a, why, err := s.eyeAt(ctx, side)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	parts, err := s.hiddenParts(ctx)
	if err != nil {
		return Reading{}, err
	}
	share := a.share(e.zone, segment.Hair) + a.share(e.zone, segment.BodySkin) + a.share(e.zone, segment.Clothes)
	return Reading{Value: max(parts[side].hidden, share), Evidence: a.mark(e.zone)}, nil
})
