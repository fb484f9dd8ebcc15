package imaging

import (
	"runtime"
	"sync/atomic"
	"time"
)

const (
	// worthCollecting is from how many bytes of garbage on the collector is run at once.
	worthCollecting = 8 << 20
	// keepTurned is from how many bytes on the stored pixels of a photo that was turned are not kept in the pool: of 12
	// megapixels, as phones store them, they are.
	keepTurned = 40 << 20
	// collectEvery is the least time between two collections, which callers of all decodes wait for.
	collectEvery = 100 * time.Millisecond
)

// lastCollected is when the last collection of collectGarbage ended, in nanoseconds since 1970.
var lastCollected atomic.Int64

// collectGarbage runs the collector when a decode has left n bytes behind. By itself it starts when the heap has doubled, and the
// body and the pixels of a call are part of the heap: eleven files of 11 megapixels would leave as much behind as they are.
func collectGarbage(n int) {
	if n < worthCollecting || time.Now().UnixNano()-lastCollected.Load() < int64(collectEvery) {
		return
	}
	runtime.GC()
	lastCollected.Store(time.Now().UnixNano())
}

// returnStored gives the stored pixels of a photo back that was turned.
func returnStored(img *Image) {
	n := len(img.Pix)
	if n < keepTurned {
		Return(img)
		return
	}
	clear(img.Pix)
	*img = Image{}
	collectGarbage(n)
}
