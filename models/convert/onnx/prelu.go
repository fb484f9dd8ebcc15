package onnx

import (
	"encoding/binary"
	"fmt"
	"math"
)

// SplitPRelu replaces PRelu(x) by a*x + (1-a)*Relu(x), which is the same for
// every slope a. ONNX Runtime 1.30's PRelu on CPUs is slow and forces the
// picture out of the blocked layout that its convolutions use: the recogniser
// took 8.1 ms with it and takes 3.1 ms without (one core, AVX-512). Results
// differ by rounding, 1e-6 of the largest value. Only slopes that are float
// constants are replaced.
func (m *Model) SplitPRelu() error {
	constant := m.indexConstants()
	var added []Tensor
	nodes := make([]Node, 0, len(m.Graph.Nodes))
	for _, n := range m.Graph.Nodes {
		var slope *Tensor
		if n.Op == "PRelu" && len(n.Inputs) == 2 && len(n.Outputs) == 1 {
			slope = constant[n.Inputs[1]]
		}
		if slope == nil || slope.Type != Float || slope.Raw == nil {
			nodes = append(nodes, n)
			continue
		}
		rest, err := slope.complement(n.Outputs[0] + "/rest")
		if err != nil {
			return err
		}
		added = append(added, rest)
		nodes = append(nodes, splitPRelu(n.Inputs[0], slope.Name, rest.Name, n.Outputs[0])...)
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
