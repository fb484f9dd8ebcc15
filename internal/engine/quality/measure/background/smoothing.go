package background

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

const (
	hairReach  = 3   // of the closing, pixels: seven across
	hairFrom   = 0.8 // head widths from the person to where loose hair reaches
	smoothings = 3   // means over 3 x 3 pixels
)

// smoothBackground returns values of the background by pixel without what is no part of it: strands
// of loose hair, grain and JPEG blocks. A closing takes away dark lines and specks of up to six
// pixels (5 mm on the face) near the person; a blur with a deviation of 1.4 pixels
// the rest. Both read free pixels only; what lies beside them is filled from them. planes holds one or
// more values of each pixel.
func smoothBackground(b *view.Background, planes ...[]float32) [][]float32 {
	grid := backgroundGrid{width: b.Width, height: b.Height}
	for p, values := range planes {
		closed := grid.takeExtremes(grid.takeExtremes(values, b.Free, hairReach, true), b.Free, hairReach, false)
		for i, v := range values {
			if b.Away[i] >= hairFrom {
				closed[i] = v
			}
		}
		planes[p] = closed
	}
	return grid.averageNeighbours(planes, b.Free, smoothings)
}

// backgroundGrid is the size of the values, row-major, that its methods take.
type backgroundGrid struct{ width, height int }

// takeExtremes replaces each known value by the largest, or the least, of the known values in
// the square of 2*reach+1 pixels round it, one direction after the other. What it returns for the others
// means nothing.
func (g backgroundGrid) takeExtremes(values []float32, known []bool, reach int, largest bool) []float32 {
	// Whole numbers of the same order: their maximum takes no branch.
	var flip int32
	if !largest {
		flip = -1 // the least value is the largest of the reversed order
	}
	w, length := g.width, 2*reach+1
	rows := make([]int32, w*(g.height+2*reach)) // reach more above and below
	line := make([]int32, w+2*reach)
	for y := range g.height {
		for x := range line {
			line[x] = unknown
		}
		is, middle := known[y*w:(y+1)*w], line[reach:reach+w]
		for x, v := range values[y*w : (y+1)*w] {
			if is[x] {
				middle[x] = orderOf(v) ^ flip
			}
		}
		raiseToFollowing(line, 1, length)
		copyKnown(rows[(y+reach)*w:], line, is)
	}
	for x := range w * reach {
		rows[x], rows[len(rows)-1-x] = unknown, unknown
	}
	raiseToFollowing(rows, w, length)
	out := make([]float32, len(values))
	for i, order := range rows[:len(out)] {
		out[i] = valueOf(order ^ flip)
	}
	return out
}

// unknown is below the order of all values.
const unknown = math.MinInt32

// orderOf maps a value to a whole number so that larger values have larger numbers; valueOf is the inverse.
func orderOf(v float32) int32 {
	bits := int32(math.Float32bits(v))
	return bits ^ int32(uint32(bits>>31)>>1)
}

func valueOf(order int32) float32 {
	return math.Float32frombits(uint32(order ^ int32(uint32(order>>31)>>1)))
}

// copyKnown fills a row with the known values of a line, and unknown elsewhere.
func copyKnown(row, line []int32, known []bool) {
	row, line = row[:len(known)], line[:len(known)]
	for x, is := range known {
		row[x] = unknown
		if is {
			row[x] = line[x]
		}
	}
}

// raiseToFollowing raises each value that is followed by so many to the largest of the length values from it
// on, stride apart.
func raiseToFollowing(values []int32, stride, length int) {
	step := 1 // a value is the largest of so many
	for ; 2*step <= length; step *= 2 {
		raiseTo(values, values[step*stride:])
	}
	raiseTo(values, values[(length-step)*stride:])
}

// raiseTo raises the first values to those of other.
func raiseTo(values, other []int32) {
	values = values[:len(other)]
	for i, v := range other {
		values[i] = max(values[i], v)
	}
}

// averageNeighbours returns for each plane the mean of the known ones among a pixel and its eight
// neighbours, 0 where there is none, as often as rounds says: after a round, the pixels with a mean are known.
func (g backgroundGrid) averageNeighbours(planes [][]float32, known []bool, rounds int) [][]float32 {
	w, h := g.width, g.height
	// One row and column more on each side, of zeros as where nothing is known.
	stride := w + 2
	padded, next := make([][]float32, len(planes)), make([]float32, stride*(h+2))
	for p, values := range planes {
		padded[p] = make([]float32, stride*(h+2))
		for y := range h {
			row, is := padded[p][(y+1)*stride+1:][:w], known[y*w:(y+1)*w]
			for x, v := range values[y*w : (y+1)*w] {
				if is[x] {
					row[x] = v
				}
			}
		}
	}
	counted, counts := make([]uint8, stride*(h+2)), make([]uint8, stride*(h+2))
	for i, is := range known {
		if is {
			counted[(i/w+1)*stride+i%w+1] = 1
		}
	}
	for range rounds {
		for y := range h {
			g.countNeighbours(counts[(y+1)*stride:][:stride], counted[y*stride:][:3*stride])
		}
		for p := range padded {
			for y := range h {
				g.divideNeighbours(next[(y+1)*stride:][:stride], padded[p][y*stride:][:3*stride], counts[(y+1)*stride:][:stride])
			}
			padded[p], next = next, padded[p]
		}
		for i, n := range counts {
			counted[i] = min(n, 1)
		}
	}
	for p, values := range padded {
		for y := range h {
			copy(values[y*w:(y+1)*w], values[(y+1)*stride+1:])
		}
		padded[p] = values[:w*h]
	}
	return padded
}

// countNeighbours sets the counts of a row, but for its first and last one, to the sum of the 3 x 3 round each
// in three rows.
func (g backgroundGrid) countNeighbours(counts, counted []uint8) {
	stride := g.width + 2
	above, here, below := counted[:stride], counted[stride:][:stride], counted[2*stride:][:stride]
	left, middle := above[0]+here[0]+below[0], above[1]+here[1]+below[1]
	for x := 1; x < len(above)-1; x++ {
		right := above[x+1] + here[x+1] + below[x+1]
		counts[x] = left + middle + right
		left, middle = middle, right
	}
}

// divideNeighbours sets the values of a row to the sum of the 3 x 3 round each in three rows by its count, 0
// where that is 0.
func (g backgroundGrid) divideNeighbours(out, values []float32, counts []uint8) {
	stride := g.width + 2
	above, here, below := values[:stride], values[stride:][:stride], values[2*stride:][:stride]
	out, counts = out[:stride], counts[:stride]
	for x := 1; x < len(above)-1; x++ {
		out[x] = 0
		if n := counts[x]; n > 0 {
			sum := above[x-1] + above[x] + above[x+1] + here[x-1] + here[x] + here[x+1] + below[x-1] + below[x] + below[x+1]
			out[x] = sum / float32(n)
		}
	}
}
