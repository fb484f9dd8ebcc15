package hostile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
)

// pngHead describes a PNG as its IHDR does.
type pngHead struct {
	Width, Height, Depth, Colour, Interlace int
}

func (h pngHead) samples() int { return map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[h.Colour] }

func (h pngHead) chunk() []byte {
	body := binary.BigEndian.AppendUint32(nil, uint32(h.Width))
	body = binary.BigEndian.AppendUint32(body, uint32(h.Height))
	return pngChunk("IHDR", append(body, byte(h.Depth), byte(h.Colour), 0, 0, byte(h.Interlace)))
}

const pngSignature = "\x89PNG\r\n\x1a\n"

func pngChunk(kind string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

func pngFile(chunks ...[]byte) []byte {
	return append([]byte(pngSignature), bytes.Join(chunks, nil)...)
}

// deflate packs data once.
func deflate(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// FlatPNG is a PNG whose rows all are filter and then value, so that a few bytes stand for
// many pixels.
func FlatPNG(h pngHead, filter, value byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	row := bytes.Repeat([]byte{value}, 1+(h.Width*h.samples()*h.Depth+7)/8)
	row[0] = filter
	for range h.Height {
		_, _ = z.Write(row)
	}
	_ = z.Close()
	chunks := [][]byte{h.chunk()}
	if h.Colour == 3 {
		chunks = append(chunks, pngChunk("PLTE", []byte{0, 0, 0, 255, 255, 255}))
	}
	return pngFile(append(chunks, pngChunk("IDAT", b.Bytes()), pngChunk("IEND", nil))...)
}
