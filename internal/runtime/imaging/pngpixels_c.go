//go:build cgo && !noturbo

package imaging

/*
#cgo CFLAGS: -O3
#include "pngpixels.h"
*/
import "C"

import "unsafe"

func firstByte(b []byte) *C.uint8_t { return (*C.uint8_t)(unsafe.SliceData(b)) }

// unfilterRow undoes the row filter 1 to 4 of PNG (specification, section 9) in row; up is
// the row above and has its length, left is the distance in bytes to the same sample of the
// pixel before: 1, 2, 3, 4, 6 or 8, of which the length of row is a multiple.
func unfilterRow(filter byte, row, up []byte, left int) {
	_ = up[:len(row)]
	C.likeness_unfilter(C.int(filter), firstByte(row), firstByte(up), C.size_t(len(row)), C.size_t(left))
}

// paethRows is how many rows unfilterPaethRows works on.
const paethRows = C.LIKENESS_PAETH_ROWS

// unfilterPaethRows undoes the filter 4 of paethRows rows below the first, all size bytes
// long and each with its filter byte.
func unfilterPaethRows(rows []byte, size, left int) {
	_ = rows[:(paethRows+1)*size]
	C.likeness_unfilter_paeth_rows(firstByte(rows[size+1:]), C.size_t(size), firstByte(rows[1:]), C.size_t(size-1), C.size_t(left))
}

// takeHighBytes writes the first of every two bytes of row to high.
func takeHighBytes(high, row []byte) {
	C.likeness_take_high_bytes(firstByte(high[:len(row)/2]), firstByte(row), C.size_t(len(row)/2))
}

// expandTable writes R,G,B of width pixels of depth 1, 2, 4 or 8 bits, which table gives.
func expandTable(rgb, row []byte, width, depth int, table *pixelTable) {
	_, _ = rgb[:3*width], row[:(width*depth+7)/8]
	C.likeness_expand_table(firstByte(rgb), firstByte(row), C.size_t(width), C.int(depth), firstByte(table.bytes))
}

// blendRGBA writes pixels of R,G,B,A over white.
func blendRGBA(rgb, row []byte) {
	_ = rgb[:len(row)/4*3]
	C.likeness_blend_rgba(firstByte(rgb), firstByte(row), C.size_t(len(row)/4))
}

// blendGreyAlpha writes pixels of grey and alpha over white.
func blendGreyAlpha(rgb, row []byte) {
	_ = rgb[:len(row)/2*3]
	C.likeness_blend_grey_alpha(firstByte(rgb), firstByte(row), C.size_t(len(row)/2))
}

// addRow adds each sample of row to its sum.
func addRow(sums []uint16, row []byte) {
	_ = sums[:len(row)]
	C.likeness_add_row((*C.uint16_t)(unsafe.SliceData(sums)), firstByte(row), C.size_t(len(row)))
}

// averageSquares writes the means of squares of side x rows pixels, of which sums holds the
// sums of the columns, R,G,B. side x rows is at most 64.
func averageSquares(rgb []byte, sums []uint16, side, rows int) {
	pixels := len(rgb) / 3
	_ = sums[:3*side*pixels]
	C.likeness_average_squares(firstByte(rgb), (*C.uint16_t)(unsafe.SliceData(sums)), C.size_t(pixels), C.size_t(side), C.size_t(rows))
}
