package node

import (
	"context"
	"runtime/debug"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// idleInterval is how long no model must run until memory is given back.
var idleInterval = 5 * time.Second

// releaseIdleMemory gives memory back to the system, once after each burst of calls, when
// no model has run for idleInterval: pixel buffers and tensors that are kept for the next call, Go's
// garbage, and what C code has freed. Under load all of it is used again.
func (n *Node) releaseIdleMemory(ctx context.Context) {
	tick := time.NewTicker(idleInterval)
	defer tick.Stop()
	last, released := int64(-1), int64(-1)
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		n.limitHeap()
		runs := n.engine.countRuns()
		if runs == last && runs != released {
			imaging.EmptyPool()
			if err := n.engine.runtime.ReleaseTensors(); err != nil {
				n.log.Warn("freeing tensors failed", "error", err)
			}
			debug.FreeOSMemory()
			inference.ReleaseMemory()
			released = runs
		}
		last = runs
	}
}
