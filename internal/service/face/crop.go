package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceCrop cuts out the main face or every face, upright and centred (face.crop).
func (s *Service) FaceCrop(ctx context.Context, c *call.Call, req *apigen.FaceCropRequest) (*apigen.FaceCropResult, error) {
	which := faceimage.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.DetectAllOrMain(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if which.IsOnlyMain() && photo.HasFace() {
		faceimage.WarnOfOtherFaces(c, photo, "cropped")
	}
	out := &apigen.FaceCropResult{Crops: []apigen.FaceCrop{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.crop", which) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		file, err := photo.CropFace(f, int(req.Type))
		if err != nil {
			return nil, err
		}
		out.Crops = append(out.Crops, apigen.FaceCrop{Roi: faceimage.ConvertBox(f.Box), RotationAngle: faceimage.ConvertTilt(f), Crop: file, Score: faceimage.ConvertDetectionScore(f)})
	}
	return out, nil
}
