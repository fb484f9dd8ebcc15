package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceVerify decides whether the main faces of two images show one person (face.verify).
func (s *Service) FaceVerify(ctx context.Context, c *call.Call, req *apigen.FaceVerifyRequest) (*apigen.FaceVerifyResult, error) {
	const link = "livenessTransactionId"
	passed, err := s.resolveLivenessLink(ctx, c, req.LivenessTransactionID, link)
	if err != nil {
		return nil, err
	}
	a, b, err := s.describePair(ctx, c, [2]apigen.Image{req.Image1, req.Image2}, [2]*apigen.FaceRegion{req.Roi1, req.Roi2})
	if err != nil {
		return nil, err
	}
	if err := s.requireLinkedFace(passed, a, link); err != nil {
		return nil, err
	}
	compared := s.faces.CompareFaces(a, b, req.Threshold)
	faceimage.WarnOfMinors(c, a, b)
	s.faces.WarnOfGroup(c, compared.Group, req.Threshold)
	if err := s.faces.WarnOfLikelyMiss(ctx, c, compared, req.Threshold,
		faceimage.NewComparedImage(req.Image1, a), faceimage.NewComparedImage(req.Image2, b)); err != nil {
		return nil, err
	}
	out := &apigen.FaceVerifyResult{
		Similarity: compared.Similarity, Score: compared.Score,
		Match: compared.Match, Threshold: req.Threshold,
		Compared:    listCompared(a, b),
		Calibration: s.faces.CalibrationAt(compared.Group, req.Threshold, compared.Needed),
	}
	if compared.Undecided {
		out.Status, out.Reason = faceimage.NewUndecided(compared, req.Threshold)
	}
	return out, nil
}
