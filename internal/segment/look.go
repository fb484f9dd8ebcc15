package segment

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
)

// Look runs the network on a picture of Side x Side pixels, upright, and hands its
// scores to read: row-major, Classes values a pixel, as in Map.P. They are only valid
// during the call.
func (n *Net) Look(ctx context.Context, img *imaging.Image, read func(scores []float32)) error {
	if img.Width != Side || img.Height != Side {
		return fmt.Errorf("segment: the picture has %d x %d pixels, want %d x %d", img.Width, img.Height, Side, Side)
	}
	return n.net.LookAt(ctx, img, func(outputs patch.Outputs) { read(outputs(0)) })
}
