package tfjs

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// The operators of geometry inside a network: slicing, gathering, reductions.
// Integers are 64 bits wide in the result, as ONNX wants its indices.

func geometryOperators() map[string]func(*converter, *node) (graph.Value, error) {
	return map[string]func(*converter, *node) (graph.Value, error){
		"AddN":          addN,
		"Square":        convertSquare,
		"Rsqrt":         convertRsqrt,
		"Floor":         convertUnary("Floor"),
		"Cast":          convertCast,
		"Sum":           convertReduce("ReduceSum"),
		"Max":           convertReduce("ReduceMax"),
		"Min":           convertReduce("ReduceMin"),
		"Prod":          convertReduce("ReduceProd"),
		"StridedSlice":  stridedSlice,
		"GatherV2":      convertGather,
		"GatherNd":      gatherND,
		"Transpose":     convertTranspose,
		"BatchMatMulV2": batchMatMul,
	}
}

func addN(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) == 0 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	sum := in[0]
	for _, v := range in[1:] {
		sum = c.b.AddBinary("Add", sum, v)
	}
	return sum, nil
}

func convertSquare(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	return c.b.AddBinary("Mul", x, x), err
}

func convertRsqrt(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	return c.b.AddUnary("Reciprocal", c.b.AddUnary("Sqrt", x)), nil
}

func convertCast(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	to, _, err := readAttr[struct{ Type string }](n, "DstT")
	if err != nil {
		return x, err
	}
	switch to.Type {
	case "DT_INT32", "DT_INT64":
		return c.b.AddOp("Cast", []graph.Value{x}, onnx.IntAttr("to", onnx.Int64)), nil
	case "DT_FLOAT":
		return c.b.AddOp("Cast", []graph.Value{x}, onnx.IntAttr("to", onnx.Float)), nil
	}
	return x, fmt.Errorf("cast to %q is not supported", to.Type)
}

// convertReduce has constant axes as input 1.
func convertReduce(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.inputValue(n, 0)
		if err != nil {
			return x, err
		}
		axes, err := c.constantInput(n, 1)
		if err != nil || axes.I == nil {
			return x, fmt.Errorf("the axes are not whole numbers: %w", err)
		}
		keep, err := n.flagAttr("keep_dims")
		if err != nil {
			return x, err
		}
		kept := onnx.IntAttr("keepdims", 0)
		if keep {
			kept.I = 1
		}
		if name == "ReduceSum" { // its axes are an input since opset 13
			return c.b.AddOp(name, []graph.Value{x, graph.IntConstant([]int{len(axes.I)}, axes.I...)}, kept), nil
		}
		return c.b.AddOp(name, []graph.Value{x}, onnx.IntsAttr("axes", axes.I...), kept), nil
	}
}

// stridedSlice takes constant begin, end and strides; a bit of begin_mask or
// end_mask means from the start or to the end of that axis.
func stridedSlice(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	var at [3]*graph.Const // begin, end, strides
	for i := range at {
		if at[i], err = c.constantInput(n, 1+i); err != nil {
			return x, err
		}
		if at[i].I == nil || len(at[i].I) != len(at[0].I) {
			return x, fmt.Errorf("begin, end and strides differ in length")
		}
	}
	for _, mask := range []string{"ellipsis_mask", "new_axis_mask", "shrink_axis_mask"} {
		if bits, err := n.integerAttr(mask); err != nil || bits != 0 {
			return x, fmt.Errorf("%s %d is not supported: %w", mask, bits, err)
		}
	}
	fromStart, err := n.integerAttr("begin_mask")
	if err != nil {
		return x, err
	}
	toEnd, err := n.integerAttr("end_mask")
	if err != nil {
		return x, err
	}
	const end = 1 << 31 // beyond any axis
	var starts, ends, axes, steps []int64
	for i, step := range at[2].I {
		if step <= 0 {
			return x, fmt.Errorf("stride %d is not supported", step)
		}
		start, stop := at[0].I[i], at[1].I[i]
		if fromStart>>i&1 == 1 {
			start = 0
		}
		if toEnd>>i&1 == 1 {
			stop = end
		}
		if start == 0 && stop == end && step == 1 {
			continue
		}
		starts, ends, axes, steps = append(starts, start), append(ends, stop), append(axes, int64(i)), append(steps, step)
	}
	if len(axes) == 0 {
		return x, nil
	}
	list := func(v []int64) graph.Value { return graph.IntConstant([]int{len(v)}, v...) }
	return c.b.AddOp("Slice", []graph.Value{x, list(starts), list(ends), list(axes), list(steps)}), nil
}

func convertGather(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) != 3 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	if batch, err := n.integerAttr("batch_dims"); err != nil || batch != 0 {
		return graph.Value{}, fmt.Errorf("batch_dims %d is not supported: %w", batch, err)
	}
	axis := in[2].Const
	if axis == nil || len(axis.I) != 1 {
		return graph.Value{}, fmt.Errorf("the axis is not constant")
	}
	return c.b.AddOp("Gather", in[:2], onnx.IntAttr("axis", axis.I[0])), nil
}

func gatherND(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) != 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	return c.b.AddOp("GatherND", in), nil
}

func convertTranspose(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	perm, err := c.constantInput(n, 1)
	if err != nil || perm.I == nil {
		return x, fmt.Errorf("the order is not whole numbers: %w", err)
	}
	return c.b.AddOp("Transpose", []graph.Value{x}, onnx.IntsAttr("perm", perm.I...)), nil
}

// batchMatMul multiplies three-dimensional values; adj_x and adj_y transpose
// the last two axes first.
func batchMatMul(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) != 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	for i, side := range []string{"adj_x", "adj_y"} {
		turned, err := n.flagAttr(side)
		if err != nil {
			return graph.Value{}, err
		}
		if turned {
			in[i] = c.b.AddOp("Transpose", []graph.Value{in[i]}, onnx.IntsAttr("perm", 0, 2, 1))
		}
	}
	return c.b.AddOp("MatMul", in), nil
}
