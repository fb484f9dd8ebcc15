package ownmodel

import (
	"encoding/json"
	"errors"
	"flag"
	"math"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/models"
)

var update = flag.Bool("update", false, "write testdata/golden.json from the committed models, after one was fitted again")

// anyModel reads every model, whatever its settings are.
type anyModel = Model[json.RawMessage]

func acceptAny(*anyModel) error { return nil }

func readCommitted(t *testing.T) map[string]*anyModel {
	t.Helper()
	files, err := models.Files.ReadDir("own")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]*anyModel{}
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name(), ".json"); ok {
			if out[name], err = Load(name, acceptAny); err != nil {
				t.Fatal(err)
			}
		}
	}
	return out
}

// goldenInput is made of sines, so that Python makes the same (lab/train/tests). It reaches the
// limits of a Standardisation in the first cases. Values have the precision of a float32.
func goldenInput(n *Network, number int) []float64 {
	x := make([]float64, n.InputLength())
	for i := range x {
		wave := math.Sin(0.7*float64(i) + 1.3*float64(number))
		if s := n.Standardise; s != nil {
			x[i] = s.Mean[i] + [...]float64{7, 3, 1, 0.3, 0.1}[number]*s.Scale[i]*wave
		} else {
			x[i] = [...]float64{1, 0.5, 0.2, 0.1, 0.02}[number] * math.Abs(wave)
		}
		x[i] = float64(float32(x[i]))
	}
	return x
}

