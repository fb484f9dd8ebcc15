package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// WorkflowsCodesUpdate switches a standing code on or off and changes its limit (workflows.codes.update).
func (s *Service) WorkflowsCodesUpdate(ctx context.Context, c *call.Call, req *apigen.WorkflowsCodesUpdateInput) (*apigen.StandingCodeResult, error) {
	k, err := s.findStandingCode(ctx, c, req.Workflow, req.StandingCode)
	if err != nil {
		return nil, err
	}
	if err := s.stored.SetStandingCode(ctx, c.Origin(), k.ID, verification.StandingChange{Enabled: req.Enabled, PerHour: req.PerHour}); err != nil {
		return nil, err
	}
	if k, err = s.stored.GetStandingCode(ctx, c.Scope(), k.ID); err != nil {
		return nil, err
	}
	return &apigen.StandingCodeResult{StandingCode: convertStandingCode(k)}, nil
}
