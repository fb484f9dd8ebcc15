package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// ReviewsRelease gives a verification back to the queue (reviews.release).
func (s *Service) ReviewsRelease(ctx context.Context, c *call.Call, req *apigen.ReviewsReleaseInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Release(ctx, c.Origin(), req.Verification, req.Lease))
}
