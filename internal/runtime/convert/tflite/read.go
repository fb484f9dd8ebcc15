package tflite

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// tensor types of the schema that are supported.
const (
	typeFloat32 = 0
	typeFloat16 = 1
	typeInt32   = 2
	typeInt64   = 4
)

// network is the part of a file that the converter needs.
type network struct {
	tensors         []tensor
	inputs, outputs []int
	operators       []operator
}

type tensor struct {
	name  string
	shape []int
	value *graph.Const // nil unless constant
}

type operator struct {
	code            int
	custom          string
	inputs, outputs []int // -1 = left out
	options         table
	hasOptions      bool
}

// readNetwork parses a file. Field numbers: tensorflow/lite/schema/schema.fbs, version 3.
func readNetwork(data []byte) (*network, error) {
	if len(data) < 8 || string(data[4:8]) != "TFL3" {
		return nil, fmt.Errorf("tflite: not a TFLite file")
	}
	root, err := tableAt(data, 0)
	if err != nil {
		return nil, err
	}
	codes, err := root.tablesField(1)
	if err != nil {
		return nil, err
	}
	graphs, err := root.tablesField(2)
	if err != nil {
		return nil, err
	}
	buffers, err := root.tablesField(4)
	if err != nil {
		return nil, err
	}
	if len(graphs) != 1 {
		return nil, fmt.Errorf("tflite: %d graphs, want 1", len(graphs))
	}
	n := &network{}
	if n.inputs, err = graphs[0].intsField(1); err != nil {
		return nil, err
	}
	if n.outputs, err = graphs[0].intsField(2); err != nil {
		return nil, err
	}
	if err := n.readTensors(graphs[0], buffers); err != nil {
		return nil, err
	}
	return n, n.readOperators(graphs[0], codes)
}

func (n *network) readTensors(g table, buffers []table) error {
	list, err := g.tablesField(0)
	if err != nil {
		return err
	}
	for _, t := range list {
		var x tensor
		if x.shape, err = t.intsField(0); err != nil {
			return err
		}
		name, err := t.bytesField(3)
		if err != nil {
			return err
		}
		x.name = string(name)
		kind, err := t.byteField(1, typeFloat32)
		if err != nil {
			return err
		}
		buffer, err := t.intField(2, 0)
		if err != nil {
			return err
		}
		if buffer < 0 || buffer >= len(buffers) {
			return errBounds
		}
		raw, err := buffers[buffer].bytesField(0)
		if err != nil {
			return err
		}
		if len(raw) > 0 {
			if x.value, err = readConstant(kind, x.shape, raw); err != nil {
				return fmt.Errorf("tflite: tensor %q: %w", x.name, err)
			}
		}
		n.tensors = append(n.tensors, x)
	}
	return nil
}

func readConstant(kind int, shape []int, raw []byte) (*graph.Const, error) {
	size := 1
	for _, d := range shape {
		if d < 0 || d > 1<<24 || size > 1<<28 {
			return nil, fmt.Errorf("shape %v", shape)
		}
		size *= d
	}
	width := map[int]int{typeFloat32: 4, typeFloat16: 2, typeInt32: 4, typeInt64: 8}[kind]
	if width == 0 {
		return nil, fmt.Errorf("element type %d is not supported", kind)
	}
	if len(raw) != size*width {
		return nil, fmt.Errorf("%d bytes for the shape %v", len(raw), shape)
	}
	c := &graph.Const{Dims: shape}
	for i := range size {
		at := raw[i*width:]
		switch kind {
		case typeFloat32:
			c.F = append(c.F, math.Float32frombits(binary.LittleEndian.Uint32(at)))
		case typeFloat16:
			c.F = append(c.F, graph.HalfToFloat(binary.LittleEndian.Uint16(at)))
		case typeInt32:
			c.I = append(c.I, int64(int32(binary.LittleEndian.Uint32(at))))
		case typeInt64:
			c.I = append(c.I, int64(binary.LittleEndian.Uint64(at)))
		}
	}
	return c, nil
}

func (n *network) readOperators(g table, codes []table) error {
	list, err := g.tablesField(3)
	if err != nil {
		return err
	}
	for _, t := range list {
		var op operator
		index, err := t.intField(0, 0)
		if err != nil {
			return err
		}
		if index < 0 || index >= len(codes) {
			return errBounds
		}
		if err := op.readCode(codes[index]); err != nil {
			return err
		}
		if op.inputs, err = t.intsField(1); err != nil {
			return err
		}
		if op.outputs, err = t.intsField(2); err != nil {
			return err
		}
		for _, i := range append(op.inputs[:len(op.inputs):len(op.inputs)], op.outputs...) {
			if i < -1 || i >= len(n.tensors) {
				return errBounds
			}
		}
		if op.options, op.hasOptions, err = t.childTable(4); err != nil {
			return err
		}
		n.operators = append(n.operators, op)
	}
	return nil
}

// readCode reads the operator's kind: small ones are in a byte of old, all are
// in an int of newer files; the larger one counts.
func (op *operator) readCode(t table) error {
	old, err := t.byteField(0, 0)
	if err != nil {
		return err
	}
	code, err := t.intField(3, 0)
	if err != nil {
		return err
	}
	op.code = max(old, code)
	custom, err := t.bytesField(1)
	op.custom = string(custom)
	return err
}
