package ownmodel

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Network is a small feed-forward network. Evaluate computes, in this order: the logarithms that
// Inputs ask for, Standardise, the hidden Layers, the output layer with Direct, and Link.
type Network struct {
	Name   string `json:"name"`
	Fitted string `json:"fitted"` // on which data, for readers of the file
	// Inputs are the vectors that the network reads, one after the other.
	Inputs []Input `json:"inputs"`
	// Standardise is absent where the weights apply to the inputs as they are.
	Standardise *Standardisation `json:"standardise,omitempty"`
	// Layers are the hidden layers, then the output layer, which has a row of weights for each of Outputs.
	Layers []Layer `json:"layers"`
	// Direct adds a linear form of the standardised inputs to each output, past the hidden layers.
	Direct  [][]float64 `json:"direct,omitempty"`
	Outputs []string    `json:"outputs"`
	Link    Link        `json:"link"`
}

// Input is one vector that a network reads.
type Input struct {
	Name   string `json:"name"`
	Length int    `json:"length"`
	// Values names the single numbers, where they have names.
	Values []string `json:"values,omitempty"`
	// LogFloor, where it is not 0, makes the input the logarithm of max(value, LogFloor).
	LogFloor float64 `json:"logFloor,omitempty"`
}

// Standardisation replaces each input by (input - Mean) / Scale, limited to +-Limit, so that no
// single number decides alone, far outside the range of the fitted data.
type Standardisation struct {
	Mean  []float64 `json:"mean"`
	Scale []float64 `json:"scale"`
	Limit float64   `json:"limit"`
}

// Layer computes Activation(Weights . x * Scale + Bias), a row of Weights for each unit.
type Layer struct {
	Weights [][]float64 `json:"weights"`
	// Scale multiplies the sum of each unit, for weights of 8 bits; absent means 1.
	Scale []float64 `json:"scale,omitempty"`
	Bias  []float64 `json:"bias"`
	// Activation is "relu", "tanh" or absent.
	Activation string `json:"activation,omitempty"`
}

// Link turns the sums of the output layer into the answer.
type Link struct {
	// Kind is "identity", "softmax" or "logistic": 1 / (1 + exp(-(Slope*sum + Shift))), of each output.
	Kind  string  `json:"kind"`
	Slope float64 `json:"slope,omitempty"`
	Shift float64 `json:"shift,omitempty"`
}

// The kinds of Link and Layer.Activation.
const (
	identity = "identity"
	softmax  = "softmax"
	logistic = "logistic"
	relu     = "relu"
	tanh     = "tanh"
)

// InputLength returns the number of values that Evaluate reads.
func (n *Network) InputLength() int {
	sum := 0
	for _, in := range n.Inputs {
		sum += in.Length
	}
	return sum
}

// CheckShape returns an error unless the network has exactly these inputs (names, lengths, names of
// the values) and outputs.
func (n *Network) CheckShape(inputs []Input, outputs ...string) error {
	if n == nil {
		return errors.New("a network is missing")
	}
	same := func(a, b Input) bool {
		return a.Name == b.Name && a.Length == b.Length && slices.Equal(a.Values, b.Values)
	}
	if !slices.EqualFunc(n.Inputs, inputs, same) {
		return fmt.Errorf("network %q was fitted on other inputs than the program has: fit it again", n.Name)
	}
	if !slices.Equal(n.Outputs, outputs) {
		return fmt.Errorf("network %q has the outputs %q, want %q", n.Name, n.Outputs, outputs)
	}
	return nil
}

// Evaluate returns one number for each of Outputs. x holds the values of all Inputs, one vector
// after the other, and is not changed; its length must be InputLength. NaN in gives NaN out.
func (n *Network) Evaluate(x []float64) []float64 {
	x = n.prepareInputs(x)
	out := x
	for _, layer := range n.Layers {
		out = layer.applyLayer(out)
	}
	for i, row := range n.Direct {
		out[i] += dotProduct(row, x)
	}
	n.Link.applyLink(out)
	return out
}

// EvaluateFloat32 is Evaluate on numbers of single precision, such as the output of another network.
func (n *Network) EvaluateFloat32(x []float32) []float64 {
	values := make([]float64, len(x))
	for i, v := range x {
		values[i] = float64(v)
	}
	return n.Evaluate(values)
}

