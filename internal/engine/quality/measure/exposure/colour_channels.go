package exposure

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// MeasureImageChannelsNumber is the number of channels of the delivered file that carry colour, see
// view.Portrait.ColourChannels. Never undetermined.
func MeasureImageChannelsNumber(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	n, err := p.ColourChannels(ctx)
	return measure.Reading{Value: float64(n)}, err
}
