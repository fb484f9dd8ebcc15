package torch

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Values of the machine: nil, bool, int64, string, mark, tuple, *list, dict, function, *storage and *tensor.
type (
	mark     struct{}
	tuple    []any
	list     struct{ items []any }
	dict     map[string]any
	function string // the name of what a pickle calls: module and name
)

// The names that a checkpoint of tensors calls. No other is known, and none is run: each stands for what
// this package does in its place.
const (
	orderedDict   function = "collections OrderedDict"
	rebuildTensor function = "torch._utils _rebuild_tensor_v2"
	floatStorage  function = "torch FloatStorage"
	longStorage   function = "torch LongStorage"
)

// machine reads pickles: the part of the format (protocol 2) that a checkpoint of tensors uses.
type machine struct {
	data     []byte // from the next operation on
	stack    []any
	memo     map[uint32]any
	storages map[string]*storage
}

var errShort = errors.New("the file ends inside a pickle")

// readPickle reads one value.
func (m *machine) readPickle() (any, error) {
	m.stack, m.memo = nil, map[uint32]any{}
	for {
		op, err := m.take(1)
		if err != nil {
			return nil, err
		}
		if op[0] == '.' {
			return m.pop()
		}
		if err := m.runOperation(op[0]); err != nil {
			return nil, err
		}
	}
}

// take returns the next n bytes.
func (m *machine) take(n int) ([]byte, error) {
	if n < 0 || n > len(m.data) {
		return nil, errShort
	}
	b := m.data[:n]
	m.data = m.data[n:]
	return b, nil
}

// takeNumber reads a little-endian number of width bytes.
func (m *machine) takeNumber(width int) (uint32, error) {
	b, err := m.take(width)
	if err != nil {
		return 0, err
	}
	var padded [4]byte
	copy(padded[:], b)
	return binary.LittleEndian.Uint32(padded[:]), nil
}

func (m *machine) push(v any) { m.stack = append(m.stack, v) }

func (m *machine) pop() (any, error) {
	if len(m.stack) == 0 {
		return nil, errors.New("a pickle takes from an empty stack")
	}
	v := m.stack[len(m.stack)-1]
	m.stack = m.stack[:len(m.stack)-1]
	return v, nil
}

// popToMark takes the values above the last mark, and the mark.
func (m *machine) popToMark() ([]any, error) {
	for i := len(m.stack) - 1; i >= 0; i-- {
		if _, ok := m.stack[i].(mark); ok {
			items := append([]any{}, m.stack[i+1:]...)
			m.stack = m.stack[:i]
			return items, nil
		}
	}
	return nil, errors.New("a pickle has no mark")
}

// runOperation runs one operation; the names in the comments are those of Python's pickletools.
func (m *machine) runOperation(op byte) error {
	switch op {
	case 0x80: // PROTO
		_, err := m.take(1)
		return err
	case '(': // MARK
		m.push(mark{})
	case 'N': // NONE
		m.push(nil)
	case 0x88, 0x89: // NEWTRUE, NEWFALSE
		m.push(op == 0x88)
	case '}': // EMPTY_DICT
		m.push(dict{})
	case ']': // EMPTY_LIST
		m.push(&list{})
	case ')': // EMPTY_TUPLE
		m.push(tuple{})
	case 'K', 'M', 'J': // BININT1, BININT2, BININT
		return m.pushInteger(op)
	case 0x8a, 'X': // LONG1, BINUNICODE
		return m.pushBytes(op)
	case 'c': // GLOBAL
		return m.pushFunction()
	case 'q', 'r', 'h', 'j': // BINPUT, LONG_BINPUT, BINGET, LONG_BINGET
		return m.useMemo(op)
	case 0x85, 0x86, 't': // TUPLE1, TUPLE2, TUPLE
		return m.makeTuple(op)
	case 's', 'u', 'e': // SETITEM, SETITEMS, APPENDS
		return m.fillContainer(op)
	case 'Q': // BINPERSID
		return m.pushStorage()
	case 'R': // REDUCE
		return m.callFunction()
	case 'b': // BUILD: the state of an object says nothing of tensors
		_, err := m.pop()
		return err
	default:
		return fmt.Errorf("operation %#x of pickles is not one of a checkpoint of tensors", op)
	}
	return nil
}

