package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// measureRemains looks for what a new background left beside the person of the fixed image.
func measureRemains(ctx context.Context, p *view.Portrait, colour [3]uint8) (remains matte.Remains, err error) {
	scene, err := p.Scene(ctx)
	if err != nil || scene == nil {
		return remains, err
	}
	mask, err := p.PersonMask(ctx)
	if err != nil {
		return remains, err
	}
	head, err := p.Head(ctx)
	if err != nil || head.Unknown != "" {
		return remains, err
	}
	chin := scene.View.PhotoFromView.Inverse().Apply(imaging.Point{X: head.Chin.X, Y: head.Chin.Y})
	return mask.MeasureRemains(scene.Image, scene.View, colour, int(chin.Y)), nil
}
