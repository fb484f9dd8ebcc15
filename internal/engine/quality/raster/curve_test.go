package raster

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSelectRankFindsTheValueOfTheSortedSlice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SliceOfN(rapid.Float64Range(-3, 3), 1, 60).Draw(t, "v")
		if rapid.Bool().Draw(t, "few") { // many equal ones
			for i := range v {
				v[i] = float64(int(v[i]))
			}
		}
		rank := rapid.IntRange(0, len(v)-1).Draw(t, "rank")
		sorted := slices.Sorted(slices.Values(v))
		if got := SelectRank(v, rank); got != sorted[rank] || v[rank] != got {
			t.Fatalf("%v, want %v of %v", got, sorted[rank], sorted)
		}
		for i := range v {
			if i < rank && v[i] > v[rank] || i > rank && v[i] < v[rank] {
				t.Fatalf("%v at %d beside rank %d of %v", v[i], i, rank, v)
			}
		}
		slices.Sort(v)
		if !slices.Equal(v, sorted) {
			t.Fatalf("the values are %v, were %v", v, sorted)
		}
	})
}
