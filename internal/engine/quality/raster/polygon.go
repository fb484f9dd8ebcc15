package raster

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// FindHull is the convex hull of points, in order round it (Andrew's monotone chain).
func FindHull(points []imaging.Point) []imaging.Point {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b imaging.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	half := func(points []imaging.Point) []imaging.Point {
		var out []imaging.Point
		for _, p := range points {
			for len(out) >= 2 && orientation(out[len(out)-2], out[len(out)-1], p) <= 0 {
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		return out[:max(0, len(out)-1)]
	}
	lower := half(sorted)
	slices.Reverse(sorted)
	return append(lower, half(sorted)...)
}

// orientation is positive where a, b, c turn counter-clockwise.
func orientation(a, b, c imaging.Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// FillPolygon marks the pixels of a width x height image whose centre lies in a polygon
// (even-odd rule, so it need not be convex).
func FillPolygon(polygon []imaging.Point, width, height int) []bool {
	out := make([]bool, width*height)
	var cuts []float64
	for y := range height {
		cuts = FindCrossings(cuts[:0], polygon, float64(y)+0.5)
		for i := 0; i+1 < len(cuts); i += 2 {
			from := max(0, int(math.Ceil(cuts[i]-0.5)))
			to := min(width, int(math.Ceil(cuts[i+1]-0.5)))
			for x := from; x < to; x++ {
				out[y*width+x] = true
			}
		}
	}
	return out
}

// FindCrossings appends where the edges of a polygon cross the row at y, from left to right.
func FindCrossings(to []float64, polygon []imaging.Point, y float64) []float64 {
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y <= y) == (b.Y <= y) {
			continue
		}
		to = append(to, a.X+(y-a.Y)*(b.X-a.X)/(b.Y-a.Y))
	}
	slices.Sort(to)
	return to
}

// ContainsPoint reports whether a point lies in a polygon, even-odd rule.
func ContainsPoint(polygon []imaging.Point, p imaging.Point) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.Y <= p.Y) != (b.Y <= p.Y) && p.X < a.X+(p.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// VisitPolygon calls visit with the index of each pixel of a square image of side pixels
// whose centre lies in a polygon.
func VisitPolygon(polygon []imaging.Point, side int, visit func(i int)) {
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, p := range polygon {
		top, bottom = math.Min(top, p.Y), math.Max(bottom, p.Y)
	}
	var cuts []float64
	for y := max(0, int(top)); y < min(side, int(math.Ceil(bottom))); y++ {
		cuts = FindCrossings(cuts[:0], polygon, float64(y)+0.5)
		for i := 0; i+1 < len(cuts); i += 2 {
			from, to := max(0, int(math.Ceil(cuts[i]-0.5))), min(side, int(math.Ceil(cuts[i+1]-0.5)))
			for x := from; x < to; x++ {
				visit(y*side + x)
			}
		}
	}
}
