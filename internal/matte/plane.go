package matte

import "sync"

// plane is one value a pixel, row-major; planes of one size belong together.
type plane []float32

// planes lends planes between calls. What it lends holds what its last user left.
var planes sync.Pool

func borrow(n int) plane {
	if p, ok := planes.Get().(*plane); ok && cap(*p) >= n {
		return (*p)[:n]
	}
	return make(plane, n)
}

func giveBack(all ...plane) {
	for _, p := range all {
		if cap(p) > 0 {
			clear(p) // no picture outlives its request
			planes.Put(&p)
		}
	}
}

// boxer averages over squares.
type boxer struct {
	width, height int
	tmp           plane
	row           []float64
}

func newBoxer(width, height int) *boxer {
	return &boxer{width: width, height: height, tmp: borrow(width * height), row: make([]float64, width)}
}

func (b *boxer) done() { giveBack(b.tmp) }

// sum replaces p by the sum over the square of 2*r+1 pixels round each pixel, cut at the
// edges of the picture: two running sums, so the time does not depend on r.
func (b *boxer) sum(p plane, r int) {
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
		b.add(y, 1)
	}
	for y := range h {
		if y+r < h {
			b.add(y+r, 1)
		}
		if y-r-1 >= 0 {
			b.add(y-r-1, -1)
		}
		out := p[y*w : (y+1)*w]
		for x := range out {
			out[x] = float32(b.row[x])
		}
	}
}

func (b *boxer) add(y int, sign float64) {
	in := b.tmp[y*b.width : (y+1)*b.width]
	for x, v := range in {
		b.row[x] += sign * float64(v)
	}
}
