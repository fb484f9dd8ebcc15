package chip

import "fmt"

const (
	maxObjects = 256 // in one object
)

// UnreadableError says that a file of the chip is not what its name says.
type UnreadableError struct {
	File string // such as dg1 or sod
	Why  string
}

// Error names the file and the cause.
func (e *UnreadableError) Error() string { return fmt.Sprintf("chip: %s: %s", e.File, e.Why) }

// object is one data object (ISO/IEC 7816-4, BER-TLV with definite lengths).
type object struct {
	tag   uint32
	value []byte
}

// readObject reads the object at the start of b and returns what follows it.
func readObject(b []byte) (o object, rest []byte, err error) {
	tag, b, err := readTag(b)
	if err != nil {
		return o, nil, err
	}
	length, b, err := readLength(b)
	if err != nil {
		return o, nil, err
	}
	if length > len(b) {
		return o, nil, fmt.Errorf("the object %X says %d bytes, and %d follow", tag, length, len(b))
	}
	return object{tag, b[:length]}, b[length:], nil
}

func readTag(b []byte) (tag uint32, rest []byte, err error) {
	if len(b) == 0 {
		return 0, nil, fmt.Errorf("an object is missing")
	}
	tag, b = uint32(b[0]), b[1:]
	if tag&0x1f != 0x1f {
		return tag, b, nil
	}
	for range 2 { // tags of the chip have at most three bytes
		if len(b) == 0 {
			return 0, nil, fmt.Errorf("a tag is cut off")
		}
		next := b[0]
		tag, b = tag<<8|uint32(next), b[1:]
		if next&0x80 == 0 {
			return tag, b, nil
		}
	}
	return 0, nil, fmt.Errorf("a tag has more than three bytes")
}

func readLength(b []byte) (length int, rest []byte, err error) {
	if len(b) == 0 {
		return 0, nil, fmt.Errorf("a length is missing")
	}
	first := int(b[0])
	b = b[1:]
	if first < 0x80 {
		return first, b, nil
	}
	n := first & 0x7f
	if n == 0 {
		return 0, nil, fmt.Errorf("an object has no length of its own (indefinite form)")
	}
	if n > 3 || n > len(b) {
		return 0, nil, fmt.Errorf("a length has %d bytes, or is cut off", n)
	}
	for _, v := range b[:n] {
		length = length<<8 | int(v)
	}
	return length, b[n:], nil
}

// readObjects reads the objects that b consists of.
func readObjects(b []byte) ([]object, error) {
	var out []object
	for len(b) > 0 {
		o, rest, err := readObject(b)
		if err != nil {
			return nil, err
		}
		if len(out) == maxObjects {
			return nil, fmt.Errorf("there are more than %d objects", maxObjects)
		}
		out, b = append(out, o), rest
	}
	return out, nil
}

// openFile returns the content of a file, which is one object with the given tag.
func openFile(name string, file []byte, tag uint32) ([]byte, error) {
	o, rest, err := readObject(file)
	switch {
	case err != nil:
		return nil, &UnreadableError{name, err.Error()}
	case o.tag != tag:
		return nil, &UnreadableError{name, fmt.Sprintf("it begins with the tag %X in place of %X", o.tag, tag)}
	case len(rest) > 0:
		return nil, &UnreadableError{name, fmt.Sprintf("%d bytes follow its end", len(rest))}
	}
	return o.value, nil
}

// findObject returns the first object with a tag among those that b consists of.
func findObject(b []byte, tag uint32) ([]byte, bool, error) {
	list, err := readObjects(b)
	if err != nil {
		return nil, false, err
	}
	for _, o := range list {
		if o.tag == tag {
			return o.value, true, nil
		}
	}
	return nil, false, nil
}
