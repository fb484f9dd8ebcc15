package onnx

import (
	"bytes"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protowire"
)

const (
	largestDenormal = 0x1p-126 - 0x1p-149
	smallestNormal  = 0x1p-126
)

var (
	mixedWeights  = []float32{1, largestDenormal, -largestDenormal, math.SmallestNonzeroFloat32, smallestNormal, 0, float32(math.Inf(1)), float32(math.NaN())}
	zeroedWeights = []float32{1, 0, float32(math.Copysign(0, -1)), 0, smallestNormal, 0, float32(math.Inf(1)), float32(math.NaN())}
)

func TestZeroDenormalsLeavesEveryOtherWeight(t *testing.T) {
	m := sample()
	weights := FloatTensor("w2", []int64{8}, mixedWeights)
	source := bytes.Clone(weights.Raw)
	given := weights.Raw
	m.Graph.Initializers = append(m.Graph.Initializers, weights)
	n, err := m.ZeroDenormals()
	if err != nil || n != 3 {
		t.Fatalf("%d weights, %v, want 3", n, err)
	}
	if diff := cmp.Diff(FloatTensor("w2", []int64{8}, zeroedWeights).Raw, m.Graph.Initializers[2].Raw); diff != "" {
		t.Error(diff)
	}
	if !bytes.Equal(source, given) {
		t.Error("the bytes of the source file were changed")
	}
	if n, err := m.ZeroDenormals(); err != nil || n != 0 {
		t.Errorf("a second time: %d, %v", n, err)
	}
}

// Old exporters write float_data, packed or one field a number, and no raw_data.
func TestZeroDenormalsReadsFloatData(t *testing.T) {
	bare := Tensor{Name: "w2", Type: Float, Dims: []int64{8}}
	encode := func(packed bool, values []float32) []byte {
		out := bare
		raw := FloatTensor("", nil, values).Raw
		if packed {
			out.rest = appendMessage(nil, floatData, raw)
			return out.encodeTensor()
		}
		for _, v := range values {
			out.rest = protowire.AppendTag(out.rest, floatData, protowire.Fixed32Type)
			out.rest = protowire.AppendFixed32(out.rest, math.Float32bits(v))
		}
		return out.encodeTensor()
	}
	for _, packed := range []bool{true, false} {
		var w Tensor
		if err := w.decodeTensor(encode(packed, mixedWeights)); err != nil {
			t.Fatal(err)
		}
		m := Model{Graph: Graph{Initializers: []Tensor{w}}}
		n, err := m.ZeroDenormals()
		if err != nil || n != 3 {
			t.Fatalf("packed %v: %d weights, %v, want 3", packed, n, err)
		}
		if diff := cmp.Diff(encode(packed, zeroedWeights), m.Graph.Initializers[0].encodeTensor()); diff != "" {
			t.Errorf("packed %v: %s", packed, diff)
		}
	}
}

func TestZeroDenormalsTouchesFloatsOnly(t *testing.T) {
	m := sample()
	m.Graph.Initializers = []Tensor{Int64Tensor("s", []int64{1}, []int64{1})} // the bytes of a denormal
	if n, err := m.ZeroDenormals(); err != nil || n != 0 {
		t.Errorf("%d, %v", n, err)
	}
	m.Graph.Initializers = []Tensor{{Name: "broken", Type: Float, Raw: []byte{1, 2, 3}}}
	if _, err := m.ZeroDenormals(); err == nil {
		t.Error("three bytes were accepted as float32 values")
	}
}

// Paddle's exporter writes weights as the values of Constant nodes.
func TestZeroDenormalsReadsConstants(t *testing.T) {
	m := sample()
	value := func(weights []float32) []byte {
		tensor := FloatTensor("w2", []int64{8}, weights)
		return appendMessage(nil, attrTensor, tensor.encodeTensor())
	}
	m.Graph.Nodes = append(m.Graph.Nodes, Node{Op: "Constant", Outputs: []string{"w2"}, Attrs: []Attr{{Name: "value", Type: 4, rest: value(mixedWeights)}}})
	last := len(m.Graph.Nodes) - 1
	n, err := m.ZeroDenormals()
	if err != nil || n != 3 {
		t.Fatalf("%d weights, %v, want 3", n, err)
	}
	if diff := cmp.Diff(value(zeroedWeights), m.Graph.Nodes[last].Attrs[0].rest); diff != "" {
		t.Error(diff)
	}
	if n, err := m.ZeroDenormals(); err != nil || n != 0 {
		t.Errorf("a second time: %d, %v", n, err)
	}
}
