package deletion

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Target is a restored store.
type Target struct {
	Galleries     *gallery.Service
	Verifications *verification.Service
	Jobs          *job.Service
	Actor         string // of the audit log, such as cli:root
}

// Report counts what Apply did.
type Report struct {
	Deleted   map[string]int `json:"deleted"`   // by kind: what the backup had brought back
	Unchanged int            `json:"unchanged"` // deletions that the backup contains, or of what it does not contain
	Jobs      int            `json:"jobs"`      // that had not ended in the backup and were cancelled
}

// Apply repeats the deletions of the file at path in the order in which they happened, and cancels the jobs that had not
// ended in the backup: their photos were processed and deleted since. It may be stopped and run again. No node may serve
// the store before it is done.
func (t Target) Apply(ctx context.Context, path string) (Report, error) {
	out := Report{Deleted: map[string]int{}}
	err := ReadFile(path, func(e Entry) error {
		if e.Kind == position {
			return nil
		}
		deleted, err := t.repeat(ctx, e)
		switch {
		case err != nil:
			return fmt.Errorf("%s of %s: %w", e.Kind, e.At, err)
		case deleted:
			out.Deleted[e.Kind]++
		default:
			out.Unchanged++
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	out.Jobs, err = t.Jobs.CancelUnfinished(ctx, t.Actor, "restored")
	return out, err
}

// repeat repeats one deletion and returns whether there was anything to delete.
func (t Target) repeat(ctx context.Context, e Entry) (deleted bool, err error) {
	if e.Kind != ofVerification {
		who := audited.Origin{Scope: account.Scope{ProjectID: e.ProjectID, Environment: e.Environment}, Actor: t.Actor, RequestID: e.RequestID}
		return t.Galleries.RepeatReceipt(ctx, who, e.receipt())
	}
	who := audited.Origin{Scope: account.Scope{ProjectID: e.ProjectID, Environment: e.Environment}, Actor: t.Actor, RequestID: e.RequestID}
	v, err := t.Verifications.Get(ctx, who.Scope, e.Verification)
	switch {
	case fault.CodeOf(err) == fault.NotFound || err == nil && v.Deletion != nil:
		return false, nil
	case err != nil:
		return false, err
	}
	_, err = t.Verifications.Delete(ctx, who, e.Verification)
	return err == nil, err
}
