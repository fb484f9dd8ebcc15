//go:build cgo && !noturbo

#ifndef LIKENESS_WARPROW_H
#define LIKENESS_WARPROW_H

#include <stddef.h>
#include <stdint.h>

// likeness_warp_row writes count pixels whose four neighbours lie in the rows of stride bytes at row and below it, of
// which size bytes may be read. The first pixel lies at x, the next one a step further, in columns with 32 bits of
// fraction; lower is the weight of the lower row in 256.
void likeness_warp_row(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower);

#endif
