package httpapi

import (
	"context"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

// retrySoon is the Retry-After of a refusal that clears by itself in moments.
const retrySoon = time.Second

// gate lets a bounded number of calls run and a bounded number wait; more are refused.
// Projects, then keys, share its slots fairly.
type gate struct {
	calls       *fairqueue.Queue
	slots       int64
	wait        time.Duration // longest time in the queue
	observeWait func(time.Duration)
}

func newGate(o fairqueue.Options, wait time.Duration) *gate {
	return &gate{calls: fairqueue.New(o), slots: o.Capacity, wait: wait, observeWait: func(time.Duration) {}}
}

func newOverloadedError(why string) error {
	return &fault.Error{Code: fault.Overloaded, Message: why, RetryAfter: retrySoon}
}

var (
	errQueueFull     = newOverloadedError("Too many calls of this project are waiting.")
	errWaitedTooLong = newOverloadedError("The call waited too long in the queue.")
)

// enterQueue waits for a slot of the flow that ctx carries and returns what gives it back.
func (g *gate) enterQueue(ctx context.Context) (leave func(), err error) {
	waiting, cancel := context.WithTimeoutCause(ctx, g.wait, errWaitedTooLong)
	defer cancel()
	began := time.Now()
	grant, err := g.calls.Acquire(waiting, 1)
	g.observeWait(time.Since(began))
	tracing.RecordSpan(ctx, "queue", began)
	if errors.Is(err, fairqueue.ErrQueueFull) {
		return nil, errQueueFull
	}
	if err != nil {
		return nil, err
	}
	return grant.Release, nil
}

// refusalFor is the error that enterQueue would return at once to a call of f, nil when it would let the call run
// or wait. It spares reading the body of a call that has no chance.
func (g *gate) refusalFor(f fairqueue.Flow) error {
	if g.calls.WouldRefuse(f) {
		return errQueueFull
	}
	return nil
}

// callerFlow is whose call it is: of a key of a project, of an administrator's key, or, where an
// operation needs no key, of an address.
func (rec *record) callerFlow() fairqueue.Flow {
	switch {
	case rec.caller == nil:
		return fairqueue.Flow{Project: "address " + ratelimit.AddressGroup(rec.address)}
	case rec.caller.ProjectID == "":
		return fairqueue.Flow{Project: rec.caller.KeyID}
	}
	return fairqueue.Flow{Project: rec.caller.ProjectID, Key: rec.caller.KeyID}
}
