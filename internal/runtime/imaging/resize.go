package imaging

import (
	"math"
	"sync"
)

// Resize returns src at w x h pixels: an exact area average in each direction
// that shrinks, bilinear in each that grows. The pixels come from the pool;
// Return them, or leave them to the collector.
func Resize(src *Image, w, h int) *Image {
	dst := Borrow(w, h)
	ResizeInto(dst, src)
	return dst
}

// ResizeInto is Resize into an image that the caller owns.
func ResizeInto(dst, src *Image) {
	if dst.Width == src.Width && dst.Height == src.Height {
		copy(dst.Pix, src.Pix)
		return
	}
	if dst.Width <= 0 || dst.Height <= 0 || src.Width <= 0 || src.Height <= 0 {
		return
	}
	r, _ := resizers.Get().(*rowResizer)
	if r == nil {
		r = new(rowResizer)
	}
	defer resizers.Put(r)
	r.prepareRows(dst, src)
	defer func() { r.src = nil }()
	acc := r.acc
	for y := range dst.Height {
		first, weights := r.down.weightsOf(y)
		const half = 1 << (2*weightBits - 7)
		for i := range acc {
			acc[i] = half
		}
		for k, weight := range weights {
			addWeighted(acc, r.resizeRow(first+k), uint32(weight))
		}
		out := dst.Pix[3*y*dst.Width : 3*(y+1)*dst.Width]
		for i, v := range acc {
			out[i] = uint8(v >> (2*weightBits - 6))
		}
	}
}

func addWeighted(acc []uint32, row []uint16, weight uint32) {
	row = row[:len(acc)]
	for i := range acc {
		acc[i] += weight * uint32(row[i])
	}
}

// weightBits is the precision of resize weights; those of one output pixel sum
// up to 1<<weightBits. A horizontal result keeps 8 of its 14 fraction bits, so
// that 255 << 8 fits 16 bits and 255 << 8 << weightBits fits 32.
const weightBits = 14

// taps lists, for every output coordinate of one axis, the run of source
// coordinates it is made of and their weights.
type taps struct {
	first   []int
	ends    []int // of the weights of output i: weights[ends[i-1]:ends[i]]
	weights []uint16
	shares  []float64 // scratch
}

func (t *taps) weightsOf(i int) (first int, weights []uint16) {
	start := 0
	if i > 0 {
		start = t.ends[i-1]
	}
	return t.first[i], t.weights[start:t.ends[i]]
}

// fillWeights makes the taps for an axis of from pixels that is to have to pixels.
func (t *taps) fillWeights(from, to int) {
	t.first, t.ends, t.weights = growSlice(t.first, to), growSlice(t.ends, to), t.weights[:0]
	step := float64(from) / float64(to)
	shares := t.shares
	for i := range to {
		if step > 1 {
			t.first[i], shares = areaShares(shares[:0], float64(i)*step, float64(i+1)*step, from)
		} else {
			t.first[i], shares = linearShares(shares[:0], (float64(i)+0.5)*step-0.5, from)
		}
		t.appendWeights(shares)
		t.ends[i] = len(t.weights)
	}
	t.shares = shares
}

// growSlice returns n elements of undefined content, in s where they fit.
func growSlice[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// areaShares gives how much of [lo, hi) lies in each source pixel.
func areaShares(shares []float64, lo, hi float64, size int) (int, []float64) {
	first := int(lo)
	for s := first; s < size && float64(s) < hi; s++ {
		share := math.Min(hi, float64(s+1)) - math.Max(lo, float64(s))
		if share < 1e-9 && len(shares) > 0 {
			break
		}
		shares = append(shares, share)
	}
	return first, shares
}

// linearShares interpolates between the two pixel centres around at.
func linearShares(shares []float64, at float64, size int) (int, []float64) {
	if at <= 0 {
		return 0, append(shares, 1)
	}
	first := int(at)
	if first >= size-1 {
		return size - 1, append(shares, 1)
	}
	frac := at - float64(first)
	return first, append(shares, 1-frac, frac)
}

// appendWeights rounds shares so that they sum up to 1<<weightBits exactly: the
// running sum is rounded, not each weight.
func (t *taps) appendWeights(shares []float64) {
	total := 0.0
	for _, s := range shares {
		total += s
	}
	sum, given := 0.0, 0
	for _, s := range shares {
		sum += s
		upTo := int(math.Round(sum / total * (1 << weightBits)))
		t.weights = append(t.weights, uint16(upTo-given))
		given = upTo
	}
}

// rowResizer resizes source rows horizontally and remembers the last two, the
// most that neighbouring output rows share.
type rowResizer struct {
	src          *Image
	across, down taps
	width        int // of the result
	rows         [2][]uint16
	have         [2]int // which source rows they hold
	acc          []uint32
}

// resizers keeps the tables of a resize between calls.
var resizers sync.Pool

func (r *rowResizer) prepareRows(dst, src *Image) {
	r.src, r.width, r.have = src, dst.Width, [2]int{-1, -1}
	r.across.fillWeights(src.Width, dst.Width)
	r.down.fillWeights(src.Height, dst.Height)
	r.rows[0], r.rows[1] = growSlice(r.rows[0], 3*dst.Width), growSlice(r.rows[1], 3*dst.Width)
	r.acc = growSlice(r.acc, 3*dst.Width)
}

func (r *rowResizer) resizeRow(y int) []uint16 {
	slot := y & 1
	out := r.rows[slot]
	if r.have[slot] == y {
		return out
	}
	r.have[slot] = y
	in := r.src.Pix[3*y*r.src.Width : 3*(y+1)*r.src.Width]
	start := 0
	for x := range r.width {
		end := r.across.ends[x]
		weights := r.across.weights[start:end]
		start = end
		at := 3 * r.across.first[x]
		px := in[at : at+3*len(weights)]
		var red, green, blue uint32
		for _, w := range weights {
			if len(px) < 3 {
				break // never; lets the compiler drop the bounds checks
			}
			red += uint32(w) * uint32(px[0])
			green += uint32(w) * uint32(px[1])
			blue += uint32(w) * uint32(px[2])
			px = px[3:]
		}
		const shift = weightBits - 8
		out[3*x] = uint16(red >> shift)
		out[3*x+1] = uint16(green >> shift)
		out[3*x+2] = uint16(blue >> shift)
	}
	return out
}
