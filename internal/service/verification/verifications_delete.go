package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// VerificationsDelete deletes the data of a verification (verifications.delete).
func (s *Service) VerificationsDelete(ctx context.Context, c *call.Call, req *apigen.VerificationsDeleteInput) (*apigen.VerificationDeletionResult, error) {
	d, err := s.stored.Delete(ctx, c.Origin(), req.Verification)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationDeletionResult{Receipt: convertVerificationDeletion(d)}, nil
}
