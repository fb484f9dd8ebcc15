package ledger

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// maxBatch is how many operations share a transaction.
const maxBatch = 128

type opKind int

const (
	opBegin opKind = iota
	opSettle
	opRelease
)

// op is one Begin, Settle or Release on its way through a lane.
type op struct {
	kind     opKind
	hold     *hold
	sealed   []byte // answer to store; nil: none
	stored   bool   // sealed is in the store already
	tried    bool   // an earlier attempt may have been committed
	unsure   bool   // the latest attempt may have been committed
	deadline time.Time

	reply chan reply
	state atomic.Int32 // opWaiting, then one of the others for good
}

const (
	opWaiting int32 = iota
	opDelivered
	opAbandoned // its caller went away
)

type reply struct {
	remainingMilli int64
	replayOf       string // the hold whose stored answer is the answer
	err            error
}

// submitGrace is how long submit waits, after the time of an operation is over, for its
// lane to say so: longer than one attempt takes.
const submitGrace = 10 * time.Second

// submitOp has o executed with others of its lane and waits for its outcome.
func (l *Ledger) submitOp(ctx context.Context, o *op) (reply, error) {
	o.reply = make(chan reply, 1)
	o.deadline, _ = ctx.Deadline()
	if err := l.sendOp(ctx, o); err != nil {
		return reply{}, err
	}
	gone, late := ctx.Done(), (<-chan time.Time)(nil)
	if o.kind != opBegin {
		timer := time.NewTimer(time.Until(o.deadline) + submitGrace)
		defer timer.Stop()
		gone, late = nil, timer.C
	}
	select {
	case r := <-o.reply:
		return r, r.err
	case <-gone:
	case <-late:
	}
	if !o.state.CompareAndSwap(opWaiting, opAbandoned) {
		r := <-o.reply // it was just delivered
		return r, r.err
	}
	if o.kind == opSettle { // it may be executed yet
		return reply{}, l.outcomeUnknown(o, ctx.Err())
	}
	return reply{}, awayError(ctx.Err())
}

func (l *Ledger) sendOp(ctx context.Context, o *op) error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed {
		return errClosed
	}
	select {
	case l.laneOf(o.hold.wallet) <- o:
		return nil
	case <-ctx.Done():
		return awayError(ctx.Err())
	}
}

// executeLane executes the operations of a lane, as many at once as have come.
func (l *Ledger) executeLane(lane chan *op) {
	for first := range lane {
		batch := append(make([]*op, 0, 8), first)
		for more := true; more && len(batch) < maxBatch; {
			select {
			case o, open := <-lane:
				if more = open; open {
					batch = append(batch, o)
				}
			default:
				more = false
			}
		}
		l.executeBatch(batch)
	}
}

// executeBatch runs a batch and replies. A store that is away is tried again until the time of
// each operation is over; another error of a batch is narrowed down to the operation that
// causes it.
func (l *Ledger) executeBatch(ops []*op) {
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, 250*time.Millisecond) {
		ops = dropUnwanted(ops)
		if len(ops) == 0 {
			return
		}
		replies, err := l.attemptBatch(ops)
		switch {
		case err == nil:
			for i, o := range ops {
				l.deliverReply(o, replies[i])
			}
			return
		case isAway(err):
			unsure := store.IsOutcomeUnknown(err)
			for _, o := range ops {
				o.tried, o.unsure = o.tried || unsure, o.unsure || unsure
			}
			if store.IsLasting(err) {
				for _, o := range ops {
					l.deliverReply(o, reply{err: l.errorFor(o, err)})
				}
				return
			}
			time.Sleep(wait)
			ops = l.replyOverdue(ops, err)
		case len(ops) > 1:
			for _, o := range ops {
				l.executeBatch([]*op{o})
			}
			return
		default:
			l.deliverReply(ops[0], reply{err: err})
			return
		}
	}
}

func (l *Ledger) attemptBatch(ops []*op) ([]reply, error) {
	ctx, cancel := context.WithTimeout(context.Background(), l.beginFor)
	defer cancel()
	var b *batch
	err := l.store.Tx(ctx, func(tx *store.Tx) error {
		tx.WithoutMark() // the next attempt reads what this one did
		b = &batch{ledger: l, ops: ops, replies: make([]reply, len(ops))}
		return b.runBatch(ctx, tx)
	})
	if err != nil {
		return nil, err
	}
	return b.replies, nil
}

// dropUnwanted drops the Begins whose callers went away; nothing of them was written.
// Settle and Release are always wanted.
func dropUnwanted(ops []*op) []*op {
	out := ops[:0]
	for _, o := range ops {
		if o.kind != opBegin || o.tried || o.state.Load() != opAbandoned {
			out = append(out, o)
		}
	}
	return out
}

// replyOverdue replies to the operations whose time is up and returns the others.
func (l *Ledger) replyOverdue(ops []*op, err error) []*op {
	now := time.Now()
	out := ops[:0]
	for _, o := range ops {
		end := o.deadline
		if limit := o.hold.began.Add(l.beginFor); o.kind == opBegin && (end.IsZero() || limit.Before(end)) {
			end = limit
		}
		if now.Before(end) {
			out = append(out, o)
		} else {
			l.deliverReply(o, reply{err: l.errorFor(o, err)})
		}
	}
	return out
}

// errorFor is what the caller of o is told when the store failed with err and is not tried
// again. A charge that may have been made is not called one that was not.
func (l *Ledger) errorFor(o *op, err error) error {
	if o.kind == opSettle && o.unsure {
		return l.outcomeUnknown(o, err)
	}
	return awayError(err)
}

// deliverReply replies. A hold whose caller went away is released again, and the charge of a
// call without an Idempotency-Key that was answered otherwise is undone.
func (l *Ledger) deliverReply(o *op, r reply) {
	began := o.kind == opBegin && r.err == nil && r.replayOf == ""
	if began {
		l.openMu.Lock()
		l.open[o.hold.id] = o.hold
		l.openMu.Unlock()
	}
	if o.state.CompareAndSwap(opWaiting, opDelivered) {
		o.reply <- r
		return
	}
	if began {
		l.work.Go(func() { _, _ = l.Release(context.Background(), o.hold.id, nil) })
	}
	if o.kind == opSettle && r.err == nil {
		l.undoLater(o.hold)
	}
}
