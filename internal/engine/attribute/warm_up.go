package attribute

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// warmSide is the side of the grey photo that WarmUp evaluates.
const warmSide = 256

// WarmUp runs every model of the engine once, embedded ones included, so that the
// first request is as fast as later ones and memory has its final size.
func (e *Engine) WarmUp(ctx context.Context) error {
	grey := imaging.NewImage(warmSide, warmSide)
	for i := range grey.Pix {
		grey.Pix[i] = 100
	}
	data, err := imaging.EncodeJPEG(grey, 90, 0)
	if err != nil {
		return err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return err
	}
	defer photo.Release()
	f := face.Face{Box: imaging.Box{X: warmSide / 4, Y: warmSide / 4, W: warmSide / 2, H: warmSide / 2}}
	for i, p := range face.Template112 {
		f.Landmarks[i] = imaging.Point{X: f.Box.X + p.X/112*f.Box.W, Y: f.Box.Y + p.Y/112*f.Box.H}
	}
	s := e.PrepareFace(photo, f)
	// EstimateAttributes skips what an empty image does not show; these run on any image,
	// the mesh with the irises.
	for _, run := range []func() error{
		func() error { _, err := s.Irises(ctx); return err },
		func() error { _, err := s.Pose(ctx); return err },
		func() error { _, err := s.Segments(ctx); return err },
		func() error { _, err := s.Body(ctx); return err },
		func() error { _, err := s.Occlusion(ctx); return err },
		func() error { _, err := s.headphoneCells(ctx); return err },
		func() error { _, err := s.EyesOpen(ctx); return err },
		func() error { _, err := s.readFeatures(ctx); return err },
		func() error { _, err := s.readAge(ctx); return err },
		func() error { _, err := s.readEmotions(ctx); return err },
	} {
		if err := run(); err != nil {
			return err
		}
	}
	return nil
}
