package pose

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureMouthOpen is the probability that the inner lips are apart. Undetermined behind a mask.
func MeasureMouthOpen(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameMouth, view.MouthZone)
}
