package onnx

import (
	"encoding/binary"
	"math"
	"slices"
)

// FusePads puts the zeros that a Pad adds to height and width into the padding of the
// convolution that alone reads them. The results are the same bit for bit. A Pad of its own
// takes the image out of the blocked layout in which ONNX Runtime 1.30 convolves.
func (m *Model) FusePads() {
	constants, readers := m.indexConstants(), m.indexReaders()
	removed := map[string]bool{} // results of the Pads that were fused
	for i := range m.Graph.Nodes {
		pad := &m.Graph.Nodes[i]
		if pad.Op != "Pad" || len(pad.Inputs) != 2 || len(pad.Attrs) > 0 || len(readers[pad.Outputs[0]]) != 1 {
			continue
		}
		amounts := constants[pad.Inputs[1]].readInts()
		conv := readers[pad.Outputs[0]][0]
		at := slices.IndexFunc(conv.Attrs, func(a Attr) bool { return a.Name == "auto_pad" && a.S == "VALID" })
		if conv.Op != "Conv" || at < 0 || len(amounts) != 8 || amounts[0] != 0 || amounts[1] != 0 || amounts[4] != 0 || amounts[5] != 0 {
			continue
		}
		conv.Attrs[at] = IntsAttr("pads", amounts[2], amounts[3], amounts[6], amounts[7])
		conv.Inputs[0] = pad.Inputs[0]
		removed[pad.Outputs[0]] = true
	}
	m.Graph.Nodes = slices.DeleteFunc(m.Graph.Nodes, func(n Node) bool { return n.Op == "Pad" && removed[n.Outputs[0]] })
}

// FuseTransposedConvs multiplies a transposed convolution whose windows do not overlap with the
// 1x1 convolution that alone reads it: both are linear, so one transposed convolution with the
// product of their weights gives the same up to rounding. In the segmentation it computes 6
// channels of 256 x 256 cells instead of 32.
func (m *Model) FuseTransposedConvs() {
	constants, readers := m.indexConstants(), m.indexReaders()
	removed := map[string]bool{} // results of the 1x1 convolutions that were fused
	for i := range m.Graph.Nodes {
		up := &m.Graph.Nodes[i]
		if up.Op != "ConvTranspose" || len(up.Inputs) != 3 || len(readers[up.Outputs[0]]) != 1 {
			continue
		}
		conv := readers[up.Outputs[0]][0]
		if conv.Op != "Conv" || len(conv.Inputs) != 3 || !up.hasInts("strides", up.findInts("kernel_shape")) ||
			!up.hasInts("pads", []int64{0, 0, 0, 0}) || !conv.hasInts("kernel_shape", []int64{1, 1}) || !conv.hasInts("strides", []int64{1, 1}) {
			continue
		}
		weights, bias, ok := multiplyKernels(constants[up.Inputs[1]], constants[up.Inputs[2]], constants[conv.Inputs[1]], constants[conv.Inputs[2]])
		if !ok {
			continue
		}
		weights.Name, bias.Name = conv.Outputs[0]+"/weights", conv.Outputs[0]+"/bias"
		m.Graph.Initializers = append(m.Graph.Initializers, weights, bias)
		up.Inputs[1], up.Inputs[2] = weights.Name, bias.Name
		up.Name, up.Outputs[0] = conv.Name, conv.Outputs[0]
		removed[conv.Outputs[0]] = true
	}
	m.Graph.Nodes = slices.DeleteFunc(m.Graph.Nodes, func(n Node) bool { return n.Op == "Conv" && removed[n.Outputs[0]] })
}

