package degrade

import (
	"math"
)

// RoundPolygon rounds a closed polygon: Catmull-Rom with n points a side.
func RoundPolygon(p []Point, n int) []Point {
	out := make([]Point, 0, len(p)*n)
	k := len(p)
	for i := range p {
		a, b, c, d := p[(i+k-1)%k], p[i], p[(i+1)%k], p[(i+2)%k]
		for j := range n {
			out = append(out, splinePoint(a, b, c, d, float64(j)/float64(n)))
		}
	}
	return out
}

// RoundLine rounds an open line.
func RoundLine(p []Point, n int) []Point {
	if len(p) < 2 {
		return p
	}
	var out []Point
	for i := range len(p) - 1 {
		a, d := p[max(i-1, 0)], p[min(i+2, len(p)-1)]
		for j := range n {
			out = append(out, splinePoint(a, p[i], p[i+1], d, float64(j)/float64(n)))
		}
	}
	return append(out, p[len(p)-1])
}

func splinePoint(a, b, c, d Point, t float64) Point {
	f := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return Point{X: f(a.X, b.X, c.X, d.X), Y: f(a.Y, b.Y, c.Y, d.Y)}
}

// NewSuperEllipse is a super-ellipse of half axes a and b round c, turned by degrees
// counter-clockwise: power 2 is an ellipse, 6 nearly a rectangle.
func NewSuperEllipse(c Point, a, b, power, degrees float64) []Point {
	const n = 48
	sin, cos := math.Sincos(-degrees * math.Pi / 180)
	out := make([]Point, n)
	for i := range out {
		s, k := math.Sincos(2 * math.Pi * float64(i) / n)
		x := a * math.Copysign(math.Pow(math.Abs(k), 2/power), k)
		y := b * math.Copysign(math.Pow(math.Abs(s), 2/power), s)
		out[i] = Point{X: c.X + cos*x - sin*y, Y: c.Y + sin*x + cos*y}
	}
	return out
}

// Bell is 1 at 0 and falls off as exp(-x*x).
func Bell(x float64) float64 { return math.Exp(-x * x) }

// Ramp goes smoothly from 0 at lo to 1 at hi.
func Ramp(x, lo, hi float64) float64 {
	t := math.Min(math.Max((x-lo)/(hi-lo), 0), 1)
	return t * t * (3 - 2*t)
}

// ReversePoints is p from its end to its beginning.
func ReversePoints(p []Point) []Point {
	out := make([]Point, len(p))
	for i := range p {
		out[len(p)-1-i] = p[i]
	}
	return out
}
