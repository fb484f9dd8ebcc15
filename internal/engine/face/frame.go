package face

import (
	"context"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// frameSide is the long side of the detector's input for a frame of a camera, pixels. A face that
	// fills a quarter of the width of a 3:4 frame is 30 pixels wide in it.
	frameSide = 160
	// maxFrameConfirmed is how many doubtful detections of a frame are confirmed where none is sure: of
	// faces in the dark, most often.
	maxFrameConfirmed = 2
)

// FindFacesInFrame finds the faces of a small frame of a camera that are large in it and about upright,
// with one run of the detector at frameSide in most cases. It is for instructions to a person in front of
// the camera, several a second; use FindFaces for a photo that something is decided on.
func (e *Engine) FindFacesInFrame(ctx context.Context, photo *imaging.Photo) (Finding, error) {
	return e.observeSearch(ctx, func(ctx context.Context) (Finding, error) {
		s := &search{finder: &e.finder, photo: photo}
		found, err := s.searchFrame(ctx)
		if err != nil {
			return Finding{}, err
		}
		return e.refineFaces(ctx, photo, found, refinement{})
	})
}

// searchFrame is the search of FindFacesInFrame.
func (s *search) searchFrame(ctx context.Context) ([]detection, error) {
	if min(s.photo.Width, s.photo.Height) < minSide {
		return nil, nil
	}
	seen, err := s.detectUpright(ctx, viewOf(s.photo.Width, s.photo.Height, 0, 1, frameSide), quickFloor)
	if err != nil {
		return nil, err
	}
	sure := slices.DeleteFunc(slices.Clone(seen), func(d detection) bool { return d.score < sureScore })
	if len(sure) > 0 {
		return sure, nil
	}
	found, _, err := s.confirmDoubtful(ctx, seen[:min(len(seen), maxFrameConfirmed)], 0)
	return found, err
}

// observeSearch runs a search for faces in a span and reports how long it took.
func (e *Engine) observeSearch(ctx context.Context, find func(ctx context.Context) (Finding, error)) (Finding, error) {
	began := time.Now()
	ctx, span := tracing.StartSpan(ctx, "detect")
	defer span.End()
	finding, err := find(ctx)
	if err == nil {
		e.observeStage("find", began)
	}
	return finding, err
}
