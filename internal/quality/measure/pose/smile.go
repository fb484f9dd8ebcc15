package pose

import (
	"context"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// MeasureSmile is the probability of the happy expression, lips closed or not. Undetermined behind
// a mask.
func MeasureSmile(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameSmile, view.MouthZone)
}
