package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
)

const (
	bandMiddle = 0.35
	bandWidth  = 0.05
)

// MeasureForeheadCovering is how far headbands, caps pulled down or a fringe down to the brows
// cover the forehead: the larger of the attribute engine's probability and a logistic of the share
// of the forehead (face region above the brows) that the segmentation calls worn or clothes, one
// half at bandMiddle of it. The first was fitted on bands and fringes that cover most of
// the forehead; the second sees no hair, and half a forehead under cloth. Undetermined as
// the first is.
func MeasureForeheadCovering(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	out, err := measure.ReadAttribute(ctx, p, attribute.NameForeheadCovering, view.ForeheadZone)
	if err != nil || out.Reason != "" {
		return out, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil || !a.Certain {
		return out, err
	}
	region, worn := 0, 0
	for i, in := range a.Region[:browLine*a.Side] {
		if in {
			region++
			if c := a.Class[i]; c == segment.Other || c == segment.Clothes {
				worn++
			}
		}
	}
	out.Value = max(out.Value, raster.Logistic((float64(worn)/float64(max(region, 1))-bandMiddle)/bandWidth))
	return out, nil
}
