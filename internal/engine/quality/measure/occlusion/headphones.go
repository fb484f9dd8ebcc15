package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureHeadphones is the probability of headphones, cups or bands.
func MeasureHeadphones(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameHeadphones, view.EarsZone)
}
