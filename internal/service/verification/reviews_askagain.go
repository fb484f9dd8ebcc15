package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// ReviewsAskAgain sends a verification back to the person (reviews.askAgain).
func (s *Service) ReviewsAskAgain(ctx context.Context, c *call.Call, req *apigen.ReviewsAskAgainInput) (*apigen.VerificationResult, error) {
	steps := make([]verification.Step, len(req.Steps))
	for i, name := range req.Steps {
		steps[i] = verification.Step(name)
	}
	v, token, err := s.stored.AskAgain(ctx, c.Origin(), req.Verification, req.Lease, steps)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}
