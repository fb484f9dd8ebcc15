package job

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// byRequest is the reason of a pause that somebody asked for.
const byRequest = "request"

// Close ends the upload of a job.
func (s *Service) Close(ctx context.Context, origin audited.Origin, id string) (*Job, error) {
	return s.changeJob(ctx, origin, id, func(c *change, j *Job) error {
		if j.hasEnded() {
			return newStateConflict(j, "closing it")
		}
		if j.Closed {
			return nil
		}
		c.record("close", j, nil)
		if _, err := c.Tx.Exec(ctx, "UPDATE jobs SET closed = 1 WHERE id = $1", j.ID); err != nil {
			return err
		}
		j.Closed = true
		return c.completeIfDone(j)
	})
}

// Pause stops the processing of further items.
func (s *Service) Pause(ctx context.Context, origin audited.Origin, id string) (*Job, error) {
	return s.changeJob(ctx, origin, id, func(c *change, j *Job) error {
		if j.state != active {
			return newStateConflict(j, "pausing it")
		}
		return c.pause(j, byRequest)
	})
}

// pause pauses an active job.
func (c *change) pause(j *Job, reason string) error {
	j.state, j.PauseReason = paused, reason
	c.record("pause", j, map[string]string{"reason": reason})
	_, err := c.Tx.Exec(c.ctx, "UPDATE jobs SET state = 'paused', pause_reason = $2 WHERE id = $1", j.ID, reason)
	return err
}

// Resume goes on with a paused job.
func (s *Service) Resume(ctx context.Context, origin audited.Origin, id string) (*Job, error) {
	return s.changeJob(ctx, origin, id, func(c *change, j *Job) error {
		if j.state != paused {
			return newStateConflict(j, "resuming it")
		}
		j.state, j.PauseReason = active, ""
		c.record("resume", j, nil)
		c.Tx.Notify(topic)
		_, err := c.Tx.Exec(ctx, "UPDATE jobs SET state = 'active', pause_reason = '' WHERE id = $1", j.ID)
		return err
	})
}

// Cancel ends a job; items that are not processed are not processed any more.
func (s *Service) Cancel(ctx context.Context, origin audited.Origin, id string) (*Job, error) {
	return s.changeJob(ctx, origin, id, func(c *change, j *Job) error {
		if j.hasEnded() {
			return newStateConflict(j, "cancelling it")
		}
		return c.cancel(j, byRequest)
	})
}

// CancelUnfinished ends every job that has not ended and returns how many; actor and reason are for the audit log.
func (s *Service) CancelUnfinished(ctx context.Context, actor, reason string) (n int, err error) {
	all, err := store.QueryAll(ctx, s.store, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"SELECT id FROM jobs WHERE state IN ('active', 'paused') ORDER BY id")
	if err != nil {
		return 0, wrap("cancel", store.ToFault(err))
	}
	for _, id := range all {
		if err := s.runChange(ctx, audited.Origin{Actor: actor}, func(c *change) error {
			j, err := c.lockAny(id)
			if err != nil || j.hasEnded() {
				return err
			}
			return c.cancel(j, reason)
		}); err != nil {
			return n, wrap("cancel", err)
		}
		n++
	}
	return n, nil
}

// cancel ends a job before its items are processed.
func (c *change) cancel(j *Job, reason string) error {
	if _, err := c.Tx.Exec(c.ctx, `UPDATE job_items SET state = 'cancelled', leased_by = '', sealed = NULL, bytes = 0, finished_ms = $2
		WHERE job_id = $1 AND state IN ('waiting', 'running')`, j.ID, c.NowMs()); err != nil {
		return err
	}
	return c.end(j, cancelled, reason)
}

// completeIfDone completes a closed job without unprocessed items.
func (c *change) completeIfDone(j *Job) error {
	left, err := store.QueryValue[int64](c.ctx, c.Tx, "SELECT count(*) FROM job_items WHERE job_id = $1 AND state IN ('waiting', 'running')", j.ID)
	if err != nil || left > 0 {
		return err
	}
	return c.end(j, completed, "")
}

