package jpeg2000

import "encoding/binary"

// file is what OpenJPEG gets: the codestream, in a file with the boxes that were checked and no others.
func (h *Header) file() []byte {
	if h.Boxes == nil {
		return h.codestream
	}
	const before = "\x00\x00\x00\x0CjP  \r\n\x87\n" + "\x00\x00\x00\x14ftypjp2 \x00\x00\x00\x00jp2 "
	out := binary.BigEndian.AppendUint32([]byte(before), uint32(8+len(h.Boxes)))
	out = append(append(out, "jp2h"...), h.Boxes...)
	return append(append(out, "\x00\x00\x00\x00jp2c"...), h.codestream...)
}

// nextBox cuts the first box off data.
func nextBox(data []byte) (kind string, body, rest []byte, ok bool) {
	if len(data) < 8 {
		return "", nil, nil, false
	}
	size, head := uint64(binary.BigEndian.Uint32(data)), uint64(8)
	switch {
	case size == 0:
		size = uint64(len(data))
	case size == 1 && len(data) >= 16:
		size, head = binary.BigEndian.Uint64(data[8:]), 16
	}
	if size < head || size > uint64(len(data)) {
		return "", nil, nil, false
	}
	return string(data[4:8]), data[head:size], data[size:], true
}

// splitFile returns the header and the codestream of a JP2 (annex I).
func splitFile(data []byte) (boxes, codestream []byte, err error) {
	for {
		kind, body, rest, ok := nextBox(data)
		switch {
		case !ok:
			return nil, nil, ErrUnreadable
		case kind == "jp2h" && boxes == nil:
			if boxes = body; len(body) == 0 {
				return nil, nil, ErrUnreadable
			}
		case kind == "jp2c":
			if boxes == nil {
				return nil, nil, ErrUnreadable
			}
			return boxes, body, checkBoxes(boxes)
		}
		data = rest
	}
}

// checkBoxes bounds the columns of a palette, each of which is decoded into a component.
func checkBoxes(boxes []byte) error {
	const most = 64
	for n := 0; len(boxes) > 0; n++ {
		if n == most || len(boxes) < 8 || binary.BigEndian.Uint32(boxes) < 8 {
			return ErrUnreadable
		}
		kind, body, rest, ok := nextBox(boxes)
		if !ok {
			return ErrUnreadable
		}
		const columns = 2
		if kind == "pclr" && (len(body) <= columns || body[columns] > maxComponents) {
			return ErrTooFine
		}
		boxes = rest
	}
	return nil
}
