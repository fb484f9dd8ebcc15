package raster

import (
	"math"
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
	s := slices.Clone(v)
	slices.Sort(s)
	return s[len(s)/2]
}
