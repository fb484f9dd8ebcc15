package webhook

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/store"
)

// recordFor is how long the results of a batch are tried to be written while the
// store is away; after that they are lost and the batch is sent again.
const recordFor = 10 * time.Second

// record writes the results of tries in order and tells whether the endpoint is
// still there and enabled.
func (c *Courier) record(ctx context.Context, e Endpoint, tries []attempt) (enabled bool, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordFor)
	defer cancel()
	for {
		err = c.store.Tx(ctx, func(tx *store.Tx) error {
			enabled, err = c.write(ctx, tx, e.ID, tries)
			return err
		})
		if err == nil {
			for _, a := range tries {
				c.options.Observe(a.ok(), a.Latency)
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

func (c *Courier) write(ctx context.Context, tx *store.Tx, endpointID string, tries []attempt) (enabled bool, err error) {
	// The lock keeps the endpoint and its deliveries from being deleted meanwhile.
	e, err := c.endpoints.get(ctx, tx, endpointID, tx.ForUpdate())
	if fault.CodeOf(err) == fault.NotFound {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var rows []store.Statement
	failing := e.FailingSince
	for _, a := range tries {
		rows = append(rows, c.outcome(a), attemptRow(a))
		if a.ok() {
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
	if why := c.verdict(tries, failing); why != "" {
		return false, c.disable(ctx, tx, e, why)
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

// verdict is the reason to disable an endpoint after tries, or "".
func (c *Courier) verdict(tries []attempt, failing time.Time) string {
	switch {
	case slices.ContainsFunc(tries, func(a attempt) bool { return a.Status == http.StatusGone }):
		return ReasonGone
	case !failing.IsZero() && c.now().Sub(failing) >= failingFor:
		return ReasonFailing
	}
	return ""
}

// disable takes the endpoint out and tells the project's other endpoints.
func (c *Courier) disable(ctx context.Context, tx *store.Tx, e Endpoint, why string) error {
	if err := c.endpoints.Disable(ctx, tx, e.ID, why); err != nil {
		return err
	}
	environment := testEnvironment
	if slices.Contains(e.Environments, liveEnvironment) {
		environment = liveEnvironment
	}
	if _, err := c.outbox.Publish(ctx, tx, e.ProjectID, environment, Disabled{EndpointID: e.ID, URL: e.URL, Reason: why}); err != nil {
		return err
	}
	tx.AfterCommit(func() {
		c.options.Log.Warn("webhook: endpoint disabled", "endpoint", e.ID, "project", e.ProjectID, "reason", why)
	})
	return c.options.Disabled(ctx, tx, e, why)
}

// outcome is what a try makes of its delivery.
func (c *Courier) outcome(a attempt) store.Statement {
	number, nowMs := int64(a.Attempts+1), c.now().UnixMilli()
	if a.ok() {
		return finish(a.ID, "delivered", number, nowMs)
	}
	wait, again := nextTry(a.Step, a.RetryAfter, randomShare())
	if !again {
		return finish(a.ID, "failed", number, nowMs)
	}
	return store.Statement{
		SQL:  "UPDATE webhook_deliveries SET attempts = $2, step = $3, due_ms = $4 WHERE id = $1 AND state = 'pending'",
		Args: []any{a.ID, number, int64(a.Step + 1), nowMs + wait.Milliseconds()},
	}
}

func finish(id, state string, attempts, nowMs int64) store.Statement {
	return store.Statement{
		SQL:  "UPDATE webhook_deliveries SET state = $2, attempts = $3, finished_ms = $4 WHERE id = $1",
		Args: []any{id, state, attempts, nowMs},
	}
}

// attemptRow is the log of a try. Two nodes that sent the same delivery, one
// after its lease ran out, have one number; the first to write keeps it.
func attemptRow(a attempt) store.Statement {
	return store.Statement{
		SQL: `INSERT INTO webhook_attempts (delivery_id, number, at_ms, latency_ms, status, answer, error)
			VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (delivery_id, number) DO NOTHING`,
		Args: []any{a.ID, int64(a.Attempts + 1), a.At.UnixMilli(), a.Latency.Milliseconds(), int64(a.Status), a.Answer, a.Error},
	}
}
