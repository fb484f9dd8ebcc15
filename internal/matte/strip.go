package matte

import (
	"math"

	"likeness/internal/imaging"
	"likeness/internal/patch"
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
	inside := l.inside(view, width, height)
	mean, off, ok := l.wallBelow(inside)
	if !ok {
		return
	}
	free := make([]bool, len(l.trimap))
	deep := make([]int, l.width) // row below which a column is not looked at
	var next []int
	take := func(i int) {
		if free[i] || !inside[i] || l.trimap[i] == sureBack || i/l.width > deep[i%l.width] {
			return
		}
		for k := range 3 {
			if d := l.colour[k][i] - mean[k]; d > off[k] || d < -off[k] {
				return
			}
		}
		free[i] = true
		next = append(next, i)
	}
	for i := l.width; i < len(inside); i++ {
		if inside[i] && !inside[i-l.width] {
			deep[i%l.width] = i/l.width + int(stripDeep*float64(l.height))
			take(i)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		if x := i % l.width; x > 0 {
			take(i - 1)
		}
		if x := i % l.width; x < l.width-1 {
			take(i + 1)
		}
		if i >= l.width {
			take(i - l.width)
		}
		if i+l.width < len(free) {
			take(i + l.width)
		}
	}
	l.clearStrip(free, inside)
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

// inside tells for each low pixel whether it shows the photo.
func (l *low) inside(view patch.View, width, height int) []bool {
	out := make([]bool, len(l.trimap))
	stepX, stepY := float64(view.Width)/float64(l.width), float64(view.Height)/float64(l.height)
	for i := range out {
		at := imaging.Point{X: (float64(i%l.width) + 0.5) * stepX, Y: (float64(i/l.width) + 0.5) * stepY}
		p := view.PhotoFromView.Apply(at)
		out[i] = p.X >= 0 && p.Y >= 0 && p.X <= float64(width) && p.Y <= float64(height)
	}
	return out
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
