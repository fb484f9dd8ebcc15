package operators

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
)

// AuditRead reads the audit log.
func (s *OperatorService) AuditRead(ctx context.Context, c *call.Call, req *apigen.AdminAuditInput) (*apigen.AdminAuditList, error) {
	project, err := s.NarrowToProject(ctx, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	anchor, err := s.Audit.LatestAnchor(ctx, s.Store)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminAuditList{Entries: []apigen.AdminAuditEntry{}, Next: req.After, Anchor: anchor.String()}
	err = s.Audit.EachEntry(ctx, s.Store, audit.Selection{ProjectID: project, After: req.After, Limit: req.Limit}, func(e audit.Entry) error {
		out.Next = e.Seq
		out.Entries = append(out.Entries, apigen.AdminAuditEntry{
			Seq: e.Seq, At: e.At, Actor: e.Actor, Action: e.Action, Project: apigen.PointerUnlessZero(e.ProjectID), Target: apigen.PointerUnlessZero(e.Target),
			Address: apigen.PointerUnlessZero(e.Address), Request: apigen.PointerUnlessZero(e.RequestID), Outcome: e.Outcome, Detail: e.Detail, Hash: e.Hash,
		})
		return nil
	})
	return out, store.ToFault(err)
}
