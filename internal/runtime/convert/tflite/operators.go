package tflite

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// translators is keyed by BuiltinOperator of the schema.
var translators map[int]func(*converter, operator) (graph.Value, error)

func init() {
	translators = map[int]func(*converter, operator) (graph.Value, error){
		0:  convertAdd,
		1:  convertPool("AveragePool"),
		2:  convertConcat,
		3:  convertConv,
		4:  convertDepthwise,
		6:  func(c *converter, op operator) (graph.Value, error) { return c.inputValue(op, 0), nil }, // DEQUANTIZE of half floats
		9:  fullyConnected,
		14: convertUnary("Sigmoid"),
		17: convertPool("MaxPool"),
		18: convertPairwise("Mul", 0),
		19: convertUnary("Relu"),
		21: func(c *converter, op operator) (graph.Value, error) {
			return c.b.AddClip(c.inputValue(op, 0), 0, 6), nil
		},
		22:  convertReshape,
		23:  convertResize("linear", 2),
		25:  convertSoftmax,
		28:  convertUnary("Tanh"),
		34:  convertPad,
		39:  convertTranspose,
		40:  convertReduce("ReduceMean"),
		41:  convertPairwise("Sub", 0),
		42:  convertPairwise("Div", 0),
		43:  convertReshape, // SQUEEZE
		54:  convertPrelu,
		55:  convertPairwise("Max", -1),
		57:  convertPairwise("Min", -1),
		67:  transposeConv,
		74:  convertReduce("ReduceSum"),
		97:  convertResize("nearest", 0),
		101: convertUnary("Abs"),
	}
}

func convertUnary(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		return c.b.AddUnary(name, c.inputValue(op, 0)), nil
	}
}

// convertPairwise has its fused activation in slot, -1 when there is none.
func convertPairwise(name string, slot int) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		v := c.b.AddBinary(name, c.inputValue(op, 0), c.inputValue(op, 1))
		if slot < 0 {
			return v, nil
		}
		return c.addFusedActivation(v, op, slot)
	}
}

// Codes of operators that writtenOutPRelu and followExtents look for.
const (
	opMul       = 18
	opRelu      = 19
	opTranspose = 39
	opSub       = 41
	opAbs       = 101
)

// convertAdd is an addition, or the last step of a PRelu that was written out.
func convertAdd(c *converter, op operator) (graph.Value, error) {
	if x, slope, ok := c.writtenOutPRelu(op); ok {
		return c.addFusedActivation(c.b.PRelu(c.values[x], slope), op, 0)
	}
	return convertPairwise("Add", 0)(c, op)
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
	half := c.inputValue(product, 0).Const
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

func convertPool(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		w, err := readWindow(op, 0)
		if err != nil {
			return graph.Value{}, err
		}
		if w.Kernel[1], err = op.options.intField(3, 1); err != nil {
			return graph.Value{}, err
		}
		if w.Kernel[0], err = op.options.intField(4, 1); err != nil {
			return graph.Value{}, err
		}
		return c.addFusedActivation(c.b.AddPool(name, c.inputValue(op, 0), w), op, 5)
	}
}

func convertConcat(c *converter, op operator) (graph.Value, error) {
	axis, err := op.options.intField(0, 0)
	if err != nil {
		return graph.Value{}, err
	}
	in := make([]graph.Value, len(op.inputs))
	for i := range in {
		in[i] = c.inputValue(op, i)
	}
	return c.addFusedActivation(c.b.AddConcat(axis, in...), op, 1)
}

// biasInput returns input 2, or nothing.
func (c *converter) biasInput(op operator) *graph.Const { return c.inputValue(op, 2).Const }

// convertConv has OHWI filters.
func convertConv(c *converter, op operator) (graph.Value, error) {
	w, err := readWindow(op, 4)
	if err != nil {
		return graph.Value{}, err
	}
	filters := c.inputValue(op, 1).Const
	if filters == nil {
		return graph.Value{}, fmt.Errorf("convolution without constant filters")
	}
	hwio, err := graph.TransposeConst(filters, []int{1, 2, 3, 0})
	if err != nil {
		return graph.Value{}, err
	}
	return c.addFusedActivation(c.b.AddConv(c.inputValue(op, 0), hwio, c.biasInput(op), w), op, 3)
}

// convertDepthwise has 1HWO filters with O = channels x multiplier.
func convertDepthwise(c *converter, op operator) (graph.Value, error) {
	w, err := readWindow(op, 5)
	if err != nil {
		return graph.Value{}, err
	}
	filters, in := c.inputValue(op, 1).Const, c.shapeOf(op, 0)
	if filters == nil || len(filters.Dims) != 4 || len(in) != 4 || in[3] <= 0 || filters.Dims[3]%in[3] != 0 {
		return graph.Value{}, fmt.Errorf("depthwise convolution over the shape %v without fitting constant filters", in)
	}
	hwcm := *filters
	hwcm.Dims = []int{filters.Dims[1], filters.Dims[2], in[3], filters.Dims[3] / in[3]}
	return c.addFusedActivation(c.b.AddDepthwise(c.inputValue(op, 0), &hwcm, c.biasInput(op), w), op, 4)
}

