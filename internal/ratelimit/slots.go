package ratelimit

import (
	"context"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/likeness-api/likeness/internal/fault"
)

// busyFor is after how long a caller that got no slot shall ask again.
const busyFor = 2 * time.Second

// Slots bounds how many calls use something at once.
type Slots struct {
	free *semaphore.Weighted
	wait time.Duration
}

// NewSlots returns n slots, at least one; a call waits for one that long.
func NewSlots(n int, wait time.Duration) *Slots {
	return &Slots{free: semaphore.NewWeighted(int64(max(n, 1))), wait: wait}
}

// Enter waits for a slot; leave gives it back. The error is Overloaded when none is free in time.
func (s *Slots) Enter(ctx context.Context) (leave func(), err error) {
	waiting, cancel := context.WithTimeout(ctx, s.wait)
	defer cancel()
	if err := s.free.Acquire(waiting, 1); err != nil {
		return nil, &fault.Error{Code: fault.Overloaded, Message: "The service is busy.", RetryAfter: busyFor, Cause: err}
	}
	return func() { s.free.Release(1) }, nil
}
