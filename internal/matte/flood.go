package matte

// flood finds what hangs together by its sides on a grid.
type flood struct {
	width, height int
	takes         func(i int) bool // whether a cell, row-major, belongs to it
	reached       []bool
	queue         []int32
}

func newFlood(width, height int, takes func(i int) bool) *flood {
	return &flood{width: width, height: height, takes: takes, reached: make([]bool, width*height)}
}

// visit begins at a cell, if it is on the grid and belongs to it.
func (f *flood) visit(x, y int) {
	if x < 0 || y < 0 || x >= f.width || y >= f.height {
		return
	}
	if i := y*f.width + x; !f.reached[i] && f.takes(i) {
		f.reached[i] = true
		f.queue = append(f.queue, int32(i))
	}
}

// spread returns the cells that hang together with those visited.
func (f *flood) spread() []bool {
	for len(f.queue) > 0 {
		i := int(f.queue[len(f.queue)-1])
		f.queue = f.queue[:len(f.queue)-1]
		x, y := i%f.width, i/f.width
		f.visit(x-1, y)
		f.visit(x+1, y)
		f.visit(x, y-1)
		f.visit(x, y+1)
	}
	return f.reached
}
