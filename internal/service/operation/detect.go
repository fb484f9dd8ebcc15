package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceDetect finds the faces of an image (face.detect).
func (s *Service) FaceDetect(ctx context.Context, call *Call, req *apigen.FaceDetectRequest) (*apigen.FaceDetectResult, error) {
	sub, err := s.detectFacesOrMain(ctx, call, req.Image, "image", req.OnlyCentralFace)
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceDetectResult{Faces: []apigen.FoundFace{}}
	for _, f := range s.selectFaces(call, sub, "face.detect", req.OnlyCentralFace) {
		out.Faces = append(out.Faces, apigen.FoundFace{Roi: convertBox(f.Box), RotationAngle: tiltDegrees(f), Landmarks: convertLandmarks(f)})
	}
	out.FaceCount = len(out.Faces)
	return out, nil
}
