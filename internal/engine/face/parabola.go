package face

import "math"

// parabola is y = a + b*t + c*t*t with t = x - x0.
type parabola struct{ x0, a, b, c float64 }

// fitParabola fits y over x by least squares; with fewer than three points, or a
// curve that would turn round within the data, a straight line.
func fitParabola(x, y []float64) parabola {
	p := parabola{}
	n := float64(len(x))
	for _, v := range x {
		p.x0 += v / n
	}
	var s1, s2, s3, s4, y0, y1, y2 float64
	for i := range x {
		t := x[i] - p.x0
		s1 += t
		s2 += t * t
		s3 += t * t * t
		s4 += t * t * t * t
		y0 += y[i]
		y1 += y[i] * t
		y2 += y[i] * t * t
	}
	// s1 is 0 by the choice of x0, which leaves a small system to solve.
	det := n*s2*s4 - s2*s2*s2 - n*s3*s3
	if len(x) >= 3 && math.Abs(det) > 1e-18 {
		p.c = (n*s2*y2 - s2*s2*y0 - n*s3*y1) / det
		p.b = (y1 - p.c*s3) / s2
		p.a = (y0 - p.c*s2) / n
		if p.c >= 0 {
			return p
		}
	}
	p.c, p.a = 0, y0/n
	if s2 > 0 {
		p.b = y1 / s2
	}
	return p
}

// solveBelow finds the x below limit where the falling branch of the curve has
// the value y.
func (p parabola) solveBelow(y, limit float64) (float64, bool) {
	var t float64
	if p.c == 0 {
		if p.b >= 0 {
			return 0, false
		}
		t = (y - p.a) / p.b
	} else {
		root := p.b*p.b - 4*p.c*(p.a-y)
		if root < 0 {
			return 0, false
		}
		t = (-p.b - math.Sqrt(root)) / (2 * p.c)
	}
	x := t + p.x0
	return x, x < limit && x > 0
}
