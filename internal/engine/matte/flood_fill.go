package matte

// floodFill finds the cells of a grid that are connected by their sides.
type floodFill struct {
	width, height int
	contains      func(i int) bool // whether a cell, row-major, can be part of it
	reached       []bool
	queue         []int32 // cells reached whose neighbours are visited in this order
}

func newFloodFill(width, height int, takes func(i int) bool) *floodFill {
	return &floodFill{width: width, height: height, contains: takes, reached: make([]bool, width*height)}
}

// visitCell adds a cell to the fill if it is on the grid and contains accepts it.
func (f *floodFill) visitCell(x, y int) {
	if x < 0 || y < 0 || x >= f.width || y >= f.height {
		return
	}
	if i := y*f.width + x; !f.reached[i] && f.contains(i) {
		f.reached[i] = true
		f.queue = append(f.queue, int32(i))
	}
}

// fillConnected returns which cells are connected with those visited, themselves included.
func (f *floodFill) fillConnected() []bool {
	for at := 0; at < len(f.queue); at++ {
		x, y := int(f.queue[at])%f.width, int(f.queue[at])/f.width
		f.visitCell(x-1, y)
		f.visitCell(x+1, y)
		f.visitCell(x, y-1)
		f.visitCell(x, y+1)
	}
	return f.reached
}

// listParts returns the cells of each connected part of those that contains accepts.
func listParts(width, height int, contains func(i int) bool) (parts [][]int32) {
	fill := newFloodFill(width, height, contains)
	for i := range width * height {
		if fill.visitCell(i%width, i/width); len(fill.queue) > 0 {
			fill.fillConnected()
			parts, fill.queue = append(parts, fill.queue), nil
		}
	}
	return parts
}