// end writes the end of a job, deletes the key of its photos and publishes job.ended; reason is why it was cancelled.
func (c *change) end(j *Job, as state, reason string) error {
	j.state, j.PauseReason, j.Closed, j.dataKey, j.Ended = as, "", true, nil, c.Now
	if as == cancelled {
		c.record("cancel", j, map[string]string{"reason": reason})
	} else {
		c.record("complete", j, nil)
	}
	if err := c.publishEnd(j, reason); err != nil {
		return err
	}
	final, err := json.Marshal(j.totals)
	if err != nil {
		return err
	}
	j.counted = true
	_, err = c.Tx.Exec(c.ctx, "UPDATE jobs SET state = $2, pause_reason = '', closed = 1, data_key = NULL, ended_ms = $3, delete_ms = $4, totals = $5 WHERE id = $1",
		j.ID, string(as), c.NowMs(), c.NowMs()+resultKept.Milliseconds(), string(final))
	return err
}

// publishEnd publishes job.ended.
func (c *change) publishEnd(j *Job, reason string) error {
	if err := c.service.countItems(c.ctx, c.Tx, j); err != nil {
		return err
	}
	_, err := c.service.o.Outbox.Publish(c.ctx, c.Tx.Tx, j.ProjectID, string(j.Environment), webhook.Job{
		JobID: j.ID, Name: j.Name, JobKind: string(j.Kind), Status: string(j.Status()), Reason: reason,
		Items: webhook.JobItems{
			Total: j.Counts.Total, Succeeded: j.Counts.Succeeded, Failed: j.Counts.Failed, Cancelled: j.Counts.Cancelled,
		},
		Charged: webhook.Credits(j.ChargedMilli),
	})
	return err
}

// changeJob runs fn on a locked job of the caller and returns the job as it is afterwards.
func (s *Service) changeJob(ctx context.Context, origin audited.Origin, id string, fn func(c *change, j *Job) error) (*Job, error) {
	var j *Job
	err := s.runChange(ctx, origin, func(c *change) (err error) {
		if j, err = c.lock(id); err != nil {
			return err
		}
		return fn(c, j)
	})
	if err != nil {
		return nil, wrap("change", err)
	}
	return j, wrap("change", store.ToFault(s.countItems(ctx, s.store, j)))
}

// Get finds a job.
func (s *Service) Get(ctx context.Context, scope Scope, id string) (*Job, error) {
	j, err := store.QueryOne(ctx, s.store, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE id = $1 AND project_id = $2 AND environment = $3",
		id, scope.ProjectID, string(scope.Environment))
	if err != nil {
		return nil, wrap("get", store.ToFault(asNotFound(err, id)))
	}
	return j, wrap("get", store.ToFault(s.countItems(ctx, s.store, j)))
}

