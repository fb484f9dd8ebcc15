package tfjs

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

func floats(v ...float32) []byte {
	var b []byte
	for _, f := range v {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f))
	}
	return b
}

func text(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

// tiny is a network of one convolution with bias and clip, as TensorFlow.js writes it.
func tiny() (topology string, weights []byte) {
	topology = fmt.Sprintf(`{"modelTopology": {"node": [
  {"name": "out", "op": "Maximum", "input": ["min", "low"]},
  {"name": "x", "op": "Placeholder"},
  {"name": "w", "op": "Const"}, {"name": "b", "op": "Const"}, {"name": "low", "op": "Const"}, {"name": "high", "op": "Const"},
  {"name": "conv", "op": "_FusedConv2D", "input": ["x", "w", "b"], "attr": {
    "strides": {"list": {"i": ["1", "1", "1", "1"]}}, "padding": {"s": %q}, "data_format": {"s": %q},
    "fused_ops": {"list": {"s": [%q, %q]}}}},
  {"name": "min", "op": "Minimum", "input": ["conv", "high"]}
]}, "weightsManifest": [{"weights": [
  {"name": "w", "shape": [1, 1, 1, 2], "dtype": "float32"},
  {"name": "b", "shape": [2], "dtype": "float32"},
  {"name": "low", "shape": [], "dtype": "float32"},
  {"name": "high", "shape": [], "dtype": "float32"}
]}]}`, text("SAME"), text("NHWC"), text("BiasAdd"), text("Relu"))
	return topology, floats(1, 2, 3, 4, 0, 6)
}

func ops(t *testing.T, data []byte) []string {
	t.Helper()
	m, err := onnx.DecodeModel(data)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, n := range m.Graph.Nodes {
		out = append(out, n.Op)
	}
	return out
}

var (
	in  = Tensor{Source: "x", Name: "input", Shape: []int{1, 4, 4, 1}}
	out = []Tensor{{Source: "out:0", Name: "y", Shape: []int{1, 4, 4, 2}}}
)

func TestClipByValueBecomesOneClipAndNodesMayComeInAnyOrder(t *testing.T) {
	topology, weights := tiny()
	data, err := Convert([]byte(topology), weights, "tiny", in, out)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"Transpose", "Conv", "Relu", "Clip", "Transpose", "Identity"}, ops(t, data)); diff != "" {
		t.Error(diff)
	}
	again, err := Convert([]byte(topology), weights, "tiny", in, out)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(data, again); diff != "" {
		t.Error("the same file gave other bytes")
	}
}

func TestWhatIsNotSupportedIsNamed(t *testing.T) {
	topology, weights := tiny()
	tests := []struct{ name, from, to, want string }{
		{"operator", `"op": "Minimum"`, `"op": "Switch"`, `Switch "min": the operator is not supported`},
		{"cycle", `["conv", "high"]`, `["out", "high"]`, "depends on itself"},
		{"missing node", `["conv", "high"]`, `["gone", "high"]`, `no node is called "gone"`},
		{"padding", text("SAME"), text("EXPLICIT"), "padding"},
		{"format", text("NHWC"), text("NCHW"), "data format"},
		{"fused", text("Relu"), text("Gelu"), "Gelu"},
		{"weights left over", `{"name": "high", "shape": [], "dtype": "float32"}`, `{"name": "high", "shape": [0], "dtype": "float32"}`, "belong to no weight"},
		{"short weights", `"shape": [2]`, `"shape": [200]`, "ends before it"},
		{"weight type", `"shape": [2], "dtype": "float32"`, `"shape": [2], "dtype": "string"`, "not supported"},
		{"not json", `{"modelTopology"`, `{modelTopology`, "tfjs"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(topology, tt.from) {
				t.Fatalf("the test's text lacks %s", tt.from)
			}
			_, err := Convert([]byte(strings.ReplaceAll(topology, tt.from, tt.to)), weights, "tiny", in, out)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func TestQuantisedWeightsAreWidenedAsTheRuntimeDoes(t *testing.T) {
	half := weight{Name: "h", Shape: []int{2}, Dtype: "float32"}
	half.Quantization = &struct {
		Dtype string  `json:"dtype"`
		Scale float64 `json:"scale"`
		Min   float64 `json:"min"`
	}{Dtype: "float16"}
	c, rest, err := half.readTensor([]byte{0x00, 0x3c, 0x00, 0xc0, 9})
	if err != nil || len(rest) != 1 {
		t.Fatalf("%v, %d bytes left", err, len(rest))
	}
	if diff := cmp.Diff([]float32{1, -2}, c.F); diff != "" {
		t.Error(diff)
	}
	half.Quantization.Dtype, half.Quantization.Scale, half.Quantization.Min = "uint8", 0.5, -10
	if c, _, err = half.readTensor([]byte{0, 255}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]float32{-10, 117.5}, c.F); diff != "" {
		t.Error(diff)
	}
}

func FuzzConvertNeverPanics(f *testing.F) {
	topology, weights := tiny()
	f.Add([]byte(topology), weights)
	f.Fuzz(func(_ *testing.T, topology, weights []byte) {
		_, _ = Convert(topology, weights, "fuzz", in, out)
	})
}
