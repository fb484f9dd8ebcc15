package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// VerificationsCreate makes a verification and its link (verifications.create).
func (s *Service) VerificationsCreate(ctx context.Context, c *call.Call, req *apigen.VerificationsCreateRequest) (*apigen.VerificationResult, error) {
	n := verification.NewVerification{
		Reference: req.Reference, Checks: req.Checks, Workflow: req.Workflow, ReviewWhen: req.ReviewWhen,
		RedirectURL: apigen.ValueOr(req.RedirectURL, ""), ExpiresIn: time.Duration(req.ExpiresIn) * time.Second,
		Locale: string(apigen.ValueOr(req.Locale, "")), Tag: apigen.ValueOr(req.Tag, ""), Metadata: req.Metadata, IdempotencyKey: c.IdempotencyKey,
		DayCapMilli: c.Caller.DayCapMilli, MonthCapMilli: c.Caller.MonthCapMilli, MayEnrol: c.Caller.May(verification.EnrolPermission),
	}
	if req.Person != nil {
		n.Name, n.BirthDate = apigen.ValueOr(req.Person.Name, ""), apigen.ValueOr(req.Person.BirthDate, "")
	}
	if req.Portrait != nil {
		n.PortraitSent = req.Portrait
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
	faceimage.WarnOfDetection(c, photo)
	if !photo.HasFace() {
		return nil, call.NewNoFaceError("portrait")
	}
	faceimage.WarnOfOtherFaces(c, photo, "checked")
	return photo.EncodeStored()
}
