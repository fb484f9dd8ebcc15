package degrade

import (
	"math"
	"testing"
)

func TestASurfaceGoesThroughItsPoints(t *testing.T) {
	var points []Point
	var values []float64
	for i := range 60 {
		p := Point{X: float64(i%8)*31 - 110, Y: float64(i/8)*37 - 120}
		points, values = append(points, p), append(values, 40*math.Sin(p.X/60)-0.2*p.Y)
	}
	s := fitThinPlate(points, values)
	for i, p := range points {
		if d := math.Abs(s.lightAt(p.X, p.Y) - values[i]); d > 1 {
			t.Errorf("at %v: off by %.2f", p, d)
		}
	}
	plane := fitThinPlate(points, make([]float64, len(points)))
	if v := plane.lightAt(300, 400); math.Abs(v) > 1e-6 {
		t.Errorf("a flat surface rises to %g", v)
	}
	same := fitThinPlate([]Point{{X: 1}, {X: 1}, {X: 1}}, []float64{1, 2, 3}) // fixes no plane
	if v := same.lightAt(5, 5); math.IsNaN(v) || math.IsInf(v, 0) {
		t.Errorf("points that fall together give %g", v)
	}
}
