package eval

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestReliabilityOfProbabilitiesThatComeTrueHasNoGap(t *testing.T) {
	var all []scored
	for _, p := range []float64{0.05, 0.25, 0.75, 1} {
		for i := range 100 {
			all = append(all, scored{p, float64(i) < 100*p})
		}
	}
	bins, gap := reliability(all)
	if len(bins) != 4 || gap > 1e-9 {
		t.Errorf("%d bins, gap %v", len(bins), gap)
	}
	all[0].yes = !all[0].yes
	if _, gap = reliability(all); math.Abs(gap-0.01/4) > 1e-9 {
		t.Errorf("one surprise in 400 gives the gap %v", gap)
	}
}

func TestROCRisesFromNothingToEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := []scored{{0.5, true}, {0.5, false}}
		for range rapid.IntRange(0, 30).Draw(t, "more") {
			all = append(all, scored{float64(rapid.IntRange(0, 8).Draw(t, "p")) / 8, rapid.Bool().Draw(t, "yes")})
		}
		line := rocChart("x.svg", "x", all).Series[0]
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
		if math.Abs(area-auc(all)) > 1e-9 {
			t.Fatalf("area under the line %v, AUC %v", area, auc(all))
		}
	})
}

func TestMeanHasTheIntervalOfItsSpread(t *testing.T) {
	if got := meanOf([]float64{1, 3, 1, 3}); got != "2.00 +-0.98" {
		t.Error(got)
	}
	if got := meanOf(nil); got != "-" {
		t.Error(got)
	}
}
