package operation

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// FaceAnalyze detects faces and answers what was asked about each (face.analyze).
func (s *Service) FaceAnalyze(ctx context.Context, call *Call, req *apigen.FaceAnalyzeRequest) (*apigen.FaceAnalyzeResult, error) {
	began := time.Now()
	wanted, err := parseQualityChecks("qualityChecks", req.QualityChecks)
	if err != nil {
		return nil, err
	}
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FaceAnalyzeResult{Faces: []apigen.AnalyzedFace{}, DetectionTime: RoundTo(time.Since(began).Seconds(), 6)}
	for _, f := range s.selectFaces(call, sub, "face.analyze", req.OnlyCentralFace) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		a, err := s.analyzeFace(ctx, call, sub, f, analysis{req, wanted})
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
	checks []quality.Requirement
}

// analyzeFace answers what was asked about one face. Attributes and checks share one prepared face:
// no network runs twice.
func (s *Service) analyzeFace(ctx context.Context, call *Call, sub *detectedImage, f face.Face, req analysis) (apigen.AnalyzedFace, error) {
	wanted := req.checks
	out := apigen.AnalyzedFace{Roi: convertBox(f.Box), RotationAngle: tiltDegrees(f), Landmarks: convertLandmarks(f)}
	if len(req.Attributes)+len(wanted) > 0 {
		of := s.prepareAttributes(sub, f)
		if len(req.Attributes) > 0 {
			estimated, err := s.estimatePreparedAttributes(ctx, call, sub, of, attributeNames(req.Attributes))
			if err != nil {
				return out, err
			}
			out.Attributes = convertAttributes(estimated, req.Attributes)
		}
		if len(wanted) > 0 {
			report, err := s.checkQuality(ctx, call, sub, of, qualityRequest{required: wanted, frame: analyzedQualityFrame(sub, f, req.Crop)})
			if err != nil {
				return out, err
			}
			checks := convertQuality(report)
			out.Quality = &checks
		}
	}
	if req.Crop != nil {
		var err error
		if out.Crop, err = cropFace(sub, f, req.Crop.Type); err != nil {
			return out, err
		}
	}
	return out, nil
}

// analyzedQualityFrame is the crop that was asked for, else the image itself.
func analyzedQualityFrame(sub *detectedImage, f face.Face, crop *apigen.CropOptions) view.Frame {
	if crop != nil {
		if shape, ok := portrait.ShapeByType(int(crop.Type)); ok {
			return view.CropFrame(sub.photo, f, shape)
		}
	}
	return view.InputFrame(sub.photo)
}
