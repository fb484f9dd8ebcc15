package tfjs

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// file is a TensorFlow.js graph model's JSON.
type file struct {
	Topology struct {
		Node []node `json:"node"`
	} `json:"modelTopology"`
	Manifest []struct {
		Weights []weight `json:"weights"`
	} `json:"weightsManifest"`
}

// node is a NodeDef; attributes keep TensorFlow's JSON form.
type node struct {
	Name  string                     `json:"name"`
	Op    string                     `json:"op"`
	Input []string                   `json:"input"`
	Attr  map[string]json.RawMessage `json:"attr"`
}

type weight struct {
	Name         string `json:"name"`
	Shape        []int  `json:"shape"`
	Dtype        string `json:"dtype"`
	Quantization *struct {
		Dtype string  `json:"dtype"`
		Scale float64 `json:"scale"`
		Min   float64 `json:"min"`
	} `json:"quantization"`
}

// readWeights cuts the binary file into the manifest's tensors.
func readWeights(f *file, data []byte) (map[string]*graph.Const, error) {
	out := map[string]*graph.Const{}
	for _, group := range f.Manifest {
		for _, w := range group.Weights {
			c, rest, err := w.readTensor(data)
			if err != nil {
				return nil, fmt.Errorf("tfjs: weight %q: %w", w.Name, err)
			}
			out[w.Name], data = c, rest
		}
	}
	if len(data) != 0 {
		return nil, fmt.Errorf("tfjs: %d bytes belong to no weight", len(data))
	}
	return out, nil
}

// readTensor takes one tensor from the front of data: float32, int32, or float32
// stored as half floats or quantised to 8 bits.
func (w weight) readTensor(data []byte) (*graph.Const, []byte, error) {
	size := 1
	for _, d := range w.Shape {
		if d < 0 || d > 1<<24 || size > 1<<27 {
			return nil, nil, fmt.Errorf("shape %v", w.Shape)
		}
		size *= d
	}
	stored := w.Dtype
	if w.Quantization != nil {
		stored = w.Quantization.Dtype
	}
	width := map[string]int{"float32": 4, "int32": 4, "float16": 2, "uint8": 1, "bool": 1}[stored]
	if width == 0 {
		return nil, nil, fmt.Errorf("element type %q is not supported", stored)
	}
	if size > len(data)/width {
		return nil, nil, errors.New("the file ends before it")
	}
	c := &graph.Const{Dims: w.Shape}
	if w.Dtype == "float32" {
		c.F = make([]float32, 0, size)
	} else {
		c.I = make([]int64, 0, size)
	}
	for i := range size {
		at := data[i*width:]
		switch {
		case stored == "float16":
			c.F = append(c.F, graph.HalfToFloat(binary.LittleEndian.Uint16(at)))
		case stored == "float32":
			c.F = append(c.F, math.Float32frombits(binary.LittleEndian.Uint32(at)))
		case stored == "int32":
			c.I = append(c.I, int64(int32(binary.LittleEndian.Uint32(at))))
		case w.Dtype == "float32": // uint8
			c.F = append(c.F, float32(float64(at[0])*w.Quantization.Scale+w.Quantization.Min))
		default:
			c.I = append(c.I, int64(at[0]))
		}
	}
	return c, data[size*width:], nil
}

// readAttr decodes an attribute; ok is false when the node has none of that name.
func readAttr[T any](n *node, name string) (v T, ok bool, err error) {
	raw, ok := n.Attr[name]
	if !ok {
		return v, false, nil
	}
	if err := json.Unmarshal(raw, &v); err != nil {
		return v, false, fmt.Errorf("attribute %q: %w", name, err)
	}
	return v, true, nil
}

// textAttr reads a string attribute, which is stored in base64.
func (n *node) textAttr(name string) (string, error) {
	v, ok, err := readAttr[struct{ S string }](n, name)
	if err != nil || !ok {
		return "", err
	}
	b, err := base64.StdEncoding.DecodeString(v.S)
	return string(b), err
}

// textsAttr reads a list of strings.
func (n *node) textsAttr(name string) ([]string, error) {
	v, _, err := readAttr[struct{ List struct{ S []string } }](n, name)
	if err != nil {
		return nil, err
	}
	out := make([]string, len(v.List.S))
	for i, s := range v.List.S {
		b, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			return nil, err
		}
		out[i] = string(b)
	}
	return out, nil
}

// intsAttr reads a list of integers, which JSON holds as strings.
func (n *node) intsAttr(name string) ([]int, error) {
	v, _, err := readAttr[struct{ List struct{ I []json.RawMessage } }](n, name)
	if err != nil {
		return nil, err
	}
	out := make([]int, len(v.List.I))
	for i, raw := range v.List.I {
		if out[i], err = parseNumber(raw); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// integerAttr reads an integer, 0 when it is left out.
func (n *node) integerAttr(name string) (int, error) {
	v, ok, err := readAttr[struct{ I json.RawMessage }](n, name)
	if err != nil || !ok || v.I == nil {
		return 0, err
	}
	return parseNumber(v.I)
}

// flagAttr reads a truth value, false when it is left out.
func (n *node) flagAttr(name string) (bool, error) {
	v, _, err := readAttr[struct{ B bool }](n, name)
	return v.B, err
}

func parseNumber(raw json.RawMessage) (int, error) {
	return strconv.Atoi(strings.Trim(string(raw), `"`))
}
