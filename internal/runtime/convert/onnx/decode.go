package onnx

import (
	"fmt"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// DecodeModel reads a ModelProto. The result shares memory with data.
func DecodeModel(data []byte) (*Model, error) {
	var m Model
	err := eachField(data, func(f field) error {
		switch {
		case f.num == 1 && f.typ == protowire.VarintType:
			m.IRVersion = int64(f.n)
		case f.num == 2 && f.typ == protowire.BytesType:
			m.Producer = string(f.b)
		case f.num == 7 && f.typ == protowire.BytesType:
			return m.Graph.decodeGraph(f.b)
		case f.num == 8 && f.typ == protowire.BytesType:
			return m.decodeOpset(f)
		default:
			m.rest = append(m.rest, f.raw...)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(m.Graph.Outputs) == 0 || m.Opset == 0 {
		return nil, fmt.Errorf("onnx: not a model: %d outputs, opset %d", len(m.Graph.Outputs), m.Opset)
	}
	return &m, nil
}

func (m *Model) decodeOpset(f field) error {
	domain, version := "", int64(0)
	err := eachField(f.b, func(g field) error {
		switch g.num {
		case 1:
			domain = string(g.b)
		case 2:
			version = int64(g.n)
		}
		return nil
	})
	if domain == "" || domain == "ai.onnx" {
		m.Opset = version
	} else {
		m.rest = append(m.rest, f.raw...)
	}
	return err
}

func (g *Graph) decodeGraph(data []byte) error {
	return eachField(data, func(f field) error {
		if f.typ != protowire.BytesType {
			g.rest = append(g.rest, f.raw...)
			return nil
		}
		switch f.num {
		case 1:
			var n Node
			if err := n.decodeNode(f.b); err != nil {
				return err
			}
			g.Nodes = append(g.Nodes, n)
		case 2:
			g.Name = string(f.b)
		case 5:
			var t Tensor
			if err := t.decodeTensor(f.b); err != nil {
				return err
			}
			g.Initializers = append(g.Initializers, t)
		case 11, 12:
			var v Value
			if err := v.decodeValue(f.b); err != nil {
				return err
			}
			if f.num == 11 {
				g.Inputs = append(g.Inputs, v)
			} else {
				g.Outputs = append(g.Outputs, v)
			}
		default:
			g.rest = append(g.rest, f.raw...)
		}
		return nil
	})
}

func (n *Node) decodeNode(data []byte) error {
	return eachField(data, func(f field) error {
		switch {
		case f.typ != protowire.BytesType:
			n.rest = append(n.rest, f.raw...)
		case f.num == 1:
			n.Inputs = append(n.Inputs, string(f.b))
		case f.num == 2:
			n.Outputs = append(n.Outputs, string(f.b))
		case f.num == 3:
			n.Name = string(f.b)
		case f.num == 4:
			n.Op = string(f.b)
		case f.num == 5:
			var a Attr
			if err := a.decodeAttr(f.b); err != nil {
				return err
			}
			n.Attrs = append(n.Attrs, a)
		default:
			n.rest = append(n.rest, f.raw...)
		}
		return nil
	})
}

func (a *Attr) decodeAttr(data []byte) error {
	return eachField(data, func(f field) error {
		var err error
		switch f.num {
		case 1:
			a.Name = string(f.b)
		case 2:
			a.F = math.Float32frombits(uint32(f.n))
		case 3:
			a.I = int64(f.n)
		case 4:
			a.S = string(f.b)
		case 8:
			a.Ints, err = f.appendInts(a.Ints)
		case 20:
			a.Type = AttrType(f.n)
		default:
			a.rest = append(a.rest, f.raw...)
		}
		return err
	})
}

func (t *Tensor) decodeTensor(data []byte) error {
	return eachField(data, func(f field) error {
		var err error
		switch f.num {
		case 1:
			t.Dims, err = f.appendInts(t.Dims)
		case 2:
			t.Type = int32(f.n)
		case 8:
			t.Name = string(f.b)
		case 9:
			t.Raw = f.b
		default:
			t.rest = append(t.rest, f.raw...)
		}
		return err
	})
}

// decodeValue reads ValueInfoProto{name, TypeProto{tensor_type{elem_type, shape{dim}}}}.
func (v *Value) decodeValue(data []byte) error {
	return eachField(data, func(f field) error {
		switch f.num {
		case 1:
			v.Name = string(f.b)
			return nil
		case 2:
			return eachField(f.b, func(typ field) error {
				if typ.num != 1 {
					return fmt.Errorf("onnx: %q is not a tensor", v.Name)
				}
				return eachField(typ.b, v.decodeTensorType)
			})
		}
		v.rest = append(v.rest, f.raw...)
		return nil
	})
}

func (v *Value) decodeTensorType(f field) error {
	switch f.num {
	case 1:
		v.Type = int32(f.n)
		return nil
	case 2:
		return eachField(f.b, func(dim field) error {
			size, name := int64(-1), ""
			err := eachField(dim.b, func(d field) error {
				switch d.num {
				case 1:
					size = int64(d.n)
				case 2:
					name = string(d.b)
				}
				return nil
			})
			v.Dims = append(v.Dims, size)
			v.DimNames = append(v.DimNames, name)
			return err
		})
	}
	return nil
}
