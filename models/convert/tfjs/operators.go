package tfjs

import (
	"fmt"
	"maps"

	"github.com/likeness-api/likeness/models/convert/graph"
	"github.com/likeness-api/likeness/models/convert/onnx"
)

// translators is keyed by TensorFlow's operator name.
var translators map[string]func(*converter, *node) (graph.Value, error)

func init() {
	translators = map[string]func(*converter, *node) (graph.Value, error){
		"Add":                        pairwise("Add"),
		"AddV2":                      pairwise("Add"),
		"Sub":                        pairwise("Sub"),
		"Mul":                        pairwise("Mul"),
		"RealDiv":                    pairwise("Div"),
		"Minimum":                    pairwise("Min"),
		"Maximum":                    maximum,
		"Relu":                       unary("Relu"),
		"Sigmoid":                    unary("Sigmoid"),
		"Identity":                   func(c *converter, n *node) (graph.Value, error) { return c.in(n, 0) },
		"Relu6":                      relu6,
		"Softmax":                    softmax,
		"Conv2D":                     conv,
		"_FusedConv2D":               conv,
		"DepthwiseConv2dNative":      depthwise,
		"FusedDepthwiseConv2dNative": depthwise,
		"MatMul":                     matMul,
		"_FusedMatMul":               matMul,
		"MaxPool":                    pool("MaxPool"),
		"AvgPool":                    pool("AveragePool"),
		"Prelu":                      prelu,
		"Pad":                        pad,
		"Reshape":                    reshape,
		"ConcatV2":                   concat,
		"Mean":                       mean,
	}
	maps.Copy(translators, geometry())
}

func unary(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.in(n, 0)
		if err != nil {
			return x, err
		}
		return c.b.Unary(name, x), nil
	}
}

func pairwise(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.in(n, 0)
		if err != nil {
			return x, err
		}
		y, err := c.in(n, 1)
		if err != nil {
			return y, err
		}
		return c.b.Binary(name, x, y), nil
	}
}

// maximum recognises clip_by_value, that is max(min(x, high), low) of scalars,
// with or without a superfluous Relu below, and makes it one Clip.
func maximum(c *converter, n *node) (graph.Value, error) {
	low, lowOK := c.scalar(n, 1)
	below := c.nodes[first(n)]
	if !lowOK || below == nil || below.Op != "Minimum" {
		return pairwise("Max")(c, n)
	}
	high, highOK := c.scalar(below, 1)
	if !highOK {
		return pairwise("Max")(c, n)
	}
	source := below
	if r := c.nodes[first(below)]; r != nil && r.Op == "Relu" && low >= 0 {
		source = r
	}
	x, err := c.in(source, 0)
	if err != nil {
		return x, err
	}
	return c.b.Clip(x, low, high), nil
}

// first is the name of a node's first input.
func first(n *node) string {
	if len(n.Input) == 0 {
		return ""
	}
	return n.Input[0]
}

// scalar reads input k when it is a constant of one element.
func (c *converter) scalar(n *node, k int) (float32, bool) {
	if k >= len(n.Input) {
		return 0, false
	}
	w, ok := c.weights[n.Input[k]]
	if !ok || len(w.F) != 1 {
		return 0, false
	}
	return w.F[0], true
}

func relu6(c *converter, n *node) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	return c.b.Clip(x, 0, 6), nil
}

func softmax(c *converter, n *node) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	return c.b.Op("Softmax", []graph.Value{x}, onnx.I("axis", -1)), nil
}

// window reads strides, padding and dilations of an NHWC operator.
func window(n *node) (graph.Window, error) {
	var w graph.Window
	format, err := n.text("data_format")
	if err != nil {
		return w, err
	}
	if format != "" && format != "NHWC" {
		return w, fmt.Errorf("data format %q", format)
	}
	pad, err := n.text("padding")
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
	strides, err := n.ints("strides")
	if err != nil || len(strides) != 4 {
		return w, fmt.Errorf("strides %v: %w", strides, err)
	}
	w.Stride = [2]int{strides[1], strides[2]}
	dilations, err := n.ints("dilations")
	if err != nil {
		return w, err
	}
	if len(dilations) == 4 {
		w.Dilation = [2]int{dilations[1], dilations[2]}
	}
	return w, nil
}

