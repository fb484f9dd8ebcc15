package chip

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// ImageFormat is how a portrait is coded.
type ImageFormat string

// The formats of portraits.
const (
	JPEG     ImageFormat = "jpeg"
	JPEG2000 ImageFormat = "jpeg2000"
)

// Portrait is the coded portrait of data group 2.
type Portrait struct {
	Format ImageFormat
	Data   []byte
}

// The parts of a facial record of ISO/IEC 19794-5:2005, in bytes.
const (
	faceHeader      = 14 // format identifier, version, length, number of images
	faceInformation = 20
	facePoint       = 8
	faceImage       = 12
)

// ReadPortrait returns the first portrait of data group 2, whose template is that of ISO/IEC 19794-5:2005 or of
// ISO/IEC 39794-5:2019.
func ReadPortrait(file []byte) (*Portrait, error) {
	content, err := openFile("dg2", file, fileTags[2])
	if err != nil {
		return nil, err
	}
	for _, tag := range []uint32{0x7F61, 0x7F60} {
		var found bool
		if content, found, err = findObject(content, tag); err != nil || !found {
			return nil, newPortraitError("it holds no biometric template (%X)", tag)
		}
	}
	record, found, err := findObject(content, 0x5F2E)
	if err != nil || !found {
		if record, found, err = findObject(content, 0x7F2E); err != nil || !found {
			return nil, newPortraitError("it holds no biometric data block (5F2E or 7F2E)")
		}
		if inner, isWrapped, _ := findObject(record, 0x5F2E); isWrapped {
			record = inner
		}
	}
	if bytes.HasPrefix(record, []byte("FAC\x00")) {
		return readFacialRecord(record)
	}
	return readFaceImageBlock(record)
}

func newPortraitError(format string, args ...any) error {
	return &UnreadableError{"dg2", fmt.Sprintf(format, args...)}
}

// readFacialRecord returns the image of the first facial record.
func readFacialRecord(record []byte) (*Portrait, error) {
	fail := func(why string) (*Portrait, error) { return nil, newPortraitError("%s", why) }
	if len(record) < faceHeader+faceInformation+faceImage || !bytes.HasPrefix(record, []byte("FAC\x00010\x00")) {
		return fail("its data block is no facial record of ISO/IEC 19794-5:2005")
	}
	first := record[faceHeader:]
	length := int64(binary.BigEndian.Uint32(first))
	points := int(binary.BigEndian.Uint16(first[4:]))
	at := faceInformation + facePoint*points
	if length > int64(len(first)) || int64(at+faceImage) > length {
		return fail("the length of its facial record is wrong")
	}
	return newPortrait(first[at+faceImage : length])
}

// newPortrait is the portrait of a coded image, whose first bytes say in which format it is.
func newPortrait(data []byte) (*Portrait, error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xD8, 0xFF}):
		return &Portrait{JPEG, data}, nil
	case bytes.HasPrefix(data, []byte("\x00\x00\x00\x0cjP  \r\n\x87\n")), bytes.HasPrefix(data, []byte{0xFF, 0x4F, 0xFF, 0x51}):
		return &Portrait{JPEG2000, data}, nil
	}
	return nil, newPortraitError("its portrait is neither JPEG nor JPEG 2000")
}
