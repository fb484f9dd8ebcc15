package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureHeadCovering is the probability of a hat, cap, hood or scarf over the hair, religious
// ones too. Undetermined where it is neither likely nor unlikely (attribute.FaceInput.DoubtReason): most of
// these are scarves and bands that resemble hair.
func MeasureHeadCovering(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	out, err := measure.ReadAttribute(ctx, p, attribute.NameHeadCovering, view.CrownZone)
	if err == nil && out.Reason == "" {
		out.Reason, err = p.DoubtReason(ctx, attribute.NameHeadCovering, out.Value)
	}
	return out, err
}
