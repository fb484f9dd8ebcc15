//go:build cgo && !noturbo

package imaging

/*
#cgo CFLAGS: -O3
#include "warprow.h"
*/
import "C"

// writeLevel writes the samples from x on, at the height y, whose four neighbours all exist.
func (w *warper) writeLevel(out []uint8, x, y, step int64) {
	if len(out) == 0 {
		return
	}
	stride := 3 * w.src.Width
	rows := w.src.Pix[int(y>>32)*stride:]
	_ = rows[:2*stride]
	C.likeness_warp_row(firstByte(out), C.size_t(len(out)/3), firstByte(rows), C.size_t(len(rows)), C.size_t(stride),
		C.int64_t(x), C.int64_t(step), C.uint32_t(y>>24&255))
}
