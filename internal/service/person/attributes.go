package person

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceAttributes estimates the asked attributes of every face (face.attributes).
func (s *Service) FaceAttributes(ctx context.Context, c *call.Call, req *apigen.FaceAttributesRequest) (*apigen.FaceAttributesResult, error) {
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceAttributesResult{Faces: []apigen.FaceWithAttributes{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.attributes", faceimage.MainFaceField{}) {
		estimated, err := s.estimateAttributes(ctx, c, photo, f, attributeNames(req.Attributes))
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, apigen.FaceWithAttributes{Roi: faceimage.ConvertBox(f.Box), Attributes: convertAttributes(estimated, req.Attributes), Score: faceimage.ConvertDetectionScore(f)})
	}
	return out, nil
}