// The first version of the file was written by the six forward passes that this package replaced.
func TestCommittedModelsGiveTheGoldenAnswers(t *testing.T) {
	const file = "testdata/golden.json"
	want, got := map[string][][]float64{}, map[string][][]float64{}
	for name, m := range readCommitted(t) {
		for _, n := range m.Networks {
			for number := range 5 {
				key := path.Join(name, n.Name)
				got[key] = append(got[key], n.Evaluate(goldenInput(n, number)))
			}
		}
	}
	if *update {
		data, err := json.MarshalIndent(got, "", " ")
		if err == nil {
			err = os.WriteFile(file, append(data, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	if len(want) != len(got) {
		t.Errorf("%d networks, the golden file has %d", len(got), len(want))
	}
	for key, cases := range want {
		for number, outputs := range cases {
			for i, w := range outputs {
				if number >= len(got[key]) || math.Abs(got[key][number][i]-w) > 1e-6 {
					t.Errorf("%s, case %d, output %d: %v, want %v (after fitting: go test ./internal/runtime/ownmodel -update)", key, number, i, got[key], w)
				}
			}
		}
	}
}

// sound is a model with every part of the layout.
const sound = `{"format": "likeness-model/1", "name": "line", "card": "own-age", "networks": [{
	"name": "line", "fitted": "nothing", "inputs": [{"name": "a", "length": 1, "logFloor": 0.5}, {"name": "b", "length": 1, "values": ["x"]}],
	"standardise": {"mean": [0, 1], "scale": [1, 2], "limit": 3},
	"layers": [{"weights": [[1, 2], [3, 4]], "bias": [0, -1], "scale": [1, 0.5], "activation": "relu"}, {"weights": [[1, 1]], "bias": [0.25]}],
	"direct": [[0.5, 0]], "outputs": ["y"], "link": {"kind": "identity"}}], "settings": {}}`

func TestEvaluateAppliesEveryPartOfTheLayout(t *testing.T) {
	m, err := Parse("line", []byte(sound), acceptAny)
	if err != nil {
		t.Fatal(err)
	}
	x := []float64{math.E, 2}
	// log e = 1 and (2-1)/2 = 0.5; units 1+1 = 2 and (3+2)/2-1 = 1.5; 2+1.5+0.25 and 0.5*1 of the direct form.
	if got := m.Network("line").Evaluate(x); len(got) != 1 || math.Abs(got[0]-4.25) > 1e-12 {
		t.Errorf("%v, want 4.25", got)
	}
	if x[0] != math.E {
		t.Error("the input was changed")
	}
	// The logarithm has its floor, the standardised value its limit: log 0.5 and 3.
	want := 0.5*math.Log(0.5) + max(math.Log(0.5)+6, 0) + max((3*math.Log(0.5)+12)/2-1, 0) + 0.25
	if got := m.Network("line").Evaluate([]float64{0, 1e9}); math.Abs(got[0]-want) > 1e-12 {
		t.Errorf("%v, want %v", got, want)
	}
	if got := m.Network("line").Evaluate([]float64{math.NaN(), 0}); !math.IsNaN(got[0]) {
		t.Errorf("NaN gives %v", got)
	}
}

func TestParseRefusesWhatCannotBeEvaluatedAndNamesTheFile(t *testing.T) {
	wrong := errors.New("the program needs another model")
	for _, c := range []struct{ old, new, want string }{
		{`"settings": {}`, `"extra": 1`, "extra"},
		{sound, `{"format": `, "unexpected EOF"},
		{"likeness-model/1", "likeness-model/9", "format"},
		{`"name": "line", "card"`, `"name": "curve", "card"`, "name"},
		{"own-age", "own-nothing", "card"},
		{`"networks": [{`, `"networks": [null, {`, "null"},
		{`"length": 1, "logFloor"`, `"length": 2, "logFloor"`, "means"},
		{`["x"]`, `["x", "y"]`, "named values"},
		{`"scale": [1, 2]`, `"scale": [1, 0]`, "not positive"},
		{`[[1, 2], [3, 4]]`, `[[1, 2], [3]]`, "units"},
		{`"bias": [0, -1]`, `"bias": [0]`, "biases"},
		{`"scale": [1, 0.5]`, `"scale": [1]`, "units"},
		{`relu`, `step`, "activation"},
		{`[0.5, 0]`, `[0.5]`, "direct"},
		{`["y"]`, `["y", "z"]`, "outputs"},
		{`identity`, `nearest`, "link"},
		{`{"kind": "identity"}`, `{"kind": "logistic", "slope": -1}`, "slope"},
		{`{"kind": "identity"}`, `{"kind": "softmax", "slope": 1}`, "slope"},
	} {
		text := strings.Replace(sound, c.old, c.new, 1)
		if _, err := Parse("line", []byte(text), acceptAny); err == nil || !strings.Contains(err.Error(), "own/line.json: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s instead of %s: error %v, want one that names the file and says %q", c.new, c.old, err, c.want)
		}
	}
	if _, err := Parse("line", []byte(sound), func(*anyModel) error { return wrong }); !errors.Is(err, wrong) {
		t.Errorf("%v, want %v", err, wrong)
	}
	if _, err := Load("missing", acceptAny); err == nil {
		t.Error("a file that does not exist was read")
	}
}

func TestCheckShapeRefusesOtherInputsAndOutputs(t *testing.T) {
	m, err := Parse("line", []byte(sound), acceptAny)
	if err != nil {
		t.Fatal(err)
	}
	n := m.Network("line")
	a, b := Input{Name: "a", Length: 1}, Input{Name: "b", Length: 1, Values: []string{"x"}}
	if err := n.CheckShape([]Input{a, b}, "y"); err != nil {
		t.Error(err)
	}
	for _, inputs := range [][]Input{{b, a}, {a}, {a, {Name: "b", Length: 1}}, {a, {Name: "b", Length: 2, Values: b.Values}}} {
		if n.CheckShape(inputs, "y") == nil {
			t.Errorf("inputs %v are accepted", inputs)
		}
	}
	if n.CheckShape([]Input{a, b}, "z") == nil || m.Network("other").CheckShape([]Input{a, b}, "y") == nil {
		t.Error("another output or a missing network is accepted")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sound))
	f.Add([]byte(`{"format": "likeness-model/1", "name": "line", "card": "own-age", "networks": [{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Parse("line", data, acceptAny)
		if err != nil {
			return
		}
		for _, n := range m.Networks {
			if got := n.Evaluate(make([]float64, n.InputLength())); len(got) != len(n.Outputs) {
				t.Errorf("%d answers for %d outputs", len(got), len(n.Outputs))
			}
		}
	})
}
