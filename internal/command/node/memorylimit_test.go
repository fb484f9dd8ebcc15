package node

import (
	"math"
	"runtime/debug"
	"testing"

	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// The heap of Go ends where the memory of the node does, less what the models take, unless the operator set
// GOMEMLIMIT.
func TestHeapEndsAtTheMemoryOfTheNode(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	debug.SetMemoryLimit(math.MaxInt64)
	n := &Node{}
	n.limitHeap()
	if got := debug.SetMemoryLimit(-1); got != math.MaxInt64 {
		t.Errorf("without a limit the heap is limited to %d", got)
	}
	n.opt.MemoryLimit = 2 << 30
	t.Setenv("GOMEMLIMIT", "3GiB")
	n.limitHeap()
	if got := debug.SetMemoryLimit(-1); got != math.MaxInt64 {
		t.Errorf("the limit of the operator was replaced by %d", got)
	}
	t.Setenv("GOMEMLIMIT", "")
	n.nativeMemory.Store(600 << 20)
	n.limitHeap()
	if got, want := debug.SetMemoryLimit(-1), n.opt.MemoryLimit/100*heapShare-n.nativeMemory.Load(); got != want || got > 1200<<20 {
		t.Errorf("the heap is limited to %d, want %d", got, want)
	}
	n.nativeMemory.Store(2 << 30)
	n.limitHeap()
	if got := debug.SetMemoryLimit(-1); got != minHeap {
		t.Errorf("with more models than memory the heap is limited to %d", got)
	}
}

// Bodies and images get a share of the memory, and always enough for the largest call.
func TestSharesOfMemory(t *testing.T) {
	for _, limit := range []int64{512 << 20, 1 << 30, 2 << 30, 64 << 30} {
		bodies := bodyMemory(limit)
		if bodies < minBodyMemory || bodies > httpapi.DefaultMaxBodyBytes || bodies > max(limit/4, minBodyMemory) {
			t.Errorf("%d MB: %d MB for bodies", limit>>20, bodies>>20)
		}
	}
	if bodyMemory(0) != 0 || imageMemory(0) != 0 {
		t.Error("without a limit the usual memory does not hold")
	}
}
