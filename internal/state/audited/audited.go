// Package audited runs changes of the store: one transaction that knows where the change comes
// from and the time, and that writes the audit entries of the change before it commits.
//
// The entries are written last, because the audit log's chain stays locked until the transaction
// ends. A change that fails, or that is begun again by the store, leaves none.
package audited

import (
	"context"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Origin is where a change comes from: who asks for it and, for an actor that is limited to it,
// in which project and environment.
type Origin struct {
	account.Scope
	Actor     string // key_..., adk_..., person:..., cli:user, system
	Address   string
	RequestID string
	// IdempotencyKey is that of the call; empty for none.
	IdempotencyKey string
}

// System is the origin of what the program does by itself.
var System = Origin{Actor: "system"}

// Changes runs the changes of one store.
type Changes struct {
	Store *store.Store
	Log   *audit.Log // nil: no entries are written
	// Now returns the time of a change; nil: time.Now.
	Now func(ctx context.Context, tx *store.Tx) (time.Time, error)
	// Topic is what other nodes are notified of after a change; empty: nothing.
	Topic string
}

// Tx is the transaction of a change. Origin may be completed while the change runs, where who
// makes it is only known then.
type Tx struct {
	*store.Tx
	Origin  Origin
	Now     time.Time
	entries []audit.Entry
}

// NowMs is Now in milliseconds since 1970.
func (tx *Tx) NowMs() int64 { return tx.Now.UnixMilli() }

// Record adds the audit entry e to the change, with its origin and time.
func (tx *Tx) Record(e audit.Entry) {
	e.At, e.Actor, e.Address, e.RequestID = tx.Now, tx.Origin.Actor, tx.Origin.Address, tx.Origin.RequestID
	tx.entries = append(tx.entries, e)
}

// Run runs change in a transaction and writes the entries that it recorded in the same
// transaction. change may run several times; see store.Store.Tx.
func (c *Changes) Run(ctx context.Context, origin Origin, change func(tx *Tx) error) error {
	return store.ToFault(c.Store.Tx(ctx, func(inner *store.Tx) error {
		now, err := c.readTime(ctx, inner)
		if err != nil {
			return err
		}
		tx := &Tx{Tx: inner, Origin: origin, Now: now}
		if err := change(tx); err != nil {
			return err
		}
		if c.Topic != "" {
			tx.Notify(c.Topic)
		}
		if c.Log == nil {
			return nil
		}
		return c.Log.Record(ctx, inner, tx.entries...)
	}))
}

func (c *Changes) readTime(ctx context.Context, tx *store.Tx) (time.Time, error) {
	if c.Now == nil {
		return time.Now().UTC(), nil
	}
	return c.Now(ctx, tx)
}

// ReadClock returns a function for Changes.Now out of a clock that reads no store.
func ReadClock(now func() time.Time) func(context.Context, *store.Tx) (time.Time, error) {
	return func(context.Context, *store.Tx) (time.Time, error) { return now().UTC(), nil }
}
