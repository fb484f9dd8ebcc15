package verification

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Service runs the operations of a business on its verifications. It is safe for concurrent use.
type Service struct {
	stored   *verification.Service
	examiner *Examiner
	prices   verification.Prices
}

// New makes the operations on stored; examiner normalizes the portraits that are sent.
func New(stored *verification.Service, examiner *Examiner, prices verification.Prices) *Service {
	return &Service{stored, examiner, prices}
}

// Bindings lists the operations on verifications.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("verifications.list", s.VerificationsList),
		call.Bind("verifications.create", s.VerificationsCreate),
		call.Bind("verifications.get", s.VerificationsGet),
		call.Bind("verifications.delete", s.VerificationsDelete),
		call.Bind("verifications.cancel", s.VerificationsCancel),
		call.Bind("verifications.link", s.VerificationsLink),
		call.Bind("verifications.review", s.VerificationsReview),
		call.Bind("verifications.image", s.VerificationsImage),
		call.Bind("workflows.list", s.WorkflowsList),
		call.Bind("workflows.create", s.WorkflowsCreate),
		call.Bind("workflows.get", s.WorkflowsGet),
		call.Bind("reviews.list", s.ReviewsList),
		call.Bind("reviews.claim", s.ReviewsClaim),
		call.Bind("reviews.release", s.ReviewsRelease),
		call.Bind("reviews.askAgain", s.ReviewsAskAgain),
	}
}

func verificationScope(c *call.Call) verification.Scope {
	return verification.Scope{ProjectID: c.Caller.ProjectID, Environment: c.Caller.Environment}
}

func verificationActor(c *call.Call) verification.Who {
	who := verification.Who{Scope: verificationScope(c), Actor: c.Caller.KeyID, RequestID: c.RequestID}
	if c.Address.IsValid() {
		who.Address = c.Address.String()
	}
	return who
}

// VerificationsCreate makes a verification and its link (verifications.create).
func (s *Service) VerificationsCreate(ctx context.Context, c *call.Call, req *apigen.VerificationCreateRequest) (*apigen.VerificationResult, error) {
	n := verification.NewVerification{
		Reference: req.Reference, Checks: req.Checks, Workflow: req.Workflow, ReviewWhen: req.ReviewWhen,
		RedirectURL: call.ValueOr(req.RedirectURL, ""), ExpiresIn: time.Duration(req.ExpiresIn) * time.Second,
		Locale: string(call.ValueOr(req.Locale, "")), Tag: call.ValueOr(req.Tag, ""), Metadata: req.Metadata, IdempotencyKey: c.IdempotencyKey,
		DayCapMilli: c.Caller.DayCapMilli, MonthCapMilli: c.Caller.MonthCapMilli,
	}
	if req.Person != nil {
		n.Name, n.BirthDate = call.ValueOr(req.Person.Name, ""), call.ValueOr(req.Person.BirthDate, "")
	}
	if req.Portrait != nil {
		var err error
		if n.Portrait, err = s.examiner.preparePortraitImage(ctx, c, req.Portrait); err != nil {
			return nil, err
		}
	}
	v, token, err := s.stored.Create(ctx, verificationActor(c), n)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

// withLink is the answer with a new link.
func (s *Service) withLink(v *verification.Verification, token string) (*apigen.VerificationResult, error) {
	out := &apigen.VerificationResult{Verification: convertVerification(v)}
	if token == "" {
		return out, nil
	}
	url := s.stored.LinkURL(token)
	code, err := verification.NewQR(url)
	if err != nil {
		return nil, err
	}
	out.Verification.URL, out.Verification.Qr = &url, &apigen.VerificationQr{Png: code.PNG, Svg: code.SVG}
	return out, nil
}

func asVerification(v *verification.Verification, err error) (*apigen.VerificationResult, error) {
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationResult{Verification: convertVerification(v)}, nil
}

// VerificationsGet shows a verification (verifications.get).
func (s *Service) VerificationsGet(ctx context.Context, c *call.Call, req *apigen.VerificationsGetInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Get(ctx, verificationScope(c), req.Verification))
}

// VerificationsList lists verifications (verifications.list).
func (s *Service) VerificationsList(ctx context.Context, c *call.Call, req *apigen.VerificationsListInput) (*apigen.VerificationListResult, error) {
	all, more, err := s.stored.List(ctx, verificationScope(c), verification.Filter{
		Status: call.ValueOr(req.Status, ""), Decision: call.ValueOr(req.Decision, ""), Reference: call.ValueOr(req.Reference, ""),
		From: call.ValueOr(req.From, time.Time{}), Until: call.ValueOr(req.Until, time.Time{}), After: call.ValueOr(req.After, ""), Limit: req.Limit,
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

// VerificationsCancel ends a verification (verifications.cancel).
func (s *Service) VerificationsCancel(ctx context.Context, c *call.Call, req *apigen.VerificationsCancelInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Cancel(ctx, verificationActor(c), req.Verification))
}

// VerificationsLink makes a new link (verifications.link).
func (s *Service) VerificationsLink(ctx context.Context, c *call.Call, req *apigen.VerificationsLinkInput) (*apigen.VerificationResult, error) {
	v, token, err := s.stored.ReplaceLink(ctx, verificationActor(c), req.Verification)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

// VerificationsDelete deletes the data of a verification (verifications.delete).
func (s *Service) VerificationsDelete(ctx context.Context, c *call.Call, req *apigen.VerificationsDeleteInput) (*apigen.VerificationDeletionResult, error) {
	d, err := s.stored.Delete(ctx, verificationActor(c), req.Verification)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationDeletionResult{Receipt: convertVerificationDeletion(d)}, nil
}

// VerificationsImage shows an image (verifications.image).
func (s *Service) VerificationsImage(ctx context.Context, c *call.Call, req *apigen.VerificationsImageInput) (*apigen.VerificationImageResult, error) {
	image, err := s.stored.OpenImage(ctx, verificationActor(c), req.Verification, req.Name)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationImageResult{Name: image.Name, Image: image.JPEG, ContentType: "image/jpeg", Captured: image.Created}, nil
}

// VerificationsReview decides a verification (verifications.review).
func (s *Service) VerificationsReview(ctx context.Context, c *call.Call, req *apigen.VerificationsReviewInput) (*apigen.VerificationResult, error) {
	return asVerification(s.stored.Review(ctx, verificationActor(c), req.Verification, verification.Opinion{
		Decision: verification.Decision(req.Decision), Text: req.Reason, Lease: call.ValueOr(req.Lease, ""), Reviewer: call.ValueOr(req.Reviewer, ""),
		UndoFor: time.Duration(req.UndoSeconds) * time.Second,
	}))
}

// preparePortraitImage checks that the portrait of a request shows one person and returns it as it is stored.
func (e *Examiner) preparePortraitImage(ctx context.Context, c *call.Call, file []byte) ([]byte, error) {
	photo, err := e.engine.Detect(ctx, file, "portrait", engine.Detection{})
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
