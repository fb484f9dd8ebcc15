package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// brightenedStops are the exposures, in stops, at which the suite repeats the people and prints of
// NUAA: a webcam that meters for a dark room burns the face out by about as much.
var brightenedStops = []float64{0.5, 1, 1.5}

// Brighten returns the case with its image exposed longer, see degrade.ChangeExposure. The group
// gets the suffix "+stops"; zero stops return the case itself.
func (c LivenessCase) Brighten(stops float64) LivenessCase {
	if stops == 0 {
		return c
	}
	return c.alter(brightenedGroup(c.Group, stops), func(img *imaging.Image) { degrade.ChangeExposure(img, stops) })
}

// brightenedGroup is the name of a group whose images are exposed by stops more.
func brightenedGroup(group string, stops float64) string { return fmt.Sprintf("%s+%g", group, stops) }

// MakeGrey returns the case with its image without colour.
func (c LivenessCase) MakeGrey() LivenessCase {
	return c.alter(greyGroup(c.Group), func(img *imaging.Image) {
		for i := 0; i < len(img.Pix); i += 3 {
			luma := degrade.ClampLevel(imaging.Luma601[float64](img.Pix[i:]))
			img.Pix[i], img.Pix[i+1], img.Pix[i+2] = luma, luma, luma
		}
	})
}

// greyGroup is the name of a group whose images have no colour.
func greyGroup(group string) string { return group + "-grey" }

// alter returns the case with its image changed and its group renamed.
func (c LivenessCase) alter(group string, change func(*imaging.Image)) LivenessCase {
	original := c.Data
	c.Group = group
	c.Data = func(ctx context.Context) ([]byte, error) {
		data, err := original(ctx)
		if err != nil || data == nil {
			return nil, err
		}
		return alterImage(data, change)
	}
	return c
}

func alterImage(data []byte, change func(*imaging.Image)) ([]byte, error) {
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
	change(out)
	return imaging.EncodeJPEG(out, 95, 0)
}
