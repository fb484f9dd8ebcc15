package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MeasureStrongMakeup is the probability of painted lips, lids, lashes and cheeks, against the skin
// beside them. Undetermined behind a mask and behind dark glasses, whose lenses read as painted lids.
func MeasureStrongMakeup(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameStrongMakeup, view.FaceZone)
}
