//go:build cgo && !noturbo

#ifndef LIKENESS_PLANES_H
#define LIKENESS_PLANES_H

#include <stddef.h>
#include <stdint.h>

// likeness_fill_planes writes (sample-mean)/scale of the first pixels of count into three planes, in the order of the
// samples, and returns of how many; the others are the caller's. It writes none without AVX2.
size_t likeness_fill_planes(float *const planes[3], const uint8_t *pix, size_t count, const float mean[3], const float scale[3]);

#endif
