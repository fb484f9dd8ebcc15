package imaging

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func genTransform(t *rapid.T) Transform {
	return Similarity(
		rapid.Float64Range(0.05, 20).Draw(t, "scale"),
		rapid.Float64Range(-179, 179).Draw(t, "degrees"),
		Point{rapid.Float64Range(-500, 500).Draw(t, "fromX"), rapid.Float64Range(-500, 500).Draw(t, "fromY")},
		Point{rapid.Float64Range(-500, 500).Draw(t, "toX"), rapid.Float64Range(-500, 500).Draw(t, "toY")},
	)
}

func near(a, b Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-6 }

func TestInverseUndoesATransform(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := genTransform(t)
		p := Point{rapid.Float64Range(-100, 100).Draw(t, "x"), rapid.Float64Range(-100, 100).Draw(t, "y")}
		if got := m.Inverse().Apply(m.Apply(p)); !near(got, p) {
			t.Fatalf("%v came back as %v", p, got)
		}
		next := genTransform(t)
		if a, b := m.Then(next).Apply(p), next.Apply(m.Apply(p)); math.Hypot(a.X-b.X, a.Y-b.Y) > 1e-6 {
			t.Fatalf("Then gives %v, one after the other %v", a, b)
		}
	})
}

func TestFitSimilarityFindsTheTransform(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := genTransform(t)
		from := []Point{{38, 52}, {74, 51}, {56, 72}, {41, 92}, {71, 92}}
		to := make([]Point, len(from))
		for i, p := range from {
			to[i] = want.Apply(p)
		}
		got := FitSimilarity(from, to)
		for i := range from {
			if !near(got.Apply(from[i]), to[i]) {
				t.Fatalf("%v lands at %v, want %v", from[i], got.Apply(from[i]), to[i])
			}
		}
		if math.Abs(got.AngleDegrees()-want.AngleDegrees()) > 1e-6 || math.Abs(got.Scale()/want.Scale()-1) > 1e-9 {
			t.Fatalf("angle %v and scale %v, want %v and %v", got.AngleDegrees(), got.Scale(), want.AngleDegrees(), want.Scale())
		}
	})
}

// TestFitSimilarityIsTheLeastSquaresOptimum moves the answer a little in each of
// its four freedoms; the squared error must grow.
func TestFitSimilarityIsTheLeastSquaresOptimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := []Point{{38, 52}, {74, 51}, {56, 72}, {41, 92}, {71, 92}}
		to := make([]Point, len(from))
		for i := range to {
			to[i] = Point{rapid.Float64Range(0, 200).Draw(t, "x"), rapid.Float64Range(0, 200).Draw(t, "y")}
		}
		squared := func(m Transform) (sum float64) {
			for i := range from {
				p := m.Apply(from[i])
				sum += (p.X-to[i].X)*(p.X-to[i].X) + (p.Y-to[i].Y)*(p.Y-to[i].Y)
			}
			return sum
		}
		fit := FitSimilarity(from, to)
		best := squared(fit)
		for _, d := range []float64{-0.01, 0.01} {
			turned, scaled, x, y := fit, fit, fit, fit
			turned.B, turned.D = fit.B+d, fit.D-d
			scaled.A, scaled.E = fit.A+d, fit.E+d
			x.C += d
			y.F += d
			for _, m := range []Transform{turned, scaled, x, y} {
				if squared(m) < best-1e-9 {
					t.Fatalf("%v is better than %v", m, fit)
				}
			}
		}
	})
}

func TestAngleIsCounterClockwiseOnTheScreen(t *testing.T) {
	m := Similarity(2, 90, Point{}, Point{})
	// Turned left by a quarter, what pointed right points up: y falls.
	if got := m.Apply(Point{1, 0}); !near(got, Point{0, -2}) {
		t.Errorf("(1,0) lands at %v", got)
	}
	if got := m.AngleDegrees(); math.Abs(got-90) > 1e-9 {
		t.Errorf("angle %v", got)
	}
}

func TestFitOfCoincidingPointsIsAShift(t *testing.T) {
	got := FitSimilarity([]Point{{5, 5}, {5, 5}}, []Point{{1, 2}, {3, 4}})
	if want := (Transform{A: 1, C: -3, E: 1, F: -2}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
