package challengetest

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ReadPerson makes a person of the main face of a photo, with its description.
func ReadPerson(ctx context.Context, e *engine.Engine, file []byte) (*Person, face.Embedding, error) {
	photo, err := e.Detect(ctx, file, "photo", engine.Detection{Search: engine.OnlyMain})
	if err != nil {
		return nil, face.Embedding{}, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return nil, face.Embedding{}, fmt.Errorf("the photo shows no face")
	}
	described, err := e.Describe(ctx, photo, photo.MainFace())
	if err != nil {
		return nil, face.Embedding{}, err
	}
	shape, err := e.DetectMesh(ctx, photo)
	if err != nil {
		return nil, face.Embedding{}, err
	}
	img, err := photo.Image.Full()
	if err != nil {
		return nil, face.Embedding{}, err
	}
	kept := imaging.NewImage(img.Width, img.Height)
	copy(kept.Pix, img.Pix)
	return NewPerson(kept, shape), described.Embedding, nil
}

// MeasureWith measures frames as a service does.
func MeasureWith(ctx context.Context, e *engine.Engine) func(file []byte) (challenge.Head, error) {
	return func(file []byte) (challenge.Head, error) {
		photo, err := e.OpenReserved(ctx, file, "frame")
		if err != nil {
			return challenge.Head{}, err
		}
		defer photo.Release()
		return e.MeasureHead(ctx, photo)
	}
}
