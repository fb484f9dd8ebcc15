package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// AgeGateCheckout checks whether the person of a selfie is old enough and live
// (ageGate.checkout).
func (s *Service) AgeGateCheckout(ctx context.Context, call *Call, req *apigen.AgeGateRequest) (*apigen.AgeGateResult, error) {
	a, err := s.decideAge(ctx, call, imageField{req.Selfie, "selfie"}, req.MinAge)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeGateResult{Allowed: a.allowed, Age: a.band, Live: a.live, Reasons: a.reasons}, nil
}
