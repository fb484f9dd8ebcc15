package imaging

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"slices"
)

var (
	errEncode = errors.New("imaging: the encoder refused the image")
	errSides  = errors.New("imaging: a JPEG has at most 65,535 pixels a side")
)

// jfifSize is the length of an APP0 segment with its marker.
const jfifSize = 18

// EncodeJPEG writes img as a baseline sRGB JPEG with 4:2:0 colour. quality is
// 1..100; dpi, when positive, is stored in the JFIF header as the print
// resolution. The file carries no other metadata.
func EncodeJPEG(img *Image, quality, dpi int) ([]byte, error) {
	if err := checkEncodable(img); err != nil {
		return nil, err
	}
	if img.Width > math.MaxUint16 || img.Height > math.MaxUint16 {
		return nil, errSides
	}
	out, err := encodeJPEG(img, max(1, min(quality, 100)))
	if err != nil {
		return nil, err
	}
	return setJFIF(out, dpi), nil
}

// setJFIF makes sure that an APP0 segment follows SOI and writes the density.
func setJFIF(file []byte, dpi int) []byte {
	app0 := [jfifSize]byte{0xFF, 0xE0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1}
	binary.BigEndian.PutUint16(app0[12:], 1)
	binary.BigEndian.PutUint16(app0[14:], 1)
	if dpi > 0 {
		app0[11] = 1 // dots an inch
		binary.BigEndian.PutUint16(app0[12:], uint16(min(dpi, math.MaxUint16)))
		binary.BigEndian.PutUint16(app0[14:], uint16(min(dpi, math.MaxUint16)))
	}
	if len(file) >= 2+jfifSize && file[2] == 0xFF && file[3] == 0xE0 {
		copy(file[2:], app0[:])
		return file
	}
	return slices.Insert(file, 2, app0[:]...)
}

// EncodePNG writes img as an 8-bit RGB PNG; dpi, when positive, is stored as
// the print resolution. The file carries no other metadata.
func EncodePNG(img *Image, dpi int) ([]byte, error) {
	if err := checkEncodable(img); err != nil {
		return nil, err
	}
	file, err := EncodeRows(FormatPNG, img.Width, img.Height, 0, img.writeRows)
	if err != nil || dpi <= 0 {
		return file, err
	}
	const afterHeader = 8 + 25 // signature, IHDR chunk
	return slices.Insert(file, afterHeader, physChunk(dpi)...), nil
}

// physChunk is a pHYs chunk; PNG counts pixels a metre.
func physChunk(dpi int) []byte {
	perMetre := uint32(math.Round(float64(dpi) / 0.0254))
	chunk := append([]byte{0, 0, 0, 9}, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}

func checkEncodable(img *Image) error {
	if img == nil || img.Width <= 0 || img.Height <= 0 || len(img.Pix) != 3*img.Width*img.Height {
		return errors.New("imaging: nothing to encode: the image is empty or its pixels do not match its size")
	}
	return nil
}
