package person

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceAnalyze detects faces and answers what was asked about each (face.analyze).
func (s *Service) FaceAnalyze(ctx context.Context, c *call.Call, req *apigen.FaceAnalyzeRequest) (*apigen.FaceAnalyzeResult, error) {
	began := time.Now()
	wanted, err := faceimage.ParseQualityChecks("qualityChecks", req.QualityChecks)
	if err != nil {
		return nil, err
	}
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FaceAnalyzeResult{Faces: []apigen.AnalyzedFace{}, DetectionTime: rounding.RoundPlaces(time.Since(began).Seconds(), 6)}
	for _, f := range s.faces.SelectFaces(c, photo, "face.analyze", faceimage.MainFaceField{Only: req.OnlyCentralFace}) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		a, err := s.analyzeFace(ctx, c, photo, f, analysis{req, wanted})
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, a)
	}
	return out, nil
}

// analysis is what is asked about each face.
type analysis struct {
	*apigen.FaceAnalyzeRequest
	checks []engine.QualityRequirement
}

// analyzeFace answers what was asked about one face. Attributes and checks of the main face share what the networks
// found; see engine.Photo.
func (s *Service) analyzeFace(ctx context.Context, c *call.Call, photo *engine.Photo, f engine.Face, req analysis) (apigen.AnalyzedFace, error) {
	wanted := req.checks
	out := apigen.AnalyzedFace{Roi: faceimage.ConvertBox(f.Box), RotationAngle: faceimage.ConvertTilt(f), Landmarks: faceimage.ConvertLandmarks(f), Score: faceimage.ConvertDetectionScore(f)}
	if len(req.Attributes) > 0 {
		estimated, err := s.estimateAttributes(ctx, c, photo, f, attributeNames(req.Attributes))
		if err != nil {
			return out, err
		}
		out.Attributes = convertAttributes(estimated, req.Attributes)
	}
	if len(wanted) > 0 {
		report, err := s.faces.CheckFace(ctx, c, photo, f, engine.Inspection{Required: wanted, Frame: selectFrame(photo, f, req.Crop)})
		if err != nil {
			return out, err
		}
		checks := faceimage.ConvertQuality(report)
		out.Quality = &checks
	}
	if req.Crop != nil {
		var err error
		if out.Crop, err = photo.CropFace(f, int(req.Crop.Type)); err != nil {
			return out, err
		}
	}
	return out, nil
}

// selectFrame is what checks are measured on: the crop that was asked for, else the image itself.
func selectFrame(photo *engine.Photo, f engine.Face, crop *apigen.CropOptions) engine.QualityFrame {
	if crop != nil {
		return photo.CropFrame(f, int(crop.Type))
	}
	return photo.WholeFrame()
}
