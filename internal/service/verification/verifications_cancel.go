package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// VerificationsCancel ends a verification (verifications.cancel).
func (s *Service) VerificationsCancel(ctx context.Context, c *call.Call, req *apigen.VerificationsCancelInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Cancel(ctx, c.Origin(), req.Verification))
}
