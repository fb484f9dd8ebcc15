package change

import (
	"context"
	"sync"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Runner runs the changes of the management. It is safe for concurrent use.
type Runner struct {
	Store    *store.Store
	Accounts *account.Accounts
	Audit    *audit.Log
	// Box seals the stored answers of calls with an Idempotency-Key. A program that serves no
	// calls over HTTP needs none.
	Box     *seal.Box
	Wallets ledger.Wallets

	running sync.Map // repeatKey of the running calls with an Idempotency-Key
}

// Detail is the part of a change's audit entry that the change itself supplies.
type Detail struct {
	Project, Target string
	Detail          map[string]string
}

// Run runs fn in a transaction and writes its audit entry in the same transaction. A
// call with an Idempotency-Key runs once; a repetition gets the stored answer.
func Run[T any](ctx context.Context, d *Runner, c *call.Call, action string, fn func(tx *store.Tx) (T, Detail, error)) (*T, error) {
	end, err := d.startRepeatable(c)
	if err != nil {
		return nil, err
	}
	defer end()
	var result T
	err = d.newChanges().Run(ctx, originOf(c), func(tx *audited.Tx) error {
		repeated, err := d.replayAnswer(ctx, tx, c)
		if err != nil || repeated {
			return err
		}
		var what Detail
		if result, what, err = fn(tx.Tx); err != nil {
			return err
		}
		tx.Record(audit.Entry{Action: action, ProjectID: what.Project, Target: what.Target, Detail: what.Detail})
		return d.keepAnswer(ctx, tx.Tx, c, result)
	})
	if err != nil {
		return nil, err
	}
	return &result, nil
}

func (s *Runner) newChanges() *audited.Changes {
	return &audited.Changes{Store: s.Store, Log: s.Audit}
}

// originOf is the origin of a change of the management, which is made in no project and environment.
func originOf(c *call.Call) audited.Origin {
	origin := c.Origin()
	origin.Scope = account.Scope{}
	return origin
}

// hideAndAudit records a refused access and returns err.
func (s *Runner) hideAndAudit(c *call.Call, err error) error {
	s.Audit.RecordRefusal(c.Caller, c.Address, c.Operation, fault.PermissionDenied)
	return err
}

// FindProject finds a project that the caller may see.
func (s *Runner) FindProject(ctx context.Context, q store.Querier, c *call.Call, idOrName string) (account.Project, error) {
	p, err := s.Accounts.GetProject(ctx, q, idOrName)
	if err != nil {
		return p, err
	}
	if err := s.CheckOwner(c, p.ID, "project", idOrName); err != nil {
		return account.Project{}, err
	}
	return p, nil
}

// CheckOwner returns an error, and records the refused access, where the caller is limited to another project than
// the one that a thing belongs to: the thing, named by what it is and its id, does not exist for that caller.
func (s *Runner) CheckOwner(c *call.Call, projectID, what, id string) error {
	if own := c.Caller.ProjectID; own != "" && own != projectID {
		return s.hideAndAudit(c, NewNotFoundError(what, id))
	}
	return nil
}

// NewNotFoundError is worded like the not_found errors of packages account and webhook.
func NewNotFoundError(what, id string) error {
	return fault.New(fault.NotFound, "", "No %s %q was found.", what, id)
}

// NarrowToProject returns the project that a list is limited to: the requested one, the
// only one that the caller may see, or "" for all.
func (s *Runner) NarrowToProject(ctx context.Context, c *call.Call, asked *string) (string, error) {
	if asked == nil || *asked == "" {
		return c.Caller.ProjectID, nil
	}
	p, err := s.FindProject(ctx, s.Store, c, *asked)
	return p.ID, err
}

// RequireAllProjects refuses callers of one project.
func (s *Runner) RequireAllProjects(c *call.Call) error {
	if c.Caller.ProjectID == "" {
		return nil
	}
	return s.hideAndAudit(c, fault.New(fault.PermissionDenied, "", "The admin key is limited to one project.").
		WithFix("Use an admin key for all projects."))
}
