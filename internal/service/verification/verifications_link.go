package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// VerificationsLink makes a new link (verifications.link).
func (s *Service) VerificationsLink(ctx context.Context, c *call.Call, req *apigen.VerificationsLinkInput) (*apigen.VerificationResult, error) {
	v, token, err := s.stored.ReplaceLink(ctx, c.Origin(), req.Verification)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}
