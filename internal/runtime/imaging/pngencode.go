package imaging

import (
	"encoding/binary"
	"hash/crc32"
)

// pngPiece is how many bytes of compressed pixels make a chunk.
const pngPiece = 256 << 10

// pngEncoder encodes an 8-bit RGB PNG row by row, each with the filter whose bytes have the smallest
// sum, as the specification advises.
type pngEncoder struct {
	rows     []byte // the last row and the next one
	filtered []byte // a row by the filters that are tried, each with its filter byte
	size     int    // of a row
	deflate  *deflater
	pieces   [][]byte // finished chunks, the header first
}

func newPNGEncoder(width, height int) (rowEncoder, error) {
	deflate, err := newDeflater()
	if err != nil {
		return nil, err
	}
	e := &pngEncoder{
		size: 3 * width, deflate: deflate,
		rows: buffers.takeBuffer(2 * 3 * width), filtered: buffers.takeBuffer(triedFilters * (1 + 3*width)),
	}
	clear(e.rows)
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)), uint32(height))
	e.pieces = append(e.pieces, []byte(pngSignature), makePNGChunk("IHDR", append(head, 8, pngRGB, 0, 0, 0)), makePNGChunk("sRGB", []byte{0}))
	return e, nil
}

func (e *pngEncoder) writeRow(row []uint8) error {
	next := e.rows[e.size:]
	copy(next, row)
	out := filterRow(e.filtered, next, e.rows[:e.size])
	copy(e.rows, next)
	return e.deflate.write(out, false, e.addPiece)
}

func (e *pngEncoder) addPiece(piece []byte) { e.pieces = append(e.pieces, makePNGChunk("IDAT", piece)) }

func (e *pngEncoder) finish() ([]byte, error) {
	if err := e.deflate.write(nil, true, e.addPiece); err != nil {
		return nil, err
	}
	e.pieces = append(e.pieces, makePNGChunk("IEND", nil))
	size := 0
	for _, p := range e.pieces {
		size += len(p)
	}
	file := make([]byte, 0, size)
	for i, p := range e.pieces {
		file = append(file, p...)
		e.pieces[i] = nil
	}
	return file, nil
}

func (e *pngEncoder) close() {
	e.deflate.close()
	buffers.returnBuffer(e.rows)
	buffers.returnBuffer(e.filtered)
}

func makePNGChunk(kind string, body []byte) []byte {
	chunk := make([]byte, 0, 12+len(body))
	chunk = binary.BigEndian.AppendUint32(chunk, uint32(len(body)))
	chunk = append(append(chunk, kind...), body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}
