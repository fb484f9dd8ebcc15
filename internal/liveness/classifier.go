package liveness

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
)

// classifierFormat is the value of classifier.Format that this program reads.
const classifierFormat = "likeness-liveness/1"

// classifier joins the cues: p(live) = sigmoid(Slope x mean of the members' logits +
// Shift). Each standardised cue is limited to +-Limit so that no single
// measurement decides alone, far outside the range of the fitted data.
type classifier struct {
	Format string   `json:"format"`
	Cues   []string `json:"cues"` // CueNames at fitting time; another list is an error
	// Mean and Scale standardise the cues; Low and High bound the middle 98 % of live faces.
	Mean  []float64 `json:"mean"`
	Scale []float64 `json:"scale"`
	Low   []float64 `json:"live_low"`
	High  []float64 `json:"live_high"`
	Limit float64   `json:"limit"`
	// Members are small networks whose mean logit decides.
	Members []ensembleMember `json:"members"`
	// LiveFrom is the least score that is answered Live; below NotLiveBelow the
	// answer is NotLive, between the two Unknown.
	LiveFrom     float64 `json:"live_from"`
	NotLiveBelow float64 `json:"not_live_below"`
	// Slope and Shift turn the mean logit into the logit of a probability.
	Slope float64 `json:"slope"`
	Shift float64 `json:"shift"`
	// TestSubjects are the NUAA subjects that were not fitted on.
	TestSubjects []string `json:"test_subjects"`
	// FittedOn counts the images by kind, for readers of the file.
	FittedOn map[string]int `json:"fitted_on"`
}

// ensembleMember is a network of one hidden layer: Out . tanh(Hidden x cues + HiddenBias)
// + Direct . cues + Bias.
type ensembleMember struct {
	Hidden     [][]float64 `json:"hidden"`
	HiddenBias []float64   `json:"hidden_bias"`
	Out        []float64   `json:"out"`
	Direct     []float64   `json:"direct"`
	Bias       float64     `json:"bias"`
}

// check returns an error unless the classifier was fitted on the cues of this program and its
// numbers fit together.
func (h *classifier) check() error {
	n := len(h.Cues)
	switch {
	case h.Format != classifierFormat:
		return fmt.Errorf("the format is %q, not %q", h.Format, classifierFormat)
	case !slices.Equal(h.Cues, CueNames()):
		return errors.New("the classifier was fitted on other cues: run lab/train/liveness.py")
	case len(h.Mean) != n || len(h.Scale) != n || len(h.Low) != n || len(h.High) != n || len(h.Members) == 0:
		return errors.New("the sizes do not fit together")
	case slices.ContainsFunc(h.Scale, func(v float64) bool { return !(v > 0) }):
		return errors.New("a scale is not positive")
	case !(h.LiveFrom > 0 && h.LiveFrom < 1) || !(h.NotLiveBelow > 0 && h.NotLiveBelow <= h.LiveFrom) || !(h.Limit > 0) || !(h.Slope > 0):
		return errors.New("a setting is out of range")
	}
	for i, m := range h.Members {
		wide := slices.ContainsFunc(m.Hidden, func(row []float64) bool { return len(row) != n })
		if wide || len(m.Direct) != n || len(m.Hidden) != len(m.Out) || len(m.Hidden) != len(m.HiddenBias) {
			return fmt.Errorf("member %d has the wrong shape", i)
		}
	}
	return nil
}

// liveProbability returns the calibrated probability of live, 0..1.
func (h *classifier) liveProbability(cues []float64) float64 {
	z := make([]float64, len(cues))
	for i, v := range cues {
		z[i] = clampTo((v-h.Mean[i])/h.Scale[i], -h.Limit, h.Limit)
	}
	logit := 0.0
	for _, m := range h.Members {
		logit += m.logit(z) / float64(len(h.Members))
	}
	return 1 / (1 + math.Exp(-(h.Slope*logit + h.Shift)))
}

func (m ensembleMember) logit(z []float64) float64 {
	sum := m.Bias + dotProduct(m.Direct, z)
	for i, row := range m.Hidden {
		sum += m.Out[i] * math.Tanh(dotProduct(row, z)+m.HiddenBias[i])
	}
	return sum
}

func dotProduct(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// suspiciousGroups returns the groups of which a cue lies outside the middle 98 % of live
// faces, the farthest (in standard deviations) first.
func (h *classifier) suspiciousGroups(cues []float64) []cueGroup {
	type far struct {
		cueGroup
		by float64
	}
	var found []far
	i := 0
	for _, g := range groups {
		worst := 0.0
		for range g.names {
			worst = max(worst, (h.Low[i]-cues[i])/h.Scale[i], (cues[i]-h.High[i])/h.Scale[i])
			i++
		}
		if worst > 0 {
			found = append(found, far{g, worst})
		}
	}
	slices.SortStableFunc(found, func(a, b far) int { return cmp.Compare(b.by, a.by) })
	var out []cueGroup
	for _, f := range found {
		out = append(out, f.cueGroup)
	}
	return out
}
