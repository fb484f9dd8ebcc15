package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceRedact hides every face of an image; without one the file comes back unchanged
// (face.redact).
func (s *Service) FaceRedact(ctx context.Context, c *call.Call, req *apigen.FaceRedactRequest) (*apigen.FaceRedactResult, error) {
	photo, err := s.faces.DetectBy(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, engine.RedactDetection)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceRedactResult{FaceCount: len(photo.Faces), Image: req.Image, Boxes: []apigen.Roi{}, Complete: photo.Found.Unexamined == 0}
	if len(photo.Faces) == 0 {
		return out, nil
	}
	redacted, err := s.faces.Redact(ctx, photo, engine.RedactionMode(req.Mode))
	if err != nil {
		return nil, err
	}
	if redacted.More > 0 {
		c.AddWarning("The redacted image was searched again: %d more places that look like a face were covered with black boxes. They are the last entries of boxes.", redacted.More)
	}
	if !redacted.Complete {
		c.AddWarning("Faces may be left in the redacted image: the last search found more, or left places unexamined. Redact the answer again, or parts of the image.")
	}
	out.FaceCount, out.Image, out.Complete = len(photo.Faces)+redacted.More, redacted.File, redacted.Complete
	for _, b := range redacted.Boxes {
		out.Boxes = append(out.Boxes, faceimage.ConvertBox(b))
	}
	return out, nil
}
