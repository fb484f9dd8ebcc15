package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceCount counts the faces of an image and compares with what was expected (face.count).
func (s *Service) FaceCount(ctx context.Context, call *Call, req *apigen.FaceCountRequest) (*apigen.FaceCountResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceCountResult{
		FaceCount: len(sub.faces),
		Ok:        len(sub.faces) == req.Expected,
		Rule:      fmt.Sprintf("expected==%d", req.Expected),
		Faces:     []apigen.CountedFace{},
	}
	for _, f := range sub.faces {
		out.Faces = append(out.Faces, apigen.CountedFace{Roi: convertBox(f.Box)})
	}
	return out, nil
}
