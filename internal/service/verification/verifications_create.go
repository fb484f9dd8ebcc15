package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// VerificationsCreate makes a verification and its link (verifications.create).
func (s *Service) VerificationsCreate(ctx context.Context, c *call.Call, req *apigen.VerificationsCreateRequest) (*apigen.VerificationResult, error) {
	n := verification.NewVerification{
		Reference: req.Reference, Checks: req.Checks, Workflow: req.Workflow, ReviewWhen: req.ReviewWhen,
		RedirectURL: call.ValueOr(req.RedirectURL, ""), ExpiresIn: time.Duration(req.ExpiresIn) * time.Second,
		Locale: string(call.ValueOr(req.Locale, "")), Tag: call.ValueOr(req.Tag, ""), Metadata: req.Metadata, IdempotencyKey: c.IdempotencyKey,
		DayCapMilli: c.Caller.DayCapMilli, MonthCapMilli: c.Caller.MonthCapMilli, MayEnrol: c.Caller.May(verification.EnrolPermission),
	}
	if req.Person != nil {
		n.Name, n.BirthDate = call.ValueOr(req.Person.Name, ""), call.ValueOr(req.Person.BirthDate, "")
	}
	if req.Portrait != nil {
		var err error
		if n.Portrait, err = s.preparePortraitImage(ctx, c, req.Portrait); err != nil {
			return nil, err
		}
	}
	v, token, err := s.stored.Create(ctx, c.Origin(), n)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

// preparePortraitImage checks that the portrait of a request shows one person and returns it as it is stored.
func (s *Service) preparePortraitImage(ctx context.Context, c *call.Call, file []byte) ([]byte, error) {
	photo, err := s.engine.Detect(ctx, file, "portrait", engine.Detection{})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	c.WarnOfDetection(photo)
	if !photo.HasFace() {
		return nil, call.NewNoFaceError("portrait")
	}
	c.WarnOfOtherFaces(photo, "checked")
	return photo.EncodeStored()
}