// transposeConv has the output's shape as input 0, OHWI filters as input 1 and
// the image as input 2.
func transposeConv(c *converter, op operator) (graph.Value, error) {
	w, err := readWindow(op, 0)
	if err != nil {
		return graph.Value{}, err
	}
	filters, in, out := c.inputValue(op, 1).Const, c.shapeOf(op, 2), c.outShape(op)
	if filters == nil || len(filters.Dims) != 4 || len(in) != 4 || len(out) != 4 {
		return graph.Value{}, fmt.Errorf("transposed convolution without constant filters")
	}
	// The filter of the forward convolution is HWIO with I = this output's channels.
	hwio, err := graph.TransposeConst(filters, []int{1, 2, 3, 0})
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
		bias = c.inputValue(op, 3).Const
	}
	return c.addFusedActivation(c.b.ConvTranspose(c.inputValue(op, 2), hwio, bias, w.Stride, pads), op, 3)
}

func fullyConnected(c *converter, op operator) (graph.Value, error) {
	if c.isFree(op.inputs[0]) {
		return graph.Value{}, fmt.Errorf("a full connection has no free size")
	}
	weights := c.inputValue(op, 1).Const
	if weights == nil || len(weights.Dims) != 2 {
		return graph.Value{}, fmt.Errorf("full connection without constant weights")
	}
	wide := int64(weights.Dims[1])
	x := c.b.AddOp("Reshape", []graph.Value{c.inputValue(op, 0), intsConstant(-1, wide)})
	in := []graph.Value{x, {Const: weights}}
	if bias := c.biasInput(op); bias != nil {
		in = append(in, graph.Value{Const: bias})
	}
	return c.addFusedActivation(c.b.AddOp("Gemm", in, onnx.IntAttr("transB", 1)), op, 0)
}

func convertReshape(c *converter, op operator) (graph.Value, error) {
	if c.isFree(op.inputs[0]) {
		return c.reshapeFree(op)
	}
	return c.b.AddOp("Reshape", []graph.Value{c.inputValue(op, 0), intsConstant(c.outShape(op)...)}), nil
}

func convertSoftmax(c *converter, op operator) (graph.Value, error) {
	x := c.inputValue(op, 0)
	return c.b.AddOp("Softmax", []graph.Value{x}, onnx.IntAttr("axis", -1)), nil
}

func convertTranspose(c *converter, op operator) (graph.Value, error) {
	perm := c.inputValue(op, 1).Const
	if perm == nil || perm.I == nil {
		return graph.Value{}, fmt.Errorf("transposition without a constant order")
	}
	return c.b.AddOp("Transpose", []graph.Value{c.inputValue(op, 0)}, onnx.IntsAttr("perm", perm.I...)), nil
}

func convertReduce(name string) func(*converter, operator) (graph.Value, error) {
	return func(c *converter, op operator) (graph.Value, error) {
		axes := c.inputValue(op, 1).Const
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
			return c.b.AddOp(name, []graph.Value{c.inputValue(op, 0), intsConstant(axes.I...)}, onnx.IntAttr("keepdims", int64(keep))), nil
		}
		return c.b.AddOp(name, []graph.Value{c.inputValue(op, 0)}, onnx.IntsAttr("axes", axes.I...), onnx.IntAttr("keepdims", int64(keep))), nil
	}
}

func convertPad(c *converter, op operator) (graph.Value, error) {
	p := c.inputValue(op, 1).Const
	if p == nil || len(p.I) != 8 {
		return graph.Value{}, fmt.Errorf("padding of other than four axes")
	}
	var before, after [4]int
	for i := range 4 {
		before[i], after[i] = int(p.I[2*i]), int(p.I[2*i+1])
	}
	return c.b.PadZeros(c.inputValue(op, 0), before, after), nil
}

func convertPrelu(c *converter, op operator) (graph.Value, error) {
	return c.b.PRelu(c.inputValue(op, 0), c.inputValue(op, 1).Const), nil
}

// convertResize has align_corners and half_pixel_centers in slot and the one after.
func convertResize(mode string, slot int) func(*converter, operator) (graph.Value, error) {
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
		return c.b.AddResize(c.inputValue(op, 0), mode, coordinates, float32(out[1])/float32(in[1]), float32(out[2])/float32(in[2])), nil
	}
}
