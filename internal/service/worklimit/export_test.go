package worklimit

import (
	"maps"
	"slices"
)

// HasStep reports whether the runs of a step of x-work are known.
func HasStep(name string) bool { return steps[name] != nil }

// StepNames lists the steps whose runs are known.
func StepNames() []string { return slices.Sorted(maps.Keys(steps)) }

// WeightOf is the work of one run of a model.
func WeightOf(model string) float64 { return runWork[model] }
