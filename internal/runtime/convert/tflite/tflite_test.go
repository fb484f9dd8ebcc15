package tflite

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// writer builds FlatBuffers front to back: every offset points forward, and each
// table stands right behind its own vtable.
type writer struct{ b []byte }

func (w *writer) u16(v int) { w.b = binary.LittleEndian.AppendUint16(w.b, uint16(v)) }
func (w *writer) u32(v int) { w.b = binary.LittleEndian.AppendUint32(w.b, uint32(v)) }

// point lets the offset stored at at lead to here.
func (w *writer) point(at int) { binary.LittleEndian.PutUint32(w.b[at:], uint32(len(w.b)-at)) }

// table writes a table whose fields have 4 bytes each (slots ascending) and
// returns the position of each field.
func (w *writer) table(at int, slots ...int) map[int]int {
	last := slots[len(slots)-1]
	vt := len(w.b)
	w.u16(4 + 2*(last+1))
	w.u16(4 + 4*len(slots))
	for slot := 0; slot <= last; slot++ {
		offset := 0
		for i, s := range slots {
			if s == slot {
				offset = 4 + 4*i
			}
		}
		w.u16(offset)
	}
	w.point(at)
	w.u32(len(w.b) - vt)
	fields := map[int]int{}
	for _, s := range slots {
		fields[s] = len(w.b)
		w.u32(0)
	}
	return fields
}

func (w *writer) set(at, v int) { binary.LittleEndian.PutUint32(w.b[at:], uint32(v)) }

func (w *writer) ints(at int, v ...int) {
	w.point(at)
	w.u32(len(v))
	for _, n := range v {
		w.u32(n)
	}
}

func (w *writer) bytes(at int, v []byte) {
	w.point(at)
	w.u32(len(v))
	w.b = append(w.b, v...)
	for len(w.b)%4 != 0 {
		w.b = append(w.b, 0)
	}
}

// offsets writes a vector of n offsets and returns their positions.
func (w *writer) offsets(at, n int) []int {
	w.point(at)
	w.u32(n)
	out := make([]int, n)
	for i := range out {
		out[i] = len(w.b)
		w.u32(0)
	}
	return out
}

// addition is a file with one operator, ADD of the input and a constant, with a
// fused Relu; code is the operator's.
func addition(code int) []byte {
	w := &writer{b: []byte("\x00\x00\x00\x00TFL3")}
	root := w.table(0, 1, 2, 4)
	codes := w.offsets(root[1], 1)
	w.set(w.table(codes[0], 3)[3], code)
	graphs := w.offsets(root[2], 1)
	g := w.table(graphs[0], 0, 1, 2, 3)
	tensors := w.offsets(g[0], 3)
	for i, name := range []string{"x", "c", "y"} {
		t := w.table(tensors[i], 0, 2, 3)
		w.ints(t[0], 2, 2)
		if i == 1 {
			w.set(t[2], 1)
		}
		w.bytes(t[3], []byte(name))
	}
	w.ints(g[1], 0)
	w.ints(g[2], 2)
	operators := w.offsets(g[3], 1)
	op := w.table(operators[0], 1, 2, 4)
	w.ints(op[1], 0, 1)
	w.ints(op[2], 2)
	w.set(w.table(op[4], 0)[0], 1)
	buffers := w.offsets(root[4], 2)
	w.table(buffers[0], 1)
	var data []byte
	for _, f := range []float32{1, 2, 3, 4} {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(f))
	}
	w.bytes(w.table(buffers[1], 0)[0], data)
	return w.b
}

var (
	in  = Tensor{Source: "x", Name: "input", Shape: []int{2, 2}}
	out = []Tensor{{Source: "y", Name: "sum", Shape: []int{2, 2}}}
)

func TestAnOperatorItsConstantAndItsFusedActivationAreTranslated(t *testing.T) {
	data, err := Convert(addition(0), "tiny", in, out)
	if err != nil {
		t.Fatal(err)
	}
	m, err := onnx.DecodeModel(data)
	if err != nil {
		t.Fatal(err)
	}
	var ops []string
	for _, n := range m.Graph.Nodes {
		ops = append(ops, n.Op)
	}
	if diff := cmp.Diff([]string{"Add", "Relu", "Identity"}, ops); diff != "" {
		t.Error(diff)
	}
	want := onnx.FloatTensor(m.Graph.Initializers[0].Name, []int64{2, 2}, []float32{1, 2, 3, 4})
	if diff := cmp.Diff(want.Raw, m.Graph.Initializers[0].Raw); diff != "" {
		t.Error(diff)
	}
	again, err := Convert(addition(0), "tiny", in, out)
	if err != nil || !cmp.Equal(data, again) {
		t.Errorf("the same file gave other bytes, %v", err)
	}
}

func TestWhatIsNotSupportedIsNamed(t *testing.T) {
	other := in
	other.Source = "z"
	wide := in
	wide.Shape = []int{2, 3}
	tests := []struct {
		name string
		file []byte
		in   Tensor
		want string
	}{
		{"operator", addition(32), in, "operator 32"},
		{"input", addition(0), other, `no tensor "z"`},
		{"shape", addition(0), wide, "has the shape"},
		{"magic", []byte("\x00\x00\x00\x00TFL2    "), in, "not a TFLite file"},
		{"empty", nil, in, "not a TFLite file"},
		{"cut", addition(0)[:120], in, "outside the file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Convert(tt.file, "tiny", tt.in, out); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func FuzzConvertNeverPanics(f *testing.F) {
	f.Add(addition(0))
	f.Add(addition(3))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = Convert(data, "fuzz", in, out) })
}

func TestAPReluWrittenOutIsRecognisedOnlyWhenItIsOne(t *testing.T) {
	half := &graph.Const{Dims: []int{2}, F: []float32{0.125, 0.25}}
	network := func(absOf int) *converter {
		c := &converter{
			network: &network{}, b: graph.NewBuilder("test"), values: make([]graph.Value, 7),
			maker: map[int]operator{
				1: {code: opRelu, inputs: []int{0}},
				2: {code: opAbs, inputs: []int{absOf}},
				3: {code: opSub, inputs: []int{0, 2}},
				5: {code: opMul, inputs: []int{4, 3}},
			},
		}
		c.values[4].Const = half
		return c
	}
	last := operator{code: 0, inputs: []int{1, 5}, outputs: []int{6}}
	x, slope, ok := network(0).writtenOutPRelu(last)
	if !ok || x != 0 {
		t.Fatalf("not recognised: %d, %v", x, ok)
	}
	if diff := cmp.Diff([]float32{0.25, 0.5}, slope.F); diff != "" {
		t.Error(diff)
	}
	if _, _, ok := network(6).writtenOutPRelu(last); ok {
		t.Error("the absolute value of another tensor passes for one")
	}
}
