package httpapi

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"likeness/internal/fault"
)

// The buffer classes go from 64 KB to 256 MB in powers of two; larger buffers are not kept.
const (
	smallestClass = 16
	classCount    = 13
)

// buffers lends byte slices by size class.
type buffers struct {
	pools [classCount]sync.Pool
}

func classOf(n int) int { return max(bits.Len(uint(max(n, 1)-1)), smallestClass) - smallestClass }

// get returns a slice of length n of undefined content.
func (b *buffers) get(n int) []byte {
	class := classOf(n)
	if class >= classCount {
		return make([]byte, n)
	}
	if p, ok := b.pools[class].Get().(*[]byte); ok {
		return (*p)[:n]
	}
	return make([]byte, n, 1<<(class+smallestClass))
}

// put takes buf back and wipes it first: nothing of a request stays behind.
func (b *buffers) put(buf []byte) {
	clear(buf)
	class := classOf(cap(buf))
	if class >= classCount || cap(buf) != 1<<(class+smallestClass) {
		return
	}
	buf = buf[:0]
	b.pools[class].Put(&buf)
}

// budget bounds the bytes of all request bodies held at once.
type budget struct {
	used atomic.Int64
	max  int64
}

func (b *budget) take(n int64) error {
	if b.used.Add(n) > b.max {
		b.used.Add(-n)
		return &fault.Error{Code: fault.Overloaded, Message: "Too many large requests are being received.", RetryAfter: retrySoon}
	}
	return nil
}

// lease collects what one request borrowed; release gives everything back. It is not
// safe for concurrent use: one goroutine reads a request.
type lease struct {
	from  *buffers
	quota *budget
	taken int64
	held  [][]byte
}

func (l *lease) get(n int) []byte {
	buf := l.from.get(n)
	l.held = append(l.held, buf)
	return buf
}

// reserve counts n more bytes of body against the budget of the server.
func (l *lease) reserve(n int64) error {
	if err := l.quota.take(n); err != nil {
		return err
	}
	l.taken += n
	return nil
}

func (l *lease) release() {
	for _, buf := range l.held {
		l.from.put(buf)
	}
	l.held = nil
	l.quota.used.Add(-l.taken)
	l.taken = 0
}
