package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// WorkflowsCodesList lists the standing codes of a workflow (workflows.codes.list).
func (s *Service) WorkflowsCodesList(ctx context.Context, c *call.Call, req *apigen.WorkflowsCodesListInput) (*apigen.StandingCodeListResult, error) {
	if _, err := s.stored.GetWorkflow(ctx, c.Scope(), apigen.VerificationWorkflowRef{Name: req.Workflow}); err != nil {
		return nil, err
	}
	all, err := s.stored.ListStandingCodes(ctx, c.Scope())
	if err != nil {
		return nil, err
	}
	out := &apigen.StandingCodeListResult{StandingCodes: []apigen.StandingCode{}}
	for _, k := range all {
		if k.Workflow == req.Workflow {
			out.StandingCodes = append(out.StandingCodes, convertStandingCode(k))
		}
	}
	return out, nil
}
