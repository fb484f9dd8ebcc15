//go:build cgo && !noturbo

package imaging

import (
	"bytes"
	"encoding/binary"
	"errors"

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

// openJPEG2000 reads and checks the headers of the codestream, and the profile of the file round it.
func openJPEG2000(file []byte) (otherHeader, error) {
	header, err := jpeg2000.ReadHeader(file, formatJPEG2000.maxPixels)
	h := otherHeader{width: header.Width, height: header.Height, channels: header.Components, depth: 8}
	switch {
	case errors.Is(err, jpeg2000.ErrTooFine):
		return h, formatJPEG2000.errUnsupported("more than 4 components, 256 tiles or 32,768 code blocks a tile")
	case err != nil && !errors.Is(err, jpeg2000.ErrTooLarge): // openAs says which size is read
		return h, formatJPEG2000.errDamaged()
	}
	h.colours.profile = findJP2Profile(header.Boxes)
	return h, nil
}

// findJP2Profile returns the ICC profile of the boxes of the header (annex I.5.3.3); nil where there is none.
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
