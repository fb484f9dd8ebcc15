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

// redactCopies is how many whole images a redaction holds at once: the photo, its
// hidden copy, that as the encoder wants it, and the decoded result.
const redactCopies = 4

// FaceRedact hides every face of an image; without one the file comes back unchanged
// (face.redact). The redacted file is searched again before it is sent: a face that the
// first search missed, because others drew the engine's eye, is hidden too.
func (s *Service) FaceRedact(ctx context.Context, call *Call, req *apigen.FaceRedactRequest) (*apigen.FaceRedactResult, error) {
	sub, err := s.detectFacesBy(ctx, call, imageField{req.Image, "image"}, detection{copies: redactCopies, find: s.engine.FindFaces})
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceRedactResult{FaceCount: len(sub.faces), Image: req.Image, Boxes: []apigen.Roi{}}
	if len(sub.faces) == 0 {
		return out, nil
	}
	first, more := convertHeads(sub.faces), []portrait.DetectedHead(nil)
	var redacted portrait.RedactedImage
	for round := 0; ; round++ {
		if redacted, err = portrait.RedactHeads(sub.photo, portrait.RedactionMode(req.Mode), first, more...); err != nil {
			return nil, fault.AtParam(err, "image")
		}
		if round == redactRounds { // everything in more is hidden in this one
			break
		}
		left, err := s.detectInOutput(ctx, redacted.File)
		if err != nil {
			return nil, err
		}
		if len(left) == 0 {
			break
		}
		more = append(more, convertHeads(left)...)
	}
	if len(more) > 0 {
		call.AddWarning("The redacted image was searched again: %d more places that look like a face were covered with black boxes. They are the last entries of boxes.", len(more))
	}
	out.FaceCount, out.Image = len(first)+len(more), redacted.File
	for _, b := range redacted.Boxes {
		out.Boxes = append(out.Boxes, convertBox(b))
	}
	return out, nil
}

// detectInOutput finds the faces of an image that this program has made.
func (s *Service) detectInOutput(ctx context.Context, file []byte) ([]face.Face, error) {
	limits := s.limitsOf(ctx)
	photo, err := imaging.Open(file, imaging.Limits{MaxBytes: len(file), MaxPixels: limits.MaxPixels, Decoded: limits.Decoded})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	s.decodeOnCore(ctx, photo)
	found, err := s.engine.FindFaces(ctx, photo)
	return found.Faces, err
}

func convertHeads(faces []face.Face) []portrait.DetectedHead {
	heads := make([]portrait.DetectedHead, len(faces))
	for i, f := range faces {
		heads[i] = portrait.DetectedHead{Box: f.Box, Landmarks: f.Landmarks}
	}
	return heads
}
