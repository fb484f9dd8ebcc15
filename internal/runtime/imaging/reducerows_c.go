//go:build cgo && !noturbo

package imaging

/*
#cgo CFLAGS: -O3
#include "reducerows.h"
*/
import "C"

// reduceRows writes the means of squares of side x side pixels, 1 to 8, of rows of width pixels: at most side
// rows, less at the lower edge of an image. The last square is narrower where side does not divide width.
func reduceRows(out, rows []uint8, width, side int) {
	_ = out[:3*((width+side-1)/side)]
	count := len(rows) / (3 * width)
	C.likeness_reduce_rows(firstByte(out), firstByte(rows), C.size_t(width), C.size_t(side), C.size_t(count))
}