// multiplyKernels returns the weights (input channels, output channels, height, width) and the
// bias of a transposed convolution followed by a 1x1 convolution of one group; ok is false when
// their shapes do not fit together.
func multiplyKernels(upWeights, upBias, convWeights, convBias *Tensor) (weights, bias Tensor, ok bool) {
	w, b, v, c := upWeights.readFloats(), upBias.readFloats(), convWeights.readFloats(), convBias.readFloats()
	if w == nil || b == nil || v == nil || c == nil || len(upWeights.Dims) != 4 || len(convWeights.Dims) != 4 {
		return weights, bias, false
	}
	in, middle, out := int(upWeights.Dims[0]), int(upWeights.Dims[1]), int(convWeights.Dims[0])
	cells := int(upWeights.Dims[2] * upWeights.Dims[3])
	if len(w) != in*middle*cells || len(b) != middle || len(v) != out*middle || len(c) != out {
		return weights, bias, false
	}
	product, sums := make([]float32, in*out*cells), make([]float32, out)
	for o := range out {
		row := v[o*middle : (o+1)*middle]
		sums[o] = float32(dotStrided(row, b, 0, 1) + float64(c[o]))
		for i := range in {
			for cell := range cells {
				product[(i*out+o)*cells+cell] = float32(dotStrided(row, w, i*middle*cells+cell, cells))
			}
		}
	}
	dims := []int64{int64(in), int64(out), upWeights.Dims[2], upWeights.Dims[3]}
	return FloatTensor("", dims, product), FloatTensor("", []int64{int64(out)}, sums), true
}

// FusePointwiseConvs multiplies 1x1 convolutions with nothing between them, of which the second alone reads the first:
// both are linear, so one convolution with the product of their weights gives the same up to rounding. A
// pair whose product has more weights than both stays as it is.
func (m *Model) FusePointwiseConvs() {
	constants, readers := m.indexConstants(), m.indexReaders()
	removed := map[string]bool{} // results of the first ones
	for i := range m.Graph.Nodes {
		first := &m.Graph.Nodes[i]
		if !first.isPointwise() || len(readers[first.Outputs[0]]) != 1 {
			continue
		}
		second := readers[first.Outputs[0]][0]
		if !second.isPointwise() || second.Inputs[0] != first.Outputs[0] {
			continue
		}
		weights, bias, ok := multiplyPointwise(first, second, constants)
		if !ok {
			continue
		}
		weights.Name, bias.Name = second.Outputs[0]+"/weights", second.Outputs[0]+"/bias"
		constants[weights.Name], constants[bias.Name] = &weights, &bias
		second.Inputs = []string{first.Inputs[0], weights.Name, bias.Name}
		second.Attrs = slices.DeleteFunc(slices.Clone(second.Attrs), func(a Attr) bool { return a.Name == "group" })
		removed[first.Outputs[0]] = true
	}
	m.Graph.Nodes = slices.DeleteFunc(m.Graph.Nodes, func(n Node) bool { return n.Op == "Conv" && removed[n.Outputs[0]] })
	m.addConstants(constants)
}

// addConstants makes initializers of the weights and biases of convolutions that are none yet.
func (m *Model) addConstants(constants map[string]*Tensor) {
	known := m.indexConstants()
	for _, n := range m.Graph.Nodes {
		for _, in := range n.Inputs {
			if known[in] == nil && constants[in] != nil && n.Op == "Conv" {
				m.Graph.Initializers = append(m.Graph.Initializers, *constants[in])
			}
		}
	}
}

// isPointwise reports whether the node is a 1x1 convolution with weights and bias that moves by one and adds no border.
func (n *Node) isPointwise() bool {
	pads := n.findInts("pads")
	return n.Op == "Conv" && len(n.Inputs) == 3 && n.hasInts("kernel_shape", []int64{1, 1}) && n.hasInts("strides", []int64{1, 1}) &&
		(pads == nil || slices.Equal(pads, []int64{0, 0, 0, 0}))
}

// countGroups returns the number of groups of a convolution.
func (n *Node) countGroups() int64 {
	for _, a := range n.Attrs {
		if a.Name == "group" {
			return a.I
		}
	}
	return 1
}

// multiplyPointwise returns the weights (output channels, input channels, 1, 1) and the bias of two 1x1 convolutions one
// after the other; ok is false when that would be more weights, or their shapes do not fit together.
func multiplyPointwise(first, second *Node, constants map[string]*Tensor) (weights, bias Tensor, ok bool) {
	a, b := first.readPointwise(constants), second.readPointwise(constants)
	if a == nil || b == nil || a.scales && b.scales || b.in != a.out || !a.scales && !b.scales && b.out*a.in > a.out*a.in+b.out*b.in {
		return weights, bias, false
	}
	product, sums := make([]float32, b.out*a.in), make([]float32, b.out)
	for o := range b.out {
		sum := float64(b.bias[o])
		for k := range a.out {
			sum += b.weightAt(o, k) * float64(a.bias[k])
		}
		sums[o] = float32(sum)
		for i := range a.in {
			sum := 0.0
			for k := range a.out {
				sum += b.weightAt(o, k) * a.weightAt(k, i)
			}
			product[o*a.in+i] = float32(sum)
		}
	}
	return FloatTensor("", []int64{int64(b.out), int64(a.in), 1, 1}, product), FloatTensor("", []int64{int64(b.out)}, sums), true
}

