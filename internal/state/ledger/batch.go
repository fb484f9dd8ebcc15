package ledger

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
)

// batch is the operations of one transaction. It locks their wallets in one order
// everywhere, reads what they need, decides in memory, and writes.
type batch struct {
	ledger  *Ledger
	ops     []*op
	replies []reply

	nowMs   int64
	wallets map[walletKey]*wallet
	idem    map[idemKey]*idemRow
	spend   map[string]*spend
	there   map[string]bool // holds that exist: of finishing operations and of repeated Begins
	ended   map[string]bool // holds that an earlier attempt settled or released
	writes  []store.Statement
	charged map[string]int64 // milli-credits by key
}

// wallet is a locked row.
type wallet struct {
	key walletKey
	walletState
	lowMilli int64
	before   walletState
	found    bool
}

type walletState struct {
	balanceMilli, heldMilli int64
	lowFired                bool
}

func (w *wallet) isChanged() bool { return w.walletState != w.before }

func (w *wallet) availableMilli() int64 { return w.balanceMilli - w.heldMilli }

type idemKey struct {
	wallet walletKey
	hash   [sha256.Size]byte
}

// idemRow is what an Idempotency-Key stands for, with the hold of a running call.
type idemRow struct {
	bodyHash      []byte
	holdID        string
	done          bool
	justDone      bool // in this transaction: the answer cannot be read yet
	expiresMs     int64
	holdExpiresMs int64 // 0: there is no hold
	holdMilli     int64
}

// spend is what a capped key spent in its latest day and month, and holds.
type spend struct{ day, dayMilli, month, monthMilli, heldMilli int64 }

func (b *batch) runBatch(ctx context.Context, tx *store.Tx) error {
	// The locks come first: what is read after them, in the same round trip, stands
	// until the commit.
	queries := b.lockWallets(tx.Dialect())
	queries = append(queries, b.readHolds()...)
	queries = append(queries, b.readIdempotency()...)
	queries = append(queries, b.readSpend()...)
	if err := tx.Read(ctx, queries); err != nil {
		return err
	}
	b.refuseUnknown()
	for _, o := range b.ops {
		if b.there[o.hold.id] { // in the wallet's lock: no earlier attempt ended the hold, nor can it now
			o.unsure = false
		}
	}
	b.charged = map[string]int64{}
	for i, o := range b.ops { // what frees credits first
		if o.kind != opBegin && b.replies[i].err == nil {
			b.replies[i] = b.decideFinish(o)
		}
	}
	for i, o := range b.ops {
		if o.kind == opBegin && b.replies[i].err == nil {
			b.replies[i] = b.decideBegin(o)
		}
	}
	for i, o := range b.ops {
		b.replies[i].remainingMilli = b.wallets[o.hold.wallet].availableMilli()
	}
	return b.writeDecisions(ctx, tx)
}

func (b *batch) refuseUnknown() {
	for i, o := range b.ops {
		if w := b.wallets[o.hold.wallet]; !w.found {
			b.replies[i].err = fmt.Errorf("ledger: project %s has no %s wallet", w.key.projectID, w.key.environment)
		}
	}
}

func (b *batch) addStatement(sql string, args ...any) {
	b.writes = append(b.writes, store.Statement{SQL: sql, Args: args})
}

