package verification

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Service runs the operations of a business on its verifications. It is safe for concurrent use.
type Service struct {
	stored *verification.Service
	engine *engine.Engine
	prices verification.Prices
}

// New makes the operations on stored; the engine reads the portraits that are sent.
func New(stored *verification.Service, e *engine.Engine, prices verification.Prices) *Service {
	return &Service{stored, e, prices}
}

// Bindings lists the operations on verifications.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("verifications.list", s.VerificationsList),
		call.Bind("verifications.create", s.VerificationsCreate),
		call.Bind("verifications.get", s.VerificationsGet),
		call.Bind("verifications.delete", s.VerificationsDelete),
		call.Bind("verifications.chip", s.VerificationsChip),
		call.Bind("verifications.cancel", s.VerificationsCancel),
		call.Bind("verifications.link", s.VerificationsLink),
		call.Bind("verifications.review", s.VerificationsReview),
		call.Bind("verifications.image", s.VerificationsImage),
		call.Bind("workflows.list", s.WorkflowsList),
		call.Bind("workflows.create", s.WorkflowsCreate),
		call.Bind("workflows.get", s.WorkflowsGet),
		call.Bind("workflows.codes.list", s.WorkflowsCodesList),
		call.Bind("workflows.codes.create", s.WorkflowsCodesCreate),
		call.Bind("workflows.codes.get", s.WorkflowsCodesGet),
		call.Bind("workflows.codes.update", s.WorkflowsCodesUpdate),
		call.Bind("workflows.codes.delete", s.WorkflowsCodesDelete),
		call.Bind("reviews.list", s.ReviewsList),
		call.Bind("reviews.claim", s.ReviewsClaim),
		call.Bind("reviews.release", s.ReviewsRelease),
		call.Bind("reviews.askAgain", s.ReviewsAskAgain),
	}
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
