package ratelimit

import (
	"context"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// busyFor is after how long a caller that got nothing shall ask again.
const busyFor = 2 * time.Second

// Capacity bounds how much of something is in use at once, such as calls or bytes.
type Capacity struct {
	free *semaphore.Weighted
	wait time.Duration
}

// NewCapacity returns a capacity of n units, at least one; a call waits for its units that long.
func NewCapacity(n int64, wait time.Duration) *Capacity {
	return &Capacity{free: semaphore.NewWeighted(max(n, 1)), wait: wait}
}

// Acquire waits for n units; release gives them back. The error is Overloaded when they are not free in time.
func (c *Capacity) Acquire(ctx context.Context, n int64) (release func(), err error) {
	waiting, cancel := context.WithTimeout(ctx, c.wait)
	defer cancel()
	if err := c.free.Acquire(waiting, n); err != nil {
		return nil, &fault.Error{Code: fault.Overloaded, Message: "The service is busy.", RetryAfter: busyFor, Cause: err}
	}
	return func() { c.free.Release(n) }, nil
}
