package quality

import (
	"context"

	"likeness/internal/mesh"
	"likeness/internal/segment"
)

var eyeOccluded = both(func(ctx context.Context, s *Subject, side mesh.Side) (Reading, error) {
	e, a, why, err := s.eyeAt(ctx, side)
	if err != nil || why != "" {
		return Reading{Why: why}, err
	}
	covered, all := 0, 0
	a.each(e.zone, func(i, _, _ int) {
		all++
		if a.Class[i] != segment.FaceSkin {
			covered++
		}
	})
	if all == 0 {
		return unknown("the eye lies outside the aligned face")
	}
	return Reading{Value: float64(covered) / float64(all), Evidence: a.mark(e.zone)}, nil
})
