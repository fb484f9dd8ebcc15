// Package tflite converts TFLite networks of float operations to ONNX.
//
// It reads the FlatBuffers file itself, with bounds checks, and translates the
// operators that the pack's networks use; another operator is an error that
// names it. Weights stored as half floats are widened.
package tflite

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// Tensor names one input or output: as in the file, and as it is to be called.
type Tensor struct {
	Source, Name string
	// Shape: of inputs, a batch size other than the file's is applied to the whole network; 0 for height
	// and width leaves these free.
	Shape []int
}

// converter is one conversion.
type converter struct {
	*network
	b      *graph.Builder
	values []graph.Value    // by tensor
	maker  map[int]operator // the operator that computes a tensor
	batch  [2]int           // batch size in the file, and wanted
	// Where height and width of the input are free: how the axes of a tensor follow from them, and the tensor
	// whose patches were joined last. Nil where they are fixed.
	extents [][]extent
	joined  int
}

// Convert returns the ONNX bytes of a TFLite file with one input.
func Convert(data []byte, name string, input Tensor, outputs []Tensor) ([]byte, error) {
	n, err := readNetwork(data)
	if err != nil {
		return nil, err
	}
	return n.convert(name, input, outputs)
}

// convert returns the ONNX bytes of a network.
func (n *network) convert(name string, input Tensor, outputs []Tensor) ([]byte, error) {
	c := &converter{network: n, b: graph.NewBuilder(name), values: make([]graph.Value, len(n.tensors)), maker: map[int]operator{}}
	for i, t := range n.tensors {
		c.values[i].Const = t.value
	}
	if err := c.bindInput(input); err != nil {
		return nil, err
	}
	for i, op := range n.operators {
		if err := c.convertOperator(op); err != nil {
			return nil, fmt.Errorf("tflite: operator %d: %w", i, err)
		}
		if err := c.b.Err(); err != nil {
			return nil, fmt.Errorf("tflite: operator %d: %w", i, err)
		}
	}
	for _, o := range outputs {
		i, err := c.findTensor(n.outputs, o.Source)
		if err != nil {
			return nil, err
		}
		c.b.AddOutput(o.Name, c.values[i], o.Shape)
	}
	return c.b.EncodeModel()
}

func (c *converter) bindInput(input Tensor) error {
	if len(c.inputs) != 1 {
		return fmt.Errorf("tflite: %d inputs, want 1", len(c.inputs))
	}
	i, err := c.findTensor(c.inputs, input.Source)
	if err != nil {
		return err
	}
	shape := c.tensors[i].shape
	if len(shape) == 0 || len(shape) != len(input.Shape) {
		return fmt.Errorf("tflite: input %q has the shape %v, want %v", input.Source, shape, input.Shape)
	}
	free := len(shape) == 4 && input.Shape[1] == 0 && input.Shape[2] == 0
	for axis := 1; axis < len(shape); axis++ {
		if shape[axis] != input.Shape[axis] && (!free || axis >= 3) {
			return fmt.Errorf("tflite: input %q has the shape %v, want %v", input.Source, shape, input.Shape)
		}
	}
	c.batch = [2]int{shape[0], input.Shape[0]}
	if free {
		c.extents = make([][]extent, len(c.tensors))
		c.extents[i] = []extent{fixed, height, width, fixed}
	}
	c.values[i] = c.b.AddInput(input.Name, input.Shape)
	return nil
}

func (c *converter) findTensor(among []int, name string) (int, error) {
	for _, i := range among {
		if i >= 0 && i < len(c.tensors) && c.tensors[i].name == name {
			return i, nil
		}
	}
	return 0, fmt.Errorf("tflite: no tensor %q among %d", name, len(among))
}

// inputValue returns input k of an operator; left out gives a zero Value.
func (c *converter) inputValue(op operator, k int) graph.Value {
	if k >= len(op.inputs) || op.inputs[k] < 0 {
		return graph.Value{}
	}
	return c.values[op.inputs[k]]
}

func (c *converter) shapeOf(op operator, k int) []int {
	if k >= len(op.inputs) || op.inputs[k] < 0 {
		return nil
	}
	return c.tensors[op.inputs[k]].shape
}

// convertOperator translates one operator with one output.
func (c *converter) convertOperator(op operator) error {
	translate, ok := translators[op.code]
	if !ok {
		return fmt.Errorf("operator %d %q is not supported", op.code, op.custom)
	}
	if len(op.outputs) != 1 || op.outputs[0] < 0 {
		return fmt.Errorf("operator %d has %d outputs, want 1", op.code, len(op.outputs))
	}
	v, err := translate(c, op)
	if err != nil {
		return err
	}
	c.values[op.outputs[0]], c.maker[op.outputs[0]] = v, op
	c.followExtents(op)
	return nil
}

// outShape is the shape of an operator's output at the wanted batch size.
func (c *converter) outShape(op operator) []int64 {
	shape := c.tensors[op.outputs[0]].shape
	out := make([]int64, len(shape))
	for i, d := range shape {
		out[i] = int64(d)
	}
	if len(shape) > 0 && shape[0] == c.batch[0] {
		out[0] = int64(c.batch[1])
	}
	return out
}

// addActivation applies an operator's fused activation (ActivationFunctionType).
func (c *converter) addActivation(v graph.Value, kind int) (graph.Value, error) {
	switch kind {
	case 0:
		return v, nil
	case 1:
		return c.b.AddUnary("Relu", v), nil
	case 2:
		return c.b.AddClip(v, -1, 1), nil
	case 3:
		return c.b.AddClip(v, 0, 6), nil
	case 4:
		return c.b.AddUnary("Tanh", v), nil
	}
	return v, fmt.Errorf("fused activation %d is not supported", kind)
}

// addFusedActivation reads the activation in a slot of the options and applies it.
func (c *converter) addFusedActivation(v graph.Value, op operator, slot int) (graph.Value, error) {
	if !op.hasOptions {
		return v, nil
	}
	kind, err := op.options.byteField(slot, 0)
	if err != nil {
		return v, err
	}
	return c.addActivation(v, kind)
}

// readWindow reads padding (slot 0), stride_w, stride_h (slots 1, 2) and dilation
// (from slot dilation, 0 = none).
func readWindow(op operator, dilation int) (graph.Window, error) {
	var w graph.Window
	if !op.hasOptions {
		return w, fmt.Errorf("options are missing")
	}
	pad, err := op.options.byteField(0, 0)
	if err != nil {
		return w, err
	}
	if pad == 0 {
		w.Pad = graph.Same
	}
	if w.Stride[1], err = op.options.intField(1, 1); err != nil {
		return w, err
	}
	if w.Stride[0], err = op.options.intField(2, 1); err != nil {
		return w, err
	}
	if dilation > 0 {
		if w.Dilation[1], err = op.options.intField(dilation, 1); err != nil {
			return w, err
		}
		w.Dilation[0], err = op.options.intField(dilation+1, 1)
	}
	return w, err
}

// intsConstant makes a shape-like constant.
func intsConstant(v ...int64) graph.Value { return graph.IntConstant([]int{len(v)}, v...) }
