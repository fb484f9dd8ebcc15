package degrade

import (
	"math"
)

// thinPlate is a thin-plate smoothing spline: the surface through values at points of the
// plane that bends least (Duchon 1976; Wahba, Spline Models for Observational Data,
// 1990, chapter 2).
type thinPlate struct {
	points []Point
	weight []float64  // of each point's kernel
	plane  [3]float64 // constant, along x, along y
}

const (
	// plateUnit keeps the numbers of the system near 1: face units a plate unit.
	plateUnit = 100.0
	// plateSlack is the smoothing: enough for points that fall together, which the
	// inner lips of a closed mouth do, and far below what moves a nose.
	plateSlack = 1e-3
)

// plateKernel is r*r*log(r) of a squared distance.
func plateKernel(square float64) float64 {
	if square <= 0 {
		return 0
	}
	return square * math.Log(square) / 2
}

// fitThinPlate fits the surface; a flat one where the points fix none.
func fitThinPlate(points []Point, values []float64) *thinPlate {
	n := len(points)
	s := &thinPlate{points: make([]Point, n), weight: make([]float64, n)}
	for i, p := range points {
		s.points[i] = Point{X: p.X / plateUnit, Y: p.Y / plateUnit}
	}
	rows := make([][]float64, n+3) // the last column is the right-hand side
	for i := range rows {
		rows[i] = make([]float64, n+4)
	}
	for i, p := range s.points {
		for k, q := range s.points {
			rows[i][k] = plateKernel((p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y))
		}
		rows[i][i] += plateSlack
		for k, v := range [3]float64{1, p.X, p.Y} {
			rows[i][n+k], rows[n+k][i] = v, v
		}
		rows[i][n+3] = values[i]
	}
	if x, ok := solveLinear(rows); ok {
		copy(s.weight, x)
		copy(s.plane[:], x[n:])
	}
	return s
}

// lightAt is the value of the surface at a point in face units.
func (s *thinPlate) lightAt(u, v float64) float64 {
	u, v = u/plateUnit, v/plateUnit
	out := s.plane[0] + s.plane[1]*u + s.plane[2]*v
	for i, p := range s.points {
		out += s.weight[i] * plateKernel((p.X-u)*(p.X-u)+(p.Y-v)*(p.Y-v))
	}
	return out
}

// solveLinear solves the linear system of n rows with n coefficients and a right-hand side
// by elimination with row pivots; it writes over rows. Not ok: it has no one solution.
func solveLinear(rows [][]float64) (x []float64, ok bool) {
	n := len(rows)
	for c := range n {
		best := c
		for r := c + 1; r < n; r++ {
			if math.Abs(rows[r][c]) > math.Abs(rows[best][c]) {
				best = r
			}
		}
		if !(math.Abs(rows[best][c]) > 1e-12) {
			return nil, false
		}
		rows[c], rows[best] = rows[best], rows[c]
		pivot := rows[c]
		for _, row := range rows[c+1:] {
			f := row[c] / pivot[c]
			if f == 0 {
				continue
			}
			for k := c; k <= n; k++ {
				row[k] -= f * pivot[k]
			}
		}
	}
	x = make([]float64, n)
	for r := n - 1; r >= 0; r-- {
		v := rows[r][n]
		for k := r + 1; k < n; k++ {
			v -= rows[r][k] * x[k]
		}
		x[r] = v / rows[r][r]
	}
	return x, true
}
