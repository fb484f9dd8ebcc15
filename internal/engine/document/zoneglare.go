package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	glareWidth = 400  // pixels of the longer side of the part in which glare on a zone that was not read is measured
	glareReach = 0.15 // of the length of what was found of a zone, searched beside it: light hides the ends of lines
)

// measureZoneGlare is the share of what was found of a zone, and of what lies beside it, that is lost to light
// (MeasureGlare). It is 0 where that cannot be told from white paper.
func measureZoneGlare(photo *imaging.Photo, box zoneBox) (float64, error) {
	length, depth := box.length*(1+2*glareReach), box.depth+box.length*glareReach
	step := length / glareWidth
	src, err := photo.AtLeast(int(math.Ceil(float64(max(photo.Width, photo.Height)) / math.Max(step, 1))))
	if err != nil {
		return 0, err
	}
	shrink := float64(src.Width) / float64(photo.Width)
	part := imaging.Borrow(glareWidth, max(int(depth/step), 1))
	defer imaging.Return(part)
	for y := range part.Height {
		for x := range part.Width {
			along, across := (float64(x)+0.5-float64(part.Width)/2)*step, (float64(y)+0.5-float64(part.Height)/2)*step
			at := imaging.Point{X: box.centre.X + along*box.along.X - across*box.along.Y, Y: box.centre.Y + along*box.along.Y + across*box.along.X}
			pixel := part.Pix[3*(y*part.Width+x):]
			if at.IsWithin(photo.Width, photo.Height) {
				sampleColour(pixel, src, at.X*shrink-0.5, at.Y*shrink-0.5)
			} else {
				pixel[0], pixel[1], pixel[2] = 0, 0, 0
			}
		}
	}
	return MeasureGlare(part), nil
}

// measureZoneGlare is the share of the page's zone that is lost to light.
func (p Page) measureZoneGlare(photo *imaging.Photo) (float64, error) {
	place, ok := p.PlaceOfZone()
	if !ok {
		return 0, nil
	}
	const margin = 4.0 // millimetres of the document around the zone
	band, err := p.renderRectangle(photo, rectangle{x: place.X, y: place.Y - margin, width: place.W, height: place.H + margin}, measuredPixels)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(band)
	return MeasureGlare(band), nil
}
