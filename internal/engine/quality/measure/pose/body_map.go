package pose

import (
	"github.com/likeness-api/likeness/internal/engine/body"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// bodyMap is the segmentation, corrected by the network of bodies.
type bodyMap struct {
	*segment.Map
	body   *body.Body        // nil when the network of bodies found none
	toBody imaging.Transform // photo pixels to cells of body
	// likeBackground is true for cells that have the colour of the background, row-major; nil
	// when no background is seen.
	likeBackground []bool
}

const (
	// sameColour is the difference from the median colour of the background, units of CIELAB,
	// below which a cell has the background's colour: two just visible steps.
	sameColour = 4.0
	// noPerson is the share below which the network of bodies sees no person.
	noPerson = 0.2
	// minColourCells is how many cells the colour of the background is the median of.
	minColourCells = 100
)

func newBodyMap(m *segment.Map, found *body.Body) *bodyMap {
	f := &bodyMap{Map: m}
	if found.IsFound() {
		f.body, f.toBody = found, found.View.PhotoFromView.Inverse()
	}
	return f
}

// compareWithPhoto finds the cells that have the colour of the background in the photo, where
// the network of bodies is used.
func (f *bodyMap) compareWithPhoto(photo *imaging.Photo) error {
	if f.body == nil {
		return nil
	}
	img, err := f.View.Render(photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	f.findBackgroundColour(img)
	return nil
}

// findBackgroundColour fills in likeBackground from an image of the segmentation's view.
func (f *bodyMap) findBackgroundColour(img *imaging.Image) {
	labAt := func(i int) imaging.Lab { return imaging.LabOfPixel(img.Pix[3*i:][:3]) }
	var background []imaging.Lab
	for i := 0; i < segment.Side*segment.Side; i += 3 {
		x, y := i%segment.Side, i/segment.Side
		if f.ClassAt(x, y) == segment.Background && f.personShare(x, y) < noPerson {
			background = append(background, labAt(i))
		}
	}
	if len(background) < minColourCells {
		return
	}
	colour := view.FindMedianColour(background)
	f.likeBackground = make([]bool, segment.Side*segment.Side)
	for i := range f.likeBackground {
		x, y := i%segment.Side, i/segment.Side
		f.likeBackground[i] = f.ClassAt(x, y) == segment.Background && f.personShare(x, y) > 0.5 && labAt(i).Distance(colour) < sameColour
	}
}

// personShare is how surely, 0..1, the network of bodies sees the person in a cell.
func (f *bodyMap) personShare(x, y int) float64 {
	p := f.View.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	return f.body.PersonAt(f.toBody.Apply(p))
}

// classAt is the segmentation's class, but its likeliest class of a person where that is
// background of another colour and the network of bodies sees the person.
func (f *bodyMap) classAt(x, y int) segment.Class {
	c := f.ClassAt(x, y)
	if c != segment.Background || f.body == nil || f.likeBackground != nil && f.likeBackground[y*segment.Side+x] {
		return c
	}
	if f.personShare(x, y) > 0.5 {
		return f.PersonClassAt(x, y)
	}
	return c
}
