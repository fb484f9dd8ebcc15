package background

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSmoothingAgreesWithItsDefinition compares takeExtremes and averageNeighbours with loops over
// every neighbour, in the order of which values are added.
func TestSmoothingAgreesWithItsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := backgroundGrid{width: rapid.IntRange(1, 23).Draw(t, "width"), height: rapid.IntRange(1, 19).Draw(t, "height")}
		n := g.width * g.height
		values := rapid.SliceOfN(rapid.Float32Range(0, 255), n, n).Draw(t, "values")
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
		if got := g.takeExtremes(values, known, reach, largest); !slices.Equal(got, want) {
			t.Fatalf("extremes %v, want %v", got, want)
		}
		means, found := make([]float32, n), make([]bool, n)
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
				means[i], found[i] = sum/float32(count), true
			}
		}
		gotMeans, gotFound := g.averageNeighbours(values, known)
		if !slices.Equal(gotMeans, means) || !slices.Equal(gotFound, found) {
			t.Fatalf("means %v %v, want %v %v", gotMeans, gotFound, means, found)
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
