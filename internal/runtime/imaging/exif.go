package imaging

import "encoding/binary"

// exifOrientation reads the Orientation tag (0x0112) of the first directory of
// a TIFF structure, as found in a JPEG's Exif segment and a PNG's eXIf chunk.
// Anything missing, damaged or out of 1..8 gives 1, upright. It reads one
// directory of at most 65,535 entries and follows no other pointer.
func exifOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 1
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return 1
	}
	entries := int(order.Uint16(tiff[at:]))
	dir := tiff[at+2:]
	const entrySize = 12
	for ; entries > 0 && len(dir) >= entrySize; entries-- {
		if order.Uint16(dir) == 0x0112 {
			return orientationValue(order, dir[:entrySize])
		}
		dir = dir[entrySize:]
	}
	return 1
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
