package pose

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureSmile is the probability of the happy expression, lips closed or not. Undetermined behind
// a mask.
func MeasureSmile(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameSmile, view.MouthZone)
}
