package matte

import "sync"

// plane holds one value a pixel, row-major.
type plane []float32

// planePool keeps planes between calls. Borrowed planes have arbitrary content.
var planePool sync.Pool

func borrowPlane(n int) plane {
	if p, ok := planePool.Get().(*plane); ok && cap(*p) >= n {
		return (*p)[:n]
	}
	return make(plane, n)
}

func returnPlanes(all ...plane) {
	for _, p := range all {
		if cap(p) > 0 {
			clear(p) // no image outlives its request
			planePool.Put(&p)
		}
	}
}

// boxFilter sums planes over square windows.
type boxFilter struct {
	width, height int
	tmp           plane
	row           []float64
}

func newBoxFilter(width, height int) *boxFilter {
	return &boxFilter{width: width, height: height, tmp: borrowPlane(width * height), row: make([]float64, width)}
}

func (b *boxFilter) releaseBuffers() { returnPlanes(b.tmp) }

// countWindows returns the number of pixels in the window of each pixel; see sumWindows.
func (b *boxFilter) countWindows(r int) plane {
	count := borrowPlane(b.width * b.height)
	for i := range count {
		count[i] = 1
	}
	b.sumWindows(count, r)
	return count
}

// sumWindows replaces each pixel of p by the sum over the window of 2*r+1 pixels a side
// round it, cut at the edges. Two running sums: the time does not depend on r.
func (b *boxFilter) sumWindows(p plane, r int) {
	w, h := b.width, b.height
	for y := range h {
		in, out := p[y*w:(y+1)*w], b.tmp[y*w:(y+1)*w]
		acc := 0.0
		for x := 0; x < min(r, w); x++ {
			acc += float64(in[x])
		}
		for x := range w {
			if x+r < w {
				acc += float64(in[x+r])
			}
			if x-r-1 >= 0 {
				acc -= float64(in[x-r-1])
			}
			out[x] = float32(acc)
		}
	}
	clear(b.row)
	for y := 0; y < min(r, h); y++ {
		b.addRow(y, 1)
	}
	for y := range h {
		if y+r < h {
			b.addRow(y+r, 1)
		}
		if y-r-1 >= 0 {
			b.addRow(y-r-1, -1)
		}
		out := p[y*w : (y+1)*w]
		for x := range out {
			out[x] = float32(b.row[x])
		}
	}
}

func (b *boxFilter) addRow(y int, sign float64) {
	in := b.tmp[y*b.width : (y+1)*b.width]
	for x, v := range in {
		b.row[x] += sign * float64(v)
	}
}
