//go:build cgo && !noturbo

#include "pngpixels.h"

#include <stdlib.h>
#include <string.h>

#define PIXEL 3

// sum_of adds the bytes as signed numbers without their sign.
static uint64_t sum_of(const uint8_t *p, size_t n) {
	uint64_t sum = 0;
	for (size_t i = 0; i < n;) {
		uint32_t part = 0; // of at most 2^16 bytes
		size_t end = n - i < 65536 ? n : i + 65536;
		for (; i < end; i++) {
			uint8_t v = p[i];
			part += v < 128 ? v : 256 - v;
		}
		sum += part;
	}
	return sum;
}

size_t likeness_filter_row(uint8_t *out, const uint8_t *row, const uint8_t *up, size_t n) {
	uint8_t *none = out, *sub = none + n + 1, *above = sub + n + 1, *paeth = above + n + 1;
	none[0] = 0, sub[0] = 1, above[0] = 2, paeth[0] = 4;
	memcpy(none + 1, row, n);
	memcpy(sub + 1, row, n < PIXEL ? n : PIXEL);
	for (size_t i = PIXEL; i < n; i++) sub[1 + i] = row[i] - row[i - PIXEL];
	for (size_t i = 0; i < n; i++) above[1 + i] = row[i] - up[i];
	for (size_t i = 0; i < n && i < PIXEL; i++) paeth[1 + i] = row[i] - up[i];
	for (size_t i = PIXEL; i < n; i++) {
		int16_t a = row[i - PIXEL], b = up[i], c = up[i - PIXEL];
		int16_t pa = b - c, pb = a - c, pc = pa + pb;
		pa = pa < 0 ? -pa : pa, pb = pb < 0 ? -pb : pb, pc = pc < 0 ? -pc : pc;
		int16_t least = pb <= pc ? b : c, smallest = pb <= pc ? pb : pc;
		paeth[1 + i] = row[i] - (uint8_t)(pa <= smallest ? a : least);
	}
	size_t best = 0;
	uint64_t least = sum_of(none + 1, n);
	for (size_t k = 1; k < LIKENESS_TRIED_FILTERS; k++) {
		uint64_t sum = sum_of(out + k * (n + 1) + 1, n);
		if (sum < least) least = sum, best = k * (n + 1);
	}
	return best;
}
