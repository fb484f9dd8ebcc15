package tfjs

import (
	"fmt"
	"maps"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// translators is keyed by TensorFlow's operator name.
var translators map[string]func(*converter, *node) (graph.Value, error)

func init() {
	translators = map[string]func(*converter, *node) (graph.Value, error){
		"Add":                        convertPairwise("Add"),
		"AddV2":                      convertPairwise("Add"),
		"Sub":                        convertPairwise("Sub"),
		"Mul":                        convertPairwise("Mul"),
		"RealDiv":                    convertPairwise("Div"),
		"Minimum":                    convertPairwise("Min"),
		"Maximum":                    convertMaximum,
		"Relu":                       convertUnary("Relu"),
		"Sigmoid":                    convertUnary("Sigmoid"),
		"Identity":                   func(c *converter, n *node) (graph.Value, error) { return c.inputValue(n, 0) },
		"Relu6":                      convertRelu6,
		"Softmax":                    convertSoftmax,
		"Conv2D":                     convertConv,
		"_FusedConv2D":               convertConv,
		"DepthwiseConv2dNative":      convertDepthwise,
		"FusedDepthwiseConv2dNative": convertDepthwise,
		"MatMul":                     matMul,
		"_FusedMatMul":               matMul,
		"MaxPool":                    convertPool("MaxPool"),
		"AvgPool":                    convertPool("AveragePool"),
		"Prelu":                      convertPrelu,
		"Pad":                        convertPad,
		"Reshape":                    convertReshape,
		"ConcatV2":                   convertConcat,
		"Mean":                       convertMean,
	}
	maps.Copy(translators, geometryOperators())
}

func convertUnary(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.inputValue(n, 0)
		if err != nil {
			return x, err
		}
		return c.b.AddUnary(name, x), nil
	}
}

func convertPairwise(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.inputValue(n, 0)
		if err != nil {
			return x, err
		}
		y, err := c.inputValue(n, 1)
		if err != nil {
			return y, err
		}
		return c.b.AddBinary(name, x, y), nil
	}
}

// convertMaximum recognises clip_by_value, that is max(min(x, high), low) of scalars,
// with or without a superfluous Relu below, and makes it one Clip.
func convertMaximum(c *converter, n *node) (graph.Value, error) {
	low, lowOK := c.scalarInput(n, 1)
	below := c.nodes[firstInput(n)]
	if !lowOK || below == nil || below.Op != "Minimum" {
		return convertPairwise("Max")(c, n)
	}
	high, highOK := c.scalarInput(below, 1)
	if !highOK {
		return convertPairwise("Max")(c, n)
	}
	source := below
	if r := c.nodes[firstInput(below)]; r != nil && r.Op == "Relu" && low >= 0 {
		source = r
	}
	x, err := c.inputValue(source, 0)
	if err != nil {
		return x, err
	}
	return c.b.AddClip(x, low, high), nil
}

// firstInput is the name of a node's first input.
func firstInput(n *node) string {
	if len(n.Input) == 0 {
		return ""
	}
	return n.Input[0]
}

// scalarInput reads input k when it is a constant of one element.
func (c *converter) scalarInput(n *node, k int) (float32, bool) {
	if k >= len(n.Input) {
		return 0, false
	}
	w, ok := c.weights[n.Input[k]]
	if !ok || len(w.F) != 1 {
		return 0, false
	}
	return w.F[0], true
}

func convertRelu6(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	return c.b.AddClip(x, 0, 6), nil
}

func convertSoftmax(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	return c.b.AddOp("Softmax", []graph.Value{x}, onnx.IntAttr("axis", -1)), nil
}

// readWindow reads strides, padding and dilations of an NHWC operator.
func readWindow(n *node) (graph.Window, error) {
	var w graph.Window
	format, err := n.textAttr("data_format")
	if err != nil {
		return w, err
	}
	if format != "" && format != "NHWC" {
		return w, fmt.Errorf("data format %q", format)
	}
	pad, err := n.textAttr("padding")
	if err != nil {
		return w, err
	}
	switch pad {
	case "SAME":
		w.Pad = graph.Same
	case "VALID":
	default:
		return w, fmt.Errorf("padding %q is not supported", pad)
	}
	strides, err := n.intsAttr("strides")
	if err != nil || len(strides) != 4 {
		return w, fmt.Errorf("strides %v: %w", strides, err)
	}
	w.Stride = [2]int{strides[1], strides[2]}
	dilations, err := n.intsAttr("dilations")
	if err != nil {
		return w, err
	}
	if len(dilations) == 4 {
		w.Dilation = [2]int{dilations[1], dilations[2]}
	}
	return w, nil
}

