package verification

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Get finds a verification.
func (s *Service) Get(ctx context.Context, scope Scope, id string) (*Verification, error) {
	v, err := s.findVerification(ctx, s.store, scope, id, "")
	if err != nil {
		return nil, wrapError("get", store.ToFault(err))
	}
	return v, wrapError("get", store.ToFault(s.completeRows(ctx, v)))
}

// completeRows adds to rows what is not in them: personal fields and the names of the images.
func (s *records) completeRows(ctx context.Context, all ...*Verification) error {
	for _, v := range all {
		if s.box == nil {
			continue
		}
		if err := s.openFields(v); err != nil {
			return err
		}
	}
	return readImageNames(ctx, s.store, all...)
}

// Filter narrows a list.
type Filter struct {
	Status      Status
	Decision    Decision
	Reference   string
	From, Until time.Time // of the creation; zero: no limit
	After       string    // id of the last verification of the previous page
	Limit       int
}

// List lists verifications, newest first. More says that there are further ones.
func (s *Service) List(ctx context.Context, scope Scope, f Filter) (all []*Verification, more bool, err error) {
	query, args := newListQuery(scope, f)
	if all, err = store.QueryAll(ctx, s.store, scanVerification, query, args...); err != nil {
		return nil, false, wrapError("list", store.ToFault(err))
	}
	if more = len(all) > f.Limit; more {
		all = all[:f.Limit]
	}
	return all, more, wrapError("list", store.ToFault(s.completeRows(ctx, all...)))
}

// newListQuery returns the query of a list with its arguments. It asks for one row more than the limit.
func newListQuery(scope Scope, f Filter) (query string, args []any) {
	where, args := []string{"project_id = $1", "environment = $2"}, []any{scope.ProjectID, string(scope.Environment)}
	add := func(condition string, value any) {
		args = append(args, value)
		where = append(where, fmt.Sprintf(condition, len(args)))
	}
	if f.Status != "" {
		add("status = $%d", string(f.Status))
	}
	if f.Decision != "" {
		add("decision = $%d", string(f.Decision))
	}
	if f.Reference != "" {
		add("reference = $%d", f.Reference)
	}
	if !f.From.IsZero() {
		add("created_ms >= $%d", f.From.UnixMilli())
	}
	if !f.Until.IsZero() {
		add("created_ms < $%d", f.Until.UnixMilli())
	}
	if f.After != "" {
		add("id < $%d", f.After)
	}
	args = append(args, int64(f.Limit)+1)
	return "SELECT " + columns + " FROM verifications WHERE " + strings.Join(where, " AND ") + fmt.Sprintf(" ORDER BY id DESC LIMIT $%d", len(args)), args
}

func isNotFound(err error) bool { return fault.CodeOf(err) == fault.NotFound }

// newBusy refuses a change that lost against another one at the same time.
func newBusy() error {
	e := fault.New(fault.StateConflict, "", "Another change of the verification came at the same moment.").
		WithFix("Read the verification and repeat the call.")
	e.Possible = []string{"repeat"}
	return e
}

// LastStep is the last step that the person completed; empty before the first.
func (v *Verification) LastStep() Step { return v.Progress.lastAccepted() }

// ScreensLists reports whether lists are configured.
func (s *records) ScreensLists() bool { return s.o.AML != nil }
