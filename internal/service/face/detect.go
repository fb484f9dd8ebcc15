package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceDetect finds the faces of an image (face.detect).
func (s *Service) FaceDetect(ctx context.Context, c *call.Call, req *apigen.FaceDetectRequest) (*apigen.FaceDetectResult, error) {
	which := faceimage.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.DetectAllOrMain(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceDetectResult{Faces: []apigen.FoundFace{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.detect", which) {
		out.Faces = append(out.Faces, apigen.FoundFace{Roi: faceimage.ConvertBox(f.Box), RotationAngle: faceimage.ConvertTilt(f), Landmarks: faceimage.ConvertLandmarks(f), Score: faceimage.ConvertDetectionScore(f)})
	}
	out.FaceCount = len(out.Faces)
	return out, nil
}
