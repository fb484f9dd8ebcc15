package onnx

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"google.golang.org/protobuf/encoding/protowire"
)

func sample() *Model {
	return &Model{
		IRVersion: 3, Producer: "test", Opset: 9,
		Graph: Graph{
			Name: "g",
			Nodes: []Node{
				{Op: "Conv", Name: "n1", Inputs: []string{"x", "w", ""}, Outputs: []string{"y"}, Attrs: []Attr{IntsAttr("strides", 1, 2), IntAttr("group", 1), {Name: "alpha", Type: AttrFloat, F: 0.5}, StringAttr("auto_pad", "VALID")}},
				{Op: "Relu", Inputs: []string{"y"}, Outputs: []string{"z"}},
			},
			Initializers: []Tensor{FloatTensor("w", []int64{1, 1, 1, 1}, []float32{2}), Int64Tensor("s", []int64{2}, []int64{-1, 7})},
			Inputs:       []Value{{Name: "x", Type: Float, Dims: []int64{10, 3, 32, 32}, DimNames: make([]string, 4)}, {Name: "w", Type: Float, Dims: []int64{1, 1, 1, 1}, DimNames: make([]string, 4)}},
			Outputs:      []Value{{Name: "z", Type: Float, Dims: []int64{10, 1, 8, 8}, DimNames: make([]string, 4)}},
		},
	}
}

func TestEncodeAndDecodeAreInverse(t *testing.T) {
	got, err := DecodeModel(sample().Encode())
	if err != nil {
		t.Fatal(err)
	}
	opts := []cmp.Option{cmp.AllowUnexported(Model{}, Graph{}, Node{}, Attr{}, Tensor{}, Value{}), cmpopts.EquateEmpty()}
	if diff := cmp.Diff(sample(), got, opts...); diff != "" {
		t.Error(diff)
	}
}

func TestEncodingIsTheSameBytesEveryTime(t *testing.T) {
	if diff := cmp.Diff(sample().Encode(), sample().Encode()); diff != "" {
		t.Error(diff)
	}
}

func TestUnknownFieldsSurvive(t *testing.T) {
	const docString = 6
	data := protowire.AppendTag(sample().Encode(), docString, protowire.BytesType)
	data = protowire.AppendString(data, "kept")
	m, err := DecodeModel(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := DecodeModel(m.Encode())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.rest, again.rest); diff != "" || len(m.rest) == 0 {
		t.Errorf("rest %q, diff %s", m.rest, diff)
	}
}

func TestFreeMakesSizesSymbolicAndKeepsChannels(t *testing.T) {
	m := sample()
	if err := m.FreeAxes("x", []int{1, 3, 0, 0}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]int64{1, 3, -1, -1}, m.Graph.Inputs[0].Dims); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int64{1, 1, -1, -1}, m.Graph.Outputs[0].Dims); diff != "" {
		t.Error(diff)
	}
	if err := m.FreeAxes("nothing", []int{1}); err == nil {
		t.Error("an unknown input is accepted")
	}
	if err := m.FreeAxes("x", []int{1}); err == nil {
		t.Error("a shape of another rank is accepted")
	}
}

func TestExposeAddsAnInnerTensorOnce(t *testing.T) {
	m := sample()
	for range 2 {
		if err := m.ExposeTensor("y", []int64{1, 1}); err != nil {
			t.Fatal(err)
		}
	}
	if len(m.Graph.Outputs) != 2 || m.Graph.Outputs[1].Name != "y" {
		t.Errorf("outputs %+v", m.Graph.Outputs)
	}
	if err := m.ExposeTensor("nothing", nil); err == nil {
		t.Error("a tensor that nothing computes is exposed")
	}
}

func TestInitializersAreNoInputsAnyMore(t *testing.T) {
	m := sample()
	m.KeepConstantsConstant()
	if len(m.Graph.Inputs) != 1 || m.Graph.Inputs[0].Name != "x" || m.IRVersion != 4 {
		t.Errorf("inputs %+v, IR %d", m.Graph.Inputs, m.IRVersion)
	}
}

func FuzzDecodeNeverPanicsAndEncodesWhatItRead(f *testing.F) {
	f.Add(sample().Encode())
	f.Add([]byte{0x3a, 0x02, 0x0a, 0x00})
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeModel(data)
		if err != nil {
			return
		}
		again, err := DecodeModel(m.Encode())
		if err != nil {
			t.Fatalf("own encoding is refused: %v", err)
		}
		if diff := cmp.Diff(m.Encode(), again.Encode()); diff != "" {
			t.Error(diff)
		}
		_, _ = m.ZeroDenormals()
		_ = m.FreeAxes("x", []int{1, 3, 0, 0})
		m.KeepConstantsConstant()
	})
}

func TestSplitPReluUsesOnlyFastOperatorsAndLeavesUnknownSlopesAlone(t *testing.T) {
	m := sample()
	m.Graph.Initializers = append(m.Graph.Initializers, FloatTensor("slope", []int64{1, 1, 1}, []float32{0.25}))
	m.Graph.Nodes = append(m.Graph.Nodes,
		Node{Op: "PRelu", Inputs: []string{"z", "slope"}, Outputs: []string{"p"}},
		Node{Op: "PRelu", Inputs: []string{"p", "x"}, Outputs: []string{"q"}})
	if err := m.SplitPRelu(); err != nil {
		t.Fatal(err)
	}
	var ops []string
	for _, n := range m.Graph.Nodes {
		ops = append(ops, n.Op)
	}
	if diff := cmp.Diff([]string{"Conv", "Relu", "Relu", "Mul", "Mul", "Add", "PRelu"}, ops); diff != "" {
		t.Error(diff)
	}
	rest := m.Graph.Initializers[len(m.Graph.Initializers)-1]
	if diff := cmp.Diff(FloatTensor(rest.Name, []int64{1, 1, 1}, []float32{0.75}).Raw, rest.Raw); diff != "" {
		t.Error(diff)
	}
}

func TestPruneKeepsWhatAnOutputNeeds(t *testing.T) {
	m := sample()
	m.Graph.Initializers = append(m.Graph.Initializers, FloatTensor("unused", nil, []float32{1}))
	m.Graph.Nodes = append(m.Graph.Nodes, Node{Op: "Abs", Inputs: []string{"z"}, Outputs: []string{"dead"}})
	m.PruneUnused()
	if len(m.Graph.Nodes) != 2 || len(m.Graph.Initializers) != 1 || m.Graph.Initializers[0].Name != "w" {
		t.Errorf("%d nodes, initializers %v", len(m.Graph.Nodes), m.Graph.Initializers)
	}
}
