package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
)

const (
	// stripReach is how far round the freed strip alpha follows colours, low pixels.
	stripReach = 8
	// stripWall is the part of the height, from the upper edge of the photo down, whose
	// background says what the wall looks like.
	stripWall = 0.15
	// stripDeep is how far below the edge, in parts of the height, a crown is close to it.
	stripDeep = 0.1
	// stripNoise and stripMost bound the difference of a colour, 0..1, that is no noise of
	// the wall: an uneven wall must not make skin look like it.
	stripNoise, stripMost = 0.03, 0.05
)

// freeStrip gives back to the background what lies between a head and the upper edge of
// the photo (width x height pixels; view says which part of it the low planes show).
// Beyond that edge a view repeats it, and the segmentation takes the columns over a head
// for more of the person, with the strip of wall below them. Free is what hangs together
// with the edge and has the colours of the wall beside the head at that height; a
// head that is cut by the edge, or hair of another colour, stays as it is.
func (l *low) freeStrip(view patch.View, width, height int) {
	inside, all := l.inside(view, width, height)
	if all {
		return
	}
	mean, off, ok := l.wallBelow(inside)
	if !ok {
		return
	}
	deep := make([]int, l.width) // row below which a column is not looked at
	free := newFlood(l.width, l.height, func(i int) bool {
		if !inside[i] || l.trimap[i] == sureBack || i/l.width > deep[i%l.width] {
			return false
		}
		for k := range 3 {
			if d := l.colour[k][i] - mean[k]; d > off[k] || d < -off[k] {
				return false
			}
		}
		return true
	})
	for i := l.width; i < len(inside); i++ {
		if inside[i] && !inside[i-l.width] {
			x, y := i%l.width, i/l.width
			deep[x] = y + int(stripDeep*float64(l.height))
			free.visit(x, y)
		}
	}
	l.clearStrip(free.spread(), inside)
}

// clearStrip makes what is free background, with what is repeated above it, and what
// lies round it unknown.
func (l *low) clearStrip(free, inside []bool) {
	for i, f := range free {
		if !f {
			continue
		}
		x, y := i%l.width, i/l.width
		for v := max(y-stripReach, 0); v <= min(y+stripReach, l.height-1); v++ {
			for u := max(x-stripReach, 0); u <= min(x+stripReach, l.width-1); u++ {
				if j := v*l.width + u; l.trimap[j] == sureFront && (u-x)*(u-x)+(v-y)*(v-y) <= stripReach*stripReach {
					l.trimap[j] = unknown
				}
			}
		}
	}
	for i, f := range free {
		if !f {
			continue
		}
		l.trimap[i], l.mask[i] = sureBack, 0
		for j := i - l.width; j >= 0 && !inside[j]; j -= l.width {
			l.trimap[j], l.mask[j] = sureBack, 0
		}
	}
}

// inside tells for each low pixel whether it shows the photo; all that each does, and then
// no list of them.
func (l *low) inside(view patch.View, width, height int) (each []bool, all bool) {
	stepX, stepY := float64(view.Width)/float64(l.width), float64(view.Height)/float64(l.height)
	shows := func(i int) bool {
		at := imaging.Point{X: (float64(i%l.width) + 0.5) * stepX, Y: (float64(i/l.width) + 0.5) * stepY}
		return view.PhotoFromView.Apply(at).In(width, height)
	}
	n := len(l.trimap)
	if shows(0) && shows(l.width-1) && shows(n-l.width) && shows(n-1) {
		return nil, true // a parallelogram in a rectangle
	}
	each = make([]bool, n)
	for i := range each {
		each[i] = shows(i)
	}
	return each, false
}

// wallBelow is the mean colour of the sure background in the uppermost part of the photo
// and how far a colour of it may lie from that; not ok where too little of it is seen.
func (l *low) wallBelow(inside []bool) (mean, off [3]float32, ok bool) {
	top := 0
	for top < len(inside) && !inside[top] {
		top++
	}
	end := min(len(inside), top+int(stripWall*float64(l.height))*l.width)
	var sum, squares [3]float64
	n := 0.0
	for i := top; i < end; i++ {
		if !inside[i] || l.trimap[i] != sureBack {
			continue
		}
		n++
		for k := range 3 {
			v := float64(l.colour[k][i])
			sum[k] += v
			squares[k] += v * v
		}
	}
	if n < float64(l.width) {
		return mean, off, false
	}
	for k := range 3 {
		m := sum[k] / n
		mean[k], off[k] = float32(m), float32(min(max(stripNoise, 3*math.Sqrt(max(0, squares[k]/n-m*m))), stripMost))
	}
	return mean, off, true
}
