package webhook

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// recordTimeout is how long writing the results of a batch is retried while the store is
// unavailable; after that they are lost and the batch is sent again.
const recordTimeout = 10 * time.Second

// recordTries writes the results of tries in order and reports whether the endpoint
// still exists and is enabled.
func (s *Sender) recordTries(ctx context.Context, e Endpoint, tries []attempt) (enabled bool, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
	defer cancel()
	for {
		err = s.store.Tx(ctx, func(tx *store.Tx) error {
			enabled, err = s.writeTries(ctx, tx, e.ID, tries)
			return err
		})
		if err == nil {
			for _, a := range tries {
				s.options.Observe(a.hasSucceeded(), a.Latency)
			}
			return enabled, nil
		}
		if !store.IsUnavailable(err) {
			return false, err
		}
		select {
		case <-ctx.Done():
			return false, err
		case <-time.After(200 * time.Millisecond):
		}
	}
}

func (s *Sender) writeTries(ctx context.Context, tx *store.Tx, endpointID string, tries []attempt) (enabled bool, err error) {
	// The lock keeps the endpoint and its deliveries from being deleted concurrently.
	e, err := s.endpoints.getLocked(ctx, tx, endpointID, tx.ForUpdate())
	if fault.CodeOf(err) == fault.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var rows []store.Statement
	failing := e.FailingSince
	for _, a := range tries {
		rows = append(rows, s.deliveryUpdate(a), insertAttempt(a))
		if a.hasSucceeded() {
			failing = time.Time{}
		} else if failing.IsZero() {
			failing = a.At
		}
	}
	if err := tx.Batch(ctx, rows); err != nil {
		return false, err
	}
	if !failing.Equal(e.FailingSince) {
		if _, err := tx.Exec(ctx, "UPDATE webhook_endpoints SET failing_since_ms = $2 WHERE id = $1", e.ID, toMs(failing)); err != nil {
			return false, err
		}
	}
	if !e.Disabled.IsZero() {
		return false, nil
	}
	if why := s.disableReason(tries, failing); why != "" {
		return false, s.disableEndpoint(ctx, tx, e, why)
	}
	return true, nil
}

func toMs(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := t.UnixMilli()
	return &ms
}

// disableReason returns the reason to disable an endpoint after tries, or "".
func (s *Sender) disableReason(tries []attempt, failing time.Time) string {
	switch {
	case slices.ContainsFunc(tries, func(a attempt) bool { return a.Status == http.StatusGone }):
		return ReasonGone
	case !failing.IsZero() && s.now().Sub(failing) >= failingFor:
		return ReasonFailing
	}
	return ""
}

// disableEndpoint disables the endpoint and notifies the project's other endpoints.
func (s *Sender) disableEndpoint(ctx context.Context, tx *store.Tx, e Endpoint, why string) error {
	if err := s.endpoints.Disable(ctx, tx, e.ID, why); err != nil {
		return err
	}
	environment := testEnvironment
	if slices.Contains(e.Environments, liveEnvironment) {
		environment = liveEnvironment
	}
	if _, err := s.outbox.Publish(ctx, tx, e.ProjectID, environment, Disabled{EndpointID: e.ID, URL: e.URL, Reason: why}); err != nil {
		return err
	}
	tx.AfterCommit(func() {
		s.options.Log.Warn("webhook: endpoint disabled", "endpoint", e.ID, "project", e.ProjectID, "reason", why)
	})
	return s.options.Disabled(ctx, tx, e, why)
}

// deliveryUpdate returns the statement that applies the result of a try to its delivery.
func (s *Sender) deliveryUpdate(a attempt) store.Statement {
	number, nowMs := int64(a.Attempts+1), s.now().UnixMilli()
	if a.hasSucceeded() {
		return finishDelivery(a.ID, "delivered", number, nowMs)
	}
	wait, again := nextTry(a.Step, a.RetryAfter, randomShare())
	if !again {
		return finishDelivery(a.ID, "failed", number, nowMs)
	}
	return store.Statement{
		SQL:  "UPDATE webhook_deliveries SET attempts = $2, step = $3, due_ms = $4 WHERE id = $1 AND state = 'pending'",
		Args: []any{a.ID, number, int64(a.Step + 1), nowMs + wait.Milliseconds()},
	}
}

func finishDelivery(id, state string, attempts, nowMs int64) store.Statement {
	return store.Statement{
		SQL:  "UPDATE webhook_deliveries SET state = $2, attempts = $3, finished_ms = $4 WHERE id = $1",
		Args: []any{id, state, attempts, nowMs},
	}
}

// insertAttempt is the log of a try. Two nodes that sent the same delivery, one
// after its lease ran out, have one number; the first to write keeps it.
func insertAttempt(a attempt) store.Statement {
	return store.Statement{
		SQL: `INSERT INTO webhook_attempts (delivery_id, number, at_ms, latency_ms, status, answer, error)
			VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (delivery_id, number) DO NOTHING`,
		Args: []any{a.ID, int64(a.Attempts + 1), a.At.UnixMilli(), a.Latency.Milliseconds(), int64(a.Status), a.Answer, a.Error},
	}
}
