package stats

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestAUCIsTheShareOfRightlyOrderedPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []Scored{{0.5, true}, {0.5, false}}
		for range rapid.IntRange(0, 30).Draw(t, "more") {
			all = append(all, Scored{float64(rapid.IntRange(0, 8).Draw(t, "p")) / 8, rapid.Bool().Draw(t, "yes")})
		}
		var right, pairs float64
		for _, a := range all {
			for _, b := range all {
				if a.Positive && !b.Positive {
					pairs++
					switch {
					case a.Probability > b.Probability:
						right++
					case a.Probability == b.Probability:
						right += 0.5
					}
				}
			}
		}
		if got := ComputeAUC(all); math.Abs(got-right/pairs) > 1e-9 {
			t.Fatalf("AUC %v, counted %v", got, right/pairs)
		}
	})
}

func TestTheIntervalIsWilsons(t *testing.T) {
	// Reference values: Brown, Cai, DasGupta 2001; R's prop.test without correction.
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 170, 0, 0.0221}, {5, 100, 0.0215, 0.1118}, {50, 100, 0.4038, 0.5962}, {0, 0, 0, 1}} {
		if low, high := ComputeWilsonInterval(c.k, c.n); math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d gives %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}
