package imaging

import (
	"bytes"
	"encoding/binary"
	"image"

	"golang.org/x/image/webp"
)

// formatWebP is WebP (RFC 9649), decoded by golang.org/x/image.
var formatWebP = otherFormat{
	name: FormatWebP, text: "WebP", maxPixels: 13_000_000, workBytes: 4, garbage: 4, pixelNs: 50, byteNs: 18,
	matches: func(file []byte) bool { return hasPrefixAt(file, 0, "RIFF") && hasPrefixAt(file, 8, "WEBP") },
}

func init() { formatWebP.open, formatWebP.decode = openWebP, decodeWebP }

// The flags of a VP8X chunk.
const (
	webpAnimated = 1 << 1
	webpAlpha    = 1 << 4
)

// maxLosslessWebP is the most pixels of a WebP without loss, whose decoder takes 8 bytes a pixel beside the result.
const maxLosslessWebP = 8_000_000

// A frame without loss, and an alpha channel, may announce groups of codes (RFC 9649, section 3.7.2.2), each of which takes memory
// of the decoder whatever the image's size: about a thousand times its least length in the file, and at most for 65,536 of them.
const (
	webpGroupFactor = 1 << 10
	webpMaxGroups   = 176 << 20 // bytes
)

// openWebP walks the chunks. The size is that of the frame; a canvas of another size is refused, because a decoder
// reserves memory for both.
func openWebP(file []byte) (otherHeader, error) {
	h := otherHeader{channels: 3, depth: 8}
	canvas := [2]int{}
	for rest := file[12:]; len(rest) >= 8; {
		kind, size := string(rest[:4]), uint64(binary.LittleEndian.Uint32(rest[4:]))
		body := rest[8:min(uint64(len(rest)), 8+size)]
		switch kind {
		case "VP8X":
			if len(body) != 10 {
				return h, formatWebP.errDamaged()
			}
			if body[0]&webpAnimated != 0 {
				return h, formatWebP.errUnsupported("an animation")
			}
			if body[0]&webpAlpha != 0 {
				h.channels = 4
			}
			canvas = [2]int{1 + read24(body[4:]), 1 + read24(body[7:])}
		case "ANIM", "ANMF":
			return h, formatWebP.errUnsupported("an animation")
		case "ICCP":
			h.colours.profile = body
		case "EXIF":
			h.orientation = exifOrientation(bytes.TrimPrefix(body, []byte("Exif\x00\x00")))
		case "ALPH":
			h.reckonGroups(body)
		case "VP8 ", "VP8L":
			if kind == "VP8L" {
				h.reckonGroups(body)
			}
			if h.width == 0 && !h.readWebPFrame(kind, body) {
				return h, formatWebP.errDamaged()
			}
		}
		rest = rest[min(uint64(len(rest)), 8+size+size&1):]
	}
	if h.width == 0 || canvas != [2]int{} && canvas != [2]int{h.width, h.height} {
		return h, formatWebP.errDamaged()
	}
	return h, nil
}

// reckonGroups counts the memory of the groups of codes that a part of the file can hold.
func (h *otherHeader) reckonGroups(body []byte) {
	h.blockPixels = max(h.blockPixels, min(int64(len(body))*webpGroupFactor, webpMaxGroups)/formatWebP.workBytes)
}

func read24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }

// readWebPFrame reads the size of a frame.
func (h *otherHeader) readWebPFrame(kind string, body []byte) bool {
	switch {
	case kind == "VP8 " && len(body) >= 10 && body[0]&1 == 0 && string(body[3:6]) == "\x9d\x01\x2a":
		h.width, h.height = int(binary.LittleEndian.Uint16(body[6:])&0x3FFF), int(binary.LittleEndian.Uint16(body[8:])&0x3FFF)
	case kind == "VP8L" && len(body) >= 5 && body[0] == 0x2F:
		h.maxPixels = maxLosslessWebP
		bits := binary.LittleEndian.Uint32(body[1:])
		h.width, h.height = 1+int(bits&0x3FFF), 1+int(bits>>14&0x3FFF)
		if bits>>28&1 != 0 {
			h.channels = 4
		}
	}
	return h.width > 0 && h.height > 0
}

func decodeWebP(_ *otherHeader, file []byte) (*Image, error) {
	decoded, err := webp.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, formatWebP.errDamaged()
	}
	switch d := decoded.(type) {
	case *image.YCbCr:
		return copyVideo(d, nil, 0), nil
	case *image.NYCbCrA:
		return copyVideo(&d.YCbCr, d.A, d.AStride), nil
	}
	return copyStd(decoded), nil
}

// copyVideo converts Y, Cb and Cr in the range of video, 16 to 235 (ITU-R BT.601), which WebP has and image.YCbCr
// does not know; colours are those of the nearest sample. alpha, where there is one, is composed over white.
func copyVideo(d *image.YCbCr, alpha []byte, alphaStride int) *Image {
	const half = 1 << 15
	size := d.Bounds()
	img := Borrow(size.Dx(), size.Dy())
	for y := range img.Height {
		row := img.Pix[3*y*img.Width : 3*(y+1)*img.Width]
		for x := range img.Width {
			c := d.COffset(x, y)
			luma := 76309*(int32(d.Y[d.YOffset(x, y)])-16) + half
			cb, cr := int32(d.Cb[c])-128, int32(d.Cr[c])-128
			row[3*x] = clamp16(luma + 104597*cr)
			row[3*x+1] = clamp16(luma - 25675*cb - 53279*cr)
			row[3*x+2] = clamp16(luma + 132201*cb)
			if alpha != nil {
				a := alpha[y*alphaStride+x]
				blendRGBA(row[3*x:3*x+3], []byte{row[3*x], row[3*x+1], row[3*x+2], a})
			}
		}
	}
	return img
}

// clamp16 is a sample with 16 bits behind the point.
func clamp16(v int32) uint8 { return uint8(max(0, min(v>>16, 255))) }
