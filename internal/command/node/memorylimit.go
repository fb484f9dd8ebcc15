package node

import (
	"bytes"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strconv"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// How the memory that a node may take is shared out. The rest is for the models and for what C code takes
// while it decodes.
const (
	heapShare     = 75 // per cent, less what the models take
	bodyShare     = 25 // per cent
	imageShare    = 20 // per cent
	minHeap       = 128 << 20
	minBodyMemory = 192 << 20 // the longest list of the largest files
)

// readMemoryLimit is how many bytes the cgroup of this process may take; 0 where it is not limited, or where
// there are no cgroups.
func readMemoryLimit() int64 {
	limit, err := memlimit.FromCgroup()
	if err != nil || limit > math.MaxInt64/2 {
		return 0
	}
	return int64(limit)
}

// bodyMemory is how many bytes of request bodies are held at once below a limit; 0 means the usual.
func bodyMemory(limit int64) int64 {
	if limit == 0 {
		return 0
	}
	return min(max(limit/100*bodyShare, minBodyMemory), httpapi.DefaultMaxBodyBytes)
}

// imageMemory is how many bytes images take at once below a limit; 0 means no more limit than the usual.
func imageMemory(limit int64) int64 { return limit / 100 * imageShare }

// limitHeap has Go collect garbage before the node takes more memory than its limit. GOMEMLIMIT of the operator
// is left alone.
func (n *Node) limitHeap() {
	limit := n.opt.MemoryLimit
	if limit == 0 || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	native := max(n.nativeMemory.Load(), measureNativeMemory())
	n.nativeMemory.Store(native)
	debug.SetMemoryLimit(max(limit/100*heapShare-native, minHeap))
}

// measureNativeMemory is how many bytes this process holds besides those of Go, such as the models; 0
// where the system does not say it.
func measureNativeMemory() int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	_, line, found := bytes.Cut(status, []byte("\nRssAnon:"))
	if !found {
		return 0
	}
	fields := bytes.Fields(line)
	kB, err := strconv.ParseInt(string(fields[0]), 10, 64)
	if err != nil {
		return 0
	}
	held := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(held)
	return max(kB<<10-int64(held[0].Value.Uint64()-held[1].Value.Uint64()), 0)
}
