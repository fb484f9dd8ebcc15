package matte

import (
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Where the body is looked for, by the box of the face: the neck within its width from neckFrom of its height on, the
// shoulders from shouldersFrom of its height on, as far as bodyReach boxes to each side and below, which is all of a view.
const (
	neckFrom      = 0.8
	shouldersFrom = 1.25
	bodyReach     = 9
)

// keepOwnParts returns the mask without what touches the person and is another's: the head is reached from the face over
// skin of the face, hair and things worn, the body from neck and shoulders over skin and clothes. An arm or a sleeve beside
// the head hangs together with it over hair only.
func (m *Mask) keepOwnParts(box imaging.Box) *Mask {
	const side = segment.Side
	reach := func(conducts func(c segment.Class) bool, from ...imaging.Box) []bool {
		fill := newFloodFill(side, side, func(i int) bool { return m.Coverage[i] >= connectedCoverage && conducts(m.Class[i]) })
		for _, b := range from {
			m.visitBox(fill, b)
		}
		return fill.fillConnected()
	}
	head := reach(func(c segment.Class) bool { return c == segment.FaceSkin || c == segment.Hair || c == segment.Other }, box)
	neck := imaging.Box{X: box.X, Y: box.Y + neckFrom*box.H, W: box.W, H: (shouldersFrom - neckFrom) * box.H}
	below := imaging.Box{X: box.X - bodyReach*box.W, Y: box.Y + shouldersFrom*box.H, W: (2*bodyReach + 1) * box.W, H: bodyReach * box.H}
	body := reach(func(c segment.Class) bool { return c == segment.BodySkin || c == segment.Clothes || c == segment.Other }, neck, below)
	for i := range head {
		head[i] = head[i] || body[i]
	}
	out := *m
	out.Coverage = append([]float32(nil), m.Coverage...)
	out.clearUnreached(head)
	return &out
}
