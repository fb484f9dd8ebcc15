package imaging

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/png"
	"math"
	"slices"
	"sync"
)

var errEncode = errors.New("imaging: the encoder refused the image")

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
		return nil, errors.New("imaging: a JPEG has at most 65,535 pixels a side")
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

// pngBuffers lets image/png reuse its compressor between calls.
type pngBuffers struct{ pool sync.Pool }

// Get implements png.EncoderBufferPool.
func (b *pngBuffers) Get() *png.EncoderBuffer {
	buf, _ := b.pool.Get().(*png.EncoderBuffer)
	return buf
}

// Put implements png.EncoderBufferPool.
func (b *pngBuffers) Put(buf *png.EncoderBuffer) { b.pool.Put(buf) }

var pngEncoder = png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &pngBuffers{}}

// EncodePNG writes img as an 8-bit RGB PNG; dpi, when positive, is stored as
// the print resolution. The file carries no other metadata.
func EncodePNG(img *Image, dpi int) ([]byte, error) {
	if err := checkEncodable(img); err != nil {
		return nil, err
	}
	pix := buffers.takeBuffer(4 * img.Width * img.Height)
	defer buffers.returnBuffer(pix)
	rgba := &image.RGBA{Pix: pix, Stride: 4 * img.Width, Rect: image.Rect(0, 0, img.Width, img.Height)}
	for in, out := img.Pix, pix; len(in) >= 3 && len(out) >= 4; in, out = in[3:], out[4:] {
		out[0], out[1], out[2], out[3] = in[0], in[1], in[2], 255
	}
	var file bytes.Buffer
	if err := pngEncoder.Encode(&file, rgba); err != nil {
		return nil, errEncode
	}
	if dpi <= 0 {
		return file.Bytes(), nil
	}
	const afterHeader = 8 + 25 // signature, IHDR chunk
	return slices.Insert(file.Bytes(), afterHeader, physChunk(dpi)...), nil
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
