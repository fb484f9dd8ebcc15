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

// A print is refused from maxRemains or maxSide on. Of the 56 prints of the laboratory's kiosk portraits, whose
// backgrounds are drawn, three have a larger part and none reaches a side so far.
const (
	maxRemains = 0.004
	maxSide    = 0.06
)

// looseHair is the share of the image below which a part where hair is the next best class is loose hair of the person.
const looseHair = 0.02

// ShowBesidePerson reports whether the image shows so much beside the person that people see it.
func (r Remains) ShowBesidePerson() bool { return r.Largest >= maxRemains || r.Side >= maxSide }

// MeasureRemains looks at img, the rendering of view of an image whose background is over, R, G, B. mask is that of
// the person in it, and chin the row of the chin in img.
func (m *Mask) MeasureRemains(img *imaging.Image, view patch.View, over [3]uint8, chin int) Remains {
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
		if share < looseHair && m.isMostlyHair(part, img.Width, toMask) {
			continue
		}
		out.Largest = max(out.Largest, share)
	}
	for _, x := range [2]int{0, img.Width - 1} {
		rows := 0
		for y := range min(max(chin, 0), img.Height) {
			if visible(y*img.Width+x) && !m.isHairAt(toMask.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})) {
				rows++
			}
		}
		out.Side = max(out.Side, float64(rows)/float64(img.Height))
	}
	return out
}

// isMostlyHair reports whether most pixels of a part of an image, width pixels wide, lie where hair is the next best class.
func (m *Mask) isMostlyHair(part []int32, width int, toMask imaging.Transform) bool {
	hair := 0
	for _, i := range part {
		if m.isHairAt(toMask.Apply(imaging.Point{X: float64(int(i)%width) + 0.5, Y: float64(int(i)/width) + 0.5})) {
			hair++
		}
	}
	return 2*hair > len(part)
}

func (m *Mask) isHairAt(cell imaging.Point) bool {
	const side = segment.Side
	return m.Hair[min(max(int(cell.Y), 0), side-1)*side+min(max(int(cell.X), 0), side-1)]
}
