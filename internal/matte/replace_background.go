package matte

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
)

// ReplaceBackground renders a view of the photo with everything but the person replaced by a
// colour, R, G, B; what lies outside the photo is replaced too, but for a narrow strip beside
// and below (MaxRepeatedEdge). Pixels that the person covers fully keep the photo's values. replaced is the share of the image, 0..1, that
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
// it; outside the photo it is 0, but for narrow strips (MaxRepeatedEdge). Alpha is nil when
// person and background cannot be distinguished. Release it, and give its Image back with imaging.Return.
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
	l := newLowResPlanes(img, view, mask)
	l.clearStripAboveHead(view, person.Photo.Width, person.Photo.Height)
	cut := estimateAlphaFrom(img, l)
	cut.setAlphaOutsidePhoto(view, person.Photo.Width, person.Photo.Height)
	return cut, nil
}

// MaxRepeatedEdge is the share of a side of a view, 0..1, up to which the photo's edge is repeated where the
// view shows more beside or below it. A body that lacks more must not be printed (kiosk.MaxMissingBelow).
const MaxRepeatedEdge = 0.05

// setAlphaOutsidePhoto sets alpha outside the photo, where the view repeats its edge: to that of the edge
// beside and below the photo if at most MaxRepeatedEdge is missing there in the view's middle, else to 0.
func (c *Cutout) setAlphaOutsidePhoto(v patch.View, width, height int) {
	toPhoto, fromPhoto := v.PhotoFromView, v.PhotoFromView.Inverse()
	w, h, step := float64(v.Width), float64(v.Height), toPhoto.Scale()
	isInside := func(x, y float64) bool { return toPhoto.Apply(imaging.Point{X: x, Y: y}).IsWithin(width, height) }
	left, right := isInside(MaxRepeatedEdge*w, h/2), isInside((1-MaxRepeatedEdge)*w, h/2)
	below := isInside(w/2, (1-MaxRepeatedEdge)*h)
	for y := range v.Height {
		for x := range v.Width {
			at := imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}
			p := toPhoto.Apply(at)
			if p.IsWithin(width, height) {
				continue
			}
			edge := fromPhoto.Apply(imaging.Point{X: clampInside(p.X, step, float64(width)), Y: clampInside(p.Y, step, float64(height))})
			dx, dy := at.X-edge.X, at.Y-edge.Y
			alpha := uint8(0)
			if isBeside := math.Abs(dx) > math.Abs(dy); isBeside && (dx < 0 && left || dx > 0 && right) || !isBeside && dy > 0 && below {
				alpha = c.Alpha[min(max(int(edge.Y), 0), v.Height-1)*v.Width+min(max(int(edge.X), 0), v.Width-1)]
			}
			c.Alpha[y*v.Width+x] = alpha
		}
	}
}

// clampInside returns the value from 0 to size that is nearest to v and at least margin away from both.
func clampInside(v, margin, size float64) float64 {
	return max(min(v, size-margin), min(margin, size/2))
}
