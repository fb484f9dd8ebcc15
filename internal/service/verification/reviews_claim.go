package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// ReviewsClaim reserves a verification for a reviewer (reviews.claim).
func (s *Service) ReviewsClaim(ctx context.Context, c *call.Call, req *apigen.ReviewsClaimInput) (*apigen.ReviewClaimResult, error) {
	v, lease, err := s.stored.Claim(ctx, c.Origin(), req.Verification, req.Reviewer, apigen.ValueOr(req.Lease, ""))
	if err != nil {
		return nil, err
	}
	return &apigen.ReviewClaimResult{Lease: lease, Until: v.ClaimUntil, Verification: convertVerification(v)}, nil
}
