//go:build cgo && !noturbo

#ifndef LIKENESS_REDUCEROWS_H
#define LIKENESS_REDUCEROWS_H

#include <stddef.h>
#include <stdint.h>

// likeness_reduce_rows writes the means of squares of side x side pixels of the count rows at row, which are width
// pixels long; count is less than side at the lower edge, and the last square is narrower at the right one. side is
// 1 to 8.
void likeness_reduce_rows(uint8_t *rgb, const uint8_t *row, size_t width, size_t side, size_t count);

#endif
