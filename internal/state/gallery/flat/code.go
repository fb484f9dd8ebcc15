package flat

import (
	"fmt"
	"math"
)

const (
	// planes of two bits a number.
	planes = 3
	// blockDims is how many numbers a block of blockBytes codes. Byte j of a block has
	// the codes of numbers j, j+16, j+32 and j+48, lowest bits first.
	blockDims  = 64
	blockBytes = 16
	// maxDims keeps the kernel's 16-bit sums from overflowing: at most 43 products
	// of 3 x 127, added in pairs, fit.
	maxDims = 2560
	// unitSlack is how far a squared length may be from 1.
	unitSlack = 1e-4
	// roundingSlack covers float32 rounding in the bounds; see the package comment.
	roundingSlack = 1e-5
)

// planeScale is the width of a plane's four steps in units of the root mean square of
// what it codes. Found by trying on normal vectors: the left-over lengths are then
// about 0.41, 0.11 and 0.04. Any values are right; these make the bounds tight.
var planeScale = [planes]float64{1.4, 0.9, 0.9}

// rowCode is one vector as planes.
type rowCode struct {
	bits  [planes][]byte
	scale [planes]uint16 // bfloat16
	left  [planes]uint16 // bfloat16, rounded up: length of what is left over
}

// encoder turns vectors into rows; it is used by one goroutine at a time.
type encoder struct {
	dim  int
	rest []float64 // as many as the blocks code
	row  rowCode
}

func newEncoder(dim int) *encoder {
	e := &encoder{dim: dim, rest: make([]float64, paddedLength(dim))}
	for p := range planes {
		e.row.bits[p] = make([]byte, rowBytes(dim))
	}
	return e
}

// rowBytes is the size of one plane's row.
func rowBytes(dim int) int { return paddedLength(dim) / blockDims * blockBytes }

// paddedLength is dim rounded up to whole blocks.
func paddedLength(dim int) int { return (dim + blockDims - 1) / blockDims * blockDims }

// rotateVector writes a rotation of v to out, which has padded(len(v)) places: every number
// gets a fixed sign, then sets of 64 numbers that lie len(out)/64 apart go through a
// Hadamard matrix. Products and lengths stay what they are. The numbers of a face
// vector differ in size, the turned ones hardly do, and one step width fits them all:
// that halves what the planes leave over.
func rotateVector(out []float64, v []float32) {
	clear(out)
	sets := len(out) / blockDims
	for i, x := range v {
		place := i%sets*blockDims + i/sets
		out[place] = float64(x)
		if (uint32(i)*2654435761)>>16&1 == 1 { // Knuth's multiplicative hash
			out[place] = -out[place]
		}
	}
	for set := range sets {
		multiplyHadamard(out[set*blockDims : (set+1)*blockDims])
	}
}

// multiplyHadamard multiplies x with the orthogonal Hadamard matrix of its length, 64.
func multiplyHadamard(x []float64) {
	for step := 1; step < blockDims; step *= 2 {
		for i := 0; i < blockDims; i += 2 * step {
			for j := i; j < i+step; j++ {
				a, b := x[j], x[j+step]
				x[j], x[j+step] = a+b, a-b
			}
		}
	}
	for i := range x {
		x[i] /= 8
	}
}

// encodeVector codes vector; the result holds until the next call.
func (e *encoder) encodeVector(vector []float32) (*rowCode, error) {
	if len(vector) != e.dim {
		return nil, fmt.Errorf("flat: a vector of %d numbers in an index of %d", len(vector), e.dim)
	}
	var sum float64
	rotateVector(e.rest, vector)
	for _, v := range e.rest {
		sum += v * v
	}
	if !(math.Abs(sum-1) <= unitSlack) { // also refuses NaN
		return nil, fmt.Errorf("flat: a vector of squared length %g, want 1", sum)
	}
	for p := range planes {
		sum = e.encodePlane(p, sum)
	}
	return &e.row, nil
}

// encodePlane codes the rest, whose squared length is sum, and leaves what remains.
func (e *encoder) encodePlane(p int, sum float64) float64 {
	scale := roundBF16(planeScale[p] * math.Sqrt(sum/float64(len(e.rest))))
	step := float64(fromBF16(scale))
	e.row.scale[p] = scale
	bits := e.row.bits[p]
	levels := [4]float64{-1.5 * step, -0.5 * step, 0.5 * step, 1.5 * step}
	var left [blockDims / blockBytes]float64
	for block := range len(bits) / blockBytes {
		rest := e.rest[block*blockDims : (block+1)*blockDims]
		for j := range blockBytes {
			var codes byte
			for part := range left {
				v := rest[part*blockBytes+j]
				c := nearestCode(v, step)
				codes |= c << (2 * part)
				v -= levels[c&3]
				rest[part*blockBytes+j] = v
				left[part] += v * v
			}
			bits[block*blockBytes+j] = codes
		}
	}
	sum = left[0] + left[1] + left[2] + left[3]
	// Rounded up twice: the sum above has errors of about 1e-16 a term.
	e.row.left[p] = ceilBF16(math.Sqrt(sum) * (1 + 1e-12))
	return sum
}

// nearestCode is the nearest of -1.5, -0.5, 0.5 and 1.5 steps to v, as 0..3. It has no branches: they would be
// taken at random, and coding a vector would take three times as long.
func nearestCode(v, step float64) byte {
	return toBit(v >= -step) + toBit(v >= 0) + toBit(v >= step)
}

func toBit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// A bfloat16 is the upper half of a float32.

const infiniteBF16 = 0x7f80 // the smallest one that is no number

func fromBF16(b uint16) float32 { return math.Float32frombits(uint32(b) << 16) }

func roundBF16(v float64) uint16 {
	return uint16((math.Float32bits(float32(v)) + 0x8000) >> 16)
}

// ceilBF16 is the smallest bfloat16 not below v, for v >= 0.
func ceilBF16(v float64) uint16 {
	b := uint16(math.Float32bits(float32(v)) >> 16)
	for float64(fromBF16(b)) < v {
		b++
	}
	return b
}
