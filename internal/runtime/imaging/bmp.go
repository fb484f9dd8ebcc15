package imaging

import (
	"bytes"
	"encoding/binary"

	"golang.org/x/image/bmp"
)

// formatBMP is BMP of Windows and OS/2, without compression, decoded by golang.org/x/image.
var formatBMP = otherFormat{
	name: FormatBMP, text: "BMP", maxPixels: 24_000_000, workBytes: 4, garbage: 1, pixelNs: 12,
	matches: func(file []byte) bool {
		// The size of the second header tells text that begins with BM.
		return hasPrefixAt(file, 0, "BM") && len(file) >= 18 && binary.LittleEndian.Uint32(file[14:]) <= 128
	},
}

func init() { formatBMP.open, formatBMP.decode = openBMP, decodeBMP }

func openBMP(file []byte) (otherHeader, error) {
	c, err := bmp.DecodeConfig(bytes.NewReader(file))
	if err == bmp.ErrUnsupported {
		return otherHeader{}, formatBMP.errUnsupported("a compression or a layout")
	}
	if err != nil {
		return otherHeader{}, formatBMP.errDamaged()
	}
	return otherHeader{width: c.Width, height: c.Height, channels: 3, depth: 8}, nil
}

func decodeBMP(_ *otherHeader, file []byte) (*Image, error) {
	decoded, err := bmp.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, formatBMP.errDamaged()
	}
	return copyStd(decoded), nil
}
