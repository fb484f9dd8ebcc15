package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureMedicalMask is the probability of a mask over nose or mouth.
func MeasureMedicalMask(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return measure.ReadAttribute(ctx, p, attribute.NameMedicalMask, view.LowerFaceZone)
}
