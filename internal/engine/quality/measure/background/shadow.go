package background

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// shadowTenth is the depth of a shadow, in units of L*, that takes a tenth of the value.
const shadowTenth = 5

// MeasureShadowsOnBackground is 1 minus how much darker the background is in the shadow of the person than
// it is there without (view.BackgroundShadow): 0.1 for each shadowTenth units of L*.
func MeasureShadowsOnBackground(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	b, err := p.Background(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := b.UnknownReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	shadow, err := p.BackgroundShadow(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return rateShadow(b, shadow), nil
}

func rateShadow(b *view.Background, shadow *view.BackgroundShadow) measure.Reading {
	if shadow.Near < view.LeastCells {
		return measure.Reading{Reason: "too little background is visible beside the person"}
	}
	out := measure.Reading{Value: raster.ClampUnit(1 - 0.1*shadow.Depth/shadowTenth)}
	if len(shadow.Cells) > 0 {
		out.Evidence = []view.Mark{b.MarkCells(shadow.Cells...)}
	}
	return out
}
