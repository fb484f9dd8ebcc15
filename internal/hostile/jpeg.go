package hostile

import "encoding/binary"

// jpegWriter writes JPEG files marker by marker, whatever they say.
type jpegWriter struct {
	data []byte
	bits uint64
	n    int // bits in bits
}

// segment appends a marker segment with its length.
func (w *jpegWriter) segment(marker byte, body ...byte) {
	w.data = append(w.data, 0xFF, marker)
	w.data = binary.BigEndian.AppendUint16(w.data, uint16(len(body)+2))
	w.data = append(w.data, body...)
}

// put appends the low n bits of code to the entropy-coded data.
func (w *jpegWriter) put(code uint32, n int) {
	w.bits = w.bits<<n | uint64(code)
	for w.n += n; w.n >= 8; w.n -= 8 {
		b := byte(w.bits >> (w.n - 8))
		w.data = append(w.data, b)
		if b == 0xFF {
			w.data = append(w.data, 0)
		}
	}
}

// align fills the last byte with ones.
func (w *jpegWriter) align() {
	if w.n > 0 {
		w.put(0xFF, 8-w.n)
	}
	w.bits, w.n = 0, 0
}

// Codes of the one Huffman table for DC and AC: category 0 or an end of block, and the
// longest run of blocks without coefficients.
const (
	codeZero, lengthZero = 0, 1
	codeRun, lengthRun   = 2, 2
	symbolRun            = 0xE0 // 2^14 blocks and 14 more bits
	longestRun           = 1<<15 - 1
)

// header writes everything before the first scan of a grey picture.
func (w *jpegWriter) header(frame byte, width, height int) {
	w.data = append(w.data, 0xFF, 0xD8)
	table := make([]byte, 65)
	for i := range table[1:] {
		table[i+1] = 1
	}
	w.segment(0xDB, table...)
	size := binary.BigEndian.AppendUint16([]byte{8}, uint16(height))
	size = binary.BigEndian.AppendUint16(size, uint16(width))
	w.segment(frame, append(size, 1, 1, 0x11, 0)...)
	for _, class := range []byte{0x00, 0x10} {
		symbols := []byte{0, symbolRun}
		if class == 0 {
			symbols[1] = 1
		}
		counts := make([]byte, 16)
		counts[0], counts[1] = 1, 1
		w.segment(0xC4, append(append([]byte{class}, counts...), symbols...)...)
	}
}

// scan begins a scan of the coefficients from first to last.
func (w *jpegWriter) scan(first, last, high, low byte) {
	w.segment(0xDA, 1, 1, 0, first, last, high<<4|low)
}

// ManyScans is a flat grey progressive JPEG: a few bytes a scan, each of which has the
// decoder visit every block. scans is at most 64.
func ManyScans(width, height, scans int) []byte {
	w := &jpegWriter{}
	w.header(0xC2, width, height)
	blocks := ((width + 7) / 8) * ((height + 7) / 8)
	w.scan(0, 0, 0, 0)
	for range blocks {
		w.put(codeZero, lengthZero)
	}
	w.align()
	for k := 1; k < scans; k++ {
		w.scan(byte(k), byte(k), 0, 0)
		for left := blocks; left > 0; {
			if left >= longestRun {
				w.put(codeRun, lengthRun)
				w.put(1<<14-1, 14)
				left -= longestRun
				continue
			}
			if left >= 1<<14 {
				w.put(codeRun, lengthRun)
				w.put(uint32(left-1<<14), 14)
				break
			}
			w.put(codeZero, lengthZero)
			left--
		}
		w.align()
	}
	return append(w.data, 0xFF, 0xD9)
}
