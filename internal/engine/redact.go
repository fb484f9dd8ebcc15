package engine

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// redactRounds is how many times a redacted image is searched again for faces at most. Each
// search costs as much as the first (internal/service/worklimit).
const redactRounds = 2

// RedactDetection is how a photo is detected that Redact gets.
var RedactDetection = Detection{More: (*imaging.Photo).RowMemory}

// RedactedPhoto is a photo whose faces are hidden.
type RedactedPhoto struct {
	File  []byte
	Boxes []imaging.Box
	More  int // of the boxes, the last: what a further search found, hidden by black boxes
	// Complete says that the last search found no more faces and left no place unexamined that may show one.
	Complete bool
}

// Redact hides every face of a photo that shows one. The redacted image is searched again before it is
// encoded: a face that the first search missed, because others drew the engine's eye, is hidden too.
func (e *Engine) Redact(ctx context.Context, photo *Photo, mode portrait.RedactionMode) (out RedactedPhoto, err error) {
	redaction, err := portrait.NewRedaction(photo.Image)
	if err != nil {
		return out, fault.AtParam(err, photo.Name)
	}
	defer redaction.Release()
	if err := redaction.Hide(mode, convertHeads(photo.Faces, 1)...); err != nil {
		return out, err
	}
	if out.More, out.Complete, err = e.hideMoreFaces(ctx, redaction); err != nil {
		return out, err
	}
	if out.File, err = redaction.EncodeFile(); err != nil {
		return out, fault.AtParam(err, photo.Name)
	}
	out.Boxes = redaction.Boxes()
	return out, nil
}

// hideMoreFaces searches the redacted image for faces, hides them, and returns how many there were; complete says that the
// last search found none and left no place unexamined.
func (e *Engine) hideMoreFaces(ctx context.Context, redaction *portrait.Redaction) (more int, complete bool, err error) {
	for range redactRounds {
		left, err := e.parts.Faces.FindFaces(ctx, redaction.Preview())
		if err != nil || len(left.Faces) == 0 {
			return more, err == nil && left.Unexamined == 0, err
		}
		if err := redaction.Hide(portrait.Box, convertHeads(left.Faces, redaction.PreviewScale())...); err != nil {
			return more, false, err
		}
		more += len(left.Faces)
	}
	return more, false, nil
}

// convertHeads returns faces of an image as heads of one that is scale times as large.
func convertHeads(faces []face.Face, scale float64) []portrait.DetectedHead {
	heads := make([]portrait.DetectedHead, len(faces))
	for i, f := range faces {
		heads[i] = portrait.DetectedHead{Box: f.Box, Landmarks: f.Landmarks}.Scaled(scale)
	}
	return heads
}
