package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// FaceCrop cuts out the main face or every face, upright and centred (face.crop).
func (s *Service) FaceCrop(ctx context.Context, call *Call, req *apigen.FaceCropRequest) (*apigen.FaceCropResult, error) {
	sub, err := s.detectFacesOrMain(ctx, call, req.Image, "image", req.OnlyCentralFace)
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if req.OnlyCentralFace {
		sub.warnOfOtherFaces(call, "cropped")
	}
	out := &apigen.FaceCropResult{Crops: []apigen.FaceCrop{}}
	for _, f := range s.selectFaces(call, sub, "face.crop", req.OnlyCentralFace) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		file, err := cropFace(sub, f, req.Type)
		if err != nil {
			return nil, err
		}
		out.Crops = append(out.Crops, apigen.FaceCrop{Roi: convertBox(f.Box), RotationAngle: tiltDegrees(f), Crop: file})
	}
	return out, nil
}

// cropFace makes the aligned crop of one face as a JPEG file.
func cropFace(sub *detectedImage, f face.Face, kind apigen.CropType) (apigen.Image, error) {
	shape, ok := portrait.ShapeByType(int(kind))
	if !ok {
		return nil, fmt.Errorf("crop type %d of the description has no shape", kind)
	}
	crop, err := shape.CropFace(sub.photo, f.Landmarks, portrait.White)
	if err != nil {
		return nil, fault.AtParam(err, sub.param)
	}
	defer imaging.Return(crop.Image)
	const noPrintResolution = 0
	return crop.EncodeJPEG(noPrintResolution)
}
