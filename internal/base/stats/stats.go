// Package stats holds the statistics of the reports: shares, means and the area under
// the ROC curve, each with its 95 % interval.
package stats

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Scored is the probability that the program gave one case and whether the case is
// positive by its label.
type Scored struct {
	Probability float64
	Positive    bool
}

// CountPositives counts the positive and the negative cases.
func CountPositives(all []Scored) (positives, negatives int) {
	for _, v := range all {
		positives += CountIf(v.Positive)
	}
	return positives, len(all) - positives
}

// CountIf is 1 for true and 0 for false.
func CountIf(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// ComputeAUC is the chance that a positive case scores higher than a negative one; ties
// count one half. Both kinds must occur.
func ComputeAUC(all []Scored) float64 {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b Scored) int { return cmp.Compare(a.Probability, b.Probability) })
	var ranks float64
	positives := 0
	for i := 0; i < len(sorted); {
		j := i
		for j < len(sorted) && sorted[j].Probability == sorted[i].Probability {
			j++
		}
		for _, v := range sorted[i:j] {
			if v.Positive {
				ranks += float64(i+j+1) / 2
				positives++
			}
		}
		i = j
	}
	n := float64(positives)
	return (ranks - n*(n+1)/2) / (n * float64(len(all)-positives))
}

// ComputeAUCInterval is the 95 % bootstrap interval of ComputeAUC. The random samples are
// the same in every run.
func ComputeAUCInterval(all []Scored) (low, high float64) {
	const rounds = 300
	rng := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a repeatable sample, no secret
	var values []float64
	sample := make([]Scored, len(all))
	for range rounds {
		for i := range sample {
			sample[i] = all[rng.IntN(len(all))]
		}
		if positives, negatives := CountPositives(sample); positives > 0 && negatives > 0 {
			values = append(values, ComputeAUC(sample))
		}
	}
	slices.Sort(values)
	if len(values) == 0 {
		return 0, 1
	}
	return values[len(values)*25/1000], values[len(values)*975/1000]
}

// ComputeWilsonInterval is the 95 % score interval of the share k of n (Wilson 1927);
// 0 to 1 for n = 0.
func ComputeWilsonInterval(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	centre := p + z*z/(2*m)
	r := z * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, (centre-r)/(1+z*z/m)), min(1, (centre+r)/(1+z*z/m))
}

// ComputeMean is the mean of the values, 0 for none.
func ComputeMean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(len(values), 1))
}

// ComputeMeanError is half the width of the 95 % interval of the mean, by the normal
// approximation.
func ComputeMeanError(values []float64) float64 {
	mean, squares := ComputeMean(values), 0.0
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	return 1.96 * math.Sqrt(squares) / float64(max(len(values), 1))
}
