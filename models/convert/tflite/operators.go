package tflite

import (
	"fmt"

	"github.com/likeness-api/likeness/models/convert/graph"
	"github.com/likeness-api/likeness/models/convert/onnx"
)

// translators is keyed by BuiltinOperator of the schema.
var translators map[int]func(*converter, operator) (graph.Value, error)

func init() {
	translators = map[int]func(*converter, operator) (graph.Value, error){
		0:   add,
		1:   pool("AveragePool"),
		2:   concat,
		3:   conv,
		4:   depthwise,
		6:   func(c *converter, op operator) (graph.Value, error) { return c.in(op, 0), nil }, // DEQUANTIZE of half floats
		9:   fullyConnected,
		14:  unary("Sigmoid"),
		17:  pool("MaxPool"),
		18:  pairwise("Mul", 0),
		19:  unary("Relu"),
		21:  func(c *converter, op operator) (graph.Value, error) { return c.b.Clip(c.in(op, 0), 0, 6), nil },
		22:  reshape,
		23:  resize("linear", 2),
		25:  softmax,
		28:  unary("Tanh"),
		34:  pad,
		39:  transpose,
		40:  reduce("ReduceMean"),
		41:  pairwise("Sub", 0),
		42:  pairwise("Div", 0),
		43:  reshape, // SQUEEZE
		54:  prelu,
		55:  pairwise("Max", -1),
		57:  pairwise("Min", -1),
		67:  transposeConv,
		74:  reduce("ReduceSum"),
		97:  resize("nearest", 0),
		101: unary("Abs"),
	}
}

func unary(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) { return c.b.Unary(name, c.in(op, 0)), nil }
}

// pairwise has its fused activation in slot, -1 when there is none.
func pairwise(name string, slot int) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		v := c.b.Binary(name, c.in(op, 0), c.in(op, 1))
		if slot < 0 {
			return v, nil
		}
		return c.fused(v, op, slot)
	}
}

// Codes of operators that writtenOutPRelu looks for.
const (
	opMul  = 18
	opRelu = 19
	opSub  = 41
	opAbs  = 101
)

// add is an addition, or the last step of a PRelu that was written out.
func add(c *converter, op operator) (graph.Value, error) {
	if x, slope, ok := c.writtenOutPRelu(op); ok {
		return c.fused(c.b.PRelu(c.values[x], slope), op, 0)
	}
	return pairwise("Add", 0)(c, op)
}

// writtenOutPRelu recognises Relu(x) + h * (x - |x|), which is a PRelu of slope
// 2h, as TensorFlow 1 exporters wrote it.
func (c *converter) writtenOutPRelu(op operator) (x int, slope *graph.Const, ok bool) {
	positive, ok1 := c.madeBy(op, 0, opRelu)
	product, ok2 := c.madeBy(op, 1, opMul)
	if !ok1 || !ok2 || len(positive.inputs) != 1 {
		return 0, nil, false
	}
	x = positive.inputs[0]
	half := c.in(product, 0).Const
	negative, ok1 := c.madeBy(product, 1, opSub)
	if half == nil || half.F == nil || !ok1 || len(negative.inputs) != 2 || negative.inputs[0] != x {
		return 0, nil, false
	}
	abs, ok1 := c.madeBy(negative, 1, opAbs)
	if !ok1 || len(abs.inputs) != 1 || abs.inputs[0] != x {
		return 0, nil, false
	}
	slope = &graph.Const{Dims: half.Dims, F: make([]float32, len(half.F))}
	for i, h := range half.F {
		slope.F[i] = 2 * h
	}
	return x, slope, true
}

