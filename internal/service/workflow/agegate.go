package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// AgeGateCheckout checks whether the person of a selfie is old enough and live
// (ageGate.checkout).
func (s *Service) AgeGateCheckout(ctx context.Context, c *call.Call, req *apigen.AgeGateCheckoutRequest) (*apigen.AgeGateResult, error) {
	a, err := s.decideAge(ctx, c, faceimage.ImageField{Image: req.Selfie, Param: "selfie"}, req.MinAge, req.Policy)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeGateResult{Allowed: a.allowed, Age: a.band, Live: a.live, Status: a.status, Reasons: a.reasons}, nil
}
