package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// FaceCrop cuts out the main face or every face, upright and centred (face.crop).
func (s *Service) FaceCrop(ctx context.Context, c *call.Call, req *apigen.FaceCropRequest) (*apigen.FaceCropResult, error) {
	photo, err := s.faces.DetectAllOrMain(ctx, c, call.ImageField{Image: req.Image, Param: "image"}, req.OnlyCentralFace)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if req.OnlyCentralFace {
		c.WarnOfOtherFaces(photo, "cropped")
	}
	out := &apigen.FaceCropResult{Crops: []apigen.FaceCrop{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.crop", req.OnlyCentralFace) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		file, err := photo.CropFace(f, int(req.Type))
		if err != nil {
			return nil, err
		}
		out.Crops = append(out.Crops, apigen.FaceCrop{Roi: call.ConvertBox(f.Box), RotationAngle: call.ConvertTilt(f), Crop: file})
	}
	return out, nil
}
