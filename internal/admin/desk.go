package admin

import (
	"context"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/audit"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/ledger"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/store"
	"github.com/likeness-api/likeness/internal/webhook"
)

// Desk runs the operations.
type Desk struct {
	Store     *store.Store
	Accounts  *account.Accounts
	Wallets   ledger.Wallets
	Outbox    *webhook.Outbox
	Endpoints *webhook.Endpoints
	Audit     *audit.Log
	Keys      *Keys
}

// done is what a change did, for its audit entry.
type done struct {
	project, target string
	detail          map[string]string
}

// change runs fn in a transaction and puts what it did on record in it.
func change[T any](ctx context.Context, d *Desk, call *operation.Call, action string, fn func(tx *store.Tx) (T, done, error)) (*T, error) {
	var result T
	err := d.Store.Tx(ctx, func(tx *store.Tx) error {
		var what done
		var err error
		if result, what, err = fn(tx); err != nil {
			return err
		}
		return d.Audit.Record(ctx, tx, entryOf(call, action, what))
	})
	if err != nil {
		return nil, store.Fault(err)
	}
	return &result, nil
}

func entryOf(call *operation.Call, action string, what done) audit.Entry {
	e := audit.Entry{
		Actor: call.Caller.KeyID, Action: action, ProjectID: what.project, Target: what.target,
		RequestID: call.RequestID, Detail: what.detail,
	}
	if call.Address.IsValid() {
		e.Address = call.Address.String()
	}
	return e
}

// hidden answers as if what does not exist, and puts the attempt on record.
func (d *Desk) hidden(call *operation.Call, err error) error {
	d.Audit.RecordRefusal(call.Caller, call.Address, call.Operation, fault.PermissionDenied)
	return err
}

// project finds a project that the caller may see.
func (d *Desk) project(ctx context.Context, q store.Querier, call *operation.Call, idOrName string) (account.Project, error) {
	p, err := d.Accounts.Project(ctx, q, idOrName)
	if err != nil {
		return p, err
	}
	if own := call.Caller.ProjectID; own != "" && own != p.ID {
		return account.Project{}, d.hidden(call, missing("project", idOrName))
	}
	return p, nil
}

// missing has the words that packages account and webhook have for what does not exist.
func missing(what, id string) error {
	return fault.New(fault.NotFound, "", "There is no %s %q.", what, id)
}

// narrowed is the project that a list is narrowed to: the one asked for, the only
// one that the caller may see, or "" for all.
func (d *Desk) narrowed(ctx context.Context, call *operation.Call, asked *string) (string, error) {
	if asked == nil || *asked == "" {
		return call.Caller.ProjectID, nil
	}
	p, err := d.project(ctx, d.Store, call, *asked)
	return p.ID, err
}

// global refuses callers of one project.
func (d *Desk) global(call *operation.Call) error {
	if call.Caller.ProjectID == "" {
		return nil
	}
	return d.hidden(call, fault.New(fault.PermissionDenied, "", "The admin key is one of a single project.").
		WithFix("Use an admin key of all projects."))
}
