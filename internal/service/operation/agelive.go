package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// AgeVerifyLive checks whether the main face is old enough and live (age.verifyLive).
func (s *Service) AgeVerifyLive(ctx context.Context, call *Call, req *apigen.AgeVerifyLiveRequest) (*apigen.AgeVerifyLiveResult, error) {
	a, err := s.decideAge(ctx, call, imageField{req.Image, "image"}, req.MinAge)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeVerifyLiveResult{
		Age: a.band, Allowed: a.allowed, Live: a.live, Basis: a.basis + " && live", Reasons: a.reasons,
	}, nil
}
