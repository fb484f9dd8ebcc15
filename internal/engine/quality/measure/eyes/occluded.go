package eyes

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureEyeOccluded is how far something lies before an eye, see view.Portrait.EyeOcclusion.
// Region: the eye; evidence: its zone.
func MeasureEyeOccluded(side mesh.Side) measure.Func {
	return func(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
		occlusion, reason, err := p.EyeOcclusion(ctx, side)
		if err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
		e, _, err := p.Eye(ctx, side) // located, for its occlusion is known
		if err != nil {
			return measure.Reading{}, err
		}
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return measure.Reading{}, err
		}
		return measure.Reading{Value: occlusion, Evidence: a.MarkZone(e.Zone)}, nil
	}
}
