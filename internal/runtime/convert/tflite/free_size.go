package tflite

import (
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// extent says how the length of an axis follows from the input's height and width where those are free.
type extent int

const (
	fixed  extent = iota // as in the file
	height               // proportional to the input's height
	width                // proportional to the input's width
	area                 // proportional to both
)

// followExtents notes how the axes of an operator's output follow from the input's size: like those of the
// largest inputs of its rank. Shapes that change otherwise are noted by reshapeFree and here, for Transpose.
func (c *converter) followExtents(op operator) {
	out := op.outputs[0]
	if c.extents == nil || c.extents[out] != nil {
		return
	}
	shape := c.tensors[out].shape
	extents := make([]extent, len(shape))
	for _, i := range op.inputs {
		if i < 0 || len(c.extents[i]) != len(shape) {
			continue
		}
		for axis, e := range c.extents[i] {
			extents[axis] = max(extents[axis], e)
		}
	}
	if op.code == opTranspose {
		before := slices.Clone(extents)
		for axis, from := range c.inputValue(op, 1).Const.I {
			extents[axis] = before[from]
		}
	}
	for axis, d := range shape {
		if d == 1 {
			extents[axis] = fixed // summed up
		}
	}
	c.extents[out] = extents
}

// isFree reports whether a tensor's shape depends on the input's size.
func (c *converter) isFree(tensor int) bool {
	return c.extents != nil && slices.ContainsFunc(c.extents[tensor], func(e extent) bool { return e != fixed })
}

// reshapeFree translates a reshape of a tensor whose shape depends on the input's size. The networks at hand
// cut images into square patches for their attention and put them together again; other reshapes fail.
func (c *converter) reshapeFree(op operator) (graph.Value, error) {
	from, to := op.inputs[0], op.outputs[0]
	x, in, out := c.values[from], c.tensors[from].shape, c.tensors[to].shape
	extents := c.extents[from]
	reshape := func(x graph.Value, shape ...int) graph.Value {
		dims := make([]int64, len(shape)) // 0 keeps the axis of x, -1 is what remains
		for i, d := range shape {
			dims[i] = int64(d)
		}
		return c.b.AddOp("Reshape", []graph.Value{x, intsConstant(dims...)})
	}
	has := func(wanted ...extent) bool { return slices.Equal(extents, wanted) }
	if len(in) == 4 && len(out) == 4 {
		switch {
		case has(fixed, height, width, fixed) && out[0]*out[1] == in[1] && out[3] == out[1]*in[3]:
			// Rows of patches of side out[1]: their columns lie side by side in the last axis.
			c.extents[to] = []extent{height, fixed, width, fixed}
			return reshape(reshape(x, 0, 0, -1, out[3]), -1, out[1], 0, out[3]), nil
		case has(height, fixed, width, fixed) && in[0]*in[1] == out[1] && in[3] == in[1]*out[3]:
			c.extents[to] = []extent{fixed, height, width, fixed}
			return reshape(reshape(x, 1, -1, 0, in[3]), 1, 0, -1, out[3]), nil
		case has(height, width, fixed, fixed) && in[0]*in[1] == out[1]:
			c.extents[to], c.joined = []extent{fixed, area, fixed, fixed}, from
			return reshape(x, 1, -1, out[2], out[3]), nil
		case has(fixed, area, fixed, fixed) && slices.Equal(c.tensors[c.joined].shape, out):
			// The number of rows is not known from that of patches: as it was when they were joined.
			c.extents[to] = c.extents[c.joined]
			return c.b.AddOp("Reshape", []graph.Value{x, c.b.AddOp("Shape", []graph.Value{c.values[c.joined]})}), nil
		case has(fixed, fixed, area, fixed) && out[2] == 1 && in[1] == out[1]:
			c.extents[to] = []extent{fixed, fixed, fixed, area}
			return reshape(x, out[0], out[1], 1, -1), nil
		case has(fixed, fixed, fixed, area) && out[3] == 1 && in[1] == out[1]:
			c.extents[to] = []extent{fixed, fixed, area, fixed}
			return reshape(x, out[0], out[1], -1, 1), nil
		}
	}
	return graph.Value{}, fmt.Errorf("the reshape of %v into %v is not known for free sizes", in, out)
}
