package matte

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// A sleeve that touches the hair is another's; a jacket that hair parts from the neck is the person's.
func TestKeepOwnParts(t *testing.T) {
	const side = segment.Side
	m := newMask(patch.View{Width: side, Height: side, PhotoFromView: imaging.Identity()})
	draw := func(x0, y0, x1, y1 int, class segment.Class) {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				m.Coverage[y*side+x], m.Class[y*side+x] = 1, class
			}
		}
	}
	draw(80, 40, 176, 220, segment.Hair)
	draw(100, 70, 156, 150, segment.FaceSkin)
	draw(110, 150, 146, side, segment.BodySkin)
	draw(20, 200, 80, side, segment.Clothes)
	draw(176, 60, side, 120, segment.Clothes)
	own := m.keepOwnParts(imaging.Box{X: 100, Y: 70, W: 56, H: 80})
	for _, c := range []struct {
		what string
		x, y int
		want float32
	}{{"face", 128, 100, 1}, {"hair", 90, 50, 1}, {"neck", 128, 200, 1}, {"jacket", 40, 230, 1}, {"sleeve beside the head", 220, 90, 0}} {
		if got := own.Coverage[c.y*side+c.x]; got != c.want {
			t.Errorf("the %s has %v, want %v", c.what, got, c.want)
		}
	}
	if m.Coverage[90*side+220] != 1 {
		t.Error("the mask itself was changed")
	}
}
