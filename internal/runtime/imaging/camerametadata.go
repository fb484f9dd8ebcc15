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
