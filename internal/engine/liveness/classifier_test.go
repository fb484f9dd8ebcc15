package liveness

import (
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// newTestModel is a model whose answer is that of the packaged network alone.
func newTestModel() *ownmodel.Model[classifierSettings] {
	n := len(CueNames())
	weights := make([]float64, n)
	weights[0] = 1
	one := slices.Repeat([]float64{1}, n)
	return &ownmodel.Model[classifierSettings]{
		Networks: []*ownmodel.Network{{
			Name: classifierName, Inputs: []ownmodel.Input{{Name: "cues", Length: n, Values: CueNames()}},
			Standardise: &ownmodel.Standardisation{Mean: make([]float64, n), Scale: one, Limit: 3},
			Layers:      []ownmodel.Layer{{Weights: [][]float64{weights}, Bias: []float64{0}}},
			Outputs:     []string{"live"}, Link: ownmodel.Link{Kind: "logistic", Slope: 1},
		}},
		Settings: classifierSettings{LiveLow: slices.Repeat([]float64{-2}, n), LiveHigh: slices.Repeat([]float64{2}, n), LiveFrom: 0.5, NotLiveBelow: 0.3},
	}
}

func newTestClassifier() *classifier {
	m := newTestModel()
	return &classifier{m.Networks[0], m.Settings}
}

func TestAClassifierThatDoesNotFitTheProgramIsRefused(t *testing.T) {
	if err := checkClassifier(newTestModel()); err != nil {
		t.Errorf("a sound classifier is refused: %v", err)
	}
	for name, change := range map[string]func(*ownmodel.Model[classifierSettings]){
		"other cues":       func(m *ownmodel.Model[classifierSettings]) { m.Networks[0].Inputs[0].Values[3] = "network.other" },
		"fewer cues":       func(m *ownmodel.Model[classifierSettings]) { m.Networks[0].Inputs[0].Length-- },
		"no network":       func(m *ownmodel.Model[classifierSettings]) { m.Networks = nil },
		"not standardised": func(m *ownmodel.Model[classifierSettings]) { m.Networks[0].Standardise = nil },
		"threshold":        func(m *ownmodel.Model[classifierSettings]) { m.Settings.LiveFrom = 1.5 },
		"crossed levels":   func(m *ownmodel.Model[classifierSettings]) { m.Settings.NotLiveBelow = 0.6 },
		"missing bounds":   func(m *ownmodel.Model[classifierSettings]) { m.Settings.LiveLow = nil },
	} {
		m := newTestModel()
		change(m)
		if checkClassifier(m) == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestNoCueDecidesBeyondItsLimit(t *testing.T) {
	h, cues := newTestClassifier(), make([]float64, len(CueNames()))
	if got := h.liveProbability(cues); got != 0.5 {
		t.Errorf("nothing measured gives %v", got)
	}
	cues[0] = 3
	want := h.liveProbability(cues)
	cues[0] = 1e9
	if got := h.liveProbability(cues); got != want || math.Abs(want-1/(1+math.Exp(-3))) > 1e-12 {
		t.Errorf("score is %v, want %v", got, want)
	}
}

func TestTheReasonNamesWhatLiesOutsideLiveFaces(t *testing.T) {
	e := &Engine{classifier: newTestClassifier()}
	cues := make([]float64, len(CueNames()))
	cues[0] = -1 // not live, yet within the range of live faces
	v := e.decideStatus(Verdict{}, cues)
	if v.Status != NotLive || v.ReasonCode != PassiveFailed || len(v.Reasons) != 1 {
		t.Errorf("verdict is %+v", v)
	}
	cues[slices.Index(CueNames(), "spectrum.peakLuma")] = 7
	v = e.decideStatus(Verdict{}, cues)
	if v.ReasonCode != DeviceDetected || len(v.Cues) != len(cues) || v.IsLive() {
		t.Errorf("a strong grid gives code %d", v.ReasonCode)
	}
	cues[0] = 2
	if v = e.decideStatus(Verdict{}, cues); !v.IsLive() || v.ReasonCode != NoReason || v.Reasons != nil {
		t.Errorf("live face gives %+v", v)
	}
	cues[0] = -0.5 // a score between the two levels
	if v = e.decideStatus(Verdict{}, cues); v.Status != Unknown || v.ReasonCode != DeviceDetected || !v.Measured || v.IsLive() {
		t.Errorf("an unclear face gives %+v", v)
	}
	cues[0] = math.NaN()
	if v = e.decideStatus(Verdict{}, cues); v.Status != Unknown || v.ReasonCode != LowQuality {
		t.Errorf("a measurement that is no number gives status %d", v.Status)
	}
}
