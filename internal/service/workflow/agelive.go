package workflow

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// AgeVerifyLive checks whether the main face is old enough and live (age.verifyLive).
func (s *Service) AgeVerifyLive(ctx context.Context, c *call.Call, req *apigen.AgeVerifyLiveRequest) (*apigen.AgeVerifyLiveResult, error) {
	a, err := s.decideAge(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, req.MinAge, req.Policy)
	if err != nil {
		return nil, err
	}
	return &apigen.AgeVerifyLiveResult{
		Age: a.band, Allowed: a.allowed, Live: a.live, Status: a.status, Basis: a.basis + " && live", Reasons: a.reasons,
	}, nil
}
