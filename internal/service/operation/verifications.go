package operation

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Verifications runs the operations of a business on its verifications.
type Verifications struct {
	service  *verification.Service
	examiner *Examiner
	prices   verification.Prices
}

// NewVerifications makes the operations on service; examiner normalizes the portraits that are sent.
func NewVerifications(service *verification.Service, examiner *Examiner, prices verification.Prices) *Verifications {
	return &Verifications{service, examiner, prices}
}

// Bindings lists the operations on verifications.
func (s *Verifications) Bindings() []Binding {
	return []Binding{
		Bind("verifications.list", s.VerificationsList),
		Bind("verifications.create", s.VerificationsCreate),
		Bind("verifications.get", s.VerificationsGet),
		Bind("verifications.delete", s.VerificationsDelete),
		Bind("verifications.cancel", s.VerificationsCancel),
		Bind("verifications.link", s.VerificationsLink),
		Bind("verifications.review", s.VerificationsReview),
		Bind("verifications.image", s.VerificationsImage),
		Bind("workflows.list", s.WorkflowsList),
		Bind("workflows.create", s.WorkflowsCreate),
		Bind("workflows.get", s.WorkflowsGet),
		Bind("reviews.list", s.ReviewsList),
		Bind("reviews.claim", s.ReviewsClaim),
		Bind("reviews.release", s.ReviewsRelease),
		Bind("reviews.askAgain", s.ReviewsAskAgain),
	}
}

func verificationScope(call *Call) verification.Scope {
	return verification.Scope{ProjectID: call.Caller.ProjectID, Environment: call.Caller.Environment}
}

func verificationActor(call *Call) verification.Who {
	who := verification.Who{Scope: verificationScope(call), Actor: call.Caller.KeyID, RequestID: call.RequestID}
	if call.Address.IsValid() {
		who.Address = call.Address.String()
	}
	return who
}

// VerificationsCreate makes a verification and its link (verifications.create).
func (s *Verifications) VerificationsCreate(ctx context.Context, call *Call, req *apigen.VerificationCreateRequest) (*apigen.VerificationResult, error) {
	n := verification.NewVerification{
		Reference: req.Reference, Checks: req.Checks, Workflow: req.Workflow, ReviewWhen: req.ReviewWhen,
		RedirectURL: valueOr(req.RedirectURL, ""), ExpiresIn: time.Duration(req.ExpiresIn) * time.Second,
		Locale: string(valueOr(req.Locale, "")), Tag: valueOr(req.Tag, ""), Metadata: req.Metadata, IdempotencyKey: call.IdempotencyKey,
		DayCapMilli: call.Caller.DayCapMilli, MonthCapMilli: call.Caller.MonthCapMilli,
	}
	if req.Person != nil {
		n.Name, n.BirthDate = valueOr(req.Person.Name, ""), valueOr(req.Person.BirthDate, "")
	}
	if req.Portrait != nil {
		var err error
		if n.Portrait, err = s.examiner.preparePortraitImage(ctx, call, req.Portrait); err != nil {
			return nil, err
		}
	}
	v, token, err := s.service.Create(ctx, verificationActor(call), n)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

// withLink is the answer with a new link.
func (s *Verifications) withLink(v *verification.Verification, token string) (*apigen.VerificationResult, error) {
	out := &apigen.VerificationResult{Verification: convertVerification(v)}
	if token == "" {
		return out, nil
	}
	url := s.service.LinkURL(token)
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
func (s *Verifications) VerificationsGet(ctx context.Context, call *Call, req *apigen.VerificationsGetInput) (*apigen.VerificationResult, error) {
	return asVerification(s.service.Get(ctx, verificationScope(call), req.Verification))
}

// VerificationsList lists verifications (verifications.list).
func (s *Verifications) VerificationsList(ctx context.Context, call *Call, req *apigen.VerificationsListInput) (*apigen.VerificationListResult, error) {
	all, more, err := s.service.List(ctx, verificationScope(call), verification.Filter{
		Status: valueOr(req.Status, ""), Decision: valueOr(req.Decision, ""), Reference: valueOr(req.Reference, ""),
		From: valueOr(req.From, time.Time{}), Until: valueOr(req.Until, time.Time{}), After: valueOr(req.After, ""), Limit: req.Limit,
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
func (s *Verifications) VerificationsCancel(ctx context.Context, call *Call, req *apigen.VerificationsCancelInput) (*apigen.VerificationResult, error) {
	return asVerification(s.service.Cancel(ctx, verificationActor(call), req.Verification))
}

// VerificationsLink makes a new link (verifications.link).
func (s *Verifications) VerificationsLink(ctx context.Context, call *Call, req *apigen.VerificationsLinkInput) (*apigen.VerificationResult, error) {
	v, token, err := s.service.ReplaceLink(ctx, verificationActor(call), req.Verification)
	if err != nil {
		return nil, err
	}
	return s.withLink(v, token)
}

// VerificationsDelete deletes the data of a verification (verifications.delete).
func (s *Verifications) VerificationsDelete(ctx context.Context, call *Call, req *apigen.VerificationsDeleteInput) (*apigen.VerificationDeletionResult, error) {
	d, err := s.service.Delete(ctx, verificationActor(call), req.Verification)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationDeletionResult{Receipt: convertVerificationDeletion(d)}, nil
}

// VerificationsImage shows an image (verifications.image).
func (s *Verifications) VerificationsImage(ctx context.Context, call *Call, req *apigen.VerificationsImageInput) (*apigen.VerificationImageResult, error) {
	image, err := s.service.OpenImage(ctx, verificationActor(call), req.Verification, req.Name)
	if err != nil {
		return nil, err
	}
	return &apigen.VerificationImageResult{Name: image.Name, Image: image.JPEG, ContentType: "image/jpeg", Captured: image.Created}, nil
}

// VerificationsReview decides a verification (verifications.review).
func (s *Verifications) VerificationsReview(ctx context.Context, call *Call, req *apigen.VerificationsReviewInput) (*apigen.VerificationResult, error) {
	return asVerification(s.service.Review(ctx, verificationActor(call), req.Verification, verification.Opinion{
		Decision: verification.Decision(req.Decision), Text: req.Reason, Lease: valueOr(req.Lease, ""), Reviewer: valueOr(req.Reviewer, ""),
		UndoFor: time.Duration(req.UndoSeconds) * time.Second,
	}))
}

func valueOr[T any](p *T, standard T) T {
	if p == nil {
		return standard
	}
	return *p
}

// preparePortraitImage checks that the portrait of a request shows one person and returns it as it is stored.
func (e *Examiner) preparePortraitImage(ctx context.Context, call *Call, file []byte) ([]byte, error) {
	sub, err := e.detectMainFace(ctx, call, imageField{file, "portrait"})
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	return encodeStored(sub.photo)
}
