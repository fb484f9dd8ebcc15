package httpapi

import (
	"math/bits"
	"sync"
)

// The buffer classes go from 64 KB to 16 MB in powers of two. Larger buffers have the size that is asked
// for, since half of one too many counts there, and are not kept.
const (
	smallestClass = 16
	classCount    = 9
)

// buffers lends byte slices by size class.
type buffers struct {
	pools [classCount]sync.Pool
}

func classOf(n int) int { return max(bits.Len(uint(max(n, 1)-1)), smallestClass) - smallestClass }

// getBuffer returns a slice of length n of undefined content.
func (b *buffers) getBuffer(n int) []byte {
	class := classOf(n)
	if class >= classCount {
		return make([]byte, n)
	}
	if p, ok := b.pools[class].Get().(*[]byte); ok {
		return (*p)[:n]
	}
	return make([]byte, n, 1<<(class+smallestClass))
}

// putBuffer takes buf back and wipes it first: nothing of a request stays behind.
func (b *buffers) putBuffer(buf []byte) {
	clear(buf)
	class := classOf(cap(buf))
	if class >= classCount || cap(buf) != 1<<(class+smallestClass) {
		return
	}
	buf = buf[:0]
	b.pools[class].Put(&buf)
}

// budget bounds the bytes of all request bodies held at once. A project that holds some
// gets more only as long as it holds no more than is left beside all projects: half of the
// budget when it is alone, a third when another one does the same, and so on (the dynamic
// threshold of Choudhury and Hahne, 1998). Calls that announce much and send slowly thus
// shut out none but their own project.
type budget struct {
	max  int64
	mu   sync.Mutex
	used int64
	by   map[string]int64 // by project; an entry goes when its last byte does
}

func (b *budget) takeBytes(project string, n int64) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.used+n > b.max:
		return newOverloadedError("Too many large requests are being received.")
	case project != "" && b.by[project] > 0 && b.by[project]+n > b.max-b.used-n:
		return newOverloadedError("Too many large requests of this project are being received.")
	}
	b.used += n
	if b.by == nil {
		b.by = map[string]int64{}
	}
	b.by[project] += n
	return nil
}

func (b *budget) giveBytes(project string, n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.used -= n
	if b.by[project] -= n; b.by[project] <= 0 {
		delete(b.by, project)
	}
}

func (b *budget) heldBytes() int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.used
}

// lease collects what one request borrowed; release gives everything back. It is not
// safe for concurrent use: one goroutine reads a request.
type lease struct {
	from    *buffers
	quota   *budget
	project string // whose share of the budget counts; empty: none
	taken   int64
	held    [][]byte
}

func (l *lease) getBuffer(n int) []byte {
	buf := l.from.getBuffer(n)
	l.held = append(l.held, buf)
	return buf
}

// growBuffer returns a slice of length n that begins with buf, the newest buffer of l, which is wiped
// and given back.
func (l *lease) growBuffer(buf []byte, n int) []byte {
	next := l.from.getBuffer(n)
	copy(next, buf)
	l.held[len(l.held)-1] = next
	l.from.putBuffer(buf)
	return next
}

// reserveBytes counts n more bytes of body against the budget of the server.
func (l *lease) reserveBytes(n int64) error {
	if err := l.quota.takeBytes(l.project, n); err != nil {
		return err
	}
	l.taken += n
	return nil
}

func (l *lease) releaseAll() {
	for _, buf := range l.held {
		l.from.putBuffer(buf)
	}
	l.held = nil
	if l.taken > 0 {
		l.quota.giveBytes(l.project, l.taken)
	}
	l.taken = 0
}
