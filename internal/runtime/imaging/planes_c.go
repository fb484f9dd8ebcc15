//go:build cgo && !noturbo

package imaging

/*
#cgo CFLAGS: -O3
#include "planes.h"

static size_t likeness_fill_three(float *first, float *second, float *third, const uint8_t *pix, size_t count, const float *mean, const float *scale) {
	float *const planes[3] = {first, second, third};
	return likeness_fill_planes(planes, pix, count, mean, scale);
}
*/
import "C"

import "unsafe"

// fillQuickly fills the places of the first pixels and returns of how many.
func (f *SampleFormat) fillQuickly(input []float32, pix []uint8) int {
	n := len(pix) / 3
	var planes [3]*C.float // in the order of the samples
	var mean, scale [3]C.float
	for plane := range 3 {
		channel := f.channelOf(plane)
		planes[channel] = (*C.float)(unsafe.SliceData(input[plane*n : (plane+1)*n]))
		mean[channel], scale[channel] = C.float(f.Mean[plane]), C.float(f.Scale[plane])
	}
	return int(C.likeness_fill_three(planes[0], planes[1], planes[2], firstByte(pix), C.size_t(n), &mean[0], &scale[0]))
}
