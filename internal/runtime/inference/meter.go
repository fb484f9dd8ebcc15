package inference

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"
)

// RunMeter counts the model runs made under one context, by model. The zero value is
// ready; a nil meter counts nothing. It is safe for concurrent use.
type RunMeter struct {
	mu     sync.Mutex
	models []ModelRuns // few models a call: a slice is cheaper than a map
}

// ModelRuns is what the runs of one model cost.
type ModelRuns struct {
	Model string // the session's name
	Runs  int64
	// Inputs is how many numbers the runs were fed, summed: what a model whose input has no
	// fixed size takes is proportional to it.
	Inputs int64
	Time   time.Duration // inside the model, summed over the runs; waiting for a core is not in it
}

type runMeterKey struct{}

// WithRunMeter returns a context whose model runs are counted in the returned meter.
// Runs count in the innermost meter only: a meter that ctx already carries sees none
// of them.
func WithRunMeter(ctx context.Context) (context.Context, *RunMeter) {
	meter := &RunMeter{}
	return context.WithValue(ctx, runMeterKey{}, meter), meter
}

// MeterOf returns the meter that ctx carries, nil when it carries none.
func MeterOf(ctx context.Context) *RunMeter {
	meter, _ := ctx.Value(runMeterKey{}).(*RunMeter)
	return meter
}

// addRun counts one run of a model.
func (m *RunMeter) addRun(model string, inputs int64, took time.Duration) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.models {
		if m.models[i].Model == model {
			m.models[i].Runs++
			m.models[i].Inputs += inputs
			m.models[i].Time += took
			return
		}
	}
	m.models = append(m.models, ModelRuns{Model: model, Runs: 1, Inputs: inputs, Time: took})
}

// Runs is the number of model runs so far. A run counts when it ends, failed or not.
func (m *RunMeter) Runs() int64 {
	var runs int64
	for _, r := range m.ByModel() {
		runs += r.Runs
	}
	return runs
}

// ModelTime is the time inside models so far, summed over all runs.
func (m *RunMeter) ModelTime() time.Duration {
	var sum time.Duration
	for _, r := range m.ByModel() {
		sum += r.Time
	}
	return sum
}

// ByModel lists the models that have run so far, by name.
func (m *RunMeter) ByModel() []ModelRuns {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	out := slices.Clone(m.models)
	m.mu.Unlock()
	slices.SortFunc(out, func(a, b ModelRuns) int { return strings.Compare(a.Model, b.Model) })
	return out
}
