//go:build cgo && !noturbo

package imaging

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging/jpeg2000"
)

// formatJPEG2000 is JPEG 2000 (ISO/IEC 15444-1), as JP2 or a bare codestream, decoded by OpenJPEG.
var formatJPEG2000 = otherFormat{
	name: FormatJPEG2000, text: "JPEG 2000", maxPixels: 6_000_000, workBytes: 28, pixelNs: 150,
	matches: func(file []byte) bool {
		return hasPrefixAt(file, 0, jp2Signature) || hasPrefixAt(file, 0, jp2Codestream)
	},
}

func init() { formatJPEG2000.open, formatJPEG2000.decode = openJPEG2000, decodeJPEG2000 }

const (
	jp2Signature  = "\x00\x00\x00\x0CjP  \r\n\x87\n"
	jp2Codestream = "\xFF\x4F\xFF\x51" // SOC and SIZ
)

// openJPEG2000 reads the size of the codestream (annex A.5.1), and the profile of the file round it.
func openJPEG2000(file []byte) (otherHeader, error) {
	const size = 4 + 2 + 2 + 8*4 + 2
	h := otherHeader{depth: 8}
	at := bytes.Index(file, []byte(jp2Codestream))
	if at < 0 || at+size > len(file) {
		return h, formatJPEG2000.errDamaged()
	}
	siz := file[at+8:]
	x1, y1, x0, y0 := uint64(binary.BigEndian.Uint32(siz)), uint64(binary.BigEndian.Uint32(siz[4:])), uint64(binary.BigEndian.Uint32(siz[8:])), uint64(binary.BigEndian.Uint32(siz[12:]))
	if x1 <= x0 || y1 <= y0 || x1 > math.MaxInt32 || y1 > math.MaxInt32 {
		return h, formatJPEG2000.errDamaged()
	}
	h.width, h.height, h.channels = int(x1-x0), int(y1-y0), min(int(binary.BigEndian.Uint16(siz[32:])), 4)
	h.colours.profile = findJP2Profile(file[:at])
	return h, nil
}

// findJP2Profile returns the ICC profile of the boxes before the codestream (annex I.5.3.3); nil where there is none.
func findJP2Profile(boxes []byte) []byte {
	const header, method, restricted = 8, 3, 2
	at := bytes.Index(boxes, []byte("colr"))
	if at < 4 {
		return nil
	}
	size := int64(binary.BigEndian.Uint32(boxes[at-4:]))
	body := boxes[at+4:]
	if size < header+method || size-header > int64(len(body)) || body[0] != restricted {
		return nil
	}
	return body[method : size-header]
}

func decodeJPEG2000(h *otherHeader, file []byte) (*Image, error) {
	decoded, err := jpeg2000.Decode(file, h.width*h.height)
	if err != nil {
		return nil, formatJPEG2000.errDamaged()
	}
	return &Image{Pix: decoded.Pix, Width: decoded.Width, Height: decoded.Height}, nil
}