// prepareInputs returns the inputs with logarithms taken and standardised.
func (n *Network) prepareInputs(x []float64) []float64 {
	out, at := slices.Clone(x), 0
	for _, in := range n.Inputs {
		if in.LogFloor > 0 {
			for i := at; i < at+in.Length; i++ {
				out[i] = math.Log(max(out[i], in.LogFloor))
			}
		}
		at += in.Length
	}
	if s := n.Standardise; s != nil {
		for i, v := range out {
			out[i] = min(max((v-s.Mean[i])/s.Scale[i], -s.Limit), s.Limit)
		}
	}
	return out
}

func (l *Layer) applyLayer(x []float64) []float64 {
	out := make([]float64, len(l.Weights))
	for i, row := range l.Weights {
		v := dotProduct(row, x)
		if l.Scale != nil {
			v *= l.Scale[i]
		}
		v += l.Bias[i]
		switch l.Activation {
		case relu:
			v = max(v, 0)
		case tanh:
			v = math.Tanh(v)
		}
		out[i] = v
	}
	return out
}

// applyLink replaces the sums by the answers.
func (l Link) applyLink(sums []float64) {
	switch l.Kind {
	case logistic:
		for i, v := range sums {
			sums[i] = 1 / (1 + math.Exp(-(l.Slope*v + l.Shift)))
		}
	case softmax:
		top, total := slices.Max(sums), 0.0
		for i, v := range sums {
			sums[i] = math.Exp(v - top)
			total += sums[i]
		}
		for i := range sums {
			sums[i] /= total
		}
	}
}

func dotProduct(row, x []float64) float64 {
	sum := 0.0
	for i, w := range row {
		sum += w * x[i]
	}
	return sum
}

// checkSizes returns an error unless the sizes fit together, so that Evaluate cannot fail.
func (n *Network) checkSizes() error {
	for _, in := range n.Inputs {
		if in.Length <= 0 || len(in.Values) > 0 && len(in.Values) != in.Length || in.LogFloor < 0 {
			return fmt.Errorf("input %q has a length of %d and %d named values", in.Name, in.Length, len(in.Values))
		}
	}
	if err := n.Standardise.checkWidth(n.InputLength()); err != nil {
		return err
	}
	width := n.InputLength()
	for i := range n.Layers {
		if err := n.Layers[i].checkWidth(width); err != nil {
			return fmt.Errorf("layer %d: %w", i, err)
		}
		width = len(n.Layers[i].Weights)
	}
	if len(n.Layers) == 0 || width != len(n.Outputs) {
		return fmt.Errorf("%d layers of which the last has %d units, for %d outputs", len(n.Layers), width, len(n.Outputs))
	}
	if n.Direct != nil && !isMatrix(n.Direct, width, n.InputLength()) {
		return errors.New("the direct weights do not fit the inputs and outputs")
	}
	return n.Link.checkLink()
}

func (s *Standardisation) checkWidth(width int) error {
	if s == nil {
		return nil
	}
	if len(s.Mean) != width || len(s.Scale) != width {
		return fmt.Errorf("%d means and %d scales for %d inputs", len(s.Mean), len(s.Scale), width)
	}
	if slices.ContainsFunc(s.Scale, func(v float64) bool { return !(v > 0) }) || !(s.Limit > 0) {
		return errors.New("a scale or the limit is not positive")
	}
	return nil
}

func (l *Layer) checkWidth(width int) error {
	units := len(l.Weights)
	if units == 0 || width == 0 || !isMatrix(l.Weights, units, width) || len(l.Bias) != units || l.Scale != nil && len(l.Scale) != units {
		return fmt.Errorf("%d units with %d biases do not fit %d inputs", units, len(l.Bias), width)
	}
	if l.Activation != "" && l.Activation != relu && l.Activation != tanh {
		return fmt.Errorf("the activation %q is unknown", l.Activation)
	}
	return nil
}

func (l Link) checkLink() error {
	switch l.Kind {
	case identity, softmax:
		if l.Slope != 0 || l.Shift != 0 {
			return fmt.Errorf("link %q takes no slope and shift", l.Kind)
		}
	case logistic:
		if !(l.Slope > 0) {
			return fmt.Errorf("the slope %g is not positive", l.Slope)
		}
	default:
		return fmt.Errorf("the link %q is unknown", l.Kind)
	}
	return nil
}

func isMatrix(m [][]float64, rows, columns int) bool {
	return len(m) == rows && !slices.ContainsFunc(m, func(row []float64) bool { return len(row) != columns })
}
