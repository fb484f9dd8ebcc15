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
		Settings: classifierSettings{LiveLow: slices.Repeat([]float64{-2}, n), LiveHigh: slices.Repeat([]float64{2}, n), LiveFrom: 0.5, NotLiveBelow: 0.3, SecondFrom: 1, SecondWeight: 0.5, TightNotLiveBelow: -2},
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
		"raises":           func(m *ownmodel.Model[classifierSettings]) { m.Settings.SecondWeight = -0.1 },
		"tight crops":      func(m *ownmodel.Model[classifierSettings]) { m.Settings.TightNotLiveBelow = 1.5 },
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
	v := e.decideStatus(Verdict{}, cues, 1)
	if v.Status != NotLive || v.ReasonCode != PassiveFailed || len(v.Reasons) != 1 {
		t.Errorf("verdict is %+v", v)
	}
	cues[slices.Index(CueNames(), "spectrum.peakLuma")] = 7
	v = e.decideStatus(Verdict{}, cues, 1)
	if v.ReasonCode != DeviceDetected || len(v.Cues) != len(cues) || v.IsLive() {
		t.Errorf("a strong grid gives code %d", v.ReasonCode)
	}
	cues[0] = 2
	if v = e.decideStatus(Verdict{}, cues, 1); !v.IsLive() || v.ReasonCode != NoReason || v.Reasons != nil {
		t.Errorf("live face gives %+v", v)
	}
	cues[0] = -0.5 // a score between the two levels
	if v = e.decideStatus(Verdict{}, cues, 1); v.Status != Unknown || v.ReasonCode != DeviceDetected || !v.Measured || v.IsLive() {
		t.Errorf("an unclear face gives %+v", v)
	}
	cues[0] = math.NaN()
	if v = e.decideStatus(Verdict{}, cues, 1); v.Status != Unknown || v.ReasonCode != LowQuality {
		t.Errorf("a measurement that is no number gives status %d", v.Status)
	}
}

func TestTheSecondNetworksLowerAScoreAndNeverRaiseOne(t *testing.T) {
	served, err := loadClassifier()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []*classifier{newTestClassifier(), served} {
		for score := 0.0; score <= 1; score += 0.01 {
			before := 0.0
			for second := -40.0; second <= 40; second += 0.25 {
				got := h.lowerScore(score, second)
				if !(got >= before && got <= score+1e-15) {
					t.Fatalf("score %.2f with %.2f of the second networks gives %v, after %v for less", score, second, got, before)
				}
				if second >= h.SecondFrom && math.Abs(got-score) > 1e-15 {
					t.Fatalf("score %.2f with %.2f of the second networks gives %v", score, second, got)
				}
				before = got
			}
		}
		if got := h.lowerScore(0.9, math.NaN()); !math.IsNaN(got) {
			t.Errorf("an answer that is no number gives %v", got)
		}
	}
}

func TestASecondOpinionLowersTheStatusAndSaysSo(t *testing.T) {
	e := &Engine{classifier: newTestClassifier()}
	cues := make([]float64, len(CueNames()))
	cues[0] = 1 // live by the cues
	for _, c := range []struct {
		second float64
		status Status
		code   Reason
	}{{5, Live, NoReason}, {1, Live, NoReason}, {-0.5, Live, NoReason}, {-2, Unknown, DeviceDetected}, {-3, NotLive, DeviceDetected}, {math.NaN(), Unknown, LowQuality}} {
		v := e.decideStatus(Verdict{}, cues, c.second)
		if v.Status != c.status || v.ReasonCode != c.code || c.status != Live && v.Reasons[0].Code != c.code {
			t.Errorf("%v of the second networks gives %+v", c.second, v)
		}
	}
	cues[0] = -2 // not live by the cues: no good answer of others changes that
	if v := e.decideStatus(Verdict{}, cues, 40); v.Status != NotLive || v.Reasons[0] == secondReason {
		t.Errorf("a good answer gives %+v", v)
	}
}

func TestATightCropIsUnknownOrNotLive(t *testing.T) {
	tight := []Explanation{{LowQuality, "tight", "fix"}}
	if v := (Verdict{}).decideTight(false, tight); v.Status != Unknown || v.ReasonCode != LowQuality || v.Measured {
		t.Errorf("without an attack: %+v", v)
	}
	v := Verdict{}.decideTight(true, tight)
	if v.Status != NotLive || v.ReasonCode != DeviceDetected || len(v.Reasons) != 2 || v.Measured || v.Score != 0 {
		t.Errorf("with an attack: %+v", v)
	}
	if both := combineVerdicts([]Verdict{v, v, Verdict{}.asUnknown(tight)}, 0.3, 0.5); both.Status != NotLive || both.ReasonCode != DeviceDetected {
		t.Errorf("two of three frames: %+v", both)
	}
	if one := combineVerdicts([]Verdict{v, Verdict{}.asUnknown(tight), Verdict{}.asUnknown(tight)}, 0.3, 0.5); one.Status != Unknown {
		t.Errorf("one of three frames: %+v", one)
	}
}