// pointwise is the matrix of a 1x1 convolution; one that scales every channel by itself has only its diagonal.
type pointwise struct {
	in, out       int
	scales        bool
	weights, bias []float32
}

// readPointwise returns the matrix of a 1x1 convolution of one group, or of as many groups as channels; nil for any other.
func (n *Node) readPointwise(constants map[string]*Tensor) *pointwise {
	w := constants[n.Inputs[1]]
	if w == nil || len(w.Dims) != 4 {
		return nil
	}
	p := &pointwise{in: int(w.Dims[1]), out: int(w.Dims[0]), scales: n.countGroups() != 1, weights: w.readFloats(), bias: constants[n.Inputs[2]].readFloats()}
	if len(p.weights) != p.in*p.out || len(p.bias) != p.out || p.scales && (p.in != 1 || int(n.countGroups()) != p.out) {
		return nil
	}
	if p.scales {
		p.in = p.out
	}
	return p
}

func (p *pointwise) weightAt(out, in int) float64 {
	switch {
	case !p.scales:
		return float64(p.weights[out*p.in+in])
	case out == in:
		return float64(p.weights[out])
	}
	return 0
}

// dotStrided is the sum of a[k]*b[start+k*step].
func dotStrided(a, b []float32, start, step int) (sum float64) {
	for k := range a {
		sum += float64(a[k]) * float64(b[start+k*step])
	}
	return sum
}

// indexConstants maps the names of the initializers to them.
func (m *Model) indexConstants() map[string]*Tensor {
	constants := map[string]*Tensor{}
	for i := range m.Graph.Initializers {
		constants[m.Graph.Initializers[i].Name] = &m.Graph.Initializers[i]
	}
	return constants
}

// indexReaders maps every tensor to the nodes that read it, once an input; a graph output counts as
// read by a node without an operation.
func (m *Model) indexReaders() map[string][]*Node {
	readers := map[string][]*Node{}
	for i := range m.Graph.Nodes {
		for _, in := range m.Graph.Nodes[i].Inputs {
			readers[in] = append(readers[in], &m.Graph.Nodes[i])
		}
	}
	for _, o := range m.Graph.Outputs {
		readers[o.Name] = append(readers[o.Name], &Node{})
	}
	return readers
}

// findInts returns the int list attribute of that name; nil when there is none.
func (n *Node) findInts(name string) []int64 {
	for _, a := range n.Attrs {
		if a.Name == name {
			return a.Ints
		}
	}
	return nil
}

// hasInts reports whether the node has the int list attribute with that value.
func (n *Node) hasInts(name string, want []int64) bool {
	got := n.findInts(name)
	return got != nil && slices.Equal(got, want)
}

// readFloats returns the elements of a float tensor with raw data; nil for any other.
func (t *Tensor) readFloats() []float32 {
	if t == nil || t.Type != Float || len(t.Raw) == 0 || len(t.Raw)%4 != 0 {
		return nil
	}
	values := make([]float32, len(t.Raw)/4)
	for i := range values {
		values[i] = math.Float32frombits(binary.LittleEndian.Uint32(t.Raw[4*i:]))
	}
	return values
}

// readInts returns the elements of an int64 tensor with raw data; nil for any other.
func (t *Tensor) readInts() []int64 {
	if t == nil || t.Type != Int64 || len(t.Raw) == 0 || len(t.Raw)%8 != 0 {
		return nil
	}
	values := make([]int64, len(t.Raw)/8)
	for i := range values {
		values[i] = int64(binary.LittleEndian.Uint64(t.Raw[8*i:]))
	}
	return values
}
