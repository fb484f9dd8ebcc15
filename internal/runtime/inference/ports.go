package inference

import (
	"errors"
	"fmt"
	"io"
	"os"

	"google.golang.org/protobuf/encoding/protowire"
)

// Fields of an ONNX file that tell its ports (onnx.proto).
const (
	modelGraph       = 7
	graphInitialiser = 5
	graphInput       = 11
	graphOutput      = 12
	tensorName       = 8 // of an initialiser
	valueName        = 1
	valueType        = 2
	typeTensor       = 1
	tensorElement    = 1
	tensorShape      = 2
	shapeDimension   = 1
	dimensionValue   = 1
	elementFloat     = 1 // the value of tensorElement for float32
)

// errNotONNX is returned for a file that does not have the structure of an ONNX file.
var errNotONNX = errors.New("not an ONNX file")

// describePorts reads the inputs and outputs from the file itself. The library can tell them too, but only from a
// session of its own, for which it reads all weights.
func (f source) describePorts() (inputs, outputs []Port, err error) {
	if f.inMemory {
		return readPorts(&window{held: f.data, size: int64(len(f.data))})
	}
	file, err := os.Open(f.path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	info, err := file.Stat()
	if err != nil {
		return nil, nil, err
	}
	return readPorts(&window{file: file, size: info.Size()})
}

// readPorts returns the inputs that are no weights, and the outputs.
func readPorts(w *window) (inputs, outputs []Port, err error) {
	weights := map[string]bool{}
	visit := func(number protowire.Number, from, to int64) (err error) {
		switch number {
		case graphInitialiser:
			err = w.visitFields(from, to, func(number protowire.Number, from, to int64) error {
				if number != tensorName {
					return nil
				}
				name, err := w.read(from, to)
				weights[string(name)] = true
				return err
			})
		case graphInput:
			inputs, err = w.appendPort(inputs, from, to)
		case graphOutput:
			outputs, err = w.appendPort(outputs, from, to)
		}
		return err
	}
	err = w.visitFields(0, w.size, func(number protowire.Number, from, to int64) error {
		if number != modelGraph {
			return nil
		}
		return w.visitFields(from, to, visit)
	})
	if err == nil && len(outputs) == 0 {
		err = errNotONNX
	}
	var own []Port
	for _, p := range inputs {
		if !weights[p.Name] { // files of the first versions name weights among the inputs
			own = append(own, p)
		}
	}
	return own, outputs, err
}

// window reads a file of protobuf fields piece by piece, so that weights are passed over without being read.
type window struct {
	file io.ReaderAt
	held []byte // what is at hand of the file
	at   int64  // where that begins
	size int64
}

// windowBytes is how much is read at once.
const windowBytes = 16 << 10

// read returns the bytes from..to; they are valid until the next read.
func (w *window) read(from, to int64) ([]byte, error) {
	if from < 0 || to < from || to > w.size {
		return nil, errNotONNX
	}
	if from < w.at || to > w.at+int64(len(w.held)) {
		if w.file == nil {
			return nil, errNotONNX
		}
		n := min(max(to-from, windowBytes), w.size-from)
		if int64(cap(w.held)) < n {
			w.held = make([]byte, n)
		}
		w.held, w.at = w.held[:n], from
		if _, err := w.file.ReadAt(w.held, from); err != nil {
			w.held = nil
			return nil, err
		}
	}
	return w.held[from-w.at : to-w.at], nil
}

// visitFields calls visit with the place of the content of each field between from and to that has a length.
func (w *window) visitFields(from, to int64, visit func(number protowire.Number, from, to int64) error) error {
	const longestHead = 20 // a tag and a length
	for from < to {
		head, err := w.read(from, min(from+longestHead, to))
		if err != nil {
			return err
		}
		number, kind, n := protowire.ConsumeTag(head)
		if n < 0 {
			return errNotONNX
		}
		if kind != protowire.BytesType {
			skip := protowire.ConsumeFieldValue(number, kind, head[n:])
			if skip < 0 {
				return errNotONNX
			}
			from += int64(n + skip)
			continue
		}
		length, m := protowire.ConsumeVarint(head[n:])
		from += int64(n + m)
		if m < 0 || length > uint64(to-from) {
			return errNotONNX
		}
		if err := visit(number, from, from+int64(length)); err != nil {
			return err
		}
		from += int64(length)
	}
	return nil
}

// appendPort appends the input or output that stands between from and to, which must be a tensor of float32.
func (w *window) appendPort(ports []Port, from, to int64) ([]Port, error) {
	content, err := w.read(from, to)
	if err != nil {
		return nil, err
	}
	value := &window{held: content, size: int64(len(content))}
	var p Port
	element := uint64(0)
	err = value.visitFields(0, value.size, func(number protowire.Number, from, to int64) error {
		switch number {
		case valueName:
			name, err := value.read(from, to)
			p.Name = string(name)
			return err
		case valueType:
			return value.visitFields(from, to, func(number protowire.Number, from, to int64) (err error) {
				if number == typeTensor {
					element, p.Shape, err = value.readTensorType(from, to)
				}
				return err
			})
		}
		return nil
	})
	if err == nil && element != elementFloat {
		err = fmt.Errorf("%q has elements of type %d, want float32", p.Name, element)
	}
	return append(ports, p), err
}

// readTensorType returns the element type and the shape; a dimension that is not a number is -1.
func (w *window) readTensorType(from, to int64) (element uint64, shape []int64, err error) {
	content, err := w.read(from, to)
	if err != nil {
		return 0, nil, err
	}
	element, _ = findVarint(content, tensorElement)
	err = w.visitFields(from, to, func(number protowire.Number, from, to int64) error {
		if number != tensorShape {
			return nil
		}
		return w.visitFields(from, to, func(number protowire.Number, from, to int64) error {
			if number != shapeDimension {
				return nil
			}
			content, err := w.read(from, to)
			length, known := findVarint(content, dimensionValue)
			if !known {
				length = 1<<64 - 1 // -1
			}
			shape = append(shape, int64(length)) //nolint:gosec // protobuf writes a negative number so
			return err
		})
	})
	return element, shape, err
}

// findVarint returns the number of a field of a message.
func findVarint(message []byte, want protowire.Number) (uint64, bool) {
	for len(message) > 0 {
		number, kind, n := protowire.ConsumeTag(message)
		if n < 0 {
			return 0, false
		}
		message = message[n:]
		if number == want && kind == protowire.VarintType {
			value, m := protowire.ConsumeVarint(message)
			return value, m > 0
		}
		skip := protowire.ConsumeFieldValue(number, kind, message)
		if skip < 0 {
			return 0, false
		}
		message = message[skip:]
	}
	return 0, false
}
