package quality

import (
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/portrait"
)

// What a size or position check can be measured on, Frame.MeasuredOn.
const (
	OnInput = "input"
	OnCrop  = "crop"
)

// Frame is the picture that the size, position and background checks judge: the photo
// as delivered or an aligned crop of it. Its view maps frame pixels to photo pixels.
type Frame struct {
	patch.View
	MeasuredOn string
	// Padding is the share of the frame, 0..1, that lies outside the photo.
	Padding float64

	shape portrait.Shape // of a crop
}

// FromPhoto maps pixels of the upright photo to pixels of the frame.
func (f Frame) FromPhoto() imaging.Transform { return f.PhotoFromView.Inverse() }

// shapes are the crop shapes (portrait.Shapes) of the standards.
var shapes = map[Standard]int{ICAO: 0, VisaSchengen: 4, VisaUSA: 3, Full: 0}

// ShapeOf is the type number of the crop that a standard is judged on when the photo
// itself has another aspect; 3:4 for an unknown standard.
func ShapeOf(s Standard) int { return shapes[s] }

// aspectSlack is how far, in width/height, a photo may be from a standard's aspect and
// still count as a portrait in it; the check ImageWidthToHeight itself allows none.
const aspectSlack = 0.005

// leastHead is the least head height, as a share of the photo's height, of a photo that
// is a portrait: below it a picture in the right aspect is a scene with a person in it.
const leastHead = 0.25

// headPerEyes is head height over eye distance, for leastHead only (vocabulary.md 1.2).
const headPerEyes = 3.41

// FrameOf is the frame that a face is judged on by a standard: the photo when it is
// already a portrait in the standard's aspect, else the standard's crop.
func FrameOf(photo *imaging.Photo, f face.Face, s Standard) Frame {
	width, height := float64(photo.Width), float64(photo.Height)
	a, b := f.Landmarks[0], f.Landmarks[1]
	head := headPerEyes * math.Hypot(a.X-b.X, a.Y-b.Y)
	aspect := Range{}
	if c, ok := Find("ImageWidthToHeight"); ok {
		aspect = c.Ranges[s]
	}
	aspect.Min, aspect.Max = aspect.Min-aspectSlack, aspect.Max+aspectSlack
	if aspect.Contains(width/height) && head >= leastHead*height {
		return InputFrame(photo)
	}
	shape, _ := portrait.ShapeByType(ShapeOf(s))
	return CropFrame(photo, f, shape)
}

// InputFrame is the photo as delivered.
func InputFrame(photo *imaging.Photo) Frame {
	return Frame{
		View:       patch.View{Width: photo.Width, Height: photo.Height, PhotoFromView: imaging.Transform{A: 1, E: 1}},
		MeasuredOn: OnInput,
	}
}

// CropFrame is the aligned crop of a face. A face that has fewer pixels than the shape
// wants gives a smaller frame of the same aspect: enlarging would invent pixels, and
// ImageWidth and EyesDistance would pass on them. Engine.AssessFace fits it to the head (see
// fit.go).
func CropFrame(photo *imaging.Photo, f face.Face, shape portrait.Shape) Frame {
	return cropped(photo, shape.PhotoToCrop(f.Landmarks), shape)
}

// cropped is the frame of a crop, given what maps the photo to its pixels.
func cropped(photo *imaging.Photo, fromPhoto imaging.Transform, shape portrait.Shape) Frame {
	out := Frame{MeasuredOn: OnCrop, shape: shape}
	out.Width, out.Height = shape.Width, shape.Height
	if scale := fromPhoto.Scale(); scale > 1 {
		out.Width = max(1, int(math.Round(float64(shape.Width)/scale)))
		out.Height = max(1, int(math.Round(float64(shape.Height)/scale)))
		shrink := imaging.Transform{A: float64(out.Width) / float64(shape.Width), E: float64(out.Height) / float64(shape.Height)}
		fromPhoto = fromPhoto.Then(shrink)
	}
	out.PhotoFromView = fromPhoto.Inverse()
	out.Padding = out.OutsideShare(photo.Width, photo.Height)
	return out
}
