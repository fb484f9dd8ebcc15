package operation

import (
	"context"

	"likeness/internal/apigen"
	"likeness/internal/fault"
	"likeness/internal/portrait"
)

// FaceRedact hides every face of an image; without one the file comes back unchanged
// (face.redact).
func (s *Service) FaceRedact(ctx context.Context, call *Call, req *apigen.FaceRedactRequest) (*apigen.FaceRedactResult, error) {
	sub, err := s.look(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.release()
	out := &apigen.FaceRedactResult{FaceCount: len(sub.faces), Image: req.Image, Boxes: []apigen.Roi{}}
	if len(sub.faces) == 0 {
		return out, nil
	}
	heads := make([]portrait.Head, len(sub.faces))
	for i, f := range sub.faces {
		heads[i] = portrait.Head{Box: f.Box, Landmarks: f.Landmarks}
	}
	redacted, err := portrait.Redact(sub.photo, heads, portrait.Mode(req.Mode))
	if err != nil {
		return nil, fault.At(err, "image")
	}
	out.Image = redacted.File
	for _, b := range redacted.Boxes {
		out.Boxes = append(out.Boxes, roi(b))
	}
	return out, nil
}
