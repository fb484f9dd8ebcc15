package imaging

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/colour"
)

var (
	errEncode = errors.New("imaging: the encoder refused the image")
	errSides  = errors.New("imaging: a JPEG has at most 65,535 pixels a side")
)

// jfifSize is the length of an APP0 segment with its marker.
const jfifSize = 18

// srgbSegment is an APP2 segment that says that a JPEG is sRGB.
var srgbSegment = func() []byte {
	body := append([]byte(iccMark+"\x01\x01"), colour.SRGBProfile...)
	return append(binary.BigEndian.AppendUint16([]byte{0xFF, markerAPP2}, uint16(2+len(body))), body...)
}()

// headSize is how many bytes setHead adds to a JPEG at most.
var headSize = jfifSize + len(srgbSegment)

// EncodeJPEG writes img as a baseline sRGB JPEG with 4:2:0 colour. quality is
// 1..100; dpi, when positive, is stored in the JFIF header as the print
// resolution. The file carries no other metadata but the profile of sRGB.
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
	return setHead(out, dpi), nil
}

// setHead makes sure that an APP0 segment follows SOI, writes the density, and says that the file is sRGB.
func setHead(file []byte, dpi int) []byte {
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
		return slices.Insert(file, 2+jfifSize, srgbSegment...)
	}
	return slices.Insert(file, 2, append(app0[:], srgbSegment...)...)
}

// EncodePNG writes img as an 8-bit RGB PNG; dpi, when positive, is stored as
// the print resolution. The file carries no other metadata but that it is sRGB.
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