// madeBy returns the operator that computes input k, when it is of that code and
// has no activation fused into it.
func (c *converter) madeBy(op operator, k, code int) (operator, bool) {
	if k >= len(op.inputs) {
		return operator{}, false
	}
	maker, ok := c.maker[op.inputs[k]]
	if !ok || maker.code != code {
		return operator{}, false
	}
	if maker.hasOptions && (code == opMul || code == opSub) {
		if fused, err := maker.options.byteField(0, 0); err != nil || fused != 0 {
			return operator{}, false
		}
	}
	return maker, true
}

func pool(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		w, err := window(op, 0)
		if err != nil {
			return graph.Value{}, err
		}
		if w.Kernel[1], err = op.options.intField(3, 1); err != nil {
			return graph.Value{}, err
		}
		if w.Kernel[0], err = op.options.intField(4, 1); err != nil {
			return graph.Value{}, err
		}
		return c.fused(c.b.Pool(name, c.in(op, 0), w), op, 5)
	}
}

func concat(c *converter, op operator) (graph.Value, error) {
	axis, err := op.options.intField(0, 0)
	if err != nil {
		return graph.Value{}, err
	}
	in := make([]graph.Value, len(op.inputs))
	for i := range in {
		in[i] = c.in(op, i)
	}
	return c.fused(c.b.Concat(axis, in...), op, 1)
}

// bias returns input 2, or nothing.
func (c *converter) bias(op operator) *graph.Const { return c.in(op, 2).Const }

// conv has OHWI filters.
func conv(c *converter, op operator) (graph.Value, error) {
	w, err := window(op, 4)
	if err != nil {
		return graph.Value{}, err
	}
	filters := c.in(op, 1).Const
	if filters == nil {
		return graph.Value{}, fmt.Errorf("convolution without constant filters")
	}
	hwio, err := graph.Transpose(filters, []int{1, 2, 3, 0})
	if err != nil {
		return graph.Value{}, err
	}
	return c.fused(c.b.Conv(c.in(op, 0), hwio, c.bias(op), w), op, 3)
}

// depthwise has 1HWO filters with O = channels x multiplier.
func depthwise(c *converter, op operator) (graph.Value, error) {
	w, err := window(op, 5)
	if err != nil {
		return graph.Value{}, err
	}
	filters, in := c.in(op, 1).Const, c.shapeOf(op, 0)
	if filters == nil || len(filters.Dims) != 4 || len(in) != 4 || in[3] <= 0 || filters.Dims[3]%in[3] != 0 {
		return graph.Value{}, fmt.Errorf("depthwise convolution over the shape %v without fitting constant filters", in)
	}
	hwcm := *filters
	hwcm.Dims = []int{filters.Dims[1], filters.Dims[2], in[3], filters.Dims[3] / in[3]}
	return c.fused(c.b.Depthwise(c.in(op, 0), &hwcm, c.bias(op), w), op, 4)
}

// transposeConv has the output's shape as input 0, OHWI filters as input 1 and
// the picture as input 2.
func transposeConv(c *converter, op operator) (graph.Value, error) {
	w, err := window(op, 0)
	if err != nil {
		return graph.Value{}, err
	}
	filters, in, out := c.in(op, 1).Const, c.shapeOf(op, 2), c.outShape(op)
	if filters == nil || len(filters.Dims) != 4 || len(in) != 4 || len(out) != 4 {
		return graph.Value{}, fmt.Errorf("transposed convolution without constant filters")
	}
	// The filter of the forward convolution is HWIO with I = this output's channels.
	hwio, err := graph.Transpose(filters, []int{1, 2, 3, 0})
	if err != nil {
		return graph.Value{}, err
	}
	var pads [4]int
	for axis := range 2 {
		total := max(0, (in[1+axis]-1)*w.Stride[axis]+filters.Dims[1+axis]-int(out[1+axis]))
		pads[axis], pads[2+axis] = total/2, total-total/2
	}
	var bias *graph.Const
	if len(op.inputs) > 3 {
		bias = c.in(op, 3).Const
	}
	return c.fused(c.b.ConvTranspose(c.in(op, 2), hwio, bias, w.Stride, pads), op, 3)
}

