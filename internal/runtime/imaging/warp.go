package imaging

import (
	"encoding/binary"
	"math"
	"sync"
)

// Warp fills dst with src seen through srcFromDst, the map from positions in
// dst to positions in src (both in the coordinates of the package comment, so
// the sample of dst pixel (x, y) is taken at srcFromDst(x+0.5, y+0.5)).
// Sampling is bilinear; where a dst pixel covers 1.5 source pixels or more,
// n x n samples spread over it are averaged, n = the scale rounded up and at
// most maxSamples. Positions outside src have the colour border (R,G,B), and the
// edge blends into it over one pixel.
func Warp(dst, src *Image, srcFromDst Transform, border [3]uint8) {
	warpImage(dst, src, srcFromDst, border, true)
}

// warpImage is Warp; level allows the quicker way along rows, which a test compares.
func warpImage(dst, src *Image, srcFromDst Transform, border [3]uint8, level bool) {
	n := 1
	if scale := srcFromDst.Scale(); scale >= 1.5 {
		n = int(math.Min(math.Ceil(scale), maxSamples))
	}
	w, _ := warpers.Get().(*warper)
	if w == nil {
		w = new(warper)
	}
	defer warpers.Put(w)
	w.src, w.border, w.acc = src, border, growSlice(w.acc, 3*dst.Width)
	w.samples, w.level, w.mixed.y = n, level, -1
	defer func() { w.src = nil }()
	if n == 1 && level && srcFromDst.D == 0 {
		w.warpLevel(dst, srcFromDst)
		return
	}
	step := 1 / float64(n)
	for y := range dst.Height {
		clear(w.acc)
		for j := range n {
			for i := range n {
				start := srcFromDst.Apply(Point{
					X: (float64(i) + 0.5) * step,
					Y: float64(y) + (float64(j)+0.5)*step,
				})
				w.addRow(dst.Width, start, srcFromDst.A, srcFromDst.D)
			}
		}
		writeSums(dst.Pix[3*y*dst.Width:3*(y+1)*dst.Width], w.acc, uint32(n*n))
	}
}

// maxSamples bounds the samples a side of one output pixel. With 16 the 256
// weighted samples of 8+16 bits still fit the 32-bit sum.
const maxSamples = 16

// warpers keeps the sums of a row between calls.
var warpers sync.Pool

type warper struct {
	src     *Image
	border  [3]uint8
	samples int      // a side of one output pixel
	level   bool     // use addLevel
	acc     []uint32 // sums of 8-bit values with 8 fraction bits
	mixed   mixedRow
}

// mixedRow is what lies between two rows of src at the height y, for the columns from
// first to last: samples along a level line share it.
type mixedRow struct {
	y           int64 // fixed-point; negative: none
	first, last int
	values      []uint16 // weighted sums of 8-bit values with 8 fraction bits
}

// writeSums writes sums of so many samples a pixel.
func writeSums(out []uint8, sums []uint32, samples uint32) {
	half, share := uint64(samples<<7), fixedReciprocal(samples<<8)
	for i, v := range sums {
		out[i] = uint8((uint64(v) + half) * share >> reciprocalBits)
	}
}

// fixedReciprocal of d, 2^8 to 2^16, by which sums up to 2^25 are divided without a division:
// it is 1/d rounded up by less than 2^-44, which 2^25 of cannot carry to the next whole
// number, since a remainder lies at least 1/d below it.
func fixedReciprocal(d uint32) uint64 { return 1<<reciprocalBits/uint64(d) + 1 }

const reciprocalBits = 44

// fixed is the unit of fixed-point source positions: 32 fraction bits, so that
// adding up a row of 10,000 steps stays exact to 1e-5 pixels.
const fixed = 1 << 32

