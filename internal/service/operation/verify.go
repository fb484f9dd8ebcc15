package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// FaceVerify decides whether the main faces of two images show one person (face.verify).
func (s *Service) FaceVerify(ctx context.Context, call *Call, req *apigen.FaceVerifyRequest) (*apigen.FaceVerifyResult, error) {
	const link = "livenessTransactionId"
	passed, err := s.resolveLivenessLink(ctx, call, req.LivenessTransactionID, link)
	if err != nil {
		return nil, err
	}
	a, b, err := s.describePair(ctx, call, req.Image1, req.Image2)
	if err != nil {
		return nil, err
	}
	if err := s.requireLinkedFace(passed, a, link); err != nil {
		return nil, err
	}
	c := s.compareDescribed(a, b, req.Threshold)
	s.warnOfMinors(call, a, b)
	s.warnOfGroup(call, c.group, req.Threshold)
	if err := s.warnOfLikelyMiss(ctx, call, c, req.Threshold,
		comparedPhoto{imageField: imageField{req.Image1, a.param}, face: a.face}, comparedPhoto{imageField: imageField{req.Image2, b.param}, face: b.face}); err != nil {
		return nil, err
	}
	out := &apigen.FaceVerifyResult{
		Similarity: c.Similarity, Score: c.Score,
		Match: c.match, Threshold: req.Threshold,
		Compared:    comparedFaces(a, b),
		Calibration: s.calibrationAt(c.group, req.Threshold, c.needed),
	}
	if c.undecided {
		out.Status, out.Reason = newUndecided(c, req.Threshold)
	}
	return out, nil
}
