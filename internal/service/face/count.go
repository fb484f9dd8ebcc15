package face

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceCount counts the faces of an image and compares with what was expected (face.count).
func (s *Service) FaceCount(ctx context.Context, c *call.Call, req *apigen.FaceCountRequest) (*apigen.FaceCountResult, error) {
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceCountResult{
		FaceCount: len(photo.Faces),
		Ok:        len(photo.Faces) == req.Expected,
		Rule:      fmt.Sprintf("expected==%d", req.Expected),
		Faces:     []apigen.CountedFace{},
	}
	for _, f := range photo.Faces {
		out.Faces = append(out.Faces, apigen.CountedFace{Roi: faceimage.ConvertBox(f.Box), Score: faceimage.ConvertDetectionScore(f)})
	}
	return out, nil
}
