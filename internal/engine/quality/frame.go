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
	wide, high := leastPixels(s)
	line := templateOf(s).EyeLine
	out := portrait.Shape{Type: shape.Type, Name: string(s), Aspect: formatAspect(w, h), Width: wide, Height: high}
	// The head takes the same share of the height as in the shape of the column; Frame fits it.
	out.Scale = shape.Scale * float64(high) / float64(shape.Height)
	out.EyeLine = (line.Min + line.Max) / 2 * float64(high)
	return out
}

// leastPixels is the least size of the shape of a standard that has the pixels that it requires.
func leastPixels(s Standard) (width, height int) {
	of, ok := standard.Find(s)
	if !ok {
		return 0, 0
	}
	w, h, ok := of.Shape()
	if !ok {
		return 0, 0
	}
	least := func(name string, side int) float64 {
		r, _ := FindRange(name, s)
		return r.Min / float64(side)
	}
	n := max(1, int(math.Ceil(math.Max(least("ImageWidth", w), least("ImageHeight", h))-1e-9)))
	return n * w, n * h
}

// formatAspect writes a shape as width:height.
func formatAspect(width, height int) string { return fmt.Sprintf("%d:%d", width, height) }

// SelectFrame is the frame that a face is measured on by a standard: the photo when it is
// already a portrait in the standard's aspect, else the standard's crop.
func SelectFrame(photo *imaging.Photo, f face.Face, s Standard) view.Frame {
	aspect, _ := FindRange("ImageWidthToHeight", s)
	return view.SelectFrame(photo, f, view.Interval(aspect), cropShape(s), templateOf(s))
}
