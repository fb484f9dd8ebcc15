package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// VerificationsGet shows a verification (verifications.get).
func (s *Service) VerificationsGet(ctx context.Context, c *call.Call, req *apigen.VerificationsGetInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Get(ctx, c.Scope(), req.Verification))
}
