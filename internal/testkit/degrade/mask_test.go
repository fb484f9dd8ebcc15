package degrade

import (
	"math"
	"testing"
)

func TestFilledPolygonsCoverTheirArea(t *testing.T) {
	m := newMask(100, 80)
	m.Fill(NewSuperEllipse(Point{X: 50.3, Y: 40.7}, 30, 20, 2, 25), 1)
	sum := 0.0
	for _, v := range m.Alpha {
		sum += float64(v)
	}
	if want := math.Pi * 30 * 20; math.Abs(sum-want)/want > 0.01 {
		t.Errorf("an ellipse of area %.0f covers %.0f pixels", want, sum)
	}
	before := sum
	m.Blur(4)
	sum = 0
	for _, v := range m.Alpha {
		sum += float64(v)
	}
	if math.Abs(sum-before)/before > 0.01 {
		t.Errorf("blur changed the coverage from %.0f to %.0f", before, sum)
	}
}
