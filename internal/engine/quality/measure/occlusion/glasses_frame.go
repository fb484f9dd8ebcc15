package occlusion

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// heaviestFrame is the end of the scale of FramesTooHeavy.
const heaviestFrame = 20

// MeasureFramesTooHeavy is the weight of a glasses frame (view.Glasses.Weight): its thickness in
// hundredths of the distance of the eyes, times how dark it is against the skin beside it (1 is
// black); 0 without glasses. A black frame of 3.8 mm on eyes 63 mm apart has 6, the bound of every
// standard; wire frames have 1 to 2. Frames as bright as skin are not seen. Undetermined when the
// eyes cannot be located.
func MeasureFramesTooHeavy(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readGlasses(ctx, p, func(_ *view.AlignedFace, g *view.Glasses) (float64, error) {
		if !g.AreWorn() {
			return 0, nil
		}
		return min(g.Weight, heaviestFrame), nil
	})
}

// readGlasses reads a value off the glasses, with the zone of the lenses as evidence;
// undetermined where they cannot be described.
func readGlasses(ctx context.Context, p *view.Portrait, read func(*view.AlignedFace, *view.Glasses) (float64, error)) (measure.Reading, error) {
	g, reason, err := p.Glasses(ctx)
	if err != nil || reason != "" {
		return measure.Reading{Reason: reason}, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	value, err := read(a, g)
	return measure.Reading{Value: value, Evidence: a.MarkZone(view.LensesZone)}, err
}
