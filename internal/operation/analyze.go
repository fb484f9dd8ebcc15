package operation

import (
	"context"
	"time"

	"likeness/internal/apigen"
)

// FaceAnalyze finds faces and tells what was asked about each (face.analyze).
func (s *Service) FaceAnalyze(ctx context.Context, call *Call, req *apigen.FaceAnalyzeRequest) (*apigen.FaceAnalyzeResult, error) {
	began := time.Now()
	sub, err := s.look(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.release()
	out := &apigen.FaceAnalyzeResult{Faces: []apigen.AnalyzedFace{}, DetectionTime: rounded(time.Since(began).Seconds(), 6)}
	for _, f := range sub.chosen(req.OnlyCentralFace) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		a := apigen.AnalyzedFace{Roi: roi(f.Box), RotationAngle: angle(f), Landmarks: landmarks(f)}
		if len(req.Attributes) > 0 {
			told, err := s.attributes(ctx, call, sub, f, attributeNames(req.Attributes))
			if err != nil {
				return nil, err
			}
			a.Attributes = attributesOnWire(told)
		}
		if req.Crop != nil {
			if a.Crop, err = cut(sub, f, req.Crop.Type); err != nil {
				return nil, err
			}
		}
		out.Faces = append(out.Faces, a)
	}
	return out, nil
}
