// Package torch reads checkpoints of PyTorch without executing them and rebuilds the networks that they belong to as
// ONNX graphs.
//
// A checkpoint is a pickle, a program that can call anything. The reader knows the twenty-odd operations
// that a dictionary of tensors needs, four names, and runs nothing: any other operation or name is an error.
// It reads the format that torch.save wrote before version 1.6: five pickles (a number that
// marks the format, its version, the sizes of the machine, the dictionary, the names of the storages), then each
// storage as a length and its elements.
package torch

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

const (
	formatMark    = "\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"
	formatVersion = int64(1001)
)

// storage is a row of elements that tensors look at.
type storage struct {
	elements int64
	whole    bool // 64-bit integers, else 32-bit floats
	values   []float32
}

// tensor is a view on a storage.
type tensor struct {
	storage *storage
	from    int64
	shape   []int64
}

// values returns the elements of a tensor of floats in row-major order.
func (t *tensor) values() ([]float32, error) {
	size := int64(1)
	for _, n := range t.shape {
		if n <= 0 || n > 1<<20 || size > 1<<26 {
			return nil, fmt.Errorf("shape %v", t.shape)
		}
		size *= n
	}
	if t.from < 0 || t.from > int64(len(t.storage.values)) || size > int64(len(t.storage.values))-t.from {
		return nil, errors.New("the tensor lies outside its storage")
	}
	return t.storage.values[t.from : t.from+size], nil
}

// pushStorage reads the reference to a storage: kind, type, name, device, number of elements, view.
func (m *machine) pushStorage() error {
	top, err := m.pop()
	if err != nil {
		return err
	}
	ref, _ := top.(tuple)
	if len(ref) != 6 || ref[0] != "storage" || ref[5] != nil {
		return errors.New("a reference of the pickle names no storage")
	}
	name, named := ref[2].(string)
	elements, counted := ref[4].(int64)
	if !named || !counted || elements < 0 || ref[1] != floatStorage && ref[1] != longStorage {
		return errors.New("a storage without name or size, or of an unknown type")
	}
	s := &storage{elements: elements, whole: ref[1] == longStorage}
	if known := m.storages[name]; known != nil {
		if known.elements != s.elements || known.whole != s.whole {
			return fmt.Errorf("storage %q has two sizes or types", name)
		}
		s = known
	}
	m.storages[name] = s
	m.push(s)
	return nil
}

// newTensor makes the tensor of a call: storage, offset, shape, strides, and what only training needs.
func newTensor(args tuple) (*tensor, error) {
	if len(args) != 6 {
		return nil, fmt.Errorf("a tensor is made of %d values, want 6", len(args))
	}
	s, ok1 := args[0].(*storage)
	from, ok2 := args[1].(int64)
	shape, ok3 := toIntegers(args[2])
	strides, ok4 := toIntegers(args[3])
	if !ok1 || !ok2 || !ok3 || !ok4 || len(shape) != len(strides) {
		return nil, errors.New("a tensor without storage, shape or strides")
	}
	step := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		if strides[i] != step && shape[i] != 1 || shape[i] <= 0 || shape[i] > 1<<20 || step > 1<<26 {
			return nil, fmt.Errorf("a tensor of shape %v and strides %v is not stored row by row", shape, strides)
		}
		step *= shape[i]
	}
	return &tensor{s, from, shape}, nil
}

func toIntegers(v any) ([]int64, bool) {
	t, ok := v.(tuple)
	out := make([]int64, len(t))
	for i, x := range t {
		n, whole := x.(int64)
		out[i], ok = n, ok && whole
	}
	return out, ok
}

// readCheckpoint returns the tensors of a checkpoint by name.
func readCheckpoint(data []byte) (map[string]*tensor, error) {
	m := &machine{data: data, storages: map[string]*storage{}}
	var parts [5]any
	for i := range parts {
		v, err := m.readPickle()
		if err != nil {
			return nil, err
		}
		parts[i] = v
	}
	named, _ := parts[3].(dict)
	order, _ := parts[4].(*list)
	switch {
	case parts[0] != formatMark || parts[1] != formatVersion:
		return nil, errors.New("the file is no checkpoint of the format before PyTorch 1.6")
	case named == nil || order == nil:
		return nil, errors.New("the checkpoint has no dictionary of tensors")
	}
	for _, name := range order.items {
		key, _ := name.(string)
		if err := m.readStorage(key); err != nil {
			return nil, err
		}
	}
	if len(m.data) != 0 {
		return nil, fmt.Errorf("%d bytes belong to no storage", len(m.data))
	}
	out := map[string]*tensor{}
	for name, v := range named {
		t, ok := v.(*tensor)
		if !ok {
			return nil, fmt.Errorf("%q is no tensor", name)
		}
		out[name] = t
	}
	return out, nil
}

// readStorage reads the elements of a storage; of integers, which count training steps, none is kept.
func (m *machine) readStorage(name string) error {
	s := m.storages[name]
	if s == nil || s.values != nil {
		return fmt.Errorf("storage %q is unknown or comes twice", name)
	}
	head, err := m.take(8)
	if err != nil {
		return err
	}
	width := int64(4)
	if s.whole {
		width = 8
	}
	if n := int64(binary.LittleEndian.Uint64(head)); n != s.elements || n > int64(len(m.data))/width {
		return fmt.Errorf("storage %q has %d elements, want %d", name, n, s.elements)
	}
	raw, err := m.take(int(width * s.elements))
	if err != nil {
		return err
	}
	s.values = []float32{}
	if s.whole {
		return nil
	}
	s.values = make([]float32, s.elements)
	for i := range s.values {
		s.values[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:]))
	}
	return nil
}