// decideBegin decides one Begin.
func (b *batch) decideBegin(o *op) reply {
	h, w := o.hold, b.wallets[o.hold.wallet]
	if o.tried && b.there[h.id] {
		return reply{} // the earlier attempt was committed
	}
	var lost *idemRow // an expired hold of the same key, taken over
	if h.idemKey != "" {
		r, decided := b.seenBefore(h)
		if decided {
			return r
		}
		if row := b.idem[idemKey{h.wallet, h.idemHash}]; row != nil && row.holdExpiresMs > 0 {
			lost = row
			w.heldMilli -= row.holdMilli
		}
	}
	if err := b.checkAffordable(h, w); err != nil {
		if lost != nil {
			w.heldMilli += lost.holdMilli // left to the sweeper, with its key
		}
		return reply{err: err}
	}
	if lost != nil {
		b.addStatement("DELETE FROM holds WHERE id = $1", lost.holdID)
	}
	expiresMs := b.nowMs + b.ledger.holdFor.Milliseconds()
	w.heldMilli += h.priceMilli
	if s := b.spend[h.keyID]; s != nil {
		s.heldMilli += h.priceMilli
	}
	b.addStatement(`INSERT INTO holds (id, project_id, environment, key_id, price_milli, expires_ms) VALUES ($1, $2, $3, $4, $5, $6)`,
		h.id, h.wallet.projectID, string(h.wallet.environment), h.keyID, h.priceMilli, expiresMs)
	if h.idemKey == "" {
		return reply{}
	}
	keptMs := b.nowMs + AnswerKept.Milliseconds()
	b.idem[idemKey{h.wallet, h.idemHash}] = &idemRow{
		bodyHash: h.bodyHash[:], holdID: h.id, expiresMs: keptMs, holdExpiresMs: expiresMs, holdMilli: h.priceMilli,
	}
	b.addStatement(`INSERT INTO idempotency (project_id, environment, key_hash, body_hash, hold_id, done, expires_ms) VALUES ($1, $2, $3, $4, $5, 0, $6)
		ON CONFLICT (project_id, environment, key_hash) DO UPDATE
		SET body_hash = excluded.body_hash, hold_id = excluded.hold_id, done = 0, expires_ms = excluded.expires_ms`,
		h.wallet.projectID, string(h.wallet.environment), h.idemHash[:], h.bodyHash[:], h.id, keptMs)
	return reply{}
}

// seenBefore decides a Begin whose Idempotency-Key is known; decided is false
// where the call may run.
func (b *batch) seenBefore(h *hold) (r reply, decided bool) {
	row := b.idem[idemKey{h.wallet, h.idemHash}]
	if row == nil {
		return reply{}, false
	}
	switch {
	case row.expiresMs <= b.nowMs && (row.done || row.holdExpiresMs <= b.nowMs):
	case string(row.bodyHash) != string(h.bodyHash[:]):
		return reply{err: fault.NewKeyReused()}, true
	case row.done && !row.justDone:
		return reply{replayOf: row.holdID}, true
	case row.justDone || row.holdExpiresMs > b.nowMs:
		f := fault.New(fault.IdempotencyInProgress, "", "A request with this Idempotency-Key is still running.").
			WithFix("Repeat the request after the number of seconds in the header Retry-After.")
		f.RetryAfter = time.Second
		return reply{err: f}, true
	}
	return reply{}, false // the call before is forgotten, or its node died
}

// checkAffordable checks credits and caps.
func (b *batch) checkAffordable(h *hold, w *wallet) error {
	return h.checkAffordable(w, b.spend[h.keyID], b.nowMs)
}

// checkAffordable checks that w has the price and that the key's caps allow it; s is what the key
// spent and holds, nil for one without caps.
func (h *hold) checkAffordable(w *wallet, s *spend, nowMs int64) error {
	if h.priceMilli > w.availableMilli() {
		return fault.New(fault.InsufficientCredits, "", "The call costs %s credits; %s are left.",
			FormatCredits(h.priceMilli), FormatCredits(w.availableMilli())).
			WithFix("Ask the operator to add %s credits to the project.", h.wallet.environment)
	}
	if s == nil {
		return nil
	}
	for _, c := range []struct {
		name                         string
		capMilli, latest, now, spent int64
	}{{"day", h.dayCap, s.day, dayOf(nowMs), s.dayMilli}, {"month", h.monthCap, s.month, monthOf(nowMs), s.monthMilli}} {
		if c.latest < c.now {
			c.spent = 0
		}
		if c.capMilli > 0 && c.spent+s.heldMilli+h.priceMilli > c.capMilli {
			return fault.New(fault.SpendCapReached, "", "The key has reached its spend cap of %s credits a %s.", FormatCredits(c.capMilli), c.name).
				WithFix("Wait for the next %s (UTC), or ask the operator to raise the cap of the key.", c.name)
		}
	}
	return nil
}

