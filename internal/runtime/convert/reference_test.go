package convert_test

import (
	"encoding/json"
	"flag"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var update = flag.Bool("update", false, "rewrite reference/spec.json from the manifest")

// spec is what the reference scripts need to know of a converted model.
type spec struct {
	Model     string    `json:"model"`
	Converter string    `json:"converter"`
	Network   string    `json:"network,omitempty"`
	Package   string    `json:"package"`
	Files     []string  `json:"files"`
	Input     string    `json:"input"`
	Shape     []int     `json:"shape"`
	Layout    string    `json:"layout"`
	Mean      []float64 `json:"mean"`
	Scale     []float64 `json:"scale"`
	Outputs   []port    `json:"outputs"`
}

type port struct {
	Name string `json:"name"`
	From string `json:"from"`
}

// reference is what an independent runtime answered: reference/<model>.json.
type reference struct {
	Model   string                `json:"model"`
	Runtime string                `json:"runtime"`
	Outputs map[string]refSamples `json:"outputs"`
}

type refSamples struct {
	Size   int       `json:"size"`
	MaxAbs float64   `json:"max_abs"`
	Index  []int     `json:"index"`
	Value  []float64 `json:"value"`
}

// fixedShapes are the inputs that the originals of networks fix whose height and width the conversion frees,
// where the original runs at them.
var fixedShapes = map[string][]int{"selfie_multiclass": {1, 256, 256, 3}}

func specs(t *testing.T) []spec {
	t.Helper()
	m, err := pack.ShippedManifest()
	if err != nil {
		t.Fatal(err)
	}
	var out []spec
	for _, mod := range m.Models {
		shape := mod.Input.Shape
		if fixed := fixedShapes[mod.Name]; fixed != nil {
			shape = fixed
		}
		if slices.Contains(shape, 0) {
			continue // the original of a network with free sizes runs at another size only
		}
		if mod.Converter == "none" && mod.SHA256 == mod.Sources[0].SHA256 {
			continue // the original itself
		}
		pkg, _ := m.FindPackage(mod.Package)
		s := spec{
			Model: mod.Name, Converter: mod.Converter, Network: mod.Network, Package: pkg.File,
			Input: mod.Input.From, Shape: shape, Layout: mod.Input.Layout, Mean: mod.Input.Mean, Scale: mod.Input.Scale,
		}
		if s.Input == "" {
			s.Input = mod.Input.Name
		}
		for _, src := range mod.Sources {
			s.Files = append(s.Files, src.Path)
		}
		for _, o := range mod.Outputs {
			p := port{Name: o.Name, From: o.From}
			if p.From == "" {
				p.From = o.Name
			}
			s.Outputs = append(s.Outputs, p)
		}
		out = append(out, s)
	}
	return out
}

func TestReferenceSpecMatchesTheManifest(t *testing.T) {
	path := filepath.Join("reference", "spec.json")
	want, err := json.MarshalIndent(specs(t), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("run 'go test ./internal/runtime/convert -update', then reference/run.sh (-want +got):\n%s", diff)
	}
}

// pattern is the synthetic image that the reference scripts draw too: slanted
// waves with some noise, 0..255, in whole numbers up to the last step.
func pattern(y, x, c int) float64 {
	wave := (y*7+x*3+c*50)%256 - 128
	if wave < 0 {
		wave = -wave
	}
	noise := (uint32((y*4099+x*3+c)*2+1) * 2654435761) >> 26
	return float64(wave+int(noise)) / 191 * 255
}

// input is the image in the model's layout.
func input(s spec) []float32 {
	h, w, planes := s.Shape[1], s.Shape[2], s.Shape[3]
	planar := s.Layout == "NCHW"
	if planar {
		planes, h, w = s.Shape[1], s.Shape[2], s.Shape[3]
	}
	out := make([]float32, h*w*planes)
	for y := range h {
		for x := range w {
			for c := range planes {
				at := (y*w+x)*planes + c
				if planar {
					at = (c*h+y)*w + x
				}
				mean, scale := s.Mean[min(c, len(s.Mean)-1)], s.Scale[min(c, len(s.Scale)-1)]
				out[at] = float32((pattern(y, x, c) - mean) / scale)
			}
		}
	}
	return out
}

// TestConvertedModelsAnswerLikeTheOriginals runs every converted model of the
// cache on ONNX Runtime and compares it with what another runtime (TensorFlow.js,
// TensorFlow Lite, face-api.js, ONNX's reference evaluator) answered for the
// original file. Models beside the standard pack are compared where they were pulled.
func TestConvertedModelsAnswerLikeTheOriginals(t *testing.T) {
	rt, p := packtest.Runtime(t)
	for _, s := range specs(t) {
		m, err := p.FindModel(s.Model)
		if pack.IsKind(err, pack.FileMissing) && len(p.RolesOf(s.Model)) == 0 {
			t.Logf("%s is not in the standard pack; likeness models pull %s", s.Model, s.Model)
			continue
		}
		t.Run(s.Model, func(t *testing.T) {
			if err != nil {
				t.Fatal(err)
			}
			compare(t, rt, s, m)
		})
	}
}

// tolerance is the allowed difference relative to the largest output: rounding
// differs in every convolution, and the deepest networks have about 60.
const (
	tolerance = 2e-5
	floor     = 0.01 // outputs smaller than this are compared to it: a face flag near 0 has no digits to compare
)

func compare(t *testing.T, rt *inference.Runtime, s spec, m pack.Model) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("reference", s.Model+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var ref reference
	if err := json.Unmarshal(data, &ref); err != nil {
		t.Fatal(err)
	}
	got, err := infer(t, rt, s, m)
	if err != nil {
		t.Fatal(err)
	}
	for i, o := range m.Outputs {
		want, ok := ref.Outputs[o.Name]
		if !ok || len(want.Index) == 0 {
			t.Errorf("reference has no output %q", o.Name)
			continue
		}
		if len(got[i]) != want.Size {
			t.Errorf("%s: %d values, want %d", o.Name, len(got[i]), want.Size)
			continue
		}
		worst := 0.0
		for k, at := range want.Index {
			worst = max(worst, math.Abs(float64(got[i][at])-want.Value[k])/math.Max(want.MaxAbs, floor))
		}
		t.Logf("%s against %s: largest relative difference %.1e over %d of %d values", o.Name, ref.Runtime, worst, len(want.Index), want.Size)
		if worst > tolerance || math.IsNaN(worst) {
			t.Errorf("%s: relative difference %.2e, want at most %.0e", o.Name, worst, tolerance)
		}
	}
}

func infer(t *testing.T, rt *inference.Runtime, s spec, m pack.Model) ([][]float32, error) {
	names := make([]string, len(m.Outputs))
	for i, o := range m.Outputs {
		names[i] = o.Name
	}
	session, err := rt.Load(t.Name(), m.FilePath(), names...)
	if err != nil {
		return nil, err
	}
	shape := make([]int64, len(s.Shape))
	for i, d := range s.Shape {
		shape[i] = int64(d)
	}
	call, err := session.BorrowCall(shape)
	if err != nil {
		return nil, err
	}
	defer call.ReturnTensors()
	copy(call.Input(0), input(s))
	if err := call.Run(t.Context()); err != nil {
		return nil, err
	}
	values := make([][]float32, len(names))
	for i := range names {
		values[i] = slices.Clone(call.Output(i))
	}
	return values, nil
}
