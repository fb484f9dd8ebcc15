package specimen

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ShineOn lets a lamp be reflected from a place of the document: x and y are shares of its width and height, size is
// the radius within which everything is white, a share of its width.
func (p Page) ShineOn(x, y, size float64) {
	between := func(a, b imaging.Point, share float64) imaging.Point {
		return imaging.Point{X: a.X + share*(b.X-a.X), Y: a.Y + share*(b.Y-a.Y)}
	}
	middle := between(between(p.Corners[0], p.Corners[1], x), between(p.Corners[3], p.Corners[2], x), y)
	radius := size * math.Hypot(p.Corners[1].X-p.Corners[0].X, p.Corners[1].Y-p.Corners[0].Y)
	for py := range p.Image.Height {
		for px := range p.Image.Width {
			d := math.Hypot(float64(px)-middle.X, float64(py)-middle.Y) / radius
			share := math.Min(1, math.Exp(2*(1-d*d)))
			if share < 0.004 {
				continue
			}
			at := 3 * (py*p.Image.Width + px)
			for k, v := range p.Image.Pix[at : at+3] {
				p.Image.Pix[at+k] = v + uint8(share*float64(255-v)+0.5)
			}
		}
	}
}
