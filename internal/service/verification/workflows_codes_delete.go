package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// WorkflowsCodesDelete deletes a standing code (workflows.codes.delete). The answer shows it as it was.
func (s *Service) WorkflowsCodesDelete(ctx context.Context, c *call.Call, req *apigen.WorkflowsCodesDeleteInput) (*apigen.StandingCodeResult, error) {
	k, err := s.findStandingCode(ctx, c, req.Workflow, req.StandingCode)
	if err != nil {
		return nil, err
	}
	if err := s.stored.DeleteStandingCode(ctx, c.Origin(), k.ID); err != nil {
		return nil, err
	}
	return &apigen.StandingCodeResult{StandingCode: convertStandingCode(k)}, nil
}
