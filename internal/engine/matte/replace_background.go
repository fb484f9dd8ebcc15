package matte

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ReplaceBackground renders a view of the photo with everything but the person replaced by a
// colour, R, G, B; what lies outside the photo is replaced too. Pixels that the person
// covers fully keep the photo's values. replaced is the share of the image, 0..1, that
// is the new colour: 0 when person and background cannot be distinguished. Give the image
// back with imaging.Return.
func (m *Masker) ReplaceBackground(ctx context.Context, person Person, view patch.View, colour [3]uint8) (img *imaging.Image, replaced float64, err error) {
	cut, err := m.CutOutPerson(ctx, person, view)
	if err != nil {
		return nil, 0, err
	}
	if cut.Alpha == nil {
		return cut.Image, 0, nil
	}
	defer cut.Release()
	cut.ReplaceBackground(colour)
	kept := 0
	for _, a := range cut.Alpha {
		kept += int(a)
	}
	return cut.Image, 1 - float64(kept)/float64(255*len(cut.Alpha)), nil
}

// CutOutPerson renders a view of the photo and estimates the alpha of the person in
// it, 0 outside the photo; Alpha is nil when person and background cannot be
// distinguished. Release it, and give its Image back with imaging.Return.
func (m *Masker) CutOutPerson(ctx context.Context, person Person, view patch.View) (*Cutout, error) {
	mask, err := m.SegmentPerson(ctx, person, view)
	if err != nil {
		return nil, err
	}
	img, err := view.Render(person.Photo)
	if err != nil {
		return nil, err
	}
	if mask == nil {
		return &Cutout{Image: img}, nil
	}
	mask = mask.keepOwnParts(person.Face.Box)
	l := newLowResPlanes(img, view, mask)
	if err := m.refineOutline(ctx, l, person, view); err != nil {
		l.releasePlanes()
		imaging.Return(img)
		return nil, err
	}
	l.clearStripAboveHead(view, person.Photo.Width, person.Photo.Height)
	cut := estimateAlphaFrom(img, l)
	cut.clearOutsidePhoto(view, person.Photo.Width, person.Photo.Height-int(person.Strip))
	return cut, nil
}

// refineOutline joins the planes of a view with the answer of the network of alpha.
func (m *Masker) refineOutline(ctx context.Context, l *lowResPlanes, person Person, view patch.View) error {
	if m.alpha == nil {
		return nil
	}
	alpha, err := m.alpha.estimateAlpha(ctx, person.Photo, person.Strip, view, planeSize{l.width, l.height})
	if err != nil {
		return err
	}
	defer returnPlanes(alpha)
	l.joinAlpha(alpha, view, person.Face.Box)
	return nil
}

// clearOutsidePhoto sets alpha to 0 outside the photo, where the view repeats its edge.
func (c *Cutout) clearOutsidePhoto(v patch.View, width, height int) {
	t := v.PhotoFromView
	for y := range v.Height {
		p := t.Apply(imaging.Point{X: 0.5, Y: float64(y) + 0.5})
		row := c.Alpha[y*v.Width : (y+1)*v.Width]
		for x := range row {
			px, py := p.X+t.A*float64(x), p.Y+t.D*float64(x)
			if !(imaging.Point{X: px, Y: py}).IsWithin(width, height) {
				row[x] = 0
			}
		}
	}
}
