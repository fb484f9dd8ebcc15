package faceapi

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// meanRGB is the mean colour that every network of the library subtracts.
var meanRGB = []float32{122.782, 117.001, 104.298}

// Output names a result of a network and its shape.
type Output struct {
	Name, Source string
	Shape        []int
}

// network builds one net over normalised pixels; the results are by name.
type network func(n *net, x graph.Value) map[string]graph.Value

var networks = map[string]network{
	"age-gender": ageGender,
	"expression": buildExpressionNet,
}

// net is a network under construction.
type net struct {
	*graph.Builder
	w *weights
}

// Conversion says what to convert: the files of the library and the names of the result.
type Conversion struct {
	Network           string // age-gender or expression
	Name              string // of the graph
	Manifest, Weights []byte
	Input             string
	InputShape        []int // N, H, W, 3
	Outputs           []Output
}

// Convert returns the ONNX bytes of one of the networks.
func Convert(c Conversion) ([]byte, error) {
	build, ok := networks[c.Network]
	if !ok {
		return nil, fmt.Errorf("faceapi: no network is called %q", c.Network)
	}
	w, err := readWeights(c.Manifest, c.Weights)
	if err != nil {
		return nil, err
	}
	n := &net{Builder: graph.NewBuilder(c.Name), w: w}
	x := n.AddBinary("Sub", n.AddInput(c.Input, c.InputShape), graph.FloatConstant([]int{3}, meanRGB...))
	results := build(n, n.AddBinary("Div", x, graph.FloatConstant(nil, 255)))
	if err := w.checkComplete(); err != nil {
		return nil, err
	}
	for _, o := range c.Outputs {
		v, ok := results[o.Source]
		if !ok {
			return nil, fmt.Errorf("faceapi: network %s has no output %q", c.Network, o.Source)
		}
		n.AddOutput(o.Name, v, o.Shape)
	}
	return n.EncodeModel()
}

func (n *net) addRelu(x graph.Value) graph.Value { return n.AddUnary("Relu", x) }

func (n *net) addValues(x, y graph.Value) graph.Value { return n.AddBinary("Add", x, y) }

// addDense is a matrix product with an optional bias.
func (n *net) addDense(x graph.Value, weight, bias string) graph.Value {
	y := n.AddOp("MatMul", []graph.Value{x, {Const: n.w.getWeight(weight, 2)}})
	if bias == "" {
		return y
	}
	return n.addValues(y, graph.Value{Const: n.w.getWeight(bias, 1)})
}

// addConv is a convolution with SAME padding and bias.
func (n *net) addConv(x graph.Value, name string, stride int) graph.Value {
	return n.AddConv(x, n.w.getWeight(name+"/filters", 4), n.w.getWeight(name+"/bias", 1),
		graph.Window{Stride: [2]int{stride, stride}, Pad: graph.Same})
}

// addSeparableConv is a depthwise and a pointwise convolution with one bias.
func (n *net) addSeparableConv(x graph.Value, name string, stride int) graph.Value {
	x = n.AddDepthwise(x, n.w.getWeight(name+"/depthwise_filter", 4), nil, graph.Window{Stride: [2]int{stride, stride}, Pad: graph.Same})
	return n.AddConv(x, n.w.getWeight(name+"/pointwise_filter", 4), n.w.getWeight(name+"/bias", 1),
		graph.Window{Stride: [2]int{1, 1}, Pad: graph.Same})
}

// buildExpressionNet is FaceFeatureExtractor and FaceExpressionNet: seven logits and
// the 256 features before them.
func buildExpressionNet(n *net, x graph.Value) map[string]graph.Value {
	for i := range 4 {
		x = n.denseBlock(x, fmt.Sprintf("dense%d", i), i == 0)
	}
	features := n.MeanSpace(x) // 7x7 average over a 7x7 map
	logits := n.addDense(features, "fc/weights", "fc/bias")
	return map[string]graph.Value{"logits": logits, "features": features}
}

// denseBlock is denseBlock4: four convolutions, each fed the sum of all before.
func (n *net) denseBlock(x graph.Value, name string, first bool) graph.Value {
	var out1 graph.Value
	if first {
		out1 = n.addRelu(n.addConv(x, name+"/conv0", 2))
	} else {
		out1 = n.addRelu(n.addSeparableConv(x, name+"/conv0", 2))
	}
	out2 := n.addSeparableConv(out1, name+"/conv1", 1)
	out3 := n.addSeparableConv(n.addRelu(n.addValues(out1, out2)), name+"/conv2", 1)
	in4 := n.addRelu(n.addValues(out1, n.addValues(out2, out3)))
	out4 := n.addSeparableConv(in4, name+"/conv3", 1)
	return n.addRelu(n.addValues(out1, n.addValues(out2, n.addValues(out3, out4))))
}

// ageGender is TinyXception and AgeGenderNet: age in years, two logits (male,
// female) and the 512 features before them.
func ageGender(n *net, x graph.Value) map[string]graph.Value {
	x = n.addRelu(n.addConv(x, "entry_flow/conv_in", 2))
	x = n.addReduction(x, "entry_flow/reduction_block_0", false)
	x = n.addReduction(x, "entry_flow/reduction_block_1", true)
	for i := range 2 {
		y := x
		for k := range 3 {
			y = n.addSeparableConv(n.addRelu(y), fmt.Sprintf("middle_flow/main_block_%d/separable_conv%d", i, k), 1)
		}
		x = n.addValues(y, x)
	}
	x = n.addReduction(x, "exit_flow/reduction_block", true)
	x = n.addRelu(n.addSeparableConv(x, "exit_flow/separable_conv", 1))
	features := n.MeanSpace(x) // 7x7 average over a 7x7 map
	return map[string]graph.Value{
		"age":      n.addDense(features, "fc/age/weights", "fc/age/bias"),
		"gender":   n.addDense(features, "fc/gender/weights", "fc/gender/bias"),
		"features": features,
	}
}

func (n *net) addReduction(x graph.Value, name string, activate bool) graph.Value {
	y := x
	if activate {
		y = n.addRelu(x)
	}
	y = n.addSeparableConv(y, name+"/separable_conv0", 1)
	y = n.addSeparableConv(n.addRelu(y), name+"/separable_conv1", 1)
	y = n.AddPool("MaxPool", y, graph.Window{Kernel: [2]int{3, 3}, Stride: [2]int{2, 2}, Pad: graph.Same})
	return n.addValues(y, n.addConv(x, name+"/expansion_conv", 2))
}
