package tflite

import (
	"encoding/binary"
	"errors"
)

// errBounds is what every read outside the file gives.
var errBounds = errors.New("tflite: offset outside the file")

// table is one FlatBuffers table: data and the table's position in it.
type table struct {
	data []byte
	pos  int
	vt   int // position of its vtable
	size int // bytes of its vtable
}

func readU32(data []byte, at int) (int, error) {
	if at < 0 || at+4 > len(data) || at+4 < at {
		return 0, errBounds
	}
	return int(binary.LittleEndian.Uint32(data[at:])), nil
}

func readU16(data []byte, at int) (int, error) {
	if at < 0 || at+2 > len(data) {
		return 0, errBounds
	}
	return int(binary.LittleEndian.Uint16(data[at:])), nil
}

// tableAt follows the offset stored at position at.
func tableAt(data []byte, at int) (table, error) {
	off, err := readU32(data, at)
	if err != nil {
		return table{}, err
	}
	pos := at + off
	back, err := readU32(data, pos)
	if err != nil {
		return table{}, err
	}
	vt := pos - int(int32(uint32(back)))
	size, err := readU16(data, vt)
	if err != nil {
		return table{}, err
	}
	return table{data: data, pos: pos, vt: vt, size: size}, nil
}

// fieldPosition returns the position of a field, 0 when the table leaves it out.
func (t table) fieldPosition(slot int) (int, error) {
	entry := 4 + 2*slot
	if entry+2 > t.size {
		return 0, nil
	}
	off, err := readU16(t.data, t.vt+entry)
	if err != nil || off == 0 {
		return 0, err
	}
	return t.pos + off, nil
}

// byteField reads an unsigned byte (or bool) with its default.
func (t table) byteField(slot, or int) (int, error) {
	at, err := t.fieldPosition(slot)
	if err != nil || at == 0 {
		return or, err
	}
	if at >= len(t.data) || at < 0 {
		return 0, errBounds
	}
	return int(t.data[at]), nil
}

// intField reads an int32 with its default.
func (t table) intField(slot, or int) (int, error) {
	at, err := t.fieldPosition(slot)
	if err != nil || at == 0 {
		return or, err
	}
	v, err := readU32(t.data, at)
	return int(int32(uint32(v))), err
}

// childTable reads a table field; ok is false when it is left out.
func (t table) childTable(slot int) (c table, ok bool, err error) {
	at, err := t.fieldPosition(slot)
	if err != nil || at == 0 {
		return table{}, false, err
	}
	c, err = tableAt(t.data, at)
	return c, err == nil, err
}

// vectorField returns position of the first element and the length of a vector whose
// elements have size bytes.
func (t table) vectorField(slot, size int) (at, n int, err error) {
	f, err := t.fieldPosition(slot)
	if err != nil || f == 0 {
		return 0, 0, err
	}
	off, err := readU32(t.data, f)
	if err != nil {
		return 0, 0, err
	}
	n, err = readU32(t.data, f+off)
	if err != nil {
		return 0, 0, err
	}
	at = f + off + 4
	if n > (len(t.data)-at)/size {
		return 0, 0, errBounds
	}
	return at, n, nil
}

// bytesField reads a vector of bytes or a string without copying it.
func (t table) bytesField(slot int) ([]byte, error) {
	at, n, err := t.vectorField(slot, 1)
	if err != nil || n == 0 {
		return nil, err
	}
	return t.data[at : at+n], nil
}

// intsField reads a vector of int32.
func (t table) intsField(slot int) ([]int, error) {
	at, n, err := t.vectorField(slot, 4)
	if err != nil {
		return nil, err
	}
	out := make([]int, n)
	for i := range out {
		out[i] = int(int32(binary.LittleEndian.Uint32(t.data[at+4*i:])))
	}
	return out, nil
}

// tablesField reads a vector of tables.
func (t table) tablesField(slot int) ([]table, error) {
	at, n, err := t.vectorField(slot, 4)
	if err != nil {
		return nil, err
	}
	out := make([]table, n)
	for i := range out {
		if out[i], err = tableAt(t.data, at+4*i); err != nil {
			return nil, err
		}
	}
	return out, nil
}
