package imaging

import (
	"bytes"
	"encoding/binary"
)

// NamesCamera reports whether a JPEG file names the maker or the model of a camera in its Exif segment, as files of cameras do and
// those that a page draws do not. Other formats, and damaged files, name none.
func NamesCamera(file []byte) bool {
	if !isJPEG(file) {
		return false
	}
	for at := 2; at+4 <= len(file) && file[at] == 0xFF; {
		marker, size := file[at+1], int(binary.BigEndian.Uint16(file[at+2:]))
		if marker == 0xDA || size < 2 || at+2+size > len(file) { // the pixels begin
			return false
		}
		if body := file[at+4 : at+2+size]; marker == 0xE1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) && hasCameraTag(body[6:]) {
			return true
		}
		at += 2 + size
	}
	return false
}

// hasCameraTag reports whether the first directory of a TIFF structure has the tag Make (0x010F) or Model (0x0110).
func hasCameraTag(tiff []byte) bool {
	if len(tiff) < 8 {
		return false
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(tiff[:2]) == "MM" {
		order = binary.BigEndian
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return false
	}
	entries, dir := int(order.Uint16(tiff[at:])), tiff[at+2:]
	const entrySize = 12
	for ; entries > 0 && len(dir) >= entrySize; entries-- {
		if tag := order.Uint16(dir); tag == 0x010F || tag == 0x0110 {
			return true
		}
		dir = dir[entrySize:]
	}
	return false
}
