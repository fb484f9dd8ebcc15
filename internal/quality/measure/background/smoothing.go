package background

import (
	"math"

	"github.com/likeness-api/likeness/internal/quality/view"
)

const (
	hairReach  = 3   // of the closing, pixels: seven across
	hairFrom   = 0.8 // head widths from the person to where loose hair reaches
	smoothings = 3   // means over 3 x 3 pixels
)

// smoothBackground is a value of the background by pixel without what is no part of it: strands
// of loose hair, grain and JPEG blocks. A closing takes away dark lines and specks of up to six
// pixels (5 mm on the face) near the person; a blur with a deviation of 1.4 pixels
// the rest. Both read free pixels only; what lies beside them is filled from them.
func smoothBackground(b *view.Background, value func(i int) float32) []float32 {
	values := make([]float32, len(b.Free))
	for i := range values {
		values[i] = value(i)
	}
	grid := backgroundGrid{width: b.Width, height: b.Height}
	known := append([]bool(nil), b.Free...)
	closed := grid.takeExtremes(grid.takeExtremes(values, known, hairReach, true), known, hairReach, false)
	for i := range values {
		if b.Away[i] < hairFrom {
			values[i] = closed[i]
		}
	}
	for range smoothings {
		values, known = grid.averageNeighbours(values, known)
	}
	return values
}

// backgroundGrid is the size of the values, row-major, that its methods take.
type backgroundGrid struct{ width, height int }

// takeExtremes replaces each known value by the largest, or the least, of the known values in
// the square of 2*reach+1 pixels round it, one direction after the other.
func (g backgroundGrid) takeExtremes(values []float32, known []bool, reach int, largest bool) []float32 {
	sign := float32(1)
	if !largest {
		sign = -1 // the least value is the largest of the negated ones
	}
	across := make([]float32, len(values))
	for i, v := range values {
		across[i] = sign * v
	}
	line := make([]float32, g.width)
	for y := range g.height {
		row := across[y*g.width : (y+1)*g.width]
		copyKnown(line, row, known[y*g.width:])
		for x, best := range row {
			for _, v := range line[max(x-reach, 0):min(x+reach+1, g.width)] {
				if v > best {
					best = v
				}
			}
			row[x] = best
		}
	}
	down := make([]float32, len(values))
	copy(down, across)
	for y := range g.height {
		copyKnown(line, across[y*g.width:], known[y*g.width:])
		for near := max(y-reach, 0); near <= min(y+reach, g.height-1); near++ {
			raiseTo(down[near*g.width:(near+1)*g.width], line)
		}
	}
	for i := range down {
		down[i] *= sign
	}
	return down
}

// copyKnown fills line with the known values of a row, and a value below all others elsewhere.
func copyKnown(line, row []float32, known []bool) {
	for x := range line {
		line[x] = float32(math.Inf(-1))
		if known[x] {
			line[x] = row[x]
		}
	}
}

// raiseTo raises each value of a row to that of the line, which is as long.
func raiseTo(row, line []float32) {
	for x, v := range line {
		if v > row[x] {
			row[x] = v
		}
	}
}

// averageNeighbours is the mean of the known ones among a pixel and its eight neighbours, and
// where there is one.
func (g backgroundGrid) averageNeighbours(values []float32, known []bool) (next []float32, reached []bool) {
	w, h := g.width, g.height
	// One row and column more on each side, of zeros as where nothing is known.
	stride := w + 2
	padded, counted := make([]float32, stride*(h+2)), make([]uint8, stride*(h+2))
	for y := range h {
		for x, is := range known[y*w : (y+1)*w] {
			if is {
				padded[(y+1)*stride+x+1], counted[(y+1)*stride+x+1] = values[y*w+x], 1
			}
		}
	}
	next, reached = make([]float32, w*h), make([]bool, w*h)
	for y := range h {
		above, here, below := padded[y*stride:][:stride], padded[(y+1)*stride:][:stride], padded[(y+2)*stride:][:stride]
		countAbove, countHere, countBelow := counted[y*stride:][:stride], counted[(y+1)*stride:][:stride], counted[(y+2)*stride:][:stride]
		for x := range w {
			n := countAbove[x] + countAbove[x+1] + countAbove[x+2] + countHere[x] + countHere[x+1] + countHere[x+2] + countBelow[x] + countBelow[x+1] + countBelow[x+2]
			if n == 0 {
				continue
			}
			sum := above[x] + above[x+1] + above[x+2] + here[x] + here[x+1] + here[x+2] + below[x] + below[x+1] + below[x+2]
			next[y*w+x], reached[y*w+x] = sum/float32(n), true
		}
	}
	return next, reached
}
