package matte

import (
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Remains says what an image with a new background still shows beside its person.
type Remains struct {
	// Largest is the share of the image, 0..1, of the largest connected part that is neither the new background
	// nor the person.
	Largest float64
	// Side is the share of the image's height, 0..1, over which something that is not hair reaches the left or
	// right border above the chin: the larger of both.
	Side float64
}

const (
	// visibleDifference is the difference from the new background, 0..255 in any channel, of what is seen before it.
	visibleDifference = 30
	// remainCoverage is the coverage below which a visible pixel is not the person's.
	remainCoverage = 0.1
)

// A print is refused from maxRemains or maxSide on. The ends of bare shoulders, which both segmentations miss, come to 0.004.
const (
	maxRemains = 0.006
	maxSide    = 0.06
)

// looseHair is the share of the image below which a part where hair is the next best class is loose hair of the person.
const looseHair = 0.02

// ShowBesidePerson reports whether the image shows so much beside the person that people see it.
func (r Remains) ShowBesidePerson() bool { return r.Largest >= maxRemains || r.Side >= maxSide }

// FaceRows are the rows of the eyes and of the chin in an image.
type FaceRows struct{ Eyes, Chin int }

// MeasureRemains looks at img, the rendering of view of an image whose background is over, R, G, B. mask is that of
// the person in it; isOwn reports whether the segmentation of the photo as sent counts a pixel of img as the person's: a
// white background can make the network lose dark clothes that it saw before.
func (m *Mask) MeasureRemains(img *imaging.Image, view patch.View, over [3]uint8, rows FaceRows, isOwn func(x, y int) bool) Remains {
	coverage := m.SampleView(view)
	visible := func(i int) bool {
		for k, v := range img.Pix[3*i : 3*i+3] {
			if d := int(v) - int(over[k]); d > visibleDifference || d < -visibleDifference {
				return true
			}
		}
		return false
	}
	remains := func(i int) bool { return coverage[i] < remainCoverage && visible(i) }
	var out Remains
	toMask := view.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	for _, part := range listParts(img.Width, img.Height, remains) {
		share := float64(len(part)) / float64(len(coverage))
		if share <= out.Largest || share < looseHair && m.isMostlyHair(part, img.Width, toMask) || isMostlyOwn(part, img.Width, isOwn) {
			continue
		}
		out.Largest = share
	}
	for _, x := range [2]int{0, img.Width - 1} {
		foreign := 0
		for y := range min(max(rows.Chin, 0), img.Height) {
			if i := y*img.Width + x; visible(i) && !m.isOwnAtSide(toMask, x, y, rows, coverage[i] >= connectedCoverage || isOwn(x, y)) {
				foreign++
			}
		}
		out.Side = max(out.Side, float64(foreign)/float64(img.Height))
	}
	return out
}

// isOwnAtSide reports whether what is seen at a side of an image above the chin may be the person's: hair, and shoulders
// up to half-way between chin and eyes, where the mask or the segmentation of the photo as sent covers it. No face reaches
// a side.
func (m *Mask) isOwnAtSide(toMask imaging.Transform, x, y int, rows FaceRows, covered bool) bool {
	cell := m.cellAt(toMask.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
	switch {
	case m.Hair[cell]:
		return true
	case m.Class[cell] == segment.FaceSkin || 2*y < rows.Eyes+rows.Chin:
		return false
	}
	return covered
}

// isMostlyOwn reports whether most pixels of a part of an image, width pixels wide, are the person's.
func isMostlyOwn(part []int32, width int, isOwn func(x, y int) bool) bool {
	own := 0
	for _, i := range part {
		if isOwn(int(i)%width, int(i)/width) {
			own++
		}
	}
	return 2*own > len(part)
}

// isMostlyHair reports whether most pixels of a part of an image, width pixels wide, lie where hair is the next best class.
func (m *Mask) isMostlyHair(part []int32, width int, toMask imaging.Transform) bool {
	hair := 0
	for _, i := range part {
		if m.Hair[m.cellAt(toMask.Apply(imaging.Point{X: float64(int(i)%width) + 0.5, Y: float64(int(i)/width) + 0.5}))] {
			hair++
		}
	}
	return 2*hair > len(part)
}

// cellAt is the cell that contains a point, the nearest one outside the mask.
func (m *Mask) cellAt(at imaging.Point) int {
	const side = segment.Side
	return min(max(int(at.Y), 0), side-1)*side + min(max(int(at.X), 0), side-1)
}