func fullyConnected(c *converter, op operator) (graph.Value, error) {
	weights := c.in(op, 1).Const
	if weights == nil || len(weights.Dims) != 2 {
		return graph.Value{}, fmt.Errorf("full connection without constant weights")
	}
	wide := int64(weights.Dims[1])
	x := c.b.Op("Reshape", []graph.Value{c.in(op, 0), ints(-1, wide)})
	in := []graph.Value{x, {Const: weights}}
	if bias := c.bias(op); bias != nil {
		in = append(in, graph.Value{Const: bias})
	}
	return c.fused(c.b.Op("Gemm", in, onnx.I("transB", 1)), op, 0)
}

func reshape(c *converter, op operator) (graph.Value, error) {
	return c.b.Op("Reshape", []graph.Value{c.in(op, 0), ints(c.outShape(op)...)}), nil
}

func softmax(c *converter, op operator) (graph.Value, error) {
	x := c.in(op, 0)
	return c.b.Op("Softmax", []graph.Value{x}, onnx.I("axis", -1)), nil
}

func transpose(c *converter, op operator) (graph.Value, error) {
	perm := c.in(op, 1).Const
	if perm == nil || perm.I == nil {
		return graph.Value{}, fmt.Errorf("transposition without a constant order")
	}
	return c.b.Op("Transpose", []graph.Value{c.in(op, 0)}, onnx.Ints("perm", perm.I...)), nil
}

func reduce(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		axes := c.in(op, 1).Const
		if axes == nil || axes.I == nil {
			return graph.Value{}, fmt.Errorf("reduction without constant axes")
		}
		keep := 0
		if op.hasOptions {
			var err error
			if keep, err = op.options.byteField(0, 0); err != nil {
				return graph.Value{}, err
			}
		}
		if name == "ReduceSum" { // axes are an input since opset 13
			return c.b.Op(name, []graph.Value{c.in(op, 0), ints(axes.I...)}, onnx.I("keepdims", int64(keep))), nil
		}
		return c.b.Op(name, []graph.Value{c.in(op, 0)}, onnx.Ints("axes", axes.I...), onnx.I("keepdims", int64(keep))), nil
	}
}

func pad(c *converter, op operator) (graph.Value, error) {
	p := c.in(op, 1).Const
	if p == nil || len(p.I) != 8 {
		return graph.Value{}, fmt.Errorf("padding of other than four axes")
	}
	var before, after [4]int
	for i := range 4 {
		before[i], after[i] = int(p.I[2*i]), int(p.I[2*i+1])
	}
	return c.b.PadZeros(c.in(op, 0), before, after), nil
}

func prelu(c *converter, op operator) (graph.Value, error) {
	return c.b.PRelu(c.in(op, 0), c.in(op, 1).Const), nil
}

// resize has align_corners and half_pixel_centers in slot and the one after.
func resize(mode string, slot int) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		in, out := c.shapeOf(op, 0), c.outShape(op)
		if len(in) != 4 || len(out) != 4 || in[1] <= 0 || in[2] <= 0 || !op.hasOptions {
			return graph.Value{}, fmt.Errorf("resize of the shape %v", in)
		}
		align, err := op.options.byteField(slot, 0)
		if err != nil {
			return graph.Value{}, err
		}
		half, err := op.options.byteField(slot+1, 0)
		if err != nil {
			return graph.Value{}, err
		}
		coordinates := "asymmetric"
		switch {
		case align != 0:
			coordinates = "align_corners"
		case half != 0:
			coordinates = "half_pixel"
		}
		if align != 0 && mode == "nearest" {
			return graph.Value{}, fmt.Errorf("nearest neighbour with aligned corners is not supported")
		}
		return c.b.Resize(c.in(op, 0), mode, coordinates, float32(out[1])/float32(in[1]), float32(out[2])/float32(in[2])), nil
	}
}
