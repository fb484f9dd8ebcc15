// Package tfjs converts TensorFlow.js graph models (a JSON topology and a file
// of weights) to ONNX.
//
// The batch size is fixed to the one asked for. Only operators that the pack's
// networks use are known; another one is an error that names it. Control flow is
// not supported.
package tfjs

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/convert/graph"
)

// Tensor names one input or output: as in the file, and as it is to be called.
type Tensor struct {
	Source, Name string
	Shape        []int
}

// converter is one conversion; values are made on demand, from the outputs up.
type converter struct {
	b       *graph.Builder
	nodes   map[string]*node
	weights map[string]*graph.Const
	values  map[string]graph.Value
	open    map[string]bool // being computed: a cycle is an error
	input   Tensor
	fed     bool
}

// Convert returns the ONNX bytes of a graph model with one input.
func Convert(topology, weights []byte, name string, input Tensor, outputs []Tensor) ([]byte, error) {
	var f file
	if err := json.Unmarshal(topology, &f); err != nil {
		return nil, fmt.Errorf("tfjs: %w", err)
	}
	c := &converter{
		b: graph.NewBuilder(name), nodes: map[string]*node{}, values: map[string]graph.Value{}, open: map[string]bool{}, input: input,
	}
	var err error
	if c.weights, err = readWeights(&f, weights); err != nil {
		return nil, err
	}
	for i := range f.Topology.Node {
		c.nodes[f.Topology.Node[i].Name] = &f.Topology.Node[i]
	}
	for _, o := range outputs {
		v, err := c.nodeValue(o.Source)
		if err != nil {
			return nil, fmt.Errorf("tfjs: output %q: %w", o.Source, err)
		}
		c.b.AddOutput(o.Name, v, o.Shape)
	}
	if !c.fed {
		return nil, fmt.Errorf("tfjs: no output depends on the input %q", input.Source)
	}
	return c.b.EncodeModel()
}

// nodeValue returns what the named node computes. Names may carry the output's
// number (":0"); control inputs start with "^".
func (c *converter) nodeValue(name string) (graph.Value, error) {
	name = strings.TrimSuffix(name, ":0")
	if v, ok := c.values[name]; ok {
		return v, nil
	}
	n, ok := c.nodes[name]
	if !ok {
		return graph.Value{}, fmt.Errorf("no node is called %q", name)
	}
	if c.open[name] {
		return graph.Value{}, fmt.Errorf("node %q depends on itself", name)
	}
	c.open[name] = true
	v, err := c.computeNode(n)
	delete(c.open, name)
	if err == nil {
		err = c.b.Err()
	}
	if err != nil {
		return v, fmt.Errorf("%s %q: %w", n.Op, name, err)
	}
	c.values[name] = v
	return v, nil
}

func (c *converter) computeNode(n *node) (graph.Value, error) {
	switch n.Op {
	case "Const":
		w, ok := c.weights[n.Name]
		if !ok {
			return graph.Value{}, fmt.Errorf("it has no weights")
		}
		return graph.Value{Const: w}, nil
	case "Placeholder":
		if n.Name != strings.TrimSuffix(c.input.Source, ":0") {
			return graph.Value{}, fmt.Errorf("a second input")
		}
		c.fed = true
		return c.b.AddInput(c.input.Name, c.input.Shape), nil
	}
	translate, ok := translators[n.Op]
	if !ok {
		return graph.Value{}, fmt.Errorf("the operator is not supported")
	}
	return translate(c, n)
}

// inputValue returns input k of a node.
func (c *converter) inputValue(n *node, k int) (graph.Value, error) {
	if k >= len(n.Input) {
		return graph.Value{}, fmt.Errorf("input %d is missing", k)
	}
	return c.nodeValue(n.Input[k])
}

// inputValues returns every input but the control inputs.
func (c *converter) inputValues(n *node) ([]graph.Value, error) {
	var out []graph.Value
	for _, name := range n.Input {
		if strings.HasPrefix(name, "^") {
			continue
		}
		v, err := c.nodeValue(name)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// constantInput returns input k, which must be constant.
func (c *converter) constantInput(n *node, k int) (*graph.Const, error) {
	v, err := c.inputValue(n, k)
	if err != nil {
		return nil, err
	}
	if v.Const == nil {
		return nil, fmt.Errorf("input %d is not constant", k)
	}
	return v.Const, nil
}
