package onnx

import (
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// Encode writes a ModelProto; equal models give equal bytes.
func (m *Model) Encode() []byte {
	var b []byte
	b = appendInt(b, 1, m.IRVersion)
	b = appendString(b, 2, m.Producer)
	b = appendMessage(b, 7, m.Graph.encodeGraph())
	var opset []byte
	opset = appendString(opset, 1, "")
	opset = appendInt(opset, 2, m.Opset)
	b = appendMessage(b, 8, opset)
	return append(b, m.rest...)
}

func (g *Graph) encodeGraph() []byte {
	var b []byte
	for i := range g.Nodes {
		b = appendMessage(b, 1, g.Nodes[i].encodeNode())
	}
	b = appendString(b, 2, g.Name)
	for i := range g.Initializers {
		b = appendMessage(b, 5, g.Initializers[i].encodeTensor())
	}
	for i := range g.Inputs {
		b = appendMessage(b, 11, g.Inputs[i].encodeValue())
	}
	for i := range g.Outputs {
		b = appendMessage(b, 12, g.Outputs[i].encodeValue())
	}
	return append(b, g.rest...)
}

func (n *Node) encodeNode() []byte {
	var b []byte
	for _, s := range n.Inputs { // an empty name is an input left out: it must stay
		b = appendMessage(b, 1, []byte(s))
	}
	for _, s := range n.Outputs {
		b = appendMessage(b, 2, []byte(s))
	}
	b = appendString(b, 3, n.Name)
	b = appendString(b, 4, n.Op)
	for i := range n.Attrs {
		b = appendMessage(b, 5, n.Attrs[i].encodeAttr())
	}
	return append(b, n.rest...)
}

func (a *Attr) encodeAttr() []byte {
	var b []byte
	b = appendString(b, 1, a.Name)
	switch a.Type {
	case AttrFloat:
		b = protowire.AppendTag(b, 2, protowire.Fixed32Type)
		b = protowire.AppendFixed32(b, math.Float32bits(a.F))
	case AttrInt:
		b = appendInt(b, 3, a.I)
	case AttrString:
		b = appendMessage(b, 4, []byte(a.S))
	case AttrInts:
		for _, v := range a.Ints {
			b = appendInt(b, 8, v)
		}
	}
	b = append(b, a.rest...)
	return appendInt(b, 20, int64(a.Type))
}

func (t *Tensor) encodeTensor() []byte {
	var b []byte
	for _, d := range t.Dims {
		b = appendInt(b, 1, d)
	}
	b = appendInt(b, 2, int64(t.Type))
	b = appendString(b, 8, t.Name)
	if t.Raw != nil {
		b = appendMessage(b, 9, t.Raw)
	}
	return append(b, t.rest...)
}

func (v *Value) encodeValue() []byte {
	var shape []byte
	for i, d := range v.Dims {
		var dim []byte
		switch {
		case d >= 0:
			dim = appendInt(dim, 1, d)
		case i < len(v.DimNames):
			dim = appendString(dim, 2, v.DimNames[i])
		}
		shape = appendMessage(shape, 1, dim)
	}
	tensor := appendInt(nil, 1, int64(v.Type))
	tensor = appendMessage(tensor, 2, shape)
	b := appendString(nil, 1, v.Name)
	b = appendMessage(b, 2, appendMessage(nil, 1, tensor))
	return append(b, v.rest...)
}

func appendInt(b []byte, num protowire.Number, v int64) []byte {
	b = protowire.AppendTag(b, num, protowire.VarintType)
	return protowire.AppendVarint(b, uint64(v))
}

// appendString leaves an empty string out, as protobuf does.
func appendString(b []byte, num protowire.Number, s string) []byte {
	if s == "" {
		return b
	}
	return appendMessage(b, num, []byte(s))
}

func appendMessage(b []byte, num protowire.Number, m []byte) []byte {
	b = protowire.AppendTag(b, num, protowire.BytesType)
	return protowire.AppendBytes(b, m)
}
