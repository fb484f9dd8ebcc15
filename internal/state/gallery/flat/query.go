package flat

import (
	"fmt"
	"math"
)

// probe is a query in the form that the kernels take: q is about
// step[0]*codes[0] + step[1]*codes[1].
type probe struct {
	vector []float32
	square float64 // |q|^2
	length float64 // |q|
	codes  [2][]int8
	step   [2]float32
	sum    [2]int32   // of the codes
	off    [2]float64 // |q-r| with one and with both code planes
	blocks int        // of blockDims numbers
	words  [2][]int8  // codes in the kernels' order
}

// newProbe prepares vector, of which nothing is asked but finite numbers.
func newProbe(vector []float32, dim int) (*probe, error) {
	if len(vector) != dim {
		return nil, fmt.Errorf("flat: a query of %d numbers in an index of %d", len(vector), dim)
	}
	p := &probe{vector: vector, blocks: paddedLength(dim) / blockDims}
	rest := make([]float64, paddedLength(dim))
	rotateVector(rest, vector)
	for _, v := range rest {
		p.square += v * v
	}
	if math.IsNaN(p.square) || math.IsInf(p.square, 0) || p.square > 4 {
		return nil, fmt.Errorf("flat: a query of squared length %g, want about 1", p.square)
	}
	p.length = math.Sqrt(p.square)
	for k := range p.codes {
		p.off[k] = p.encodeWords(k, rest)
	}
	return p, nil
}

// encodeWords takes the k-th eight bits of rest and returns the length of what is left over.
func (p *probe) encodeWords(k int, rest []float64) float64 {
	var largest, left float64
	for _, v := range rest {
		largest = max(largest, math.Abs(v))
	}
	p.step[k] = float32(largest / 127)
	p.codes[k] = make([]int8, p.blocks*blockDims)
	p.words[k] = make([]int8, p.blocks*blockDims)
	step := float64(p.step[k])
	for i, v := range rest {
		var c float64
		if step > 0 {
			c = min(max(math.Round(v/step), -127), 127)
		}
		p.codes[k][i] = int8(c)
		p.sum[k] += int32(c)
		rest[i] = v - step*c
		left += rest[i] * rest[i]
	}
	// A block's numbers in the order 0..15, 32..47, 16..31, 48..63: see the kernels.
	for i, c := range p.codes[k] {
		quarter := i % blockDims / blockBytes
		quarter = quarter>>1 | quarter&1<<1
		p.words[k][i/blockDims*blockDims+quarter*blockBytes+i%blockBytes] = c
	}
	return math.Sqrt(left) * (1 + 1e-12)
}

// boundTerms is what a row's bound adds to its estimate: left*perLeft + fixed, with the
// query coded in k+1 planes.
func (p *probe) boundTerms(k int) (perLeft, fixed float64) {
	return p.length + p.off[k], (1+unitSlack)*p.off[k] + roundingSlack
}

// minProduct is the smallest x.q of a row at squared distance limit or less.
func (p *probe) minProduct(limit float64) float64 {
	return (1 - unitSlack + p.square - limit) / 2
}

// distanceTo is the squared L2 distance to the query.
func (p *probe) distanceTo(x []float32) float64 { return SquaredDistance(x, p.vector) }

// SquaredDistance is the squared L2 distance of two vectors of unit length, 0..4, as
// face.Engine.CompareEmbeddings computes it.
func SquaredDistance(a, b []float32) float64 {
	var sum float64
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += d * d
	}
	return min(sum, 4)
}
