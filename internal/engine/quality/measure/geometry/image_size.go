package geometry

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// The size checks are those of the frame, in its own pixels. They are never undetermined.

// MeasureImageWidth is the width of the frame, pixels.
func MeasureImageWidth(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readFrame(ctx, p, func(f view.Frame) float64 { return float64(f.Width) })
}

// MeasureImageHeight is the height of the frame, pixels.
func MeasureImageHeight(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readFrame(ctx, p, func(f view.Frame) float64 { return float64(f.Height) })
}

// MeasureImageWidthToHeight is the width of the frame over its height.
func MeasureImageWidthToHeight(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readFrame(ctx, p, func(f view.Frame) float64 { return float64(f.Width) / float64(f.Height) })
}

// MeasurePaddingRatio is the share of the frame, 0..1, that lies outside the photo.
func MeasurePaddingRatio(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readFrame(ctx, p, func(f view.Frame) float64 { return f.Padding })
}

func readFrame(ctx context.Context, p *view.Portrait, read func(view.Frame) float64) (measure.Reading, error) {
	f, err := p.Frame(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return measure.Reading{Value: read(f)}, nil
}
