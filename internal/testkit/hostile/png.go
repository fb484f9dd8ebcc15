package hostile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"
)

// pngHead describes a PNG as its IHDR does.
type pngHead struct {
	Width, Height, Depth, Colour, Interlace int
}

func (h pngHead) samplesPerPixel() int { return map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[h.Colour] }

func (h pngHead) encodeHeaderChunk() []byte {
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

// deflateData packs data once.
func deflateData(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// rowSize is the length in bytes of a row with its filter.
func (h pngHead) rowSize() int { return 1 + (h.Width*h.samplesPerPixel()*h.Depth+7)/8 }

// encodeFile is the PNG whose rows, each with its filter, are what nextRow returns from top to
// bottom. A file with Interlace set gets as many bytes as its passes take.
func (h pngHead) encodeFile(level int, nextRow func(y int) []byte) []byte {
	var b bytes.Buffer
	z, err := zlib.NewWriterLevel(&b, level)
	if err != nil {
		panic(err) // the levels are constants
	}
	if h.Interlace == 0 {
		for y := range h.Height {
			_, _ = z.Write(nextRow(y))
		}
	} else {
		h.writePasses(z, nextRow(0))
	}
	_ = z.Close()
	chunks := [][]byte{h.encodeHeaderChunk()}
	if h.Colour == 3 {
		chunks = append(chunks, pngChunk("PLTE", []byte{0, 0, 0, 255, 255, 255}))
	}
	return pngFile(append(chunks, pngChunk("IDAT", b.Bytes()), pngChunk("IEND", nil))...)
}

// writePasses writes the seven passes of an interlaced image (Adam7), whose rows all
// begin like row.
func (h pngHead) writePasses(z io.Writer, row []byte) {
	for _, p := range [...][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		width := (h.Width - p[0] + p[2] - 1) / p[2]
		if width <= 0 {
			continue
		}
		for y := p[1]; y < h.Height; y += p[3] {
			_, _ = z.Write(row[:1+(width*h.samplesPerPixel()*h.Depth+7)/8])
		}
	}
}

// FlatPNG is a PNG whose rows all are filter and then value, so that a few bytes stand for
// many pixels.
func FlatPNG(h pngHead, filter, value byte) []byte {
	row := bytes.Repeat([]byte{value}, h.rowSize())
	row[0] = filter
	return h.encodeFile(zlib.DefaultCompression, func(int) []byte { return row })
}
