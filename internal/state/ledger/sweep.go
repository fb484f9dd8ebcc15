package ledger

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// sweepBatch bounds how many rows one transaction of the sweeper touches.
const sweepBatch = 500

// sweeper releases the holds that nobody keeps, and keeps those of the calls that run.
type sweeper struct{ *Ledger }

func (l sweeper) sweepEvery(ctx context.Context, every time.Duration) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := l.ReleaseExpired(ctx); err != nil && ctx.Err() == nil {
			l.log.Warn("ledger: sweep failed, trying again", "error", err)
		}
	}
}

// ReleaseExpired releases the holds whose lease has run out and deletes answers past their
// time. Any number of nodes may do it at once.
func (l *Ledger) ReleaseExpired(ctx context.Context) error {
	nowMs, err := l.NowMs(ctx, l.store)
	if err != nil {
		return err
	}
	wallets, err := store.QueryAll(ctx, l.store, func(r store.Row) (w walletKey, err error) {
		return w, r.Scan(&w.projectID, &w.environment)
	}, "SELECT DISTINCT project_id, environment FROM holds WHERE expires_ms <= $1", nowMs)
	if err != nil {
		return err
	}
	for _, w := range wallets {
		for more := true; more; {
			if more, err = (sweeper{l}).sweepWallet(ctx, w); err != nil {
				return err
			}
		}
	}
	if err := (sweeper{l}).purgeExpired(ctx, purgeKeys, nowMs); err != nil {
		return err
	}
	// The answers stay an hour longer than the rows that refer to them, so that a
	// replay that was just decided finds its answer.
	return sweeper{l}.purgeExpired(ctx, purgeAnswers, nowMs-time.Hour.Milliseconds())
}

// A call that still runs keeps its Idempotency-Key, however old.
const (
	purgeKeys = `DELETE FROM idempotency WHERE hold_id IN (SELECT hold_id FROM idempotency i
		WHERE expires_ms <= $1 AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.id = i.hold_id) LIMIT $2)`
	purgeAnswers = `DELETE FROM answers WHERE hold_id IN (SELECT hold_id FROM answers WHERE expires_ms <= $1 LIMIT $2)`
)

// purgeExpired deletes what expired before a time, a few rows at a time, so that calls
// do not wait for it.
func (l sweeper) purgeExpired(ctx context.Context, sql string, beforeMs int64) error {
	for {
		n, err := l.store.Exec(ctx, sql, beforeMs, sweepBatch)
		if err != nil || n < sweepBatch {
			return err
		}
	}
}

// sweepWallet releases up to sweepBatch expired holds of a wallet and tells
// whether there may be more.
func (l sweeper) sweepWallet(ctx context.Context, key walletKey) (more bool, err error) {
	err = l.store.Tx(ctx, func(tx *store.Tx) error {
		w, nowMs, err := l.lockWallet(ctx, tx, key)
		if err != nil {
			return err
		}
		type expired struct {
			id    string
			milli int64
		}
		gone, err := store.QueryAll(ctx, tx, func(r store.Row) (e expired, err error) {
			return e, r.Scan(&e.id, &e.milli)
		}, `SELECT id, price_milli FROM holds WHERE project_id = $1 AND environment = $2 AND expires_ms <= $3
			ORDER BY id LIMIT $4`+tx.ForUpdate(), key.projectID, string(key.environment), nowMs, sweepBatch)
		if err != nil {
			return err
		}
		var writes []store.Statement
		for _, e := range gone {
			w.heldMilli -= e.milli
			writes = append(writes,
				store.Statement{SQL: "DELETE FROM holds WHERE id = $1", Args: []any{e.id}},
				store.Statement{SQL: "DELETE FROM idempotency WHERE hold_id = $1 AND done = 0", Args: []any{e.id}})
		}
		if w.isChanged() {
			writes = append(writes, w.updateStatement())
		}
		more = len(gone) == sweepBatch
		return tx.Batch(ctx, writes)
	})
	return more, err
}

// renewHolds keeps the leases of running calls alive.
func (l sweeper) renewHolds(ctx context.Context) {
	ticker := time.NewTicker(l.holdFor / 5)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		now := time.Now()
		for _, h := range l.dueHolds(now) {
			if err := l.renewHold(ctx, h); err != nil {
				if ctx.Err() == nil {
					l.log.Warn("ledger: a hold could not be renewed, trying again", "hold", h.id, "error", err)
				}
				break
			}
			l.openMu.Lock()
			h.renewed = now
			l.openMu.Unlock()
		}
	}
}

// dueHolds lists the holds whose lease should be renewed now.
func (l sweeper) dueHolds(now time.Time) []*hold {
	l.openMu.Lock()
	defer l.openMu.Unlock()
	var due []*hold
	for id, h := range l.open {
		switch {
		case now.Sub(h.began) > maxHeld: // nobody will end it any more
			delete(l.open, id)
		case now.Sub(h.renewed) > l.holdFor/3:
			due = append(due, h)
		}
	}
	return due
}

func (l sweeper) renewHold(ctx context.Context, h *hold) error {
	nowMs, err := l.NowMs(ctx, l.store)
	if err != nil {
		return err
	}
	_, err = l.store.Exec(ctx, "UPDATE holds SET expires_ms = $2 WHERE id = $1 AND expires_ms < $2", h.id, nowMs+l.holdFor.Milliseconds())
	return err
}
