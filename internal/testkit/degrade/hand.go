package degrade

import (
	"math"
)

// FindDistanceForShare finds how far, in units, a thing must be moved away so that it covers
// the wanted share; share falls as it moves.
func FindDistanceForShare(want float64, share func(away float64) float64) float64 {
	lo, hi := 0.0, 160.0
	for range 9 {
		mid := (lo + hi) / 2
		if share(mid) >= want {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// DrawFingers adds a hand with n fingers of a width whose middle fingertip points to
// tip; angle is where the wrist lies from there, radians clockwise from the right.
func (canvas *Canvas) DrawFingers(m *Mask, tip Point, angle float64, n int, width float64) {
	sin, cos := math.Sincos(angle)
	across := Point{X: -sin, Y: cos}
	palm := Point{X: tip.X + cos*(70+width*2.2), Y: tip.Y + sin*(70+width*2.2)}
	for i := range n {
		o := float64(i) - float64(n-1)/2
		reach := 1 - 0.13*o*o/math.Max(float64(n-1)/2, 1)
		a := Point{X: palm.X + across.X*o*width*0.98, Y: palm.Y + across.Y*o*width*0.98}
		b := Point{X: palm.X + across.X*o*width*1.06 + (tip.X-palm.X)*(0.25+0.85*reach), Y: palm.Y + across.Y*o*width*1.06 + (tip.Y-palm.Y)*(0.25+0.85*reach)}
		m.StrokeTapered(canvas.Face.Pixels([]Point{a, Interpolate(a, b, 0.6), b}), []float64{width * 1.1 * canvas.Face.PixelsPerUnit, width * canvas.Face.PixelsPerUnit, width * 0.84 * canvas.Face.PixelsPerUnit}, 1)
	}
	back := float64(n) * width * 0.56
	wrist := Point{X: palm.X + cos*600, Y: palm.Y + sin*600}
	m.Fill(canvas.Face.Pixels(NewSuperEllipse(palm, back*1.15, back*1.1, 2.4, -angle*180/math.Pi)), 1)
	m.Stroke(canvas.Face.Pixels([]Point{palm, wrist}), back*1.6*canvas.Face.PixelsPerUnit, 1)
}

// fleshShade is skin of the person's colour, a little other and mottled as a hand is.
func fleshShade(canvas *Canvas, seed uint64) Shade {
	c := canvas.SkinColour()
	mottle, fine := Noise{seed, 26}, Noise{seed ^ 99, 5}
	warm := 0.92 + 0.14*(Noise{seed, 1}).CornerAt(1, 2)
	return func(u, v float64) [3]float64 {
		k := warm * (1 + 0.07*mottle.At(u, v) + 0.02*fine.At(u, v))
		return [3]float64{c[0] * k, c[1] * k * 0.97, c[2] * k * 0.95}
	}
}

// PaintHand paints a hand: its mask gives rounded edges that fall off in light.
func (canvas *Canvas) PaintHand(m *Mask, seed uint64) {
	inner := m.Clone().Blur(7 * canvas.Face.PixelsPerUnit)
	flesh := fleshShade(canvas, seed)
	canvas.AddContactShadow(m, 6, 7, 0.4)
	canvas.Paint(m.Clone().Blur(0.8*canvas.Face.PixelsPerUnit), func(u, v float64) [3]float64 {
		c := flesh(u, v)
		k := 0.55 + 0.5*Ramp(inner.SampleAt(canvas.Face.Pixel(u, v)), 0.3, 0.98)
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
}
