package operation

import (
	"context"

	"likeness/internal/apigen"
	"likeness/internal/fault"
)

// FaceVerify tells whether the main faces of two images show one person (face.verify).
func (s *Service) FaceVerify(ctx context.Context, call *Call, req *apigen.FaceVerifyRequest) (*apigen.FaceVerifyResult, error) {
	if req.LivenessTransactionID != nil {
		return nil, unknownLiveness("livenessTransactionId")
	}
	a, b, err := s.couple(ctx, call, req.Image1, req.Image2)
	if err != nil {
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

// unknownLiveness refuses a link to a liveness check. This service keeps no liveness
// checks yet, so no id can be known; a link is never accepted unseen.
func unknownLiveness(param string) error {
	return fault.New(fault.FieldInvalid, param, "There is no liveness transaction with this id.").
		WithFix("Leave out %s.", param)
}
