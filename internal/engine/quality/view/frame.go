package view

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What a size or position check is measured on, Frame.MeasuredOn.
const (
	OnInput = "input"
	OnCrop  = "crop"
)

// Frame is the part of the photo that the size, position and background checks are measured
// on: the photo as delivered or an aligned crop of it. Its view maps frame pixels to photo pixels.
type Frame struct {
	patch.View
	MeasuredOn string
	// Padding is the share of the frame, 0..1, that lies outside the photo.
	Padding float64
	// Template says where the head belongs in the frame.
	Template Template

	shape portrait.Shape // of a crop
}

// FromPhoto maps pixels of the upright photo to pixels of the frame.
func (f Frame) FromPhoto() imaging.Transform { return f.PhotoFromView.Inverse() }

// aspectSlack is how far, in width/height, a photo may be from a standard's aspect and
// still count as a portrait in it; the check ImageWidthToHeight itself allows none.
const aspectSlack = 0.005

// minHead is the least head height, as a share of the photo's height, of a photo that
// is a portrait: below it an image in the right aspect is a scene with a person in it.
const minHead = 0.25

// headPerEyes is the height of an adult head over the distance of its eyes, where nothing
// better is measured: for minHead and as the unit of Background.Away.
const headPerEyes = 3.41

// SelectFrame is the photo as delivered when it is a portrait already: its width/height lies
// within aspectSlack of the aspect and the head is large enough. Else it is the
// crop of the shape.
func SelectFrame(photo *imaging.Photo, f face.Face, aspect Interval, shape portrait.Shape, of Template) Frame {
	width, height := float64(photo.Width), float64(photo.Height)
	a, b := f.Landmarks[0], f.Landmarks[1]
	head := headPerEyes * math.Hypot(a.X-b.X, a.Y-b.Y)
	if is := width / height; is >= aspect.Min-aspectSlack && is <= aspect.Max+aspectSlack && head >= minHead*height {
		out := InputFrame(photo)
		out.Template = of
		return out
	}
	return newCrop(photo, shape.PhotoToCrop(f.Landmarks), shape, of)
}

// InputFrame is the photo as delivered.
func InputFrame(photo *imaging.Photo) Frame {
	return Frame{
		View:       patch.View{Width: photo.Width, Height: photo.Height, PhotoFromView: imaging.Transform{A: 1, E: 1}},
		MeasuredOn: OnInput, Template: plainTemplate,
	}
}

// CropFrame is the aligned crop of a face for no standard. A face that has fewer pixels than the shape
// wants gives a smaller frame of the same aspect: enlarging would invent pixels, and
// ImageWidth and EyesDistance would pass on them. Portrait.Frame fits it to the head.
func CropFrame(photo *imaging.Photo, f face.Face, shape portrait.Shape) Frame {
	return newCrop(photo, shape.PhotoToCrop(f.Landmarks), shape, plainTemplate)
}

// newCrop is the frame of a crop, given what maps the photo to its pixels.
func newCrop(photo *imaging.Photo, fromPhoto imaging.Transform, shape portrait.Shape, of Template) Frame {
	out := Frame{MeasuredOn: OnCrop, Template: of, shape: shape}
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
