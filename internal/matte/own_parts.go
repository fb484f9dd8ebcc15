package matte

import (
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/segment"
)

// keepOwnParts returns the mask without what touches the person and is another's: the head is reached from the face over
// skin of the face, hair and things worn, the body from below the chin over skin and clothes. An arm or a sleeve beside
// the head hangs together with it over hair only.
func (m *Mask) keepOwnParts(box imaging.Box) *Mask {
	const side = segment.Side
	reach := func(from imaging.Box, conducts func(c segment.Class) bool) []bool {
		fill := newFloodFill(side, side, func(i int) bool { return m.Coverage[i] >= connectedCoverage && conducts(m.Class[i]) })
		x0, y0, x1, y1 := cellBounds(m.View.PhotoFromView.Inverse(), from)
		for y := max(y0, 0); y < min(y1, side); y++ {
			for x := max(x0, 0); x < min(x1, side); x++ {
				fill.visitCell(x, y)
			}
		}
		return fill.fillConnected()
	}
	head := reach(box, func(c segment.Class) bool { return c == segment.FaceSkin || c == segment.Hair || c == segment.Other })
	below := imaging.Box{X: box.X - 9*box.W, Y: box.Y + 1.3*box.H, W: 19 * box.W, H: 9 * box.H}
	body := reach(below, func(c segment.Class) bool { return c == segment.BodySkin || c == segment.Clothes || c == segment.Other })
	for i := range head {
		head[i] = head[i] || body[i]
	}
	out := *m
	out.Coverage = append([]float32(nil), m.Coverage...)
	out.clearUnreached(head)
	return &out
}
