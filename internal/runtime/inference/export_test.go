package inference

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
)

// HoldAllCores takes every core until the returned function is called, those included that
// are kept for projects without a run.
func (rt *Runtime) HoldAllCores() (free func()) {
	var grants []*fairqueue.Grant
	for _, project := range []string{"", "holder"} {
		ctx := fairqueue.WithFlow(context.Background(), fairqueue.Flow{Project: project})
		grant, err := rt.coreTime.Acquire(ctx, int64(rt.cores))
		if err != nil {
			panic(err)
		}
		grants = append(grants, grant)
	}
	return func() {
		for _, grant := range grants {
			grant.Release()
		}
	}
}

// FlushesDenormals reports whether the current thread takes denormals for zero.
func FlushesDenormals() bool { return flushesDenormals() }

// CanFlushDenormals reports whether this processor can be told to.
func CanFlushDenormals() bool { return canFlushDenormals() }

// WithoutDenormals runs fn on a thread that takes denormals for zero.
func WithoutDenormals(fn func() error) error { return withoutDenormals(fn) }

// WideRuns is how many runs used several threads.
func (s *Session) WideRuns() int64 { return s.wideRuns.Load() }

// ReadPortsOfData reads the ports of an ONNX file in memory.
func ReadPortsOfData(data []byte) (inputs, outputs []Port, err error) {
	return source{data: data, inMemory: true}.describePorts()
}

// ReadPortsOfFile reads the ports of an ONNX file.
func ReadPortsOfFile(path string) (inputs, outputs []Port, err error) {
	return source{path: path}.describePorts()
}

// CountIdle is how many calls the session keeps for the next borrowers.
func (s *Session) CountIdle() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.idleShared)
	for _, calls := range s.idle {
		n += len(calls)
	}
	return n
}