// addRow adds width samples at start, start+(dx,dy), ... to the sums.
func (w *warper) addRow(width int, start Point, dx, dy float64) {
	line, ok := lineFrom(start, dx, dy, width)
	if !ok {
		w.addBorder(0, width)
		return
	}
	lo, hi := w.stepsAmongPixels(line, width)
	w.addEdge(0, lo, line)
	switch {
	case lo == hi:
	case w.level && line.stepY == 0 && max(line.stepX, -line.stepX) <= int64(w.samples)*fixed*3/2:
		w.addLevel(lo, hi, line.x+int64(lo)*line.stepX, line.y, line.stepX)
	default:
		w.addInner(lo, hi, line)
	}
	w.addEdge(hi, width, line)
}

// lineFrom is the line of width samples at start, start+(dx,dy), ...; ok is false for one that goes far outside
// any image, whose positions would be out of range.
func lineFrom(start Point, dx, dy float64, width int) (line sourceLine, ok bool) {
	const limit = float64(1 << 28)
	end := Point{start.X + dx*float64(width), start.Y + dy*float64(width)}
	for _, v := range [...]float64{start.X, start.Y, end.X, end.Y} {
		if !(math.Abs(v) < limit) {
			return line, false
		}
	}
	// Pixel centres lie at .5, so the top left of the four neighbours is at v-0.5.
	return sourceLine{int64((start.X - 0.5) * fixed), int64((start.Y - 0.5) * fixed), int64(dx * fixed), int64(dy * fixed)}, true
}

// stepsAmongPixels returns the run [lo, hi) of the samples of a line whose four neighbours all exist; lo is hi
// where there are none.
func (w *warper) stepsAmongPixels(line sourceLine, width int) (lo, hi int) {
	lo, hi = stepsInside(line.x, line.stepX, w.src.Width-1, width)
	lo2, hi2 := stepsInside(line.y, line.stepY, w.src.Height-1, width)
	if lo, hi = max(lo, lo2), min(hi, hi2); lo >= hi {
		return width, width
	}
	return lo, hi
}

// stepsInside returns the run of steps [lo, hi) whose position p+i*step has its
// integer part in [0, limit-1], so that it and its right neighbour exist.
func stepsInside(p, step int64, limit, count int) (lo, hi int) {
	top := int64(limit) << 32 // positions must be >= 0 and < top
	switch {
	case limit <= 0:
		return 0, 0
	case step == 0:
		if p >= 0 && p < top {
			return 0, count
		}
		return 0, 0
	case step > 0:
		return clampStep(ceilDiv(-p, step), count), clampStep(ceilDiv(top-p, step), count)
	default: // falling: p+i*step < top and >= 0
		return clampStep(ceilDiv(p-top+1, -step), count), clampStep(ceilDiv(p+1, -step), count)
	}
}

func clampStep(v int64, count int) int { return int(max(0, min(v, int64(count)))) }

// ceilDiv is a/b rounded up, for b > 0.
func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// sourceLine is the line of positions in src of the samples of a row: x, y of the first one, and the
// step to the next, 32 bits of fraction.
type sourceLine struct{ x, y, stepX, stepY int64 }

// addInner adds the samples lo to hi-1, whose four neighbours all exist.
func (w *warper) addInner(lo, hi int, line sourceLine) {
	sx, sy := line.stepX, line.stepY
	x, y := line.x+int64(lo)*sx, line.y+int64(lo)*sy
	pix, stride := w.src.Pix, 3*w.src.Width
	acc := w.acc[3*lo : 3*hi]
	for len(acc) >= 3 {
		at := int(y>>32)*stride + int(x>>32)*3
		// Weights of 8 bits: a quarter of a grey level at most.
		fx, fy := uint32(x>>24)&255, uint32(y>>24)&255
		gx, upper, lower := 256-fx, uint64(256-fy), uint64(fy)
		top, bottom := sixSamples(pix, at), sixSamples(pix, at+stride)
		// Red, blue and the right green, then green, the right red and blue, in 16 bits each.
		even := upper*(top&everySecond) + lower*(bottom&everySecond)
		odd := upper*(top>>8&everySecond) + lower*(bottom>>8&everySecond)
		acc[0] += (gx*(uint32(even)&0xffff) + fx*(uint32(odd)>>16)) >> 8
		acc[1] += (gx*(uint32(odd)&0xffff) + fx*(uint32(even>>32)&0xffff)) >> 8
		acc[2] += (gx*(uint32(even)>>16) + fx*(uint32(odd>>32)&0xffff)) >> 8
		acc = acc[3:]
		x += sx
		y += sy
	}
}

