package kiosk

import (
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// CutEdge is where the upper, left and right border of a photo cut a person off, hair and shoulders included. Inside a
// print such an edge shows as a straight line.
type CutEdge struct {
	points []imaging.Point // on the border, pixels of the photo
	step   float64         // between two of them
}

// borderPoints is the number of points on the longer side of a photo.
const borderPoints = 128

// FindCutEdge returns the cut edge of a photo of width x height pixels; covers reports whether
// the person covers a point.
func FindCutEdge(width, height int, covers func(p imaging.Point) bool) CutEdge {
	w, h := float64(width), float64(height)
	e := CutEdge{step: max(w, h) / borderPoints}
	add := func(onBorder, inside imaging.Point) {
		if covers(inside) {
			e.points = append(e.points, onBorder)
		}
	}
	for y := e.step / 2; y < h; y += e.step {
		add(imaging.Point{X: 0, Y: y}, imaging.Point{X: e.step / 2, Y: y})
		add(imaging.Point{X: w, Y: y}, imaging.Point{X: w - e.step/2, Y: y})
	}
	for x := e.step / 2; x < w; x += e.step {
		add(imaging.Point{X: x, Y: 0}, imaging.Point{X: x, Y: e.step / 2})
	}
	return e
}

// measureVisible returns the length of the edge that a view shows, in heights of the view. What lies within a pixel of
// the view's own border does not show.
func (e CutEdge) measureVisible(v patch.View) float64 {
	fromPhoto := v.PhotoFromView.Inverse()
	right, lower, shown := float64(v.Width)-1, float64(v.Height)-1, 0
	for _, p := range e.points {
		if q := fromPhoto.Apply(p); q.X > 1 && q.X < right && q.Y > 1 && q.Y < lower {
			shown++
		}
	}
	return float64(shown) * e.step * fromPhoto.Scale() / float64(v.Height)
}
