package portrait

import "github.com/likeness-api/likeness/internal/runtime/imaging"

// Shape is one of the crop shapes of the API.
type Shape struct {
	Type   int    // number on the wire
	Name   string // of the shape, as in messages and docs
	Aspect string // width:height in words
	Width  int    // of the crop, pixels
	Height int    // of the crop, pixels
	// Scale is how many crop pixels one unit of the 112x112 face template takes.
	Scale float64
	// EyeLine is the distance of the eye line from the top of the crop, pixels.
	EyeLine float64
}

// Shapes lists the crop shapes; the index is the type number. Type numbers and
// sizes are part of the API. Scale and EyeLine of types 0, 3 and 4 were measured on
// published crops of the product whose type numbers the API shares (error about
// 1 %). For types 1 and 2 no crop is published; their values are chosen so that the
// head takes 70 to 74 % of the height and 60 to 70 % of the width and the eye line
// lies at 43 % of the height, inside the ranges that ICAO 9303 gives.
var Shapes = [5]Shape{
	{Type: 0, Name: "3:4", Aspect: "3:4", Width: 480, Height: 640, Scale: 3.98, EyeLine: 287},
	{Type: 1, Name: "4:5", Aspect: "4:5", Width: 480, Height: 600, Scale: 3.48, EyeLine: 258},
	{Type: 2, Name: "2:3", Aspect: "2:3", Width: 480, Height: 720, Scale: 4.00, EyeLine: 310},
	{Type: 3, Name: "1:1", Aspect: "1:1", Width: 600, Height: 600, Scale: 3.03, EyeLine: 255},
	{Type: 4, Name: "3:4 wider", Aspect: "7:9", Width: 420, Height: 540, Scale: 3.13, EyeLine: 229},
}

// ShapeByType returns the shape with the given type number.
func ShapeByType(number int) (Shape, bool) {
	if number < 0 || number >= len(Shapes) {
		return Shape{}, false
	}
	return Shapes[number], true
}

// ShapeByAspect returns the shape with the given aspect, such as "4:5".
func ShapeByAspect(aspect string) (Shape, bool) {
	for _, s := range Shapes {
		if s.Aspect == aspect {
			return s, true
		}
	}
	return Shape{}, false
}

// template is the published 112x112 alignment template, the same as
// face.Template112 (a test compares them; the package does not import the engine).
// Eye line and axis are the values with which the crop geometry was measured.
var template = [5]imaging.Point{
	{X: 38.29459953, Y: 51.69630051},
	{X: 73.53179932, Y: 51.50139999},
	{X: 56.02519989, Y: 71.73660278},
	{X: 41.54930115, Y: 92.3655014},
	{X: 70.72990036, Y: 92.20410156},
}

const (
	templateAxis    = 56.03
	templateEyeLine = 51.6
)

// PhotoToCrop maps pixels of the upright photo to pixels of the crop of a face with these
// landmarks (left eye, right eye, nose tip, mouth corners).
func (s Shape) PhotoToCrop(landmarks [5]imaging.Point) imaging.Transform {
	return imaging.FitSimilarity(landmarks[:], template[:]).Then(s.templateToCrop())
}

// templateToCrop maps template units to pixels of the crop.
func (s Shape) templateToCrop() imaging.Transform {
	return imaging.Transform{
		A: s.Scale, C: float64(s.Width)/2 - s.Scale*templateAxis,
		E: s.Scale, F: s.EyeLine - s.Scale*templateEyeLine,
	}
}