// everySecond selects the first, third and fifth of six samples.
const everySecond = 0x00ff00ff00ff

// sixSamples returns six samples, the first one in the lowest bits, and above them two more of any value.
func sixSamples(pix []uint8, at int) uint64 {
	if at >= 0 && at+8 <= len(pix) {
		return binary.LittleEndian.Uint64(pix[at : at+8])
	}
	return uint64(binary.LittleEndian.Uint32(pix[at:])) | uint64(binary.LittleEndian.Uint16(pix[at+4:]))<<32
}

// addLevel is addInner along a row of src. It gives the same bits: the weighted sum of
// four neighbours is only put in another order, and not rounded before its end.
func (w *warper) addLevel(lo, hi int, x, y, sx int64) {
	end := x + int64(hi-lo-1)*sx
	w.mixRows(y, int(min(x, end)>>32), int(max(x, end)>>32)+1, int(max(sx, -sx)>>32)+1)
	mixed, first := w.mixed.values, w.mixed.first
	acc := w.acc[3*lo : 3*hi]
	for len(acc) >= 3 {
		at := 3 * (int(x>>32) - first)
		fx := uint32(x>>24) & 255
		gx := 256 - fx
		two := mixed[at : at+6 : at+6]
		acc[0] += (gx*uint32(two[0]) + fx*uint32(two[3])) >> 8
		acc[1] += (gx*uint32(two[1]) + fx*uint32(two[4])) >> 8
		acc[2] += (gx*uint32(two[2]) + fx*uint32(two[5])) >> 8
		acc = acc[3:]
		x += sx
	}
}

// mixRows makes w.mixed hold the columns from first to last at y, and some more on either
// side, where the next samples of an output pixel lie.
func (w *warper) mixRows(y int64, first, last, more int) {
	m := &w.mixed
	if m.y == y && m.first <= first && m.last >= last {
		return
	}
	m.y, m.first, m.last = y, max(first-more, 0), min(last+more, w.src.Width-1)
	stride := 3 * w.src.Width
	at := int(y>>32)*stride + 3*m.first
	n := 3 * (m.last - m.first + 1)
	top, bottom := w.src.Pix[at:at+n], w.src.Pix[at+stride:at+stride+n]
	m.values = growSlice(m.values, n)
	fy := uint32(y>>24) & 255
	gy := 256 - fy
	values := m.values[:len(top)]
	bottom = bottom[:len(top)]
	for i, t := range top {
		values[i] = uint16(gy*uint32(t) + fy*uint32(bottom[i]))
	}
}

// addEdge adds samples of which some or all neighbours lie outside src.
func (w *warper) addEdge(lo, hi int, line sourceLine) {
	for i := lo; i < hi; i++ {
		px, py := line.x+int64(i)*line.stepX, line.y+int64(i)*line.stepY
		ix, iy := int(px>>32), int(py>>32)
		fx, fy := uint32(px>>24)&255, uint32(py>>24)&255
		a, b := w.lightAt(ix, iy), w.lightAt(ix+1, iy)
		c, d := w.lightAt(ix, iy+1), w.lightAt(ix+1, iy+1)
		for k := range 3 {
			top := (256-fx)*uint32(a[k]) + fx*uint32(b[k])
			bottom := (256-fx)*uint32(c[k]) + fx*uint32(d[k])
			w.acc[3*i+k] += ((256-fy)*top + fy*bottom) >> 8
		}
	}
}

func (w *warper) addBorder(lo, hi int) {
	for i := lo; i < hi; i++ {
		for k := range 3 {
			w.acc[3*i+k] += uint32(w.border[k]) << 8
		}
	}
}

func (w *warper) lightAt(x, y int) [3]uint8 {
	if x < 0 || y < 0 || x >= w.src.Width || y >= w.src.Height {
		return w.border
	}
	i := 3 * (y*w.src.Width + x)
	return [3]uint8(w.src.Pix[i : i+3])
}
