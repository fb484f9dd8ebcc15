package imaging

import "math"

// Transform is an affine map between two pixel planes:
//
//	x' = A*x + B*y + C
//	y' = D*x + E*y + F
type Transform struct{ A, B, C, D, E, F float64 }

// Identity maps every point onto itself.
func Identity() Transform { return Transform{A: 1, E: 1} }

// Similarity scales by scale and turns by degrees (counter-clockwise as seen
// on the screen, where y grows downwards), then moves the point from onto to.
func Similarity(scale, degrees float64, from, to Point) Transform {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	t := Transform{A: scale * cos, B: scale * sin, D: -scale * sin, E: scale * cos}
	moved := t.Apply(from)
	t.C, t.F = to.X-moved.X, to.Y-moved.Y
	return t
}

// Apply maps one point.
func (t Transform) Apply(p Point) Point {
	return Point{t.A*p.X + t.B*p.Y + t.C, t.D*p.X + t.E*p.Y + t.F}
}

// Then returns the map that applies t first and next afterwards.
func (t Transform) Then(next Transform) Transform {
	return Transform{
		A: next.A*t.A + next.B*t.D,
		B: next.A*t.B + next.B*t.E,
		C: next.A*t.C + next.B*t.F + next.C,
		D: next.D*t.A + next.E*t.D,
		E: next.D*t.B + next.E*t.E,
		F: next.D*t.C + next.E*t.F + next.F,
	}
}

// Inverse returns the map that undoes t. The inverse of a map that flattens
// the plane (scale 0) is the zero map.
func (t Transform) Inverse() Transform {
	det := t.A*t.E - t.B*t.D
	if det == 0 || math.IsNaN(det) || math.IsInf(det, 0) {
		return Transform{}
	}
	a, b, d, e := t.E/det, -t.B/det, -t.D/det, t.A/det
	return Transform{A: a, B: b, C: -(a*t.C + b*t.F), D: d, E: e, F: -(d*t.C + e*t.F)}
}

// Scale is how much longer a length gets, as the geometric mean over all
// directions; exact for similarities.
func (t Transform) Scale() float64 { return math.Sqrt(math.Abs(t.A*t.E - t.B*t.D)) }

// AngleDegrees is the rotation of t, counter-clockwise positive as seen on the
// screen (y grows downwards), in (-180, 180]. Of the map from the upright face
// template to the landmarks of a face it is that face's rotationAngle.
func (t Transform) AngleDegrees() float64 {
	deg := math.Atan2(t.B-t.D, t.A+t.E) * 180 / math.Pi
	if deg <= -180 {
		return 180
	}
	return deg
}

// FitSimilarity returns the rotation, uniform scale and shift that maps from
// onto to with the least squared error (Umeyama, "Least-squares estimation of
// transformation parameters between two point patterns", 1991; in the plane it
// has the closed form below). It never mirrors. Both slices must have the same
// length; fewer than two distinct points give a pure shift.
func FitSimilarity(from, to []Point) Transform {
	if len(from) != len(to) {
		panic("imaging: FitSimilarity needs as many points on both sides")
	}
	if len(from) == 0 {
		return Identity()
	}
	cf, ct := computeCentroid(from), computeCentroid(to)
	var dot, cross, spread float64
	for i := range from {
		fx, fy := from[i].X-cf.X, from[i].Y-cf.Y
		tx, ty := to[i].X-ct.X, to[i].Y-ct.Y
		dot += fx*tx + fy*ty
		cross += fx*ty - fy*tx
		spread += fx*fx + fy*fy
	}
	a, d := 1.0, 0.0
	if spread > 0 {
		a, d = dot/spread, cross/spread
	}
	return Transform{
		A: a, B: -d, C: ct.X - (a*cf.X - d*cf.Y),
		D: d, E: a, F: ct.Y - (d*cf.X + a*cf.Y),
	}
}

func computeCentroid(points []Point) Point {
	var c Point
	for _, p := range points {
		c.X += p.X
		c.Y += p.Y
	}
	n := float64(len(points))
	return Point{c.X / n, c.Y / n}
}
