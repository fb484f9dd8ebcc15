package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// WorkflowsCreate stores a workflow (workflows.create).
func (s *Service) WorkflowsCreate(ctx context.Context, c *call.Call, req *apigen.WorkflowCreateRequest) (*apigen.WorkflowResult, error) {
	if req.Checks.Enrol != nil && !c.Caller.May(verification.EnrolPermission) {
		return nil, verification.NewEnrolDenied("checks.enrol")
	}
	w, err := s.stored.StoreWorkflow(ctx, c.Origin(), verification.Workflow{
		Name: req.Name, Checks: req.Checks, ReviewWhen: req.ReviewWhen, SecondReviewer: req.SecondReviewer,
	})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}
