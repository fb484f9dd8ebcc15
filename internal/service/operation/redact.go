package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// redactRounds is how many times a redacted image is searched again for faces at most. Each
// search costs as much as the first (package bound).
const redactRounds = 2

// FaceRedact hides every face of an image; without one the file comes back unchanged
// (face.redact). The redacted image is searched again before it is encoded: a face that the
// first search missed, because others drew the engine's eye, is hidden too.
func (s *Service) FaceRedact(ctx context.Context, call *Call, req *apigen.FaceRedactRequest) (*apigen.FaceRedactResult, error) {
	sub, err := s.detectFacesBy(ctx, call, imageField{req.Image, "image"}, detection{more: (*imaging.Photo).RowMemory, find: s.engine.FindFaces})
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceRedactResult{FaceCount: len(sub.faces), Image: req.Image, Boxes: []apigen.Roi{}}
	if len(sub.faces) == 0 {
		return out, nil
	}
	redaction, err := portrait.NewRedaction(sub.photo)
	if err != nil {
		return nil, fault.AtParam(err, "image")
	}
	defer redaction.Release()
	if err := redaction.Hide(portrait.RedactionMode(req.Mode), convertHeads(sub.faces, 1)...); err != nil {
		return nil, err
	}
	more, err := s.hideMoreFaces(ctx, redaction)
	if err != nil {
		return nil, err
	}
	if more > 0 {
		call.AddWarning("The redacted image was searched again: %d more places that look like a face were covered with black boxes. They are the last entries of boxes.", more)
	}
	file, err := redaction.EncodeFile()
	if err != nil {
		return nil, fault.AtParam(err, "image")
	}
	out.FaceCount, out.Image = len(sub.faces)+more, file
	for _, b := range redaction.Boxes() {
		out.Boxes = append(out.Boxes, convertBox(b))
	}
	return out, nil
}

// hideMoreFaces searches the redacted image for faces, hides them, and returns how many there were.
func (s *Service) hideMoreFaces(ctx context.Context, redaction *portrait.Redaction) (more int, err error) {
	for range redactRounds {
		left, err := s.engine.FindFaces(ctx, redaction.Preview())
		if err != nil || len(left.Faces) == 0 {
			return more, err
		}
		if err := redaction.Hide(portrait.Box, convertHeads(left.Faces, redaction.PreviewScale())...); err != nil {
			return more, err
		}
		more += len(left.Faces)
	}
	return more, nil
}

// convertHeads returns faces of an image as heads of one that is scale times as large.
func convertHeads(faces []face.Face, scale float64) []portrait.DetectedHead {
	heads := make([]portrait.DetectedHead, len(faces))
	for i, f := range faces {
		heads[i] = portrait.DetectedHead{Box: f.Box, Landmarks: f.Landmarks}.Scaled(scale)
	}
	return heads
}
