package imaging

import (
	"encoding/binary"
	"iter"
)

// listExif lists the entries of the first directory of a TIFF structure with its byte order: tag, type, count and value, 12
// bytes each. It reads one directory of at most 65,535 entries and follows no other pointer; a damaged one has none.
func listExif(tiff []byte) iter.Seq2[binary.ByteOrder, []byte] {
	return func(yield func(binary.ByteOrder, []byte) bool) {
		if len(tiff) < 8 {
			return
		}
		var order binary.ByteOrder
		switch string(tiff[:4]) {
		case "II*\x00":
			order = binary.LittleEndian
		case "MM\x00*":
			order = binary.BigEndian
		default:
			return
		}
		at := uint64(order.Uint32(tiff[4:]))
		if at+2 > uint64(len(tiff)) {
			return
		}
		dir := tiff[at+2:]
		const entrySize = 12
		for entries := order.Uint16(tiff[at:]); entries > 0 && len(dir) >= entrySize; entries-- {
			if !yield(order, dir[:entrySize]) {
				return
			}
			dir = dir[entrySize:]
		}
	}
}

// exifOrientation reads the Orientation tag (0x0112) of the first directory of
// a TIFF structure, as found in a JPEG's Exif segment and a PNG's eXIf chunk.
// Anything missing, damaged or out of 1..8 gives 1, upright.
func exifOrientation(tiff []byte) int {
	for order, entry := range listExif(tiff) {
		if order.Uint16(entry) == 0x0112 {
			return orientationValue(order, entry)
		}
	}
	return 1
}

// hasCameraTag reports whether the first directory of a TIFF structure has the tag Make (0x010F) or Model (0x0110).
func hasCameraTag(tiff []byte) bool {
	for order, entry := range listExif(tiff) {
		if tag := order.Uint16(entry); tag == 0x010F || tag == 0x0110 {
			return true
		}
	}
	return false
}

// orientationValue reads the value of a directory entry: tag, type, count,
// value. The standard type is SHORT (3); LONG (4) is seen as well.
func orientationValue(order binary.ByteOrder, entry []byte) int {
	var v uint32
	switch order.Uint16(entry[2:]) {
	case 3:
		v = uint32(order.Uint16(entry[8:]))
	case 4:
		v = order.Uint32(entry[8:])
	}
	if v < 1 || v > 8 {
		return 1
	}
	return int(v)
}
