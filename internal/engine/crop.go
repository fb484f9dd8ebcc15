package engine

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const noPrintResolution = 0

func findShape(crop int) (portrait.Shape, error) {
	shape, ok := portrait.ShapeByType(crop)
	if !ok {
		return shape, fmt.Errorf("engine: no crop has the type %d", crop)
	}
	return shape, nil
}

// CropFace returns the aligned crop of a face as a JPEG file. crop is a type of portrait.ShapeByType.
func (p *Photo) CropFace(f face.Face, crop int) ([]byte, error) {
	shape, err := findShape(crop)
	if err != nil {
		return nil, err
	}
	cut, err := shape.CropFace(p.Image, f.Landmarks, portrait.White)
	if err != nil {
		return nil, fault.AtParam(err, p.Name)
	}
	defer imaging.Return(cut.Image)
	return cut.EncodeJPEG(noPrintResolution)
}

// CropFrame is what checks of size and position are measured on: the crop of a face, or the whole
// photo where no crop has the type.
func (p *Photo) CropFrame(f face.Face, crop int) view.Frame {
	if shape, ok := portrait.ShapeByType(crop); ok {
		return view.CropFrame(p.Image, f, shape)
	}
	return p.WholeFrame()
}

// WholeFrame is the whole photo, to measure checks of size and position on.
func (p *Photo) WholeFrame() QualityFrame { return view.InputFrame(p.Image) }

// CropOnBackground is CropFace with everything but the person replaced by a colour.
func (e *Engine) CropOnBackground(ctx context.Context, photo *Photo, f face.Face, crop int, colour [3]uint8) ([]byte, error) {
	shape, err := findShape(crop)
	if err != nil {
		return nil, err
	}
	segments, err := e.prepareFace(photo, f).Segments(ctx)
	if err != nil {
		return nil, fault.AtParam(err, photo.Name)
	}
	view := patch.View{Width: shape.Width, Height: shape.Height, PhotoFromView: shape.PhotoToCrop(f.Landmarks).Inverse()}
	img, _, err := e.parts.Backgrounds.ReplaceBackground(ctx, matte.Person{Photo: photo.Image, Face: f, Around: segments}, view, colour)
	if err != nil {
		return nil, fault.AtParam(err, photo.Name)
	}
	defer imaging.Return(img)
	return imaging.EncodeJPEG(img, portrait.JPEGQuality, noPrintResolution)
}
