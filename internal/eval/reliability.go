package eval

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// fewest is how many cases with and without a trait a drawing needs to mean
// something.
const fewest = 15

// reliabilityBins of equal width share the probabilities out.
const reliabilityBins = 10

// bin is one tenth of the probabilities: how many fell there, what they said in the
// mean and how often it was so.
type bin struct {
	n         int
	said, was float64
}

// reliability sorts probabilities into bins; empty ones are left out.
func reliability(all []scored) (out []bin, meanGap float64) {
	var bins [reliabilityBins]bin
	for _, v := range all {
		b := &bins[min(max(int(v.p*reliabilityBins), 0), reliabilityBins-1)]
		b.n++
		b.said += v.p
		b.was += float64(oneIf(v.yes))
	}
	for _, b := range bins {
		if b.n == 0 {
			continue
		}
		n := float64(b.n)
		b.said, b.was = b.said/n, b.was/n
		meanGap += math.Abs(b.said-b.was) * n / float64(len(all))
		out = append(out, b)
	}
	return out, meanGap
}

// reliabilityChart draws what was over what was said, bins of at least five cases;
// the diagonal is where every probability comes true. Its title tells the mean gap
// of said and was over all bins, weighted by their cases.
func reliabilityChart(file, title string, all []scored) Chart {
	bins, gap := reliability(all)
	line := Series{Name: fmt.Sprintf("told, n %d", len(all))}
	for _, b := range bins {
		if b.n >= 5 {
			line.X, line.Y = append(line.X, b.said), append(line.Y, b.was)
		}
	}
	return Chart{
		File: file, Title: fmt.Sprintf("%s: said and was, mean gap %.3f", title, gap), XLabel: "probability said", YLabel: "share that was so",
		Series: []Series{line, {Name: "calibrated", X: []float64{0, 1}, Y: []float64{0, 1}}},
	}
}

// rocChart draws the share of cases that are found over the share of others that
// are taken for one, as the threshold moves.
func rocChart(file, title string, all []scored) Chart {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b scored) int { return cmp.Compare(b.p, a.p) })
	var yes, no float64
	for _, v := range sorted {
		yes += float64(oneIf(v.yes))
		no += float64(oneIf(!v.yes))
	}
	line := Series{Name: fmt.Sprintf("AUC %.3f", auc(all)), X: []float64{0}, Y: []float64{0}}
	var hit, wrong float64
	for i, v := range sorted {
		hit += float64(oneIf(v.yes))
		wrong += float64(oneIf(!v.yes))
		if i+1 == len(sorted) || sorted[i+1].p != v.p {
			line.X, line.Y = append(line.X, wrong/no), append(line.Y, hit/yes)
		}
	}
	return Chart{File: file, Title: title + ": ROC", XLabel: "false alarms", YLabel: "found", Series: []Series{line, {Name: "chance", X: []float64{0, 1}, Y: []float64{0, 1}}}}
}

// share is a share in percent; shareOf adds its 95 % interval and the count.
func share(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return percent(float64(part) / float64(whole))
}

func shareOf(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	low, high := wilson(part, whole)
	return fmt.Sprintf("%s (%s to %s)", share(part, whole), percent(low), percent(high))
}

// meanOf is a mean with its 95 % interval by the normal approximation.
func meanOf(values []float64) string {
	if len(values) == 0 {
		return "-"
	}
	middle, squares := mean(values), 0.0
	for _, v := range values {
		squares += (v - middle) * (v - middle)
	}
	return fmt.Sprintf("%.2f +-%.2f", middle, 1.96*math.Sqrt(squares)/float64(len(values)))
}

// mean is 0 for no values.
func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(len(values), 1))
}

func oneIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// auc is the chance that a face with the trait scores higher than one without;
// ties count one half. Both must occur.
func auc(all []scored) float64 {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b scored) int { return cmp.Compare(a.p, b.p) })
	var ranks float64
	yes := 0
	for i := 0; i < len(sorted); {
		j := i
		for j < len(sorted) && sorted[j].p == sorted[i].p {
			j++
		}
		for _, v := range sorted[i:j] {
			if v.yes {
				ranks += float64(i+j+1) / 2
				yes++
			}
		}
		i = j
	}
	n := float64(yes)
	return (ranks - n*(n+1)/2) / (n * float64(len(all)-yes))
}

// aucInterval is the 95 % bootstrap interval of auc, the same for the same input.
func aucInterval(all []scored) (low, high float64) {
	const rounds = 300
	rng := rand.New(rand.NewPCG(1, 2)) // a repeatable sample, no secret
	var values []float64
	sample := make([]scored, len(all))
	for range rounds {
		yes := 0
		for i := range sample {
			sample[i] = all[rng.IntN(len(all))]
			if sample[i].yes {
				yes++
			}
		}
		if yes > 0 && yes < len(sample) {
			values = append(values, auc(sample))
		}
	}
	slices.Sort(values)
	if len(values) == 0 {
		return 0, 1
	}
	return values[len(values)*25/1000], values[len(values)*975/1000]
}
