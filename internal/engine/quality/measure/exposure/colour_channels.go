package exposure

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureImageChannelsNumber is the number of channels of the delivered file that carry colour, see
// view.Portrait.ColourChannels. Undetermined for an image without colour that is so dark that it may have had some.
func MeasureImageChannelsNumber(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	if hidden, err := p.HidesColours(ctx); err != nil || hidden {
		return measure.Reading{Reason: "the photo is too dark to tell whether it has colours"}, err
	}
	n, err := p.ColourChannels(ctx)
	return measure.Reading{Value: float64(n)}, err
}
