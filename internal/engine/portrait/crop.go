package portrait

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// JPEGQuality is the JPEG quality of crops and redacted images.
const JPEGQuality = 92

// White fills the part of a crop that lies outside the photo.
var White = [3]uint8{255, 255, 255}

// Crop is an upright, centred image of one face.
type Crop struct {
	Image *imaging.Image // pooled: Return it, or leave it to the collector
	// Padding is the share of the crop, 0..1, that lies outside the photo.
	Padding float64
	// PhotoToCrop maps pixels of the upright photo to pixels of the crop.
	FromPhoto imaging.Transform
}

// EncodeJPEG encodes the crop at JPEGQuality; dpi 0 leaves the print resolution open.
func (c Crop) EncodeJPEG(dpi int) ([]byte, error) {
	return imaging.EncodeJPEG(c.Image, JPEGQuality, dpi)
}

// CropFace crops the face with the given landmarks (left eye, right eye, nose tip,
// mouth corners) to the shape: the least-squares similarity of the landmarks to
// the template removes tilt and size, so the face is upright with its
// template axis in the middle. Pixels come from the smallest decode that has
// at least the crop's resolution; a small face is enlarged bilinearly. What
// lies outside the photo gets the colour pad.
func (s Shape) CropFace(photo *imaging.Photo, landmarks [5]imaging.Point, pad [3]uint8) (Crop, error) {
	fromPhoto := s.PhotoToCrop(landmarks)
	// The long side of a photo in which a face pixel is a crop pixel.
	need := math.Ceil(fromPhoto.Scale() * float64(max(photo.Width, photo.Height)))
	src, err := photo.AtLeast(int(math.Min(need, 1<<30)))
	if err != nil {
		return Crop{}, err
	}
	toPhoto := fromPhoto.Inverse()
	toSource := toPhoto.Then(imaging.Transform{
		A: float64(src.Width) / float64(photo.Width),
		E: float64(src.Height) / float64(photo.Height),
	})
	out := imaging.Borrow(s.Width, s.Height)
	imaging.Warp(out, src, toSource, pad)
	return Crop{
		Image:     out,
		Padding:   shareOutside(out, toPhoto, float64(photo.Width), float64(photo.Height)),
		FromPhoto: fromPhoto,
	}, nil
}

// shareOutside returns the share of img's pixels whose centre toPhoto maps outside
// a photo of the given size.
func shareOutside(img *imaging.Image, toPhoto imaging.Transform, width, height float64) float64 {
	outside := 0
	for y := range img.Height {
		p := toPhoto.Apply(imaging.Point{X: 0.5, Y: float64(y) + 0.5})
		for x := range img.Width {
			px, py := p.X+toPhoto.A*float64(x), p.Y+toPhoto.D*float64(x)
			if !(px >= 0 && py >= 0 && px <= width && py <= height) {
				outside++
			}
		}
	}
	return float64(outside) / float64(img.Width*img.Height)
}