// decideFinish decides one Settle or Release.
func (b *batch) decideFinish(o *op) reply {
	h, w := o.hold, b.wallets[o.hold.wallet]
	if !b.there[h.id] {
		if o.tried && (b.ended[h.id] || o.kind == opRelease && o.sealed == nil) {
			return reply{} // the earlier attempt was committed
		}
		return reply{err: b.ledger.holdGone(h.id, h.began)}
	}
	delete(b.there, h.id)
	w.heldMilli -= h.priceMilli
	b.addStatement("DELETE FROM holds WHERE id = $1", h.id)
	if o.kind == opSettle {
		w.balanceMilli -= h.priceMilli
		b.charged[h.keyID] += h.priceMilli
		b.addStatement(`INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, hold_id, reason, created_ms)
			VALUES ($1, $2, 'charge', $3, $4, $5, $6, $7, '', $8)`,
			h.wallet.projectID, string(h.wallet.environment), -h.priceMilli, h.keyID, h.operation, h.requestID, h.id, b.nowMs)
	}
	if h.idemKey == "" {
		return reply{}
	}
	if o.sealed == nil {
		b.addStatement("DELETE FROM idempotency WHERE hold_id = $1", h.id)
		return reply{}
	}
	keptMs := b.nowMs + AnswerKept.Milliseconds()
	b.addStatement("UPDATE idempotency SET done = 1, expires_ms = $2 WHERE hold_id = $1", h.id, keptMs)
	if !o.stored {
		b.addStatement(insertAnswer, h.id, o.sealed, keptMs)
	}
	if row := b.idem[idemKey{h.wallet, h.idemHash}]; row != nil {
		row.done, row.justDone = true, true
	}
	return reply{}
}

// writeDecisions brings the decisions into the store.
func (b *batch) writeDecisions(ctx context.Context, tx *store.Tx) error {
	for keyID, milli := range b.charged {
		b.writes = append(b.writes, addSpend(keyID, milli, b.nowMs))
	}
	var fired []*wallet
	for _, w := range b.wallets {
		if w.checkThreshold() {
			fired = append(fired, w)
		}
		if w.isChanged() {
			b.writes = append(b.writes, w.updateStatement())
		}
	}
	if b.isHarmless() {
		tx.RelaxCommit()
	}
	if len(fired) == 0 {
		return tx.BatchAtCommit(ctx, b.writes)
	}
	if err := tx.Batch(ctx, b.writes); err != nil {
		return err
	}
	for _, w := range fired {
		if err := b.ledger.publishLow(ctx, tx, w); err != nil {
			return err
		}
	}
	return nil
}

// addSpend adds to what a key spent in the day and month of nowMs.
func addSpend(keyID string, milli, nowMs int64) store.Statement {
	return store.Statement{
		SQL: `INSERT INTO key_spend (key_id, day, day_milli, month, month_milli) VALUES ($1, $2, $3, $4, $3)
			ON CONFLICT (key_id) DO UPDATE SET
				day_milli = CASE WHEN key_spend.day >= excluded.day THEN key_spend.day_milli ELSE 0 END + excluded.day_milli,
				day = CASE WHEN key_spend.day >= excluded.day THEN key_spend.day ELSE excluded.day END,
				month_milli = CASE WHEN key_spend.month >= excluded.month THEN key_spend.month_milli ELSE 0 END + excluded.month_milli,
				month = CASE WHEN key_spend.month >= excluded.month THEN key_spend.month ELSE excluded.month END`,
		Args: []any{keyID, dayOf(nowMs), milli, monthOf(nowMs)},
	}
}

// isHarmless tells whether losing the batch in a crash of the server would do no
// harm: a lost hold makes its Settle fail and charge nothing, a lost release is
// made up for by the end of the lease. This saves half of the waiting for the disk.
func (b *batch) isHarmless() bool {
	for _, o := range b.ops {
		if o.kind == opSettle || o.sealed != nil {
			return false
		}
	}
	return true
}

const msPerDay = 24 * 60 * 60 * 1000

// dayOf counts UTC days since 1970-01-01.
func dayOf(ms int64) int64 { return ms / msPerDay }

// monthOf counts UTC months since 1970-01.
func monthOf(ms int64) int64 {
	t := time.UnixMilli(ms).UTC()
	return int64(t.Year()-1970)*12 + int64(t.Month()) - 1
}
