package report

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/stats"
)

func TestReliabilityOfProbabilitiesThatComeTrueHasNoGap(t *testing.T) {
	var all []stats.Scored
	for _, p := range []float64{0.05, 0.25, 0.75, 1} {
		for i := range 100 {
			all = append(all, stats.Scored{Probability: p, Positive: float64(i) < 100*p})
		}
	}
	bins, gap := binReliability(all)
	if len(bins) != 4 || gap > 1e-9 {
		t.Errorf("%d bins, gap %v", len(bins), gap)
	}
	all[0].Positive = !all[0].Positive
	if _, gap = binReliability(all); math.Abs(gap-0.01/4) > 1e-9 {
		t.Errorf("one surprise in 400 gives the gap %v", gap)
	}
}

func TestROCRisesFromNothingToEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []stats.Scored{{Probability: 0.5, Positive: true}, {Probability: 0.5}}
		for range rapid.IntRange(0, 30).Draw(t, "more") {
			all = append(all, stats.Scored{Probability: float64(rapid.IntRange(0, 8).Draw(t, "p")) / 8, Positive: rapid.Bool().Draw(t, "yes")})
		}
		line := NewROCChart("x.svg", "x", all).Series[0]
		area := 0.0
		for i := 1; i < len(line.X); i++ {
			if line.X[i] < line.X[i-1] || line.Y[i] < line.Y[i-1] {
				t.Fatalf("the line goes back at %d", i)
			}
			area += (line.X[i] - line.X[i-1]) * (line.Y[i] + line.Y[i-1]) / 2
		}
		if last := len(line.X) - 1; line.X[0] != 0 || line.Y[0] != 0 || line.X[last] != 1 || line.Y[last] != 1 {
			t.Fatalf("from %v %v to %v %v", line.X[0], line.Y[0], line.X[last], line.Y[last])
		}
		if math.Abs(area-stats.ComputeAUC(all)) > 1e-9 {
			t.Fatalf("area under the line %v, AUC %v", area, stats.ComputeAUC(all))
		}
	})
}

func TestMeanHasTheIntervalOfItsSpread(t *testing.T) {
	if got := FormatMeanInterval([]float64{1, 3, 1, 3}); got != "2.00 +-0.98" {
		t.Error(got)
	}
	if got := FormatMeanInterval(nil); got != "-" {
		t.Error(got)
	}
}
