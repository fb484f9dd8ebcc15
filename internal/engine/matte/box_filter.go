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
	row           []float64 // sums of the columns of tmp
	lines         [][lineCount]float64
}

// lineCount rows are summed at once: the sums of one row depend on each other, those of several do not.
const lineCount = 4

func newBoxFilter(width, height int) *boxFilter {
	return &boxFilter{width: width, height: height, tmp: borrowPlane(width * height), row: make([]float64, width)}
}

func (b *boxFilter) releaseBuffers() { returnPlanes(b.tmp) }

// countWindows returns the number of pixels in the window of each pixel; see sumWindows.
func (b *boxFilter) countWindows(r int) plane {
	count := borrowPlane(b.width * b.height)
	within := func(at, size int) int { return min(at+r+1, size) - max(at-r, 0) }
	for i := range count {
		count[i] = float32(within(i%b.width, b.width) * within(i/b.width, b.height))
	}
	return count
}

// sumWindows replaces each pixel of p by the sum over the window of 2*r+1 pixels a side
// round it, cut at the edges. Two running sums: the time does not depend on r.
func (b *boxFilter) sumWindows(p plane, r int) {
	w, h := b.width, b.height
	for y := 0; y < h; y += lineCount {
		b.fillLines(p, y, r)
		b.sumLines(y, r)
	}
	clear(b.row)
	for y := 0; y < min(r, h); y++ {
		b.addRow(b.tmp[y*w : (y+1)*w])
	}
	for y := range h {
		if y+r < h {
			b.addRow(b.tmp[(y+r)*w : (y+r+1)*w])
		}
		if y-r-1 >= 0 {
			b.subtractRow(b.tmp[(y-r-1)*w : (y-r)*w])
		}
		out := p[y*w : (y+1)*w]
		for x, sum := range b.row[:len(out)] {
			out[x] = float32(sum)
		}
	}
}

// fillLines copies lineCount rows from y on to lines, with zeros where a window of reach r is cut: r+1 at the
// left, r at the right.
func (b *boxFilter) fillLines(p plane, y, r int) {
	n := b.width + 2*r + 1
	if cap(b.lines) < n {
		b.lines = make([][lineCount]float64, n)
	}
	b.lines = b.lines[:n]
	clear(b.lines[:r+1])
	clear(b.lines[n-r:])
	lines := b.lines[r+1 : n-r]
	for k := range min(lineCount, b.height-y) {
		for x, v := range p[(y+k)*b.width : (y+k+1)*b.width] {
			lines[x][k] = float64(v)
		}
	}
}

// sumLines writes the sums over 2*r+1 pixels of the rows from y on to tmp.
func (b *boxFilter) sumLines(y, r int) {
	var s0, s1, s2, s3 float64
	for _, v := range b.lines[r+1 : 2*r+1] {
		s0, s1, s2, s3 = s0+v[0], s1+v[1], s2+v[2], s3+v[3]
	}
	w := b.width
	// Sums that have no row, at the lower edge, go to the last row before its own ones.
	row := func(k int) plane { return b.tmp[min(y+k, b.height-1)*w:][:w] }
	out3, out2, out1, out0 := row(3), row(2), row(1), row(0)
	enter, leave := b.lines[2*r+1:][:w], b.lines[:w]
	for x := range enter {
		in, gone := &enter[x], &leave[x]
		s0, s1, s2, s3 = s0+in[0]-gone[0], s1+in[1]-gone[1], s2+in[2]-gone[2], s3+in[3]-gone[3]
		out3[x], out2[x], out1[x], out0[x] = float32(s3), float32(s2), float32(s1), float32(s0)
	}
}

func (b *boxFilter) addRow(in plane) {
	row := b.row[:len(in)]
	for x, v := range in {
		row[x] += float64(v)
	}
}

func (b *boxFilter) subtractRow(in plane) {
	row := b.row[:len(in)]
	for x, v := range in {
		row[x] -= float64(v)
	}
}
