package onnx

import (
	"fmt"
	"slices"
)

// FreeAxes makes axes of a graph input symbolic, and every axis of the graph's
// outputs except those that keep a channel count: sizes that an exporter fixed
// although the network is fully convolutional become free. shape has one entry
// per axis of the input; 0 means free, another number fixes the axis.
// Outputs keep axis 1 (channels); their other axes follow the input's freedom.
func (m *Model) FreeAxes(input string, shape []int) error {
	in := m.FindInput(input)
	if in == nil {
		return fmt.Errorf("onnx: no graph input %q", input)
	}
	if len(shape) != len(in.Dims) {
		return fmt.Errorf("onnx: input %q has %d axes, want %d", input, len(in.Dims), len(shape))
	}
	in.Dims, in.DimNames = make([]int64, len(shape)), make([]string, len(shape))
	for i, d := range shape {
		in.Dims[i] = int64(d)
		if d == 0 {
			in.Dims[i], in.DimNames[i] = -1, fmt.Sprintf("in_%d", i)
		}
	}
	for o := range m.Graph.Outputs {
		out := &m.Graph.Outputs[o]
		if len(out.Dims) != len(shape) {
			return fmt.Errorf("onnx: output %q has %d axes, want %d", out.Name, len(out.Dims), len(shape))
		}
		out.DimNames = make([]string, len(out.Dims))
		for i, size := range shape {
			switch {
			case size == 0:
				out.Dims[i], out.DimNames[i] = -1, fmt.Sprintf("%s_%d", out.Name, i)
			case i == 0:
				out.Dims[i] = int64(size)
			}
		}
	}
	m.Graph.dropValueInfo()
	return nil
}

// ExposeTensor adds the float tensor that some node computes to the graph's outputs.
// Nothing happens when it is an output already. dims is its shape.
func (m *Model) ExposeTensor(tensor string, dims []int64) error {
	for _, o := range m.Graph.Outputs {
		if o.Name == tensor {
			return nil
		}
	}
	for _, n := range m.Graph.Nodes {
		for _, o := range n.Outputs {
			if o == tensor {
				m.Graph.Outputs = append(m.Graph.Outputs, Value{Name: tensor, Type: Float, Dims: dims})
				return nil
			}
		}
	}
	return fmt.Errorf("onnx: no node computes %q", tensor)
}

// KeepOutputs takes the other outputs out of the graph, and what only they need. Nothing happens when
// there is no other.
func (m *Model) KeepOutputs(names []string) {
	isOther := func(v Value) bool { return !slices.Contains(names, v.Name) }
	if !slices.ContainsFunc(m.Graph.Outputs, isOther) {
		return
	}
	m.Graph.Outputs = slices.DeleteFunc(m.Graph.Outputs, isOther)
	m.PruneUnused()
}

// FindInput returns the graph input of that name that is no initializer, or nil.
func (m *Model) FindInput(name string) *Value {
	for i := range m.Graph.Inputs {
		if m.Graph.Inputs[i].Name == name {
			return &m.Graph.Inputs[i]
		}
	}
	return nil
}

// FedInputs lists the graph inputs that a caller must feed.
func (m *Model) FedInputs() []Value {
	constant := map[string]bool{}
	for _, t := range m.Graph.Initializers {
		constant[t.Name] = true
	}
	var out []Value
	for _, v := range m.Graph.Inputs {
		if !constant[v.Name] {
			out = append(out, v)
		}
	}
	return out
}

// KeepConstantsConstant takes initializers out of the graph's inputs, where old
// exporters listed them: a runtime must take such a tensor for one that the
// caller may replace, and cannot fold batch normalisation into convolutions.
func (m *Model) KeepConstantsConstant() {
	m.Graph.Inputs = m.FedInputs()
	const firstIRWithout = 4 // initializers need no input since IR version 4
	m.IRVersion = max(m.IRVersion, firstIRWithout)
}

// dropValueInfo removes the recorded shapes of inner tensors (field 13), which
// no longer hold once an input's shape has changed.
func (g *Graph) dropValueInfo() {
	const valueInfo = 13
	var kept []byte
	if err := eachField(g.rest, func(f field) error {
		if f.num != valueInfo {
			kept = append(kept, f.raw...)
		}
		return nil
	}); err == nil {
		g.rest = kept
	}
}
