// Package fourier computes discrete Fourier transforms of small squares.
package fourier

import (
	"math"
	"math/bits"
)

// Plan transforms squares of one side. It is not changed by its use.
type Plan struct {
	side  int
	roots []complex128 // of unity, the first half
}

// NewPlan prepares transforms of a side, which is a power of two.
func NewPlan(side int) *Plan {
	p := &Plan{side: side, roots: make([]complex128, side/2)}
	for k := range p.roots {
		sin, cos := math.Sincos(-2 * math.Pi * float64(k) / float64(side))
		p.roots[k] = complex(cos, sin)
	}
	return p
}

// TransformSquare computes the discrete Fourier transform of a square, row-major, in place.
func (p *Plan) TransformSquare(grid []complex128) {
	line := make([]complex128, p.side)
	for y := range p.side {
		p.TransformLine(grid[y*p.side : (y+1)*p.side])
	}
	for x := range p.side {
		for y := range line {
			line[y] = grid[y*p.side+x]
		}
		p.TransformLine(line)
		for y := range line {
			grid[y*p.side+x] = line[y]
		}
	}
}

// TransformLine computes the radix-2 fast Fourier transform of a line of one side, in place.
func (p *Plan) TransformLine(a []complex128) {
	shift := bits.LeadingZeros64(uint64(p.side)) + 1
	for i := range a {
		if j := int(bits.Reverse64(uint64(i)) >> shift); j > i {
			a[i], a[j] = a[j], a[i]
		}
	}
	for size := 2; size <= p.side; size *= 2 {
		half, step := size/2, p.side/size
		for start := 0; start < p.side; start += size {
			for k := range half {
				odd := a[start+k+half] * p.roots[k*step]
				a[start+k+half] = a[start+k] - odd
				a[start+k] += odd
			}
		}
	}
}

// MakeHannWindow returns n factors that let a signal begin and end at 0, symmetrically (the Hann window at the middles of samples).
func MakeHannWindow(n int) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = 0.5 - 0.5*math.Cos(2*math.Pi*(float64(i)+0.5)/float64(n))
	}
	return out
}
