package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MeasureHeadCovering is the probability of a hat, cap, hood or scarf over the hair, religious
// ones too.
func MeasureHeadCovering(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameHeadCovering, view.CrownZone)
}
