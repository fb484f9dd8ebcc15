package raster

import (
	"math"
	"slices"
	"testing"
)

func TestDistancesAreThoseOfTheNearestSetPixel(t *testing.T) {
	const w, h = 23, 17
	set := make([]bool, w*h)
	set[5*w+7], set[12*w+20] = true, true
	for i, got := range MeasureDistances(set, w, h) {
		x, y := float64(i%w), float64(i/w)
		want := math.Min(math.Hypot(x-7, y-5), math.Hypot(x-20, y-12))
		if math.Abs(float64(got)-want) > 0.085*want+1e-4 {
			t.Fatalf("pixel %v,%v: %v, want %v", x, y, got, want)
		}
	}
}

func TestClosingFillsRunsThinnerThanItsSize(t *testing.T) {
	row := []float64{9, 9, 1, 1, 9, 9, 9, 2, 2, 2, 2, 2, 9, 9}
	if got, want := CloseRow(row, 3), []float64{9, 9, 9, 9, 9, 9, 9, 2, 2, 2, 2, 2, 9, 9}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