func (m *machine) pushInteger(op byte) error {
	n, err := m.takeNumber(map[byte]int{'K': 1, 'M': 2, 'J': 4}[op])
	if op == 'J' {
		m.push(int64(int32(n)))
	} else {
		m.push(int64(n))
	}
	return err
}

// pushBytes pushes a text, or the bytes of a long number, which only the first line of a file is.
func (m *machine) pushBytes(op byte) error {
	width := 4
	if op == 0x8a {
		width = 1
	}
	n, err := m.takeNumber(width)
	if err != nil {
		return err
	}
	b, err := m.take(int(n))
	m.push(string(b))
	return err
}

// pushFunction reads two lines, module and name.
func (m *machine) pushFunction() error {
	var name [2]string
	for i := range name {
		end := 0
		for end < len(m.data) && m.data[end] != '\n' {
			end++
		}
		line, err := m.take(end + 1)
		if err != nil {
			return err
		}
		name[i] = string(line[:end])
	}
	f := function(name[0] + " " + name[1])
	switch f {
	case orderedDict, rebuildTensor, floatStorage, longStorage:
		m.push(f)
		return nil
	}
	return fmt.Errorf("the pickle calls %q, which is not part of a checkpoint of tensors", f)
}

func (m *machine) useMemo(op byte) error {
	width := 1
	if op == 'r' || op == 'j' {
		width = 4
	}
	key, err := m.takeNumber(width)
	if err != nil {
		return err
	}
	if op == 'h' || op == 'j' {
		v, ok := m.memo[key]
		if !ok {
			return fmt.Errorf("the pickle reads memory %d before it is written", key)
		}
		m.push(v)
		return nil
	}
	if len(m.stack) == 0 {
		return errors.New("a pickle keeps the top of an empty stack")
	}
	m.memo[key] = m.stack[len(m.stack)-1]
	return nil
}

func (m *machine) makeTuple(op byte) error {
	if op == 't' {
		items, err := m.popToMark()
		m.push(tuple(items))
		return err
	}
	n := int(op) - 0x84
	if len(m.stack) < n {
		return errors.New("a pickle takes from an empty stack")
	}
	items := append(tuple{}, m.stack[len(m.stack)-n:]...)
	m.stack = append(m.stack[:len(m.stack)-n], items)
	return nil
}

// fillContainer adds one pair or all pairs above the mark to a dictionary, or the values above it to a list.
func (m *machine) fillContainer(op byte) error {
	if op == 's' {
		if len(m.stack) < 2 {
			return errors.New("a pickle takes from an empty stack")
		}
		pair := append([]any{}, m.stack[len(m.stack)-2:]...)
		m.stack = append(m.stack[:len(m.stack)-2], append([]any{mark{}}, pair...)...)
	}
	items, err := m.popToMark()
	if err != nil {
		return err
	}
	if len(m.stack) == 0 {
		return errors.New("a pickle fills nothing")
	}
	switch to := m.stack[len(m.stack)-1].(type) {
	case *list:
		to.items = append(to.items, items...)
		return nil
	case dict:
		for i := 0; i+1 < len(items); i += 2 {
			key, ok := items[i].(string)
			if !ok {
				return errors.New("a key of a dictionary is no text")
			}
			to[key] = items[i+1]
		}
		return nil
	}
	return errors.New("a pickle fills what is neither list nor dictionary")
}

// callFunction does what a call of the two known functions stands for.
func (m *machine) callFunction() error {
	args, err := m.pop()
	if err != nil {
		return err
	}
	f, err := m.pop()
	if err != nil {
		return err
	}
	given, _ := args.(tuple)
	switch f {
	case orderedDict:
		m.push(dict{})
		return nil
	case rebuildTensor:
		t, err := newTensor(given)
		m.push(t)
		return err
	}
	return errors.New("a pickle calls what is no function")
}
