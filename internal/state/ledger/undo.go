package ledger

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// A call without an Idempotency-Key cannot be asked for again. When the store fails during
// the COMMIT of its charge and stays away, the call is answered outcome_unknown, and its
// charge, if it was made, is undone as soon as the store is back, by an adjustment of the
// same amount. The list is in the memory of the node: a node that ends before the store is
// back logs the calls that it could not undo.

const (
	undoEvery = 500 * time.Millisecond
	undoFor   = 5 * time.Second // one attempt, and the last one at the end of Run
	// undone follows a hold's id in the hold_id of the entry that undoes its charge.
	undone = "/undone"
)

// undoList is the holds whose charges must not stand.
type undoList struct {
	mu      sync.Mutex
	holds   []*hold
	running bool
}

// outcomeUnknown is the error of a Settle that may have been committed.
func (l *Ledger) outcomeUnknown(o *op, cause error) error {
	f := fault.New(fault.OutcomeUnknown, "", "The database failed while the charge was recorded. Whether the call was charged is not known yet.").WithCause(cause)
	f.RetryAfter = time.Second
	if o.hold.idemKey == "" {
		f.Message = "The database failed while the charge was recorded. The call is not charged; if the charge was recorded, it is undone."
		f.Fix = "Repeat the call. Send an Idempotency-Key with it: a repetition then gets the answer of a call that was charged."
		l.undoLater(o.hold)
	}
	return f
}

// undoLater has the charge of h undone in the background, once the store can be reached.
func (l *Ledger) undoLater(h *hold) {
	if h.idemKey != "" {
		return
	}
	u := &l.undo
	u.mu.Lock()
	defer u.mu.Unlock()
	u.holds = append(u.holds, h)
	if u.running {
		return
	}
	u.running = true
	l.work.Go(l.undoInBackground)
}

func (l *Ledger) undoInBackground() {
	ticker := time.NewTicker(undoEvery)
	defer ticker.Stop()
	for {
		select {
		case <-l.running.Done():
			return
		case <-ticker.C:
		}
		if l.undoAll(l.running) {
			return
		}
	}
}

// undoAll undoes what is on the list until the store fails, and reports whether the list
// is empty; the background work then ends.
func (l *Ledger) undoAll(ctx context.Context) (empty bool) {
	u := &l.undo
	for {
		u.mu.Lock()
		if len(u.holds) == 0 {
			u.running = false
			u.mu.Unlock()
			return true
		}
		h := u.holds[0]
		u.mu.Unlock()
		attempt, cancel := context.WithTimeout(ctx, undoFor)
		err := l.undoCharge(attempt, h)
		cancel()
		if err != nil {
			l.log.Warn("ledger: a charge could not be undone yet", "request_id", h.requestID, "error", err)
			return false
		}
		u.mu.Lock()
		u.holds = u.holds[1:]
		u.mu.Unlock()
	}
}

// undoNow is the last try of a node that stops. Its error names the calls that are left.
func (l *Ledger) undoNow() error {
	if l.undoAll(context.Background()) {
		return nil
	}
	l.undo.mu.Lock()
	defer l.undo.mu.Unlock()
	var requests []string
	for _, h := range l.undo.holds {
		requests = append(requests, h.requestID)
	}
	return fmt.Errorf("ledger: %d calls were answered outcome_unknown, and whether they were charged was not found out: %s", len(requests), strings.Join(requests, ", "))
}

// undoCharge releases a hold that is still there, and gives back a charge that was made.
// It may be run again.
func (l *Ledger) undoCharge(ctx context.Context, h *hold) error {
	return l.store.Tx(ctx, func(tx *store.Tx) error {
		w, nowMs, err := l.lockWallet(ctx, tx, h.wallet)
		if err != nil {
			return err
		}
		released, err := tx.Exec(ctx, "DELETE FROM holds WHERE id = $1", h.id)
		if err != nil {
			return err
		}
		if released > 0 {
			w.heldMilli -= h.priceMilli
			return tx.Batch(ctx, []store.Statement{w.updateStatement()})
		}
		type charge struct{ amountMilli, createdMs int64 }
		made, err := store.QueryOne(ctx, tx, func(r store.Row) (c charge, err error) { return c, r.Scan(&c.amountMilli, &c.createdMs) },
			"SELECT amount_milli, created_ms FROM entries WHERE hold_id = $1", h.id)
		if errors.Is(err, store.ErrNotFound) {
			return nil // neither held nor charged
		}
		if err != nil {
			return err
		}
		added, err := tx.Exec(ctx, `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, hold_id, reason, created_ms)
			VALUES ($1, $2, 'adjustment', $3, $4, $5, $6, $7, 'the call was answered outcome_unknown', $8) ON CONFLICT (hold_id) DO NOTHING`,
			h.wallet.projectID, string(h.wallet.environment), -made.amountMilli, h.keyID, h.operation, h.requestID, h.id+undone, nowMs)
		if err != nil || added == 0 {
			return err
		}
		w.balanceMilli -= made.amountMilli
		w.checkThreshold()
		return tx.Batch(ctx, []store.Statement{w.updateStatement(), {
			SQL: `UPDATE key_spend SET day_milli = CASE WHEN day = $2 THEN day_milli + $4 ELSE day_milli END,
				month_milli = CASE WHEN month = $3 THEN month_milli + $4 ELSE month_milli END WHERE key_id = $1`,
			Args: []any{h.keyID, dayOf(made.createdMs), monthOf(made.createdMs), made.amountMilli},
		}})
	})
}
