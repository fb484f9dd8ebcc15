package verification

import (
	"context"
	"encoding/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/verification/chipcheck"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// VerificationsChip stores the chip of the document of a verification (verifications.chip).
func (s *Service) VerificationsChip(ctx context.Context, c *call.Call, req *apigen.VerificationsChipInput) (*apigen.VerificationResult, error) {
	if err := chipcheck.CheckReadable(ctx, req.VerificationChipRequest); err != nil {
		return nil, err
	}
	files, err := json.Marshal(req.VerificationChipRequest)
	if err != nil {
		return nil, err
	}
	return asVerification(s.stored.AttachChip(ctx, c.Origin(), req.Verification, verification.Chip{Files: files, HasPortrait: req.Dg2 != nil}))
}
