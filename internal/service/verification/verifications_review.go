package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// VerificationsReview decides a verification (verifications.review).
func (s *Service) VerificationsReview(ctx context.Context, c *call.Call, req *apigen.VerificationsReviewInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Review(ctx, c.Origin(), req.Verification, verification.Opinion{
		Decision: verification.Decision(req.Decision), Text: req.Reason, Lease: apigen.ValueOr(req.Lease, ""), Reviewer: apigen.ValueOr(req.Reviewer, ""),
		UndoFor: time.Duration(req.UndoSeconds) * time.Second,
	}))
}
