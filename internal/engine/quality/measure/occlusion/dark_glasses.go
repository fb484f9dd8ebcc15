package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureDarkGlasses is the probability of tinted lenses that hide the eyes
// (view.Glasses.DarkLenses). Undetermined when the eyes cannot be located.
func MeasureDarkGlasses(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readGlasses(ctx, p, func(_ *view.AlignedFace, g *view.Glasses) (float64, error) { return g.DarkLenses, nil })
}
