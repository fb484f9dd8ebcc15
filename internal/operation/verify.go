package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/apigen"
)

// FaceVerify tells whether the main faces of two images show one person (face.verify).
func (s *Service) FaceVerify(ctx context.Context, call *Call, req *apigen.FaceVerifyRequest) (*apigen.FaceVerifyResult, error) {
	const link = "livenessTransactionId"
	passed, err := s.linked(ctx, call, req.LivenessTransactionID, link)
	if err != nil {
		return nil, err
	}
	a, b, err := s.couple(ctx, call, req.Image1, req.Image2)
	if err != nil {
		return nil, err
	}
	if err := s.sameFace(passed, a.embedding, link); err != nil {
		return nil, err
	}
	c := s.compare(a.embedding, b.embedding)
	return &apigen.FaceVerifyResult{
		Similarity: c.Similarity, Score: c.Score,
		Match: c.Similarity >= req.Threshold, Threshold: req.Threshold,
		Compared:    compared(a, b),
		Calibration: s.calibration(req.Threshold, req.Threshold),
	}, nil
}
