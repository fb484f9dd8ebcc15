package users

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// maxLiveReason is how many characters the reason of a request for live access has at most.
const maxLiveReason = 500

// LiveRequest asks an operator to approve live access of a project.
type LiveRequest struct {
	ProjectID string
	Person    string // name of who asked
	Reason    string
	Asked     time.Time
}

// RequestLive asks for live access of a project. A project has one request: a later one replaces it.
func (s *records) RequestLive(ctx context.Context, origin audited.Origin, p User, projectID, reason string) error {
	reason = strings.TrimSpace(reason)
	if reason == "" {
		return fault.New(fault.FieldMissing, "reason", "The request has no reason.").WithFix("Write what live access is needed for.")
	}
	if !utf8.ValidString(reason) || utf8.RuneCountInString(reason) > maxLiveReason || strings.IndexFunc(reason, func(r rune) bool { return !unicode.IsPrint(r) }) >= 0 {
		return fault.New(fault.FieldInvalid, "reason", "The reason is not one line of at most %d characters.", maxLiveReason).
			WithFix("Write one line of at most %d characters.", maxLiveReason)
	}
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO live_requests (project_id, person, reason, created_ms) VALUES ($1, $2, $3, $4)
			ON CONFLICT (project_id) DO UPDATE SET person = excluded.person, reason = excluded.reason, created_ms = excluded.created_ms`,
			projectID, p.Name, reason, s.now().UnixMilli()); err != nil {
			return err
		}
		tx.Record(audit.Entry{Action: "project.live.request", ProjectID: projectID, Target: projectID, Detail: map[string]string{"reason": reason}})
		return nil
	})
}

const liveColumns = "SELECT project_id, person, reason, created_ms FROM live_requests"

func scanLiveRequest(r store.Row) (l LiveRequest, err error) {
	var asked int64
	err = r.Scan(&l.ProjectID, &l.Person, &l.Reason, &asked)
	l.Asked = time.UnixMilli(asked).UTC()
	return l, err
}

// ListLiveRequests lists the requests that wait for an operator, the oldest first.
func (s *records) ListLiveRequests(ctx context.Context) ([]LiveRequest, error) {
	all, err := store.QueryAll(ctx, s.store, scanLiveRequest, liveColumns+" ORDER BY created_ms, project_id")
	return all, store.ToFault(err)
}

// FindLiveRequest returns the request of a project that waits for an operator; nil: there is none.
func (s *records) FindLiveRequest(ctx context.Context, projectID string) (*LiveRequest, error) {
	l, err := store.QueryOne(ctx, s.store, scanLiveRequest, liveColumns+" WHERE project_id = $1", projectID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, store.ToFault(err)
	}
	return &l, nil
}

// DeclineLiveRequest removes the request of a project, if there is one.
func (s *records) DeclineLiveRequest(ctx context.Context, origin audited.Origin, projectID string) error {
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		removed, err := EndLiveRequest(ctx, tx.Tx, projectID)
		if err != nil || !removed {
			return err
		}
		tx.Record(audit.Entry{Action: "project.live.decline", ProjectID: projectID, Target: projectID})
		return nil
	})
}

// EndLiveRequest removes the request of a project in the transaction of what answers it: the approval, or the end of the
// project. It reports whether there was one.
func EndLiveRequest(ctx context.Context, tx *store.Tx, projectID string) (bool, error) {
	removed, err := tx.Exec(ctx, "DELETE FROM live_requests WHERE project_id = $1", projectID)
	return removed > 0, err
}
