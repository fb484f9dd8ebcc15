package liveness

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/ownmodel"
)

// tiny is a head that looks at the network's answer alone.
func tiny() *classifier {
	n := len(CueNames())
	m := ensembleMember{Direct: make([]float64, n)}
	m.Direct[0] = 1
	one := slices.Repeat([]float64{1}, n)
	return &classifier{
		Format: classifierFormat, Cues: CueNames(), Mean: make([]float64, n), Scale: one,
		Low: slices.Repeat([]float64{-2}, n), High: slices.Repeat([]float64{2}, n),
		Limit: 3, Members: []ensembleMember{m, m}, LiveFrom: 0.5, NotLiveBelow: 0.3, Slope: 1,
	}
}

func TestAHeadOfAnotherMakeIsRefused(t *testing.T) {
	for name, spoil := range map[string]func(*classifier){
		"format":         func(h *classifier) { h.Format = "x" },
		"other cues":     func(h *classifier) { h.Cues = h.Cues[1:] },
		"short mean":     func(h *classifier) { h.Mean = h.Mean[1:] },
		"no member":      func(h *classifier) { h.Members = nil },
		"threshold":      func(h *classifier) { h.LiveFrom = 1.5 },
		"crossed levels": func(h *classifier) { h.NotLiveBelow = 0.6 },
		"slope":          func(h *classifier) { h.Slope = -1 },
		"member's shape": func(h *classifier) { h.Members[1].Direct = nil },
		"hidden layer":   func(h *classifier) { h.Members[0].Out = []float64{1} },
		"hidden's width": func(h *classifier) {
			h.Members[0] = ensembleMember{Direct: h.Mean, Hidden: [][]float64{{1}}, Out: []float64{1}, HiddenBias: []float64{0}}
		},
		"flat scale":      func(h *classifier) { h.Scale = make([]float64, len(h.Cues)) },
		"missing corners": func(h *classifier) { h.Low = nil },
	} {
		h := tiny()
		spoil(h)
		data, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ownmodel.Parse(classifierName, data, (*classifier).check); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	data, err := json.Marshal(tiny())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ownmodel.Parse(classifierName, data, (*classifier).check); err != nil {
		t.Errorf("a sound classifier is refused: %v", err)
	}
}

func TestNoCueDecidesBeyondItsLimit(t *testing.T) {
	h, cues := tiny(), make([]float64, len(CueNames()))
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
	e := &Engine{classifier: tiny()}
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

func FuzzParseHead(f *testing.F) {
	data, err := json.Marshal(tiny())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"format":"likeness-liveness/1"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := ownmodel.Parse(classifierName, data, (*classifier).check)
		if err != nil {
			return
		}
		cues := make([]float64, len(h.Cues))
		if s := h.liveProbability(cues); s < 0 || s > 1 {
			t.Errorf("score %v", s)
		}
		h.suspiciousGroups(cues)
	})
}
