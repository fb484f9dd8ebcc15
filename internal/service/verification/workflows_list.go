package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// WorkflowsList lists the latest version of each workflow (workflows.list).
func (s *Service) WorkflowsList(ctx context.Context, c *call.Call, _ *apigen.WorkflowsListInput) (*apigen.WorkflowListResult, error) {
	all, err := s.stored.ListWorkflows(ctx, c.Scope())
	if err != nil {
		return nil, err
	}
	out := &apigen.WorkflowListResult{Workflows: []apigen.Workflow{}}
	for _, w := range all {
		out.Workflows = append(out.Workflows, s.convertWorkflow(w))
	}
	return out, nil
}
