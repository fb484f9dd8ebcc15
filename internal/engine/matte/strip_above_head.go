package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// stripRadius is how far round the cleared strip the mask becomes uncertain,
	// low-resolution pixels.
	stripRadius = 8
	// stripSample is the part of the height, from the upper edge of the photo down, whose
	// background is the sample of the background's colour.
	stripSample = 0.15
	// stripDepth is how far below the edge of the photo the strip can reach, as a share of
	// the height.
	stripDepth = 0.1
	// stripNoise and stripMost bound the tolerance for a colour, 0..1: without an upper
	// bound skin would match an uneven background.
	stripNoise, stripMost = 0.03, 0.05
	// sameColour is the share of the head just below the strip that may have the colours of the
	// background: dark hair before a dark background is not distinguished from it by colour.
	sameColour = 0.1
)

// clearStripAboveHead marks as background the strip between a head and the upper edge of
// the photo (width x height pixels; view is the part of it that the planes show). Outside
// the photo a view repeats its edge, and the segmentation takes the columns above a head,
// with the strip of background below them, for part of the person. Cleared is what is
// connected with the edge and has the colours of the background beside the head; a head
// that is cut by the edge, and hair of another colour, stay as they are.
func (l *lowResPlanes) clearStripAboveHead(view patch.View, width, height int) {
	inside, all := l.pixelsInPhoto(view, width, height)
	if all {
		return
	}
	mean, off, ok := l.backgroundColourRange(inside)
	if !ok {
		return
	}
	matches := func(i int) bool {
		for k := range 3 {
			if d := l.colour[k][i] - mean[k]; d > off[k] || d < -off[k] {
				return false
			}
		}
		return true
	}
	deep := l.stripEnds(inside)
	if l.shareBelowStrip(deep, matches) > sameColour {
		return
	}
	free := newFloodFill(l.width, l.height, func(i int) bool {
		return inside[i] && l.trimap[i] != sureBackground && i/l.width <= deep[i%l.width] && matches(i)
	})
	for i := l.width; i < len(inside); i++ {
		if inside[i] && !inside[i-l.width] {
			free.visitCell(i%l.width, i/l.width)
		}
	}
	l.markStripBackground(free.fillConnected(), inside)
}

// stripEnds returns the lowest row that the strip can reach in each column, 0 where the photo's
// upper edge is not in view.
func (l *lowResPlanes) stripEnds(inside []bool) []int {
	deep := make([]int, l.width)
	for i := l.width; i < len(inside); i++ {
		if inside[i] && !inside[i-l.width] {
			deep[i%l.width] = i/l.width + int(stripDepth*float64(l.height))
		}
	}
	return deep
}

// shareBelowStrip returns which share, 0..1, of the certain person within the height of a strip
// below it matches; 0 where no person is there.
func (l *lowResPlanes) shareBelowStrip(deep []int, matches func(i int) bool) float64 {
	person, matching := 0, 0
	for x, end := range deep {
		if end == 0 {
			continue
		}
		for y := end + 1; y <= min(end+int(stripDepth*float64(l.height)), l.height-1); y++ {
			if i := y*l.width + x; l.trimap[i] == sureForeground {
				person++
				if matches(i) {
					matching++
				}
			}
		}
	}
	return float64(matching) / float64(max(person, 1))
}

// markStripBackground marks the free pixels and those above them outside the photo as
// background, and the pixels round them as uncertain.
func (l *lowResPlanes) markStripBackground(free, inside []bool) {
	for i, f := range free {
		if !f {
			continue
		}
		x, y := i%l.width, i/l.width
		for v := max(y-stripRadius, 0); v <= min(y+stripRadius, l.height-1); v++ {
			for u := max(x-stripRadius, 0); u <= min(x+stripRadius, l.width-1); u++ {
				if j := v*l.width + u; l.trimap[j] == sureForeground && (u-x)*(u-x)+(v-y)*(v-y) <= stripRadius*stripRadius {
					l.trimap[j] = uncertain
				}
			}
		}
	}
	for i, f := range free {
		if !f {
			continue
		}
		l.trimap[i], l.mask[i] = sureBackground, 0
		for j := i - l.width; j >= 0 && !inside[j]; j -= l.width {
			l.trimap[j], l.mask[j] = sureBackground, 0
		}
	}
}

// pixelsInPhoto reports for each low-resolution pixel whether it lies inside the photo. If
// all do, all is true and each is nil.
func (l *lowResPlanes) pixelsInPhoto(view patch.View, width, height int) (each []bool, all bool) {
	stepX, stepY := float64(view.Width)/float64(l.width), float64(view.Height)/float64(l.height)
	shows := func(i int) bool {
		at := imaging.Point{X: (float64(i%l.width) + 0.5) * stepX, Y: (float64(i/l.width) + 0.5) * stepY}
		return view.PhotoFromView.Apply(at).IsWithin(width, height)
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

// backgroundColourRange returns the mean colour of the certain background in the uppermost
// part of the photo and the tolerance round it; ok is false where too little is visible.
func (l *lowResPlanes) backgroundColourRange(inside []bool) (mean, off [3]float32, ok bool) {
	top := 0
	for top < len(inside) && !inside[top] {
		top++
	}
	end := min(len(inside), top+int(stripSample*float64(l.height))*l.width)
	var sum, squares [3]float64
	n := 0.0
	for i := top; i < end; i++ {
		if !inside[i] || l.trimap[i] != sureBackground {
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
