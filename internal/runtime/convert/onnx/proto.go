// Package onnx reads, edits and writes ONNX model files.
//
// It knows the part of the ONNX protobuf schema that the converters need and
// writes fields in ascending order with no map anywhere, so that equal models
// give equal bytes. Fields that it does not know survive a Decode and Encode
// unchanged, after the known ones.
// Source of the field numbers: onnx/onnx.proto3 of ONNX 1.16 (IR version 10).
package onnx

import (
	"encoding/binary"
	"fmt"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// Element types of tensors (TensorProto.DataType).
const (
	Float = 1
	Int32 = 6
	Int64 = 7
	Bool  = 9
)

// Model is a ModelProto.
type Model struct {
	IRVersion int64
	Producer  string
	Opset     int64 // of the default domain
	Graph     Graph
	rest      []byte
}

// Graph is a GraphProto.
type Graph struct {
	Nodes        []Node
	Name         string
	Initializers []Tensor
	Inputs       []Value
	Outputs      []Value
	rest         []byte
}

// Node is one operation.
type Node struct {
	Inputs, Outputs []string
	Name, Op        string
	Attrs           []Attr
	rest            []byte
}

// Attr is an attribute of a node: exactly one of the value fields counts, by Type.
type Attr struct {
	Name string
	Type AttrType
	F    float32
	I    int64
	S    string
	Ints []int64
	rest []byte
}

// AttrType is AttributeProto.AttributeType; types not listed pass through undecoded.
type AttrType int64

// The attribute types in use.
const (
	AttrFloat  AttrType = 1
	AttrInt    AttrType = 2
	AttrString AttrType = 3
	AttrInts   AttrType = 7
)

// Tensor is an initializer. Raw holds little-endian elements in row-major order.
type Tensor struct {
	Name string
	Type int32
	Dims []int64
	Raw  []byte
	rest []byte
}

// IsExternal reports whether the elements lie in another file (data_location, field 14).
func (t *Tensor) IsExternal() bool {
	external := false
	_ = eachField(t.rest, func(f field) error { // rest was read by eachField before
		if f.num == 14 {
			external = f.n == 1
		}
		return nil
	})
	return external
}

// Value is a graph input or output. A negative dim is symbolic: its name is DimNames[i].
type Value struct {
	Name     string
	Type     int32
	Dims     []int64
	DimNames []string
	rest     []byte
}

// FloatTensor makes an initializer from float32 values.
func FloatTensor(name string, dims []int64, v []float32) Tensor {
	raw := make([]byte, 4*len(v))
	for i, f := range v {
		binary.LittleEndian.PutUint32(raw[4*i:], math.Float32bits(f))
	}
	return Tensor{Name: name, Type: Float, Dims: dims, Raw: raw}
}

// Int64Tensor makes an initializer from int64 values.
func Int64Tensor(name string, dims, v []int64) Tensor {
	raw := make([]byte, 8*len(v))
	for i, n := range v {
		binary.LittleEndian.PutUint64(raw[8*i:], uint64(n))
	}
	return Tensor{Name: name, Type: Int64, Dims: dims, Raw: raw}
}

// IntAttr makes an int attribute.
func IntAttr(name string, v int64) Attr { return Attr{Name: name, Type: AttrInt, I: v} }

// StringAttr makes a string attribute.
func StringAttr(name, v string) Attr { return Attr{Name: name, Type: AttrString, S: v} }

// IntsAttr makes an int list attribute.
func IntsAttr(name string, v ...int64) Attr { return Attr{Name: name, Type: AttrInts, Ints: v} }

// field is one decoded protobuf field; raw is the whole field with its tag.
type field struct {
	num protowire.Number
	typ protowire.Type
	n   uint64 // varint or fixed32
	b   []byte // length-delimited
	raw []byte
}

// eachField calls fn for every field of a message.
func eachField(data []byte, fn func(field) error) error {
	for len(data) > 0 {
		num, typ, n := protowire.ConsumeTag(data)
		if n < 0 {
			return fmt.Errorf("onnx: %w", protowire.ParseError(n))
		}
		f := field{num: num, typ: typ}
		m := 0
		switch typ {
		case protowire.VarintType:
			f.n, m = protowire.ConsumeVarint(data[n:])
		case protowire.Fixed32Type:
			var v uint32
			v, m = protowire.ConsumeFixed32(data[n:])
			f.n = uint64(v)
		case protowire.BytesType:
			f.b, m = protowire.ConsumeBytes(data[n:])
		default:
			m = protowire.ConsumeFieldValue(num, typ, data[n:])
		}
		if m < 0 {
			return fmt.Errorf("onnx: field %d: %w", num, protowire.ParseError(m))
		}
		f.raw = data[:n+m]
		data = data[n+m:]
		if err := fn(f); err != nil {
			return err
		}
	}
	return nil
}

// appendInts appends a repeated varint field, packed or not.
func (f field) appendInts(to []int64) ([]int64, error) {
	if f.typ == protowire.VarintType {
		return append(to, int64(f.n)), nil
	}
	for b := f.b; len(b) > 0; {
		v, n := protowire.ConsumeVarint(b)
		if n < 0 {
			return nil, fmt.Errorf("onnx: packed field %d: %w", f.num, protowire.ParseError(n))
		}
		to = append(to, int64(v))
		b = b[n:]
	}
	return to, nil
}
