package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// VerificationsImage shows an image (verifications.image).
func (s *Service) VerificationsImage(ctx context.Context, c *call.Call, req *apigen.VerificationsImageInput) (*apigen.VerificationImageResult, error) {
	image, err := s.stored.OpenImage(ctx, c.Origin(), req.Verification, req.Name)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationImageResult{Name: image.Name, Image: image.JPEG, ContentType: "image/jpeg", Captured: image.Created}, nil
}
