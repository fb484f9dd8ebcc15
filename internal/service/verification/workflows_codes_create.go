package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// WorkflowsCodesCreate makes a standing code of a workflow (workflows.codes.create).
func (s *Service) WorkflowsCodesCreate(ctx context.Context, c *call.Call, req *apigen.WorkflowsCodesCreateInput) (*apigen.StandingCodeResult, error) {
	if _, err := s.stored.GetWorkflow(ctx, c.Scope(), apigen.VerificationWorkflowRef{Name: req.Workflow}); err != nil {
		return nil, err
	}
	k, err := s.stored.CreateStandingCode(ctx, c.Origin(), verification.StandingCode{Name: req.Name, Workflow: req.Workflow, PerHour: req.PerHour, MayEnrol: c.Caller.May(verification.EnrolPermission)})
	if err != nil {
		return nil, err
	}
	return s.newLinkedResult(k)
}
