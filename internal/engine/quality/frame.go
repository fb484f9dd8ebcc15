package quality

import (
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// cropTypes are the crop shapes (portrait.Shapes) of the standards.
var cropTypes = map[Standard]int{ICAO: 0, VisaSchengen: 4, VisaUSA: 3, Full: 0}

// CropType is the type number of the crop that a standard is measured on when the photo
// itself has another aspect; 3:4 for an unknown standard.
func CropType(s Standard) int { return cropTypes[s] }

// SelectFrame is the frame that a face is measured on by a standard: the photo when it is
// already a portrait in the standard's aspect, else the standard's crop.
func SelectFrame(photo *imaging.Photo, f face.Face, s Standard) view.Frame {
	aspect := Range{}
	if c, ok := FindCheck("ImageWidthToHeight"); ok {
		aspect = c.Ranges[s]
	}
	shape, _ := portrait.ShapeByType(CropType(s))
	return view.SelectFrame(photo, f, aspect.Min, aspect.Max, shape)
}
