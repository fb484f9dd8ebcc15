package httpapi

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
)

// retrySoon is the Retry-After of a refusal that clears by itself in moments.
const retrySoon = time.Second

// gate lets a bounded number of calls run and a bounded number wait; more are refused.
type gate struct {
	slots   chan struct{}
	waiting atomic.Int64
	maxWait int64         // calls
	wait    time.Duration // longest time in the queue
}

func newGate(running, queued int, wait time.Duration) *gate {
	return &gate{slots: make(chan struct{}, running), maxWait: int64(queued), wait: wait}
}

func overloaded(why string) error {
	return &fault.Error{Code: fault.Overloaded, Message: why, RetryAfter: retrySoon}
}

// enter waits for a slot; leave must follow a nil error.
func (g *gate) enter(ctx context.Context) error {
	select {
	case g.slots <- struct{}{}:
		return nil
	default:
	}
	defer g.waiting.Add(-1)
	if g.waiting.Add(1) > g.maxWait {
		return overloaded("The queue is full.")
	}
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		return nil
	case <-timer.C:
		return overloaded("The call waited too long in the queue.")
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (g *gate) leave() { <-g.slots }

func (g *gate) running() int { return len(g.slots) }
