package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceAttributes estimates the asked attributes of every face (face.attributes).
func (s *Service) FaceAttributes(ctx context.Context, call *Call, req *apigen.FaceAttributesRequest) (*apigen.FaceAttributesResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceAttributesResult{Faces: []apigen.FaceWithAttributes{}}
	for _, f := range s.selectFaces(call, sub, "face.attributes", false) {
		estimated, err := s.estimateAttributes(ctx, call, sub, f, attributeNames(req.Attributes))
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, apigen.FaceWithAttributes{Roi: convertBox(f.Box), Attributes: convertAttributes(estimated, req.Attributes)})
	}
	return out, nil
}
