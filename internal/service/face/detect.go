package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// FaceDetect finds the faces of an image (face.detect).
func (s *Service) FaceDetect(ctx context.Context, c *call.Call, req *apigen.FaceDetectRequest) (*apigen.FaceDetectResult, error) {
	which := call.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.DetectAllOrMain(ctx, c, call.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceDetectResult{Faces: []apigen.FoundFace{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.detect", which) {
		out.Faces = append(out.Faces, apigen.FoundFace{Roi: call.ConvertBox(f.Box), RotationAngle: call.ConvertTilt(f), Landmarks: call.ConvertLandmarks(f), Score: call.ConvertDetectionScore(f)})
	}
	out.FaceCount = len(out.Faces)
	return out, nil
}
