package inference

import (
	"context"
	"errors"
	"fmt"

	ort "github.com/yalue/onnxruntime_go"
)

// maxWideThreads bounds the threads of one run: the networks at hand gain little from more.
const maxWideThreads = 4

// wideThreads is how many threads a run takes while that many cores are idle.
func (rt *Runtime) wideThreads() int { return min(rt.cores, maxWideThreads) }

// UseIdleCores makes runs whose inputs hold at least minInputs numbers use several cores when
// nobody else waits for one; the outputs are the same bit for bit. It costs the memory of the
// weights again, so it is for models whose runs take several milliseconds. It must be called
// before the first Run. On one core it does nothing, and after DeferIdleCores nothing until LoadDeferred.
func (s *Session) UseIdleCores(minInputs int) error {
	if s.rt.wideThreads() < 2 || s.wide.Load() != nil {
		return nil
	}
	if s.from.inMemory {
		return fmt.Errorf("inference: %s: only a model that was loaded from a file can use idle cores", s.name)
	}
	s.wideInputs = minInputs
	s.rt.mu.Lock()
	later := s.rt.wideLater
	if later {
		s.rt.deferred = append(s.rt.deferred, s)
	}
	s.rt.mu.Unlock()
	if later {
		return nil
	}
	return s.loadWide()
}

// DeferIdleCores leaves the second sessions of UseIdleCores to LoadDeferred: a node is ready sooner without them.
func (rt *Runtime) DeferIdleCores() {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	rt.wideLater = true
}

// LoadDeferred loads what DeferIdleCores has put off, one model after another, and ends with ctx. Models may run
// meanwhile. Close must not be called until it returns.
func (rt *Runtime) LoadDeferred(ctx context.Context) error {
	for ctx.Err() == nil {
		rt.mu.Lock()
		if len(rt.deferred) == 0 {
			rt.wideLater = false
			rt.mu.Unlock()
			return nil
		}
		s := rt.deferred[0]
		rt.deferred = rt.deferred[1:]
		rt.mu.Unlock()
		if err := s.loadWide(); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// loadWide loads the model with several threads.
func (s *Session) loadWide() error {
	threads := s.rt.wideThreads()
	options, err := newSessionOptions(ort.GraphOptimizationLevelEnableAll, threads)
	if err != nil {
		return fmt.Errorf("inference: %s: %w", s.name, err)
	}
	defer options.Destroy() //nolint:errcheck // frees memory only
	var wide *ort.DynamicAdvancedSession
	err = withoutDenormals(func() error {
		wide, err = s.from.openSession(listPortNames(s.inputs), listPortNames(s.outputs), options)
		return err
	})
	if err != nil {
		return fmt.Errorf("inference: %s: load for %d threads: %w", s.name, threads, err)
	}
	s.rt.mu.Lock()
	defer s.rt.mu.Unlock()
	if s.rt.closed {
		return errors.Join(ErrClosed, wide.Destroy())
	}
	s.wide.Store(wide)
	return nil
}
