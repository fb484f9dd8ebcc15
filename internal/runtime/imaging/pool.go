package imaging

import (
	"math/bits"
	"sync"
)

// Pixel buffers are kept between requests, so that a busy server neither
// allocates nor grows: the free list holds at most maxRetained bytes, and
// buffers above maxPooled (an image over 27.9 MP) go back to the collector.
const (
	minClassBits = 12       // smallest class: 4 KiB
	maxPooled    = 80 << 20 // largest buffer that is kept, bytes
	maxRetained  = 160 << 20
)

// bufferPool is a free list in size classes, four to each power of two, so at
// most a quarter of a buffer is unused. Unlike sync.Pool it is not emptied by
// the collector, which keeps the memory of a steady load flat.
type bufferPool struct {
	mu       sync.Mutex
	free     [64][][]byte
	lastUse  [64]int // value of clock when the class was last asked
	clock    int
	retained int
}

var buffers bufferPool

// classOf returns the class index for n bytes and the size of that class.
func classOf(n int) (class, size int) {
	if n <= 1<<minClassBits {
		return 0, 1 << minClassBits
	}
	top := bits.Len(uint(n - 1)) // 1<<(top-1) < n <= 1<<top
	step := 1 << (top - 3)       // a quarter of the half-open octave
	quarters := (n - 1<<(top-1) + step - 1) / step
	return (top-1-minClassBits)*4 + quarters, 1<<(top-1) + quarters*step
}

// takeBuffer returns n bytes with undefined content.
func (p *bufferPool) takeBuffer(n int) []byte {
	if n > maxPooled {
		return make([]byte, n)
	}
	class, size := classOf(n)
	p.mu.Lock()
	p.clock++
	p.lastUse[class] = p.clock
	if list := p.free[class]; len(list) > 0 {
		buf := list[len(list)-1]
		list[len(list)-1] = nil
		p.free[class] = list[:len(list)-1]
		p.retained -= cap(buf)
		p.mu.Unlock()
		return buf[:n]
	}
	p.mu.Unlock()
	return make([]byte, n, size)
}

// returnBuffer takes back a buffer made by get and wipes it, so that no pixel outlives the
// request it belongs to; the caller must not touch it again.
func (p *bufferPool) returnBuffer(buf []byte) {
	clear(buf)
	if cap(buf) == 0 || cap(buf) > maxPooled {
		return
	}
	class, size := classOf(cap(buf))
	if size != cap(buf) {
		return // not one of ours
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.retained += cap(buf)
	p.free[class] = append(p.free[class], buf)
	for p.retained > maxRetained {
		p.dropOldest()
	}
}

// emptyPool gives up every buffer.
func (p *bufferPool) emptyPool() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free, p.retained = [64][][]byte{}, 0
}

// dropOldest gives up a buffer of the class that has not been asked for longest, so
// that a rare size does not keep the usual ones out.
func (p *bufferPool) dropOldest() {
	oldest := -1
	for class, list := range p.free {
		if len(list) > 0 && (oldest < 0 || p.lastUse[class] < p.lastUse[oldest]) {
			oldest = class
		}
	}
	list := p.free[oldest]
	p.retained -= cap(list[len(list)-1])
	list[len(list)-1] = nil
	p.free[oldest] = list[:len(list)-1]
}

// EmptyPool gives the buffers that are kept between requests to the collector: for an idle
// service, and for those who measure what one request takes.
func EmptyPool() { buffers.emptyPool() }

// Borrow returns an image of the given size with undefined pixels from the
// pool. Give it back with Return; forgetting to is not a leak, only garbage.
func Borrow(width, height int) *Image {
	return &Image{Pix: buffers.takeBuffer(3 * width * height), Width: width, Height: height}
}

// Return gives the pixels of img back to the pool and empties img. The caller
// must hold the only reference. Images of a Photo are returned by its Release.
func Return(img *Image) {
	if img == nil || img.Pix == nil {
		return
	}
	buffers.returnBuffer(img.Pix)
	*img = Image{}
}
