package imaging

import (
	"math"
	"slices"
)

// Homography maps a plane to another as a camera shows it: between points that were centred and
// scaled first, (x, y) to ((h0 x + h1 y + h2)/w, (h3 x + h4 y + h5)/w) with w = h6 x + h7 y + 1.
type Homography struct {
	h    [8]float64
	from Transform // to centred and scaled points
	back Transform // from such points
}

// Apply maps one point.
func (m Homography) Apply(p Point) Point {
	p = m.from.Apply(p)
	w := m.weightAt(p)
	return m.back.Apply(Point{
		X: (m.h[0]*p.X + m.h[1]*p.Y + m.h[2]) / w,
		Y: (m.h[3]*p.X + m.h[4]*p.Y + m.h[5]) / w,
	})
}

func (m Homography) weightAt(p Point) float64 { return m.h[6]*p.X + m.h[7]*p.Y + 1 }

// FitHomography fits by linear least squares (direct linear transform with the last entry fixed to
// 1, which the normalisation keeps away from 0). One pass gives the least algebraic error; each
// further one weighs the points by the pass before, so that the error comes close to the least
// distance of the mapped points. ok is false for points that determine none. Both slices must have
// the same length.
func FitHomography(from, to []Point, passes int) (m Homography, ok bool) {
	there := normalizingTransform(to)
	m.from, m.back = normalizingTransform(from), there.Inverse()
	weights := slices.Repeat([]float64{1}, len(from))
	for pass := range passes {
		if pass > 0 {
			for i := range from {
				w := m.weightAt(m.from.Apply(from[i]))
				weights[i] = 1 / math.Max(w*w, 1e-6)
			}
		}
		var normal [8][9]float64 // the normal equations, their right side last
		for i := range from {
			p, q := m.from.Apply(from[i]), there.Apply(to[i])
			for _, row := range [...][9]float64{
				{p.X, p.Y, 1, 0, 0, 0, -q.X * p.X, -q.X * p.Y, q.X},
				{0, 0, 0, p.X, p.Y, 1, -q.Y * p.X, -q.Y * p.Y, q.Y},
			} {
				for r := range 8 {
					for c := range 9 {
						normal[r][c] += weights[i] * row[r] * row[c]
					}
				}
			}
		}
		if m.h, ok = solveLinear(normal); !ok {
			return Homography{}, false
		}
	}
	return m, ok
}

// normalizingTransform returns the transform that maps points to mean 0 and mean distance 1 from it (Hartley's normalisation).
func normalizingTransform(points []Point) Transform {
	var mid Point
	for _, p := range points {
		mid.X, mid.Y = mid.X+p.X/float64(len(points)), mid.Y+p.Y/float64(len(points))
	}
	far := 0.0
	for _, p := range points {
		far += math.Hypot(p.X-mid.X, p.Y-mid.Y) / float64(len(points))
	}
	return Similarity(1/far, 0, mid, Point{})
}

// solveLinear does Gaussian elimination with row exchange.
func solveLinear(a [8][9]float64) (x [8]float64, ok bool) {
	for i := range 8 {
		best := i
		for r := i + 1; r < 8; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[best][i]) {
				best = r
			}
		}
		a[i], a[best] = a[best], a[i]
		if !(math.Abs(a[i][i]) > 1e-12) {
			return x, false
		}
		for r := i + 1; r < 8; r++ {
			f := a[r][i] / a[i][i]
			for c := i; c < 9; c++ {
				a[r][c] -= f * a[i][c]
			}
		}
	}
	for i := 7; i >= 0; i-- {
		x[i] = a[i][8]
		for c := i + 1; c < 8; c++ {
			x[i] -= a[i][c] * x[c]
		}
		x[i] /= a[i][i]
	}
	return x, !slices.ContainsFunc(x[:], math.IsNaN)
}
