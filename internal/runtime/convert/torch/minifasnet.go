package torch

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// Port names an input or output of the result; Source is the name of an output in the network.
type Port struct {
	Name, Source string
	Shape        []int64
}

// Conversion says what to convert: the file and the names of the result.
type Conversion struct {
	Network    string // minifasnet
	Name       string // of the graph
	Checkpoint []byte
	Input      Port // N, 3, H, W
	Outputs    []Port
}

const (
	// normEpsilon is added to the variance of a batch (PyTorch's default).
	normEpsilon = 1e-5
	// prefix stands before every weight of a network that was trained on several devices.
	prefix = "module."
)

// Convert returns the ONNX bytes of a network: batch norms are part of the convolutions before them.
func Convert(c Conversion) ([]byte, error) {
	if c.Network != "minifasnet" {
		return nil, fmt.Errorf("torch: no network is called %q", c.Network)
	}
	weights, err := readCheckpoint(c.Checkpoint)
	if err != nil {
		return nil, fmt.Errorf("torch: %w", err)
	}
	n := &net{m: onnx.NewModel(c.Name), weights: weights, used: map[string]bool{}}
	n.m.Graph.Inputs = []onnx.Value{{Name: c.Input.Name, Type: onnx.Float, Dims: c.Input.Shape, DimNames: make([]string, len(c.Input.Shape))}}
	results := n.buildMiniFASNet(c.Input.Name)
	if err := n.checkComplete(); err != nil {
		return nil, fmt.Errorf("torch: %w", err)
	}
	for _, o := range c.Outputs {
		from, ok := results[o.Source]
		if !ok {
			return nil, fmt.Errorf("torch: network %s has no output %q", c.Network, o.Source)
		}
		n.m.Graph.Nodes = append(n.m.Graph.Nodes, onnx.Node{Op: "Identity", Name: o.Name, Inputs: []string{from}, Outputs: []string{o.Name}})
		n.m.Graph.Outputs = append(n.m.Graph.Outputs, onnx.Value{Name: o.Name, Type: onnx.Float, Dims: o.Shape, DimNames: make([]string, len(o.Shape))})
	}
	return n.m.EncodeOptimised()
}

// net is a network under construction. Errors are collected: the first one counts.
type net struct {
	m       onnx.Model
	weights map[string]*tensor
	used    map[string]bool
	count   int
	err     error
}

// getWeight returns the elements of a weight with as many axes as given, and its shape.
func (n *net) getWeight(name string, axes int) ([]float32, []int64) {
	n.used[prefix+name] = true
	t := n.weights[prefix+name]
	if t == nil || len(t.shape) != axes || t.storage.whole {
		n.fail("no weight %q of %d axes", name, axes)
		return nil, make([]int64, axes)
	}
	v, err := t.values()
	if err != nil {
		n.fail("weight %q: %w", name, err)
		return nil, make([]int64, axes)
	}
	return v, t.shape
}

func (n *net) hasWeight(name string) bool { return n.weights[prefix+name] != nil }

func (n *net) fail(format string, args ...any) {
	if n.err == nil {
		n.err = fmt.Errorf(format, args...)
	}
}

// checkComplete fails when a weight was missing or was not used by the network; the counters of training steps
// have no use.
func (n *net) checkComplete() error {
	for name := range n.weights {
		if n.err == nil && !n.used[name] && !strings.HasSuffix(name, ".num_batches_tracked") {
			n.err = fmt.Errorf("%d of %d tensors are used", len(n.used), len(n.weights))
		}
	}
	return n.err
}

// addNode adds an operation and returns the name of its result.
func (n *net) addNode(op string, in []string, attrs ...onnx.Attr) string {
	n.count++
	out := "t" + strconv.Itoa(n.count)
	n.m.Graph.Nodes = append(n.m.Graph.Nodes, onnx.Node{Op: op, Name: out, Inputs: in, Outputs: []string{out}, Attrs: attrs})
	return out
}

func (n *net) addConstant(dims []int64, values []float32) string {
	n.count++
	name := "c" + strconv.Itoa(n.count)
	n.m.Graph.Initializers = append(n.m.Graph.Initializers, onnx.FloatTensor(name, dims, values))
	return name
}

