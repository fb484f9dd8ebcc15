package eval

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestAUCIsTheShareOfRightlyOrderedPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []scored{{0.5, true}, {0.5, false}}
		for range rapid.IntRange(0, 30).Draw(t, "more") {
			all = append(all, scored{float64(rapid.IntRange(0, 8).Draw(t, "p")) / 8, rapid.Bool().Draw(t, "yes")})
		}
		var right, pairs float64
		for _, a := range all {
			for _, b := range all {
				if a.yes && !b.yes {
					pairs++
					switch {
					case a.p > b.p:
						right++
					case a.p == b.p:
						right += 0.5
					}
				}
			}
		}
		if got := auc(all); math.Abs(got-right/pairs) > 1e-9 {
			t.Fatalf("AUC %v, counted %v", got, right/pairs)
		}
	})
}
