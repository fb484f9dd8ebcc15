package hostile

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// jpegWriter writes JPEG files marker by marker, whatever they say.
type jpegWriter struct {
	data []byte
	bits uint64
	n    int // bits in bits
}

// writeSegment appends a marker segment with its length.
func (w *jpegWriter) writeSegment(marker byte, body ...byte) {
	w.data = append(w.data, 0xFF, marker)
	w.data = binary.BigEndian.AppendUint16(w.data, uint16(len(body)+2))
	w.data = append(w.data, body...)
}

// putBits appends the low n bits of code to the entropy-coded data.
func (w *jpegWriter) putBits(code uint32, n int) {
	w.bits = w.bits<<n | uint64(code)
	for w.n += n; w.n >= 8; w.n -= 8 {
		b := byte(w.bits >> (w.n - 8))
		w.data = append(w.data, b)
		if b == 0xFF {
			w.data = append(w.data, 0)
		}
	}
}

// alignToByte fills the last byte with ones.
func (w *jpegWriter) alignToByte() {
	if w.n > 0 {
		w.putBits(0xFF, 8-w.n)
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

// writeHeader writes everything before the first scan of a grey image.
func (w *jpegWriter) writeHeader(frame byte, width, height int) {
	w.data = append(w.data, 0xFF, 0xD8)
	table := make([]byte, 65)
	for i := range table[1:] {
		table[i+1] = 1
	}
	w.writeSegment(0xDB, table...)
	size := binary.BigEndian.AppendUint16([]byte{8}, uint16(height))
	size = binary.BigEndian.AppendUint16(size, uint16(width))
	w.writeSegment(frame, append(size, 1, 1, 0x11, 0)...)
	for _, class := range []byte{0x00, 0x10} {
		symbols := []byte{0, symbolRun}
		if class == 0 {
			symbols[1] = 1
		}
		counts := make([]byte, 16)
		counts[0], counts[1] = 1, 1
		w.writeSegment(0xC4, append(append([]byte{class}, counts...), symbols...)...)
	}
}

// writeScan begins a scan of the coefficients from first to last.
func (w *jpegWriter) writeScan(first, last, high, low byte) {
	w.writeSegment(0xDA, 1, 1, 0, first, last, high<<4|low)
}

// ManyScans is a flat grey progressive JPEG: a few bytes a scan, each of which has the
// decoder visit every block. scans is at most 64.
func ManyScans(width, height, scans int) []byte {
	w := &jpegWriter{}
	w.writeHeader(0xC2, width, height)
	blocks := ((width + 7) / 8) * ((height + 7) / 8)
	w.writeScan(0, 0, 0, 0)
	for range blocks {
		w.putBits(codeZero, lengthZero)
	}
	w.alignToByte()
	for k := 1; k < scans; k++ {
		w.writeScan(byte(k), byte(k), 0, 0)
		for left := blocks; left > 0; {
			if left >= longestRun {
				w.putBits(codeRun, lengthRun)
				w.putBits(1<<14-1, 14)
				left -= longestRun
				continue
			}
			if left >= 1<<14 {
				w.putBits(codeRun, lengthRun)
				w.putBits(uint32(left-1<<14), 14)
				break
			}
			w.putBits(codeZero, lengthZero)
			left--
		}
		w.alignToByte()
	}
	return append(w.data, 0xFF, 0xD9)
}

// noMark leaves the Adobe segment out of an ink JPEG.
const noMark = -1

// inkJPEG is a flat baseline or extended JPEG of four components: CMYK, or YCCK when
// transform is 2, the colour transform of its Adobe segment. The first and the last component
// are sampled twice as densely as the others when subsampled.
func inkJPEG(frame byte, width, height, transform int, subsampled bool) []byte {
	w := &jpegWriter{}
	w.writeHeader(frame, width, height)
	at := bytes.Index(w.data, []byte{0xFF, frame})
	factor := byte(0x11)
	if subsampled {
		factor = 0x22
	}
	size := binary.BigEndian.AppendUint16([]byte{8}, uint16(height))
	size = append(binary.BigEndian.AppendUint16(size, uint16(width)), 4, 1, factor, 0, 2, 0x11, 0, 3, 0x11, 0, 4, factor, 0)
	out := &jpegWriter{data: bytes.Clone(w.data[:at])}
	if transform != noMark {
		out.writeSegment(0xEE, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), byte(transform))...)
	}
	out.writeSegment(frame, size...)
	out.data = append(out.data, w.data[at+13:]...) // a frame of one component is so long
	side, units := 8, 4
	if subsampled {
		side, units = 16, 10
	}
	out.writeSegment(0xDA, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0)
	for range (width + side - 1) / side * ((height + side - 1) / side) * units {
		out.putBits(codeZero, lengthZero) // DC
		out.putBits(codeZero, lengthZero) // the end of the block
	}
	out.alignToByte()
	return append(out.data, 0xFF, 0xD9)
}

// inkJPEGs are JPEGs of four components in every form, and some that say what they are not.
func inkJPEGs() []Image {
	var out []Image
	for _, frame := range []byte{0xC0, 0xC1} {
		for _, transform := range []int{noMark, 0, 2, 1, 9} {
			for _, subsampled := range []bool{false, true} {
				name := fmt.Sprintf("jpeg of four inks, frame %X, transform %d, subsampled %v", frame, transform, subsampled)
				out = append(out, Image{name, inkJPEG(frame, 200, 150, transform, subsampled)})
			}
		}
	}
	whole := inkJPEG(0xC0, 200, 150, 2, true)
	return append(out,
		Image{"jpeg 8000x8000 ycck", inkJPEG(0xC0, 8000, 8000, 2, true)},
		Image{"jpeg of four inks, cut off", whole[:len(whole)/2]})
}

// arithmeticJPEGs are JPEGs whose frame announces arithmetic coding, with the conditioning
// segment and coded bytes, which no decoder of this program reads.
func arithmeticJPEGs() []Image {
	var out []Image
	for _, frame := range []byte{0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF} {
		w := &jpegWriter{}
		w.writeHeader(frame, 640, 480)
		w.writeSegment(0xCC, 0x00, 0x10, 0x10, 0x05) // bounds of DC, limit of AC
		w.writeScan(0, 63, 0, 0)
		for i := range 4000 {
			w.putBits(uint32(i*2654435761)>>24, 8)
		}
		w.alignToByte()
		out = append(out, Image{fmt.Sprintf("jpeg arithmetic coding, frame %X", frame), append(w.data, 0xFF, 0xD9)})
	}
	return out
}
