package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// FaceCrop cuts out the main face or every face, upright and centred (face.crop).
func (s *Service) FaceCrop(ctx context.Context, c *call.Call, req *apigen.FaceCropRequest) (*apigen.FaceCropResult, error) {
	which := call.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.DetectAllOrMain(ctx, c, call.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if which.IsOnlyMain() && photo.HasFace() {
		c.WarnOfOtherFaces(photo, "cropped")
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
		out.Crops = append(out.Crops, apigen.FaceCrop{Roi: call.ConvertBox(f.Box), RotationAngle: call.ConvertTilt(f), Crop: file, Score: call.ConvertDetectionScore(f)})
	}
	return out, nil
}
