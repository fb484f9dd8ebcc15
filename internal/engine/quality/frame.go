package quality

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/standard"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// cropTypes are the crop shapes (portrait.Shapes) of the columns of the table.
var cropTypes = map[Standard]int{ICAO: 0, VisaSchengen: 4, VisaUSA: 3, Full: 0}

// CropType is the type number of the crop that a standard is measured on when the photo
// itself has another aspect; 3:4 for an unknown standard.
func CropType(s Standard) int { return cropTypes[s] }

// cropShape is the shape of that crop. A standard of another aspect has a shape of its own, near that of its column.
func cropShape(s Standard) portrait.Shape {
	of, ok := standard.Find(s)
	if _, isColumn := cropTypes[s]; isColumn || !ok {
		shape, _ := portrait.ShapeByType(CropType(s))
		return shape
	}
	shape, _ := portrait.ShapeByType(CropType(of.Checks))
	w, h, ok := of.Shape()
	if !ok {
		return shape
	}
	wide, high := leastPixels(s, w, h)
	line := templateOf(s).EyeLine
	out := portrait.Shape{Type: shape.Type, Name: string(s), Aspect: fmt.Sprintf("%d:%d", w, h), Width: wide, Height: high}
	// The head takes the same share of the height as in the shape of the column; Frame fits it.
	out.Scale = shape.Scale * float64(high) / float64(shape.Height)
	out.EyeLine = (line.Min + line.Max) / 2 * float64(high)
	return out
}

// leastPixels is the least size of the shape w:h that has the pixels that a standard requires.
func leastPixels(s Standard, w, h int) (width, height int) {
	wide, _ := FindRange("ImageWidth", s)
	high, _ := FindRange("ImageHeight", s)
	n := max(1, int(math.Ceil(math.Max(wide.Min/float64(w), high.Min/float64(h))-1e-9)))
	return n * w, n * h
}

// SelectFrame is the frame that a face is measured on by a standard: the photo when it is
// already a portrait in the standard's aspect, else the standard's crop.
func SelectFrame(photo *imaging.Photo, f face.Face, s Standard) view.Frame {
	aspect, _ := FindRange("ImageWidthToHeight", s)
	return view.SelectFrame(photo, f, view.Interval(aspect), cropShape(s), templateOf(s))
}
