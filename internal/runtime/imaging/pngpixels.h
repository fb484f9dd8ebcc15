//go:build cgo && !noturbo

#ifndef LIKENESS_PNGPIXELS_H
#define LIKENESS_PNGPIXELS_H

#include <stddef.h>
#include <stdint.h>

// LIKENESS_PAETH_ROWS is how many rows likeness_unfilter_paeth_rows works on.
#define LIKENESS_PAETH_ROWS 4

// LIKENESS_TRIED_FILTERS is how many filters likeness_filter_row tries.
#define LIKENESS_TRIED_FILTERS 4

// Each function is described in pngpixels_c.go. Lengths are in bytes unless said otherwise;
// the caller checks them.
void likeness_unfilter(int filter, uint8_t *row, const uint8_t *up, size_t n, size_t left);
void likeness_unfilter_paeth_rows(uint8_t *rows, size_t stride, const uint8_t *up, size_t n, size_t left);
void likeness_take_high_bytes(uint8_t *high, const uint8_t *row, size_t n);
void likeness_expand_table(uint8_t *rgb, const uint8_t *row, size_t pixels, int depth, const uint8_t *table);
void likeness_blend_rgba(uint8_t *rgb, const uint8_t *row, size_t pixels);
void likeness_blend_grey_alpha(uint8_t *rgb, const uint8_t *row, size_t pixels);
void likeness_add_row(uint16_t *sums, const uint8_t *row, size_t n);
void likeness_average_squares(uint8_t *rgb, const uint16_t *sums, size_t pixels, size_t side, size_t rows);

// likeness_filter_row writes row by filters 0, 1, 2 and 4, each with its filter byte, to out, which
// has room for four times n + 1 bytes, and returns where the one with the smallest sum begins.
size_t likeness_filter_row(uint8_t *out, const uint8_t *row, const uint8_t *up, size_t n);

#endif
