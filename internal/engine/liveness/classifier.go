package liveness

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// classifierName is the name of the model in models/own and of its network.
const classifierName = "liveness"

// classifier joins the cues into the probability of a live face. lab/train/liveness.py fits it.
type classifier struct {
	network *ownmodel.Network
	classifierSettings
}

// classifierSettings are the settings of the model.
type classifierSettings struct {
	// LiveLow and LiveHigh bound the middle 98 % of live faces, by cue.
	LiveLow  []float64 `json:"liveLow"`
	LiveHigh []float64 `json:"liveHigh"`
	// LiveFrom is the least score that is answered Live; below NotLiveBelow the
	// answer is NotLive, between the two Unknown.
	LiveFrom     float64 `json:"liveFrom"`
	NotLiveBelow float64 `json:"notLiveBelow"`
	// SecondFrom are the log odds of the second networks from which on they change nothing; below, each step of 1 lowers
	// the log odds of live by SecondWeight. TightNotLiveBelow are those below which a face without surroundings is NotLive.
	SecondFrom        float64 `json:"secondFrom"`
	SecondWeight      float64 `json:"secondWeight"`
	TightNotLiveBelow float64 `json:"tightNotLiveBelow"`
	// TestSubjects are the NUAA subjects that were not fitted on.
	TestSubjects []string `json:"testSubjects"`
	// FittedOn counts the images by kind, for readers of the file.
	FittedOn map[string]int `json:"fittedOn"`
}

func loadClassifier() (*classifier, error) {
	m, err := ownmodel.Load(classifierName, checkClassifier)
	if err != nil {
		return nil, err
	}
	return &classifier{m.Network(classifierName), m.Settings}, nil
}

// checkClassifier returns an error unless the network was fitted on the cues of this program and
// the settings fit it.
func checkClassifier(m *ownmodel.Model[classifierSettings]) error {
	cues := CueNames()
	n := m.Network(classifierName)
	if err := n.CheckShape([]ownmodel.Input{{Name: "cues", Length: len(cues), Values: cues}}, "live"); err != nil {
		return err
	}
	s := m.Settings
	switch {
	case n.Standardise == nil:
		return errors.New("the cues are not standardised")
	case len(s.LiveLow) != len(cues) || len(s.LiveHigh) != len(cues):
		return errors.New("the bounds of live faces do not fit the cues")
	case !(s.LiveFrom > 0 && s.LiveFrom < 1) || !(s.NotLiveBelow > 0 && s.NotLiveBelow <= s.LiveFrom):
		return errors.New("a level is out of range")
	case !(s.SecondWeight >= 0) || math.IsNaN(s.SecondFrom) || !(s.TightNotLiveBelow <= s.SecondFrom):
		return errors.New("the second networks would raise a score, or answer tight crops more often than others")
	}
	return nil
}

// liveProbability returns the calibrated probability of live, 0..1.
func (h *classifier) liveProbability(cues []float64) float64 { return h.network.Evaluate(cues)[0] }

// statusOf returns the status that a score stands for.
func (h *classifier) statusOf(score float64) Status {
	switch {
	case score >= h.LiveFrom:
		return Live
	case score >= h.NotLiveBelow:
		return Unknown
	}
	return NotLive
}

// suspiciousGroups returns the groups of which a cue lies outside the middle 98 % of live
// faces, the farthest (in standard deviations) first.
func (h *classifier) suspiciousGroups(cues []float64) []cueGroup {
	type far struct {
		cueGroup
		by float64
	}
	scale := h.network.Standardise.Scale
	var found []far
	i := 0
	for _, g := range groups {
		worst := 0.0
		for range g.names {
			worst = max(worst, (h.LiveLow[i]-cues[i])/scale[i], (cues[i]-h.LiveHigh[i])/scale[i])
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
