package convert_test

import (
	"bytes"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/convert"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

func modelWith(weights ...float32) []byte {
	m := onnx.Model{IRVersion: 8, Producer: "test", Opset: 17, Graph: onnx.Graph{
		Name:         "g",
		Nodes:        []onnx.Node{{Op: "Mul", Inputs: []string{"x", "w"}, Outputs: []string{"y"}}},
		Initializers: []onnx.Tensor{onnx.FloatTensor("w", []int64{int64(len(weights))}, weights)},
		Inputs:       []onnx.Value{{Name: "x", Type: onnx.Float, Dims: []int64{int64(len(weights))}}},
		Outputs:      []onnx.Value{{Name: "y", Type: onnx.Float, Dims: []int64{int64(len(weights))}}},
	}}
	return m.Encode()
}

// Every converter ends with the step that sets denormal weights to zero.
func TestRunZeroesDenormalWeights(t *testing.T) {
	run := func(converter string, file []byte) []byte {
		t.Helper()
		out, err := convert.Run(convert.Request{
			Name: "test", Converter: converter, Files: []convert.File{{Path: "test.onnx", Data: file}},
			Input: convert.Tensor{Name: "x", Shape: []int{2}}, Outputs: []convert.Tensor{{Name: "y", Shape: []int{2}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for _, converter := range []string{"none", "onnx-edit"} {
		if got, want := run(converter, modelWith(1, math.SmallestNonzeroFloat32)), run(converter, modelWith(1, 0)); !bytes.Equal(got, want) {
			t.Errorf("%s: the denormal weight is still there", converter)
		}
	}
	ordinary := append(modelWith(1, 2), 0x32, 0x01, 'd') // with a field in an order that no encoder of ours writes
	if got := run("none", ordinary); !bytes.Equal(got, ordinary) {
		t.Error("a file without denormal weights was written again")
	}
}