// List lists jobs after the one called after ("" for the start), newest first. More says that there
// are further ones.
func (s *Service) List(ctx context.Context, scope Scope, after string, limit int) (all []*Job, more bool, err error) {
	where, args := "project_id = $1 AND environment = $2", []any{scope.ProjectID, string(scope.Environment), int64(limit) + 1}
	if after != "" {
		where, args = where+" AND id < $4", append(args, after)
	}
	all, err = store.QueryAll(ctx, s.store, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE "+where+" ORDER BY id DESC LIMIT $3", args...)
	if err == nil {
		if more = len(all) > limit; more {
			all = all[:limit]
		}
		err = s.countItems(ctx, s.store, all...)
	}
	return all, more, wrap("list", store.ToFault(err))
}

// countItems fills the counts and charges of jobs that have not ended.
func (s *Service) countItems(ctx context.Context, q store.Querier, all ...*Job) error {
	byID, args := map[string]*Job{}, []any{}
	for _, j := range all {
		if !j.counted {
			byID[j.ID], j.totals = j, totals{}
			args = append(args, j.ID)
		}
	}
	if len(args) == 0 {
		return nil
	}
	return q.Each(ctx, func(r store.Row) error {
		var id, state string
		var n, milli int64
		if err := r.Scan(&id, &state, &n, &milli); err != nil {
			return err
		}
		j := byID[id]
		counts := map[string]*int{
			"waiting": &j.Counts.Waiting, "running": &j.Counts.Running, "succeeded": &j.Counts.Succeeded,
			"failed": &j.Counts.Failed, "cancelled": &j.Counts.Cancelled,
		}
		*counts[state] = int(n)
		j.Counts.Total += int(n)
		j.ChargedMilli += milli
		return nil
	}, "SELECT job_id, state, count(*), CAST(SUM(charged_milli) AS BIGINT) FROM job_items WHERE job_id IN ("+store.FormatPlaceholders(1, len(args))+") GROUP BY job_id, state", args...)
}

// ItemPage says which items of a job to list.
type ItemPage struct {
	Status apigen.JobItemStatus // empty: all
	After  int64                // position of the last item of the page before; 0 for the start
	Limit  int
}

// Items lists items of a job; next is the position of the following page, 0 at the end.
func (s *Service) Items(ctx context.Context, scope Scope, id string, page ItemPage) (items []Item, next int64, err error) {
	if _, err := store.QueryValue[string](ctx, s.store, "SELECT id FROM jobs WHERE id = $1 AND project_id = $2 AND environment = $3",
		id, scope.ProjectID, string(scope.Environment)); err != nil {
		return nil, 0, wrap("items", store.ToFault(asNotFound(err, id)))
	}
	where, args := []string{"job_id = $1", "number > $2"}, []any{id, page.After, int64(page.Limit) + 1}
	if page.Status != "" {
		where, args = append(where, fmt.Sprintf("state = $%d", len(args)+1)), append(args, string(page.Status))
	}
	items, err = store.QueryAll(ctx, s.store, scanItem, "SELECT "+itemColumns+" FROM job_items WHERE "+strings.Join(where, " AND ")+" ORDER BY number LIMIT $3", args...)
	if len(items) > page.Limit {
		items = items[:page.Limit]
		next = items[page.Limit-1].number
	}
	return items, next, wrap("items", store.ToFault(err))
}

// sweepBatch is how many jobs one sweep acts on.
const sweepBatch = 100

// Sweep completes jobs whose items are processed, cancels those that have expired and deletes the
// results of old ones. It returns how many jobs it acted on.
func (s *Service) Sweep(ctx context.Context) (acted int, err error) {
	var nowMs int64
	if err := s.store.Tx(ctx, func(tx *store.Tx) (err error) {
		nowMs, err = s.o.Wallets.NowMs(ctx, tx)
		return err
	}); err != nil {
		return 0, err
	}
	due, err := store.QueryAll(ctx, s.store, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`SELECT id FROM jobs j WHERE state IN ('active', 'paused') AND (expires_ms <= $1 OR closed = 1 AND NOT EXISTS (
			SELECT 1 FROM job_items i WHERE i.job_id = j.id AND i.state IN ('waiting', 'running')))
		UNION ALL SELECT id FROM jobs WHERE delete_ms <= $1 LIMIT $2`, nowMs, int64(sweepBatch))
	if err != nil {
		return 0, err
	}
	for _, id := range due {
		err := s.runChange(ctx, audited.System, func(c *change) error { return c.sweepJob(id) })
		if err != nil && fault.CodeOf(err) != fault.NotFound {
			return acted, fmt.Errorf("%s: %w", id, err)
		}
		acted++
	}
	return acted, nil
}

// sweepJob does what the time asks for.
func (c *change) sweepJob(id string) error {
	j, err := c.lockAny(id)
	if err != nil {
		return err
	}
	switch {
	case j.hasEnded():
		return c.Tx.Batch(c.ctx, []store.Statement{
			{SQL: "DELETE FROM job_items WHERE job_id = (SELECT id FROM jobs WHERE id = $1 AND delete_ms <= $2)", Args: []any{id, c.NowMs()}},
			{SQL: "DELETE FROM jobs WHERE id = $1 AND delete_ms <= $2", Args: []any{id, c.NowMs()}},
		})
	case j.Expires.UnixMilli() <= c.NowMs():
		return c.cancel(j, "expired")
	}
	return c.completeIfDone(j)
}
