package verification

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// WorkflowsCodesGet shows a standing code with its link (workflows.codes.get).
func (s *Service) WorkflowsCodesGet(ctx context.Context, c *call.Call, req *apigen.WorkflowsCodesGetInput) (*apigen.StandingCodeResult, error) {
	k, err := s.findStandingCode(ctx, c, req.Workflow, req.StandingCode)
	if err != nil {
		return nil, err
	}
	return s.newLinkedResult(k)
}
