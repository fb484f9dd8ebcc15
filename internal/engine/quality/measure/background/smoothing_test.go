package background

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSmoothingAgreesWithItsDefinition compares takeExtremes and averageNeighbours with loops over
// every neighbour, in the order in which values are added.
func TestSmoothingAgreesWithItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := backgroundGrid{width: rapid.IntRange(1, 23).Draw(t, "width"), height: rapid.IntRange(1, 19).Draw(t, "height")}
		n := g.width * g.height
		values := rapid.SliceOfN(rapid.Float32Range(-1, 255), n, n).Draw(t, "values")
		known := rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "known")
		reach, largest := rapid.IntRange(1, 4).Draw(t, "reach"), rapid.Bool().Draw(t, "largest")
		extreme := func(x0, y0 int, in []float32, dx, dy int) float32 {
			best := in[y0*g.width+x0]
			g.visitAround(x0, y0, dx, dy, func(i int) {
				if known[i] && (in[i] > best) == largest {
					best = in[i]
				}
			})
			return best
		}
		across, want := make([]float32, n), make([]float32, n)
		for i := range across {
			across[i] = extreme(i%g.width, i/g.width, values, reach, 0)
		}
		for i := range want {
			want[i] = extreme(i%g.width, i/g.width, across, 0, reach)
		}
		for i, got := range g.takeExtremes(values, known, reach, largest) {
			if known[i] && got != want[i] {
				t.Fatalf("extreme %g at %d, want %g", got, i, want[i])
			}
		}
		means, rounds := values, rapid.IntRange(1, 3).Draw(t, "rounds")
		got := g.averageNeighbours([][]float32{values, means}, known, rounds)
		for range rounds {
			means, known = g.averageByDefinition(means, known)
		}
		if !slices.Equal(got[0], means) || !slices.Equal(got[1], means) {
			t.Fatalf("means %v, want %v", got, means)
		}
	})
}

// visitAround calls visit with the indices of the rectangle from (x-dx, y-dy) to (x+dx, y+dy) inside the
// grid, row by row.
func (g backgroundGrid) visitAround(x, y, dx, dy int, visit func(i int)) {
	for v := max(y-dy, 0); v <= min(y+dy, g.height-1); v++ {
		for u := max(x-dx, 0); u <= min(x+dx, g.width-1); u++ {
			visit(v*g.width + u)
		}
	}
}

// averageByDefinition is one round of averageNeighbours, and what is known after it.
func (g backgroundGrid) averageByDefinition(values []float32, known []bool) (means []float32, reached []bool) {
	means, reached = make([]float32, len(values)), make([]bool, len(values))
	for i := range means {
		var sum float32
		count := 0
		g.visitAround(i%g.width, i/g.width, 1, 1, func(j int) {
			if known[j] {
				sum += values[j]
				count++
			}
		})
		if count > 0 {
			means[i], reached[i] = sum/float32(count), true
		}
	}
	return means, reached
}