// convertConv is a convolution with what is fused into it: bias, then an activation.
func convertConv(c *converter, n *node) (graph.Value, error) { return c.addConvolution(n, c.b.AddConv) }

func convertDepthwise(c *converter, n *node) (graph.Value, error) {
	return c.addConvolution(n, c.b.AddDepthwise)
}

func (c *converter) addConvolution(n *node, add func(graph.Value, *graph.Const, *graph.Const, graph.Window) graph.Value) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	filters, err := c.constantInput(n, 1)
	if err != nil {
		return x, err
	}
	w, err := readWindow(n)
	if err != nil {
		return x, err
	}
	fused, err := n.textsAttr("fused_ops")
	if err != nil {
		return x, err
	}
	var bias *graph.Const
	next := 2
	if len(fused) > 0 && fused[0] == "BiasAdd" {
		if bias, err = c.constantInput(n, next); err != nil {
			return x, err
		}
		fused, next = fused[1:], next+1
	}
	return c.addActivations(n, add(x, filters, bias, w), fused, next)
}

// addActivations applies fused operators; next is the input that PRelu's slope is.
func (c *converter) addActivations(n *node, v graph.Value, fused []string, next int) (graph.Value, error) {
	for _, f := range fused {
		switch f {
		case "Relu", "Sigmoid":
			v = c.b.AddUnary(f, v)
		case "Relu6":
			v = c.b.AddClip(v, 0, 6)
		case "Prelu":
			alpha, err := c.constantInput(n, next)
			if err != nil {
				return v, err
			}
			v = c.b.PRelu(v, alpha)
			next++
		default:
			return v, fmt.Errorf("fused operator %q is not supported", f)
		}
	}
	return v, nil
}

func matMul(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) < 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	for _, side := range []string{"transpose_a", "transpose_b"} {
		if turned, err := n.flagAttr(side); err != nil || turned {
			return graph.Value{}, fmt.Errorf("%s is not supported: %w", side, err)
		}
	}
	fused, err := n.textsAttr("fused_ops")
	if err != nil {
		return graph.Value{}, err
	}
	v := c.b.AddOp("MatMul", in[:2])
	next := 2
	if len(fused) > 0 && fused[0] == "BiasAdd" {
		if len(in) < 3 {
			return graph.Value{}, fmt.Errorf("the bias is missing")
		}
		v, fused, next = c.b.AddBinary("Add", v, in[2]), fused[1:], 3
	}
	return c.addActivations(n, v, fused, next)
}

func convertPool(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.inputValue(n, 0)
		if err != nil {
			return x, err
		}
		w, err := readWindow(n)
		if err != nil {
			return x, err
		}
		size, err := n.intsAttr("ksize")
		if err != nil || len(size) != 4 {
			return x, fmt.Errorf("ksize %v: %w", size, err)
		}
		w.Kernel = [2]int{size[1], size[2]}
		return c.b.AddPool(name, x, w), nil
	}
}

func convertPrelu(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	alpha, err := c.constantInput(n, 1)
	if err != nil {
		return x, err
	}
	return c.b.PRelu(x, alpha), nil
}

func convertPad(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	p, err := c.constantInput(n, 1)
	if err != nil {
		return x, err
	}
	if len(p.I) != 8 {
		return x, fmt.Errorf("padding of other than four axes")
	}
	var before, after [4]int
	for i := range 4 {
		before[i], after[i] = int(p.I[2*i]), int(p.I[2*i+1])
	}
	return c.b.PadZeros(x, before, after), nil
}

func convertReshape(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) != 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	return c.b.AddOp("Reshape", in), nil
}

func convertConcat(c *converter, n *node) (graph.Value, error) {
	in, err := c.inputValues(n)
	if err != nil || len(in) < 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	axis := in[len(in)-1].Const
	if axis == nil || len(axis.I) != 1 {
		return graph.Value{}, fmt.Errorf("the axis is not constant")
	}
	return c.b.AddConcat(int(axis.I[0]), in[:len(in)-1]...), nil
}

// convertMean over height and width.
func convertMean(c *converter, n *node) (graph.Value, error) {
	x, err := c.inputValue(n, 0)
	if err != nil {
		return x, err
	}
	axes, err := c.constantInput(n, 1)
	if err != nil {
		return x, err
	}
	keep, err := n.flagAttr("keep_dims")
	if err != nil {
		return x, err
	}
	if keep || len(axes.I) != 2 || axes.I[0] != 1 || axes.I[1] != 2 {
		return x, fmt.Errorf("mean over the axes %v is not supported", axes.I)
	}
	return c.b.MeanSpace(x), nil
}
