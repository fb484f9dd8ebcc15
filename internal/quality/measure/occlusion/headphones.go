package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MeasureHeadphones is the probability of headphones, cups or bands.
func MeasureHeadphones(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameHeadphones, view.EarsZone)
}
