package store

import (
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"
)

const (
	// probeEvery is how often CheckHealth writes, beside whatever else is written.
	probeEvery = 5 * time.Second
	// recoverEvery is how often a store that failed is tried again, and recoverBytes how
	// much must fit into it then: a few bytes always do.
	recoverEvery = time.Second
	recoverBytes = 1 << 20
	recoverFor   = 10 * time.Second
)

// health is what the last uses of a store say about it.
type health struct {
	mu       sync.Mutex
	lasting  error     // IsLasting, since when nothing has been written; nil: none
	failed   time.Time // last IsUnavailable error
	written  time.Time // last successful probe
	closed   chan struct{}
	watching sync.WaitGroup
}

// recordOutcome keeps what the outcome of a use of the store says, and returns the error for
// the caller. began is when the store was asked.
func (s *Store) recordOutcome(ctx context.Context, began time.Time, err error) error {
	if err == nil {
		return nil
	}
	err = markNoAnswer(ctx, began, err)
	c := conditionOf(err)
	if c == working {
		return err
	}
	s.reconnect(err)
	h := &s.health
	h.mu.Lock()
	defer h.mu.Unlock()
	h.failed = time.Now()
	select {
	case <-h.closed:
		return err
	default:
	}
	if c.isLasting() && h.lasting == nil {
		h.lasting = err
		h.watching.Go(s.awaitRecovery)
	}
	return err
}

// awaitRecovery tries to write until it succeeds.
func (s *Store) awaitRecovery() {
	ticker := time.NewTicker(recoverEvery)
	defer ticker.Stop()
	for {
		select {
		case <-s.health.closed:
			return
		case <-ticker.C:
		}
		ctx, cancel := context.WithTimeout(context.Background(), recoverFor)
		err := s.probeWrite(ctx, recoverBytes)
		cancel()
		if err == nil {
			s.health.mu.Lock()
			s.health.lasting, s.health.written = nil, time.Now()
			s.health.mu.Unlock()
			return
		}
	}
}

// probeWrite writes one row of bytes and makes it small again.
func (s *Store) probeWrite(ctx context.Context, bytes int) error {
	const update = "UPDATE store_probe SET at_ms = $1, filler = $2 WHERE id = 1"
	if bytes > 0 {
		filler := make([]byte, bytes)
		_, _ = rand.Read(filler) // never fails; cannot be compressed
		if _, err := s.backend.Exec(ctx, update, time.Now().UnixMilli(), filler); err != nil {
			return err
		}
	}
	_, err := s.backend.Exec(ctx, update, time.Now().UnixMilli(), []byte{})
	return err
}

// LastingError returns the IsLasting error of a store that has failed so and could not be
// written since, nil for any other.
func (s *Store) LastingError() error {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.lasting
}

// FailedSince reports whether the store was unavailable after t.
func (s *Store) FailedSince(t time.Time) bool {
	s.health.mu.Lock()
	defer s.health.mu.Unlock()
	return s.health.failed.After(t)
}

// CheckHealth finds out whether the store answers and can be written. Its error is
// IsUnavailable, or that of a store without tables.
func (s *Store) CheckHealth(ctx context.Context) error {
	if err := s.LastingError(); err != nil {
		return err
	}
	began := time.Now()
	s.health.mu.Lock()
	fresh := began.Sub(s.health.written) < probeEvery
	s.health.mu.Unlock()
	if fresh {
		return s.markUnanswered(ctx, s.recordOutcome(ctx, began, s.ping(ctx)))
	}
	if d, ok := s.backend.(interface{ checkLocks(context.Context) error }); ok {
		if err := s.markUnanswered(ctx, s.recordOutcome(ctx, began, d.checkLocks(ctx))); err != nil {
			return err
		}
	}
	if err := s.markUnanswered(ctx, s.recordOutcome(ctx, began, s.probeWrite(ctx, 0))); err != nil {
		return err
	}
	s.health.mu.Lock()
	s.health.written = time.Now()
	s.health.mu.Unlock()
	return nil
}

// markUnanswered marks the error of a check that had no time left.
func (s *Store) markUnanswered(ctx context.Context, err error) error {
	if err != nil && conditionOf(err) == working && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return errors.Join(errNoAnswer, err)
	}
	return err
}
