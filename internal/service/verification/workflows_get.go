package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// WorkflowsGet shows a workflow (workflows.get).
func (s *Service) WorkflowsGet(ctx context.Context, c *call.Call, req *apigen.WorkflowsGetInput) (*apigen.WorkflowResult, error) {
	w, err := s.stored.GetWorkflow(ctx, c.Scope(), apigen.VerificationWorkflowRef{Name: req.Workflow, Version: req.Version})
	if err != nil {
		return nil, err
	}
	return &apigen.WorkflowResult{Workflow: s.convertWorkflow(w)}, nil
}
