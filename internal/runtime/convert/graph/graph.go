// Package graph builds ONNX graphs out of networks described the TensorFlow
// way: channels last, SAME padding, HWIO filters.
//
// A four-dimensional value is kept channels first for as long as its users
// allow, and turned back only where an operation needs the original order, so
// that a chain of convolutions has no transposition inside. Names are numbered
// in the order of creation and nothing iterates over a map: equal calls build
// equal bytes.
//
// Errors are collected: after the first one every call returns a zero Value and
// Model reports it. A Builder is for one goroutine.
package graph

import (
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/runtime/convert/onnx"
)

// Value is the result of an operation, or a constant.
type Value struct {
	name  string
	nchw  bool // four axes, stored channels first although the source has them last
	Const *Const
}

// Const is a constant tensor in the source's order of axes. Exactly one of F
// and I is set.
type Const struct {
	Dims []int
	F    []float32
	I    []int64
}

// Size is the number of elements.
func (c *Const) Size() int { return len(c.F) + len(c.I) }

// Builder collects the graph.
type Builder struct {
	m      onnx.Model
	n      int
	turned map[string]string // name -> name of the same value in the other order of axes
	err    error
}

// NewBuilder starts a graph of that name.
func NewBuilder(name string) *Builder {
	return &Builder{
		m:      onnx.NewModel(name),
		turned: map[string]string{},
	}
}

// Fail records the first error.
func (b *Builder) Fail(format string, args ...any) Value {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
	}
	return Value{}
}

// Err is the first error.
func (b *Builder) Err() error { return b.err }

// AddInput declares a float input with this shape in the source's order of axes; 0 is a free size.
func (b *Builder) AddInput(name string, shape []int) Value {
	b.m.Graph.Inputs = append(b.m.Graph.Inputs, portOf(name, shape))
	return Value{name: name}
}

// AddOutput makes v a float output in the source's order of axes; 0 in its shape is a free size.
func (b *Builder) AddOutput(name string, v Value, shape []int) {
	b.emitNode("Identity", []string{b.PlainName(v)}, name)
	b.m.Graph.Outputs = append(b.m.Graph.Outputs, portOf(name, shape))
}

// portOf describes a float input or output; 0 in its shape is a free size.
func portOf(name string, shape []int) onnx.Value {
	v := onnx.Value{Name: name, Type: onnx.Float, Dims: make([]int64, len(shape)), DimNames: make([]string, len(shape))}
	for i, d := range shape {
		v.Dims[i] = int64(d)
		if d == 0 {
			v.Dims[i], v.DimNames[i] = -1, fmt.Sprintf("%s_%d", name, i)
		}
	}
	return v
}

// EncodeModel returns the finished graph's bytes.
func (b *Builder) EncodeModel() ([]byte, error) {
	if b.err != nil {
		return nil, b.err
	}
	return b.m.EncodeOptimised()
}

// FloatConstant makes a constant.
func FloatConstant(dims []int, f ...float32) Value { return Value{Const: &Const{Dims: dims, F: f}} }

// IntConstant makes a constant.
func IntConstant(dims []int, i ...int64) Value { return Value{Const: &Const{Dims: dims, I: i}} }

func (b *Builder) freshName(prefix string) string {
	b.n++
	return prefix + strconv.Itoa(b.n)
}

func (b *Builder) emitNode(op string, in []string, out string, attrs ...onnx.Attr) {
	b.m.Graph.Nodes = append(b.m.Graph.Nodes, onnx.Node{Op: op, Name: out, Inputs: in, Outputs: []string{out}, Attrs: attrs})
}

// addConstant stores a constant with the given dims and returns its name.
func (b *Builder) addConstant(c *Const, dims []int) string {
	d := make([]int64, len(dims))
	size := 1
	for i, n := range dims {
		d[i] = int64(n)
		size *= n
	}
	if size != c.Size() {
		b.Fail("constant of %d elements has the shape %v", c.Size(), dims)
		return ""
	}
	name := b.freshName("c")
	t := onnx.FloatTensor(name, d, c.F)
	if c.I != nil {
		t = onnx.Int64Tensor(name, d, c.I)
	}
	b.m.Graph.Initializers = append(b.m.Graph.Initializers, t)
	return name
}

// PlainName returns the name of v with its axes in the source's order.
func (b *Builder) PlainName(v Value) string {
	switch {
	case v.Const != nil:
		return b.addConstant(v.Const, v.Const.Dims)
	case v.name == "":
		b.Fail("a value is used before it exists")
	case v.nchw:
		return b.transposeOnce(v.name, 0, 2, 3, 1)
	}
	return v.name
}

