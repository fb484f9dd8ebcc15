package call

import (
	"errors"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ReadImageLimits returns the limits of images that the description states.
func ReadImageLimits(d *api.Description) (imaging.Limits, error) {
	image := d.Schema("Image").Image
	if image == nil {
		return imaging.Limits{}, errors.New("the description has no limits of images")
	}
	return imaging.Limits{MaxBytes: image.MaxBytes, MaxPixels: image.MaxPixels, MaxAspect: image.MaxAspect, MaxUnpacked: image.MaxUnpacked}, nil
}
