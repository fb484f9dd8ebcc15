package matte

import (
	"context"
	"math"

	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/patch"
)

// Over renders a view of photo with everything but the person of face f replaced by a
// colour, R, G, B. Pixels that the person covers fully keep the photo's values; replaced
// is the share of the picture, 0..1, that is the new colour. Give the image back with
// imaging.Return.
func (m *Masker) Over(ctx context.Context, photo *imaging.Photo, f face.Face, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error) {
	mask, err := m.Person(ctx, photo, f, view)
	if err != nil {
		return nil, 0, err
	}
	if img, err = view.Render(photo); err != nil {
		return nil, 0, err
	}
	if mask == nil {
		return img, 0, nil
	}
	alpha := mask.Over(view)
	for i, a := range alpha {
		p := img.Pix[3*i : 3*i+3]
		for c := range p {
			p[c] = uint8(math.Round(float64(a)*float64(p[c]) + (1-float64(a))*float64(colour[c])))
		}
		replaced += 1 - float64(a)
	}
	return img, replaced / float64(max(1, len(alpha))), nil
}
