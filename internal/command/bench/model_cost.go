package bench

import (
	"cmp"
	"slices"
	"syscall"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// modelCosts returns what each model cost between two readings of the usage, per call,
// the dearest first; models that did not run are left out.
func modelCosts(before, after []inference.Usage, calls float64) []ModelCost {
	type total struct{ runs, ns int64 }
	earlier := map[string]total{}
	for _, u := range before {
		earlier[u.Model] = total{u.Runs, u.ModelNs}
	}
	var out []ModelCost
	for _, u := range after {
		if runs := u.Runs - earlier[u.Model].runs; runs > 0 {
			out = append(out, ModelCost{
				Model: u.Model, Runs: float64(runs) / calls, Ms: float64(u.ModelNs-earlier[u.Model].ns) / 1e6 / calls,
			})
		}
	}
	slices.SortStableFunc(out, func(a, b ModelCost) int { return cmp.Compare(b.Ms, a.Ms) })
	return out
}

// processorTime is what this process has used of all cores so far.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