// channelsFirst returns the name of the four-dimensional v, channels first.
func (b *Builder) channelsFirst(v Value) string {
	switch {
	case v.Const != nil:
		c := b.transposeConst(v.Const, []int{0, 3, 1, 2})
		return b.addConstant(c, c.Dims)
	case v.name == "":
		b.Fail("a value is used before it exists")
	case !v.nchw:
		return b.transposeOnce(v.name, 0, 3, 1, 2)
	}
	return v.name
}

// transposeOnce transposes once and remembers both directions.
func (b *Builder) transposeOnce(name string, perm ...int64) string {
	if other, ok := b.turned[name]; ok {
		return other
	}
	out := b.freshName("t")
	b.emitNode("Transpose", []string{name}, out, onnx.IntsAttr("perm", perm...))
	b.turned[name], b.turned[out] = out, name
	return out
}

func (b *Builder) transposeConst(c *Const, perm []int) *Const {
	if len(c.Dims) != len(perm) {
		b.Fail("constant of shape %v where %d axes are needed", c.Dims, len(perm))
		return c
	}
	out, err := TransposeConst(c, perm)
	if err != nil {
		b.Fail("%v", err)
		return c
	}
	return out
}

// TransposeConst reorders the axes of a constant: axis i of the result is axis
// perm[i] of c.
func TransposeConst(c *Const, perm []int) (*Const, error) {
	n := len(perm)
	size := 1
	for _, d := range c.Dims {
		size *= d
	}
	if n != len(c.Dims) || size != c.Size() {
		return nil, fmt.Errorf("constant of %d elements has the shape %v", c.Size(), c.Dims)
	}
	strides := make([]int, n) // of c, in elements
	for i, s := n-1, 1; i >= 0; i-- {
		strides[i] = s
		s *= c.Dims[i]
	}
	out := &Const{Dims: make([]int, n)}
	for i, p := range perm {
		out.Dims[i] = c.Dims[p]
	}
	index := make([]int, n)
	for range size {
		at := 0
		for i, p := range perm {
			at += index[i] * strides[p]
		}
		if c.F != nil {
			out.F = append(out.F, c.F[at])
		} else {
			out.I = append(out.I, c.I[at])
		}
		for i := n - 1; i >= 0; i-- {
			if index[i]++; index[i] < out.Dims[i] {
				break
			}
			index[i] = 0
		}
	}
	return out, nil
}

// AddOp adds an operation whose inputs keep the source's order of axes.
func (b *Builder) AddOp(op string, in []Value, attrs ...onnx.Attr) Value {
	if b.err != nil {
		return Value{}
	}
	names := make([]string, len(in))
	for i, v := range in {
		names[i] = b.PlainName(v)
	}
	out := b.freshName("t")
	b.emitNode(op, names, out, attrs...)
	return Value{name: out}
}

// AddUnary adds an operation that treats every element alike.
func (b *Builder) AddUnary(op string, x Value, attrs ...onnx.Attr) Value {
	if b.err != nil {
		return Value{}
	}
	if x.Const != nil {
		return b.AddOp(op, []Value{x}, attrs...)
	}
	out := b.freshName("t")
	b.emitNode(op, []string{x.name}, out, attrs...)
	return Value{name: out, nchw: x.nchw}
}

// AddBinary adds an operation over pairs of elements, broadcast the NumPy way.
func (b *Builder) AddBinary(op string, x, y Value) Value {
	if b.err != nil {
		return Value{}
	}
	if !x.nchw && !y.nchw {
		return b.AddOp(op, []Value{x, y})
	}
	out := b.freshName("t")
	xs, xok := b.operandName(x)
	ys, yok := b.operandName(y)
	if !xok || !yok { // a value of unknown shape: only its own order broadcasts rightly
		return b.AddOp(op, []Value{x, y})
	}
	b.emitNode(op, []string{xs, ys}, out)
	return Value{name: out, nchw: true}
}

// operandName returns the name of v for an operation over channels-first values.
func (b *Builder) operandName(v Value) (string, bool) {
	switch {
	case v.nchw:
		return v.name, true
	case v.Const == nil:
		return "", false
	case len(v.Const.Dims) > 4:
		return "", false
	case v.Const.Size() == 1:
		return b.addConstant(v.Const, nil), true
	}
	c := *v.Const
	for len(c.Dims) < 4 {
		c.Dims = append([]int{1}, c.Dims...)
	}
	t := b.transposeConst(&c, []int{0, 3, 1, 2})
	dims := t.Dims
	for len(dims) > 0 && dims[0] == 1 {
		dims = dims[1:]
	}
	return b.addConstant(t, dims), true
}
