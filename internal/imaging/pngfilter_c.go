//go:build cgo && !noturbo

package imaging

/*
#cgo CFLAGS: -O2
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The compiler turns the choices of the predictor into moves without branches, which noise
// would make the processor guess wrong: 600 MB/s, 60 to 190 in Go.
static inline int paeth(int a, int b, int c) {
	int pa = abs(b - c), pb = abs(a - c), pc = abs(a + b - 2 * c);
	int nearest = pb < pa ? b : a;
	pa = pb < pa ? pb : pa;
	return pc < pa ? c : nearest;
}

// The bytes of a pixel are worked on at once, since none waits for another.
static void likeness_paeth3(uint8_t *row, const uint8_t *up, size_t n) {
	int a0 = 0, a1 = 0, a2 = 0, c0 = 0, c1 = 0, c2 = 0;
	for (size_t i = 0; i + 3 <= n; i += 3) {
		int b0 = up[i], b1 = up[i + 1], b2 = up[i + 2];
		a0 = (row[i] + paeth(a0, b0, c0)) & 255;
		a1 = (row[i + 1] + paeth(a1, b1, c1)) & 255;
		a2 = (row[i + 2] + paeth(a2, b2, c2)) & 255;
		row[i] = a0, row[i + 1] = a1, row[i + 2] = a2;
		c0 = b0, c1 = b1, c2 = b2;
	}
}

static void likeness_paeth4(uint8_t *row, const uint8_t *up, size_t n) {
	int a0 = 0, a1 = 0, a2 = 0, a3 = 0, c0 = 0, c1 = 0, c2 = 0, c3 = 0;
	for (size_t i = 0; i + 4 <= n; i += 4) {
		int b0 = up[i], b1 = up[i + 1], b2 = up[i + 2], b3 = up[i + 3];
		a0 = (row[i] + paeth(a0, b0, c0)) & 255;
		a1 = (row[i + 1] + paeth(a1, b1, c1)) & 255;
		a2 = (row[i + 2] + paeth(a2, b2, c2)) & 255;
		a3 = (row[i + 3] + paeth(a3, b3, c3)) & 255;
		row[i] = a0, row[i + 1] = a1, row[i + 2] = a2, row[i + 3] = a3;
		c0 = b0, c1 = b1, c2 = b2, c3 = b3;
	}
}

// n is a multiple of left: a row holds whole pixels, or left is 1.
static void likeness_paeth(uint8_t *row, const uint8_t *up, size_t n, size_t left) {
	if (left == 3) {
		likeness_paeth3(row, up, n);
		return;
	}
	if (left == 4) {
		likeness_paeth4(row, up, n);
		return;
	}
	for (size_t k = 0; k < left; k++) {
		int a = 0, c = 0;
		for (size_t i = k; i < n; i += left) {
			a = (row[i] + paeth(a, up[i], c)) & 255;
			row[i] = a;
			c = up[i];
		}
	}
}

static void likeness_average(uint8_t *row, const uint8_t *up, size_t n, size_t left) {
	for (size_t i = 0; i < n; i++) {
		row[i] += ((i < left ? 0 : row[i - left]) + up[i]) >> 1;
	}
}
*/
import "C"

import "unsafe"

// unfilterAverage and unfilterPaeth undo the PNG filters 3 and 4; see unfilter. up has the
// length of row.
func unfilterAverage(row, up []byte, left int) {
	C.likeness_average((*C.uint8_t)(unsafe.SliceData(row)), (*C.uint8_t)(unsafe.SliceData(up)), C.size_t(len(row)), C.size_t(left))
}

func unfilterPaeth(row, up []byte, left int) {
	C.likeness_paeth((*C.uint8_t)(unsafe.SliceData(row)), (*C.uint8_t)(unsafe.SliceData(up)), C.size_t(len(row)), C.size_t(left))
}
