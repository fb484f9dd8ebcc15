package inference

import (
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
// before the first Run. On one core it does nothing.
func (s *Session) UseIdleCores(minInputs int) error {
	threads := s.rt.wideThreads()
	if threads < 2 || s.wide != nil {
		return nil
	}
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
	s.wide, s.wideInputs = wide, minInputs
	return nil
}
