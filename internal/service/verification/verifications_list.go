package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// VerificationsList lists verifications (verifications.list).
func (s *Service) VerificationsList(ctx context.Context, c *call.Call, req *apigen.VerificationsListInput) (*apigen.VerificationListResult, error) {
	all, more, err := s.stored.List(ctx, c.Scope(), verification.Filter{
		Status: apigen.ValueOr(req.Status, ""), Decision: apigen.ValueOr(req.Decision, ""), Reference: apigen.ValueOr(req.Reference, ""),
		From: apigen.ValueOr(req.From, time.Time{}), Until: apigen.ValueOr(req.Until, time.Time{}), After: apigen.ValueOr(req.After, ""), Limit: req.Limit,
	})
	if err != nil {
		return nil, err
	}
	out := &apigen.VerificationListResult{Verifications: []apigen.Verification{}}
	for _, v := range all {
		out.Verifications = append(out.Verifications, convertVerification(v))
	}
	if more {
		out.Next = &all[len(all)-1].ID
	}
	return out, nil
}
