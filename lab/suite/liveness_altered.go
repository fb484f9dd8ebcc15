package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/quality/degrade"
)

// brightenedStops are the exposures, in stops, at which the suite repeats the people and prints of
// NUAA: a webcam that meters for a dark room burns the face out by about as much.
var brightenedStops = []float64{0.5, 1, 1.5}

// Brighten returns the case with its picture exposed longer, see degrade.ChangeExposure. The group
// gets the suffix "+stops"; zero stops return the case itself.
func (c LivenessCase) Brighten(stops float64) LivenessCase {
	if stops == 0 {
		return c
	}
	original := c.Data
	c.Group = brightenedGroup(c.Group, stops)
	c.Data = func(ctx context.Context) ([]byte, error) {
		data, err := original(ctx)
		if err != nil || data == nil {
			return nil, err
		}
		return brightenPicture(data, stops)
	}
	return c
}

// brightenedGroup is the name of a group whose pictures are exposed by stops more.
func brightenedGroup(group string, stops float64) string { return fmt.Sprintf("%s+%g", group, stops) }

func brightenPicture(data []byte, stops float64) ([]byte, error) {
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		return nil, err
	}
	out := imaging.NewImage(img.Width, img.Height)
	copy(out.Pix, img.Pix)
	degrade.ChangeExposure(out, stops)
	return imaging.EncodeJPEG(out, 95, 0)
}