// conv is a convolution with what is fused into it: bias, then an activation.
func conv(c *converter, n *node) (graph.Value, error) { return c.convolve(n, c.b.Conv) }

func depthwise(c *converter, n *node) (graph.Value, error) { return c.convolve(n, c.b.Depthwise) }

func (c *converter) convolve(n *node, add func(graph.Value, *graph.Const, *graph.Const, graph.Window) graph.Value) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	filters, err := c.constant(n, 1)
	if err != nil {
		return x, err
	}
	w, err := window(n)
	if err != nil {
		return x, err
	}
	fused, err := n.texts("fused_ops")
	if err != nil {
		return x, err
	}
	var bias *graph.Const
	next := 2
	if len(fused) > 0 && fused[0] == "BiasAdd" {
		if bias, err = c.constant(n, next); err != nil {
			return x, err
		}
		fused, next = fused[1:], next+1
	}
	return c.activations(n, add(x, filters, bias, w), fused, next)
}

// activations applies fused operators; next is the input that PRelu's slope is.
func (c *converter) activations(n *node, v graph.Value, fused []string, next int) (graph.Value, error) {
	for _, f := range fused {
		switch f {
		case "Relu", "Sigmoid":
			v = c.b.Unary(f, v)
		case "Relu6":
			v = c.b.Clip(v, 0, 6)
		case "Prelu":
			alpha, err := c.constant(n, next)
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
	in, err := c.all(n)
	if err != nil || len(in) < 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	for _, side := range []string{"transpose_a", "transpose_b"} {
		if turned, err := n.flag(side); err != nil || turned {
			return graph.Value{}, fmt.Errorf("%s is not supported: %w", side, err)
		}
	}
	fused, err := n.texts("fused_ops")
	if err != nil {
		return graph.Value{}, err
	}
	v := c.b.Op("MatMul", in[:2])
	next := 2
	if len(fused) > 0 && fused[0] == "BiasAdd" {
		if len(in) < 3 {
			return graph.Value{}, fmt.Errorf("the bias is missing")
		}
		v, fused, next = c.b.Binary("Add", v, in[2]), fused[1:], 3
	}
	return c.activations(n, v, fused, next)
}

func pool(name string) func(*converter, *node) (graph.Value, error) {
	return func(c *converter, n *node) (graph.Value, error) {
		x, err := c.in(n, 0)
		if err != nil {
			return x, err
		}
		w, err := window(n)
		if err != nil {
			return x, err
		}
		size, err := n.ints("ksize")
		if err != nil || len(size) != 4 {
			return x, fmt.Errorf("ksize %v: %w", size, err)
		}
		w.Kernel = [2]int{size[1], size[2]}
		return c.b.Pool(name, x, w), nil
	}
}

func prelu(c *converter, n *node) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	alpha, err := c.constant(n, 1)
	if err != nil {
		return x, err
	}
	return c.b.PRelu(x, alpha), nil
}

func pad(c *converter, n *node) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	p, err := c.constant(n, 1)
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

func reshape(c *converter, n *node) (graph.Value, error) {
	in, err := c.all(n)
	if err != nil || len(in) != 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	return c.b.Op("Reshape", in), nil
}

func concat(c *converter, n *node) (graph.Value, error) {
	in, err := c.all(n)
	if err != nil || len(in) < 2 {
		return graph.Value{}, fmt.Errorf("%d inputs: %w", len(in), err)
	}
	axis := in[len(in)-1].Const
	if axis == nil || len(axis.I) != 1 {
		return graph.Value{}, fmt.Errorf("the axis is not constant")
	}
	return c.b.Concat(int(axis.I[0]), in[:len(in)-1]...), nil
}

// mean over height and width.
func mean(c *converter, n *node) (graph.Value, error) {
	x, err := c.in(n, 0)
	if err != nil {
		return x, err
	}
	axes, err := c.constant(n, 1)
	if err != nil {
		return x, err
	}
	keep, err := n.flag("keep_dims")
	if err != nil {
		return x, err
	}
	if keep || len(axes.I) != 2 || axes.I[0] != 1 || axes.I[1] != 2 {
		return x, fmt.Errorf("mean over the axes %v is not supported", axes.I)
	}
	return c.b.MeanSpace(x), nil
}
