package raster

import (
	"math"
	"math/bits"
	"slices"
)

// Logistic is 1/(1+exp(-z)).
func Logistic(z float64) float64 { return 1 / (1 + math.Exp(-z)) }

// Logit is the inverse of Logistic.
func Logit(p float64) float64 { return math.Log(p / (1 - p)) }

// RampBetween is 0 up to lo, 1 from hi on and linear between them.
func RampBetween(v, lo, hi float64) float64 { return math.Min(math.Max((v-lo)/(hi-lo), 0), 1) }

// ClampUnit limits v to 0..1.
func ClampUnit(v float64) float64 { return math.Max(0, math.Min(v, 1)) }

// FindMedian is the upper median of v, 0 without values; v stays as it is.
func FindMedian(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	return SelectRank(slices.Clone(v), len(v)/2)
}

// SelectRank is v[rank] of the sorted v, which it reorders: what lies before the rank is then no larger, what
// lies behind no smaller. v holds no NaN.
func SelectRank(v []float64, rank int) float64 {
	from, to := 0, len(v)-1
	// Partitions halve the range on average; values that make them fail are sorted.
	for range 2 * bits.Len(uint(len(v))) {
		if from >= to {
			return v[rank]
		}
		// Hoare's partition round the median of three.
		low, middle, high := v[from], v[from+(to-from)/2], v[to]
		pivot := max(min(low, middle), min(max(low, middle), high))
		i, j := from, to
		for i <= j {
			for v[i] < pivot {
				i++
			}
			for v[j] > pivot {
				j--
			}
			if i <= j {
				v[i], v[j] = v[j], v[i]
				i++
				j--
			}
		}
		switch {
		case rank <= j:
			to = j
		case rank >= i:
			from = i
		default:
			return v[rank]
		}
	}
	slices.Sort(v[from : to+1])
	return v[rank]
}
