package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
)

// MinCurveCases is how many positive and how many negative cases a curve needs.
const MinCurveCases = 15

// reliabilityBins of equal width cover the probabilities.
const reliabilityBins = 10

// bin is one tenth of the probabilities: the number of cases, their mean probability and
// the share of positive ones.
type bin struct {
	n                   int
	probability, actual float64
}

// binReliability sorts the cases into bins and leaves out empty ones. meanGap is the mean
// difference between probability and actual share, weighted by the cases of a bin.
func binReliability(all []stats.Scored) (out []bin, meanGap float64) {
	var bins [reliabilityBins]bin
	for _, v := range all {
		b := &bins[min(max(int(v.Probability*reliabilityBins), 0), reliabilityBins-1)]
		b.n++
		b.probability += v.Probability
		b.actual += float64(stats.CountIf(v.Positive))
	}
	for _, b := range bins {
		if b.n == 0 {
			continue
		}
		n := float64(b.n)
		b.probability, b.actual = b.probability/n, b.actual/n
		meanGap += math.Abs(b.probability-b.actual) * n / float64(len(all))
		out = append(out, b)
	}
	return out, meanGap
}

// NewReliabilityChart draws the share of positive cases over the probability given, for
// bins of at least five cases. On the diagonal every probability is right. The title
// states the mean gap of all bins.
func NewReliabilityChart(file, title string, all []stats.Scored) Chart {
	bins, gap := binReliability(all)
	line := Series{Name: fmt.Sprintf("given, n %d", len(all))}
	for _, b := range bins {
		if b.n >= 5 {
			line.X, line.Y = append(line.X, b.probability), append(line.Y, b.actual)
		}
	}
	return Chart{
		File: file, Title: fmt.Sprintf("%s: reliability, mean gap %.3f", title, gap), XLabel: "probability given", YLabel: "share of positive cases",
		Series: []Series{line, {Name: "calibrated", X: []float64{0, 1}, Y: []float64{0, 1}}},
	}
}

// NewROCChart draws the share of positive cases found over the share of false alarms as
// the threshold moves. Both kinds of cases must occur.
func NewROCChart(file, title string, all []stats.Scored) Chart {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b stats.Scored) int { return cmp.Compare(b.Probability, a.Probability) })
	positives, negatives := stats.CountPositives(all)
	line := Series{Name: fmt.Sprintf("AUC %.3f", stats.ComputeAUC(all)), X: []float64{0}, Y: []float64{0}}
	var found, falseAlarms int
	for i, v := range sorted {
		found += stats.CountIf(v.Positive)
		falseAlarms += stats.CountIf(!v.Positive)
		if i+1 == len(sorted) || sorted[i+1].Probability != v.Probability {
			line.X = append(line.X, float64(falseAlarms)/float64(negatives))
			line.Y = append(line.Y, float64(found)/float64(positives))
		}
	}
	return Chart{File: file, Title: title + ": ROC", XLabel: "false alarms", YLabel: "found", Series: []Series{line, {Name: "chance", X: []float64{0, 1}, Y: []float64{0, 1}}}}
}