// foldNorm returns weights, of which the first axis is the channel, and a bias that include the batch norm after them.
func (n *net) foldNorm(weights []float32, channels int, norm string) (folded, bias []float32) {
	var parts [4][]float32
	for i, part := range [4]string{"weight", "bias", "running_mean", "running_var"} {
		parts[i], _ = n.getWeight(norm+"."+part, 1)
		if len(parts[i]) != channels {
			n.fail("%s.%s has %d values, want %d", norm, part, len(parts[i]), channels)
		}
	}
	if n.err != nil {
		return nil, nil
	}
	folded, bias = make([]float32, len(weights)), make([]float32, channels)
	each := len(weights) / channels
	for c := range channels {
		k := float64(parts[0][c]) / math.Sqrt(float64(parts[3][c])+normEpsilon)
		bias[c] = float32(float64(parts[1][c]) - k*float64(parts[2][c]))
		for i := c * each; i < (c+1)*each; i++ {
			folded[i] = float32(k * float64(weights[i]))
		}
	}
	return folded, bias
}

// addConv adds a convolution with its batch norm; weights with one input channel are those of a convolution by channel.
func (n *net) addConv(x, weight, norm string, stride, pad int64) string {
	w, dims := n.getWeight(weight, 4)
	w, bias := n.foldNorm(w, int(dims[0]), norm)
	if n.err != nil {
		return ""
	}
	groups := int64(1)
	if dims[1] == 1 {
		groups = dims[0]
	}
	return n.addNode("Conv", []string{x, n.addConstant(dims, w), n.addConstant(dims[:1], bias)},
		onnx.IntsAttr("strides", stride, stride), onnx.IntsAttr("pads", pad, pad, pad, pad), onnx.IntsAttr("dilations", 1, 1),
		onnx.IntAttr("group", groups), onnx.IntsAttr("kernel_shape", dims[2], dims[3]))
}

// addBlock is a convolution, a batch norm and a PRelu.
func (n *net) addBlock(x, name string, stride, pad int64) string {
	x = n.addConv(x, name+".conv.weight", name+".bn", stride, pad)
	slope, dims := n.getWeight(name+".prelu.weight", 1)
	return n.addNode("PRelu", []string{x, n.addConstant([]int64{dims[0], 1, 1}, slope)})
}

// addBottleneck widens, filters by channel and projects.
func (n *net) addBottleneck(x, name string, stride int64) string {
	x = n.addBlock(x, name+".conv", 1, 0)
	x = n.addBlock(x, name+".conv_dw", stride, 1)
	return n.addConv(x, name+".project.conv.weight", name+".project.bn", 1, 0)
}

// addResiduals adds the bottlenecks of a stage, each to its input. The last of a stage may weigh its channels.
func (n *net) addResiduals(x, name string) string {
	for i := 0; n.hasWeight(fmt.Sprintf("%s.model.%d.conv.conv.weight", name, i)); i++ {
		block := fmt.Sprintf("%s.model.%d", name, i)
		y := n.addBottleneck(x, block, 1)
		if squeeze := block + ".se_module"; n.hasWeight(squeeze + ".fc1.weight") {
			mean := n.addNode("ReduceMean", []string{y}, onnx.IntsAttr("axes", 2, 3), onnx.IntAttr("keepdims", 1))
			inner := n.addNode("Relu", []string{n.addConv(mean, squeeze+".fc1.weight", squeeze+".bn1", 1, 0)})
			y = n.addNode("Mul", []string{y, n.addNode("Sigmoid", []string{n.addConv(inner, squeeze+".fc2.weight", squeeze+".bn2", 1, 0)})})
		}
		x = n.addNode("Add", []string{x, y})
	}
	return x
}

// buildMiniFASNet is MiniFASNetV1, V2, V1SE or V2SE of Silent-Face-Anti-Spoofing (src/model_lib/MiniFASNet.py), which differ
// in widths and in whether channels are weighed: logits of the classes, and the features before them.
func (n *net) buildMiniFASNet(x string) map[string]string {
	x = n.addBlock(x, "conv1", 2, 1)
	x = n.addBlock(x, "conv2_dw", 1, 1)
	for _, stage := range [3][2]string{{"conv_23", "conv_3"}, {"conv_34", "conv_4"}, {"conv_45", "conv_5"}} {
		x = n.addResiduals(n.addBottleneck(x, stage[0], 2), stage[1])
	}
	x = n.addBlock(x, "conv_6_sep", 1, 0)
	x = n.addConv(x, "conv_6_dw.conv.weight", "conv_6_dw.bn", 1, 0)
	x = n.addNode("Flatten", []string{x})
	w, dims := n.getWeight("linear.weight", 2)
	w, bias := n.foldNorm(w, int(dims[0]), "bn")
	out, outDims := n.getWeight("prob.weight", 2)
	if n.err != nil {
		return nil
	}
	features := n.addNode("Gemm", []string{x, n.addConstant(dims, w), n.addConstant(dims[:1], bias)}, onnx.IntAttr("transB", 1))
	logits := n.addNode("Gemm", []string{features, n.addConstant(outDims, out)}, onnx.IntAttr("transB", 1))
	return map[string]string{"features": features, "logits": logits}
}
