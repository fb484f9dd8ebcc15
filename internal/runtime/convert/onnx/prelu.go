package onnx

import (
	"encoding/binary"
	"fmt"
	"math"
)

// minRest is the least distance of a slope from 1 from which on its PRelu is scaled; closer ones lose precision.
const minRest = 1e-3

// SplitPRelu replaces PRelu(x) of slope a by a*x + (1-a)*Relu(x), which is the same for
// every a. ONNX Runtime 1.30's PRelu on CPUs is slow and forces the
// image out of the blocked layout that its convolutions use: the recogniser
// took 8.1 ms with it and takes 3.1 ms without (one core, AVX-512). Where only convolutions
// read the result, it becomes a/(1-a)*x + Relu(x) and their weights are multiplied by 1-a: one
// pass over the image less. Results differ by rounding, 2e-6 of the largest value. Only slopes
// that are float constants are replaced.
func (m *Model) SplitPRelu() error {
	constants, readers := m.indexConstants(), m.indexReaders()
	var added []Tensor
	nodes := make([]Node, 0, len(m.Graph.Nodes))
	for _, n := range m.Graph.Nodes {
		var slope *Tensor
		if n.Op == "PRelu" && len(n.Inputs) == 2 && len(n.Outputs) == 1 {
			slope = constants[n.Inputs[1]]
		}
		if slope == nil || slope.Type != Float || slope.Raw == nil {
			nodes = append(nodes, n)
			continue
		}
		y := n.Outputs[0]
		if scale, ok := slope.invertRest(y + "/scale"); ok && multiplyInputWeights(y, slope, readers, constants) {
			added = append(added, scale)
			nodes = append(nodes, splitScaledPRelu(n.Inputs[0], scale.Name, y)...)
			continue
		}
		rest, err := slope.complement(y + "/rest")
		if err != nil {
			return err
		}
		added = append(added, rest)
		nodes = append(nodes, splitPRelu(n.Inputs[0], slope.Name, rest.Name, y)...)
	}
	m.Graph.Nodes = nodes
	m.Graph.Initializers = append(m.Graph.Initializers, added...)
	return nil
}

func splitPRelu(x, slope, rest, y string) []Node {
	return []Node{
		{Op: "Relu", Name: y + "/relu", Inputs: []string{x}, Outputs: []string{y + "/relu"}},
		{Op: "Mul", Name: y + "/all", Inputs: []string{x, slope}, Outputs: []string{y + "/all"}},
		{Op: "Mul", Name: y + "/positive", Inputs: []string{y + "/relu", rest}, Outputs: []string{y + "/positive"}},
		{Op: "Add", Name: y, Inputs: []string{y + "/all", y + "/positive"}, Outputs: []string{y}},
	}
}

func splitScaledPRelu(x, scale, y string) []Node {
	return []Node{
		{Op: "Relu", Name: y + "/relu", Inputs: []string{x}, Outputs: []string{y + "/relu"}},
		{Op: "Mul", Name: y + "/all", Inputs: []string{x, scale}, Outputs: []string{y + "/all"}},
		{Op: "Add", Name: y, Inputs: []string{y + "/all", y + "/relu"}, Outputs: []string{y}},
	}
}

// invertRest is a/(1-a) of every slope a; ok is false when one of them is too close to 1.
func (t *Tensor) invertRest(name string) (out Tensor, ok bool) {
	slopes := t.readFloats()
	scales := make([]float32, len(slopes))
	for i, a := range slopes {
		if !(math.Abs(1-float64(a)) >= minRest) {
			return out, false
		}
		scales[i] = float32(float64(a) / (1 - float64(a)))
	}
	return FloatTensor(name, t.Dims, scales), len(slopes) > 0
}

// multiplyInputWeights multiplies what the convolutions that read y take of each channel by 1 less its slope; it changes
// nothing and returns false when anything else reads y or the weights, or their shapes do not fit the slopes.
func multiplyInputWeights(y string, slope *Tensor, readers map[string][]*Node, constants map[string]*Tensor) bool {
	slopes := slope.readFloats()
	for _, conv := range readers[y] {
		if conv.Op != "Conv" || len(conv.Inputs) < 2 || conv.Inputs[0] != y || len(readers[conv.Inputs[1]]) != 1 {
			return false
		}
		w := constants[conv.Inputs[1]]
		if w.readFloats() == nil || len(w.Dims) != 4 || len(w.readFloats()) != int(w.Dims[0]*w.Dims[1]*w.Dims[2]*w.Dims[3]) {
			return false
		}
		if group := conv.countGroups(); group != 1 && (int(group) != len(slopes) || w.Dims[0] != group) || group == 1 && int(w.Dims[1]) != len(slopes) {
			return false
		}
	}
	for _, conv := range readers[y] {
		w := constants[conv.Inputs[1]]
		values, cells, perChannel := w.readFloats(), int(w.Dims[2]*w.Dims[3]), conv.countGroups() != 1
		for i := range values {
			channel := i / cells % int(w.Dims[1])
			if perChannel {
				channel = i / cells
			}
			values[i] = float32(float64(values[i]) * (1 - float64(slopes[channel])))
		}
		w.Raw = FloatTensor("", nil, values).Raw // a copy: the bytes of the source file stay as they are
	}
	return len(readers[y]) > 0
}

// complement is 1 - t, element by element.
func (t *Tensor) complement(name string) (Tensor, error) {
	if len(t.Raw)%4 != 0 {
		return Tensor{}, fmt.Errorf("onnx: tensor %q has %d bytes", t.Name, len(t.Raw))
	}
	out := Tensor{Name: name, Type: Float, Dims: t.Dims, Raw: make([]byte, len(t.Raw))}
	for at := 0; at < len(t.Raw); at += 4 {
		v := math.Float32frombits(binary.LittleEndian.Uint32(t.Raw[at:]))
		binary.LittleEndian.PutUint32(out.Raw[at:], math.Float32bits(1-v))
	}
	return out, nil
}

// PruneUnused takes out nodes and constants that no output needs, keeping the order.
func (m *Model) PruneUnused() {
	needed := map[string]bool{}
	for _, o := range m.Graph.Outputs {
		needed[o.Name] = true
	}
	keep := make([]bool, len(m.Graph.Nodes))
	for i := len(m.Graph.Nodes) - 1; i >= 0; i-- { // nodes come after what they use
		n := &m.Graph.Nodes[i]
		for _, o := range n.Outputs {
			keep[i] = keep[i] || needed[o]
		}
		if keep[i] {
			for _, in := range n.Inputs {
				needed[in] = true
			}
		}
	}
	var nodes []Node
	for i, n := range m.Graph.Nodes {
		if keep[i] {
			nodes = append(nodes, n)
		}
	}
	var constants []Tensor
	for _, t := range m.Graph.Initializers {
		if needed[t.Name] {
			constants = append(constants, t)
		}
	}
	m.Graph.Nodes, m.Graph.Initializers = nodes, constants
}
