package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// findStandingCode finds a code of a workflow.
func (s *Service) findStandingCode(ctx context.Context, c *call.Call, workflow, id string) (verification.StandingCode, error) {
	k, err := s.stored.GetStandingCode(ctx, c.Scope(), id)
	if err == nil && k.Workflow != workflow {
		return verification.StandingCode{}, fault.NewNotFound("code", id)
	}
	return k, err
}

// convertStandingCode is a code as answers show it, without its link.
func convertStandingCode(k verification.StandingCode) apigen.StandingCode {
	out := apigen.StandingCode{ID: k.ID, Name: k.Name, Workflow: k.Workflow, Enabled: k.Enabled, PerHour: k.PerHour, Scans: int(k.Opened), Created: k.Created}
	if k.Problem != "" {
		out.Problem = &k.Problem
	}
	return out
}

// newLinkedResult is the answer with the link of a code, as text and drawn.
func (s *Service) newLinkedResult(k verification.StandingCode) (*apigen.StandingCodeResult, error) {
	url := s.stored.LinkURL(k.Token)
	drawn, err := verification.NewQR(url)
	if err != nil {
		return nil, err
	}
	out := &apigen.StandingCodeResult{StandingCode: convertStandingCode(k)}
	out.StandingCode.URL, out.StandingCode.Qr = &url, &apigen.VerificationQr{Png: drawn.PNG, Svg: drawn.SVG}
	return out, nil
}
