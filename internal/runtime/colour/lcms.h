//go:build cgo && !noturbo

#ifndef LIKENESS_LCMS_H
#define LIKENESS_LCMS_H

#include <stddef.h>
#include <stdint.h>

// What a profile describes and how it is applied.
enum { LIKENESS_OTHER, LIKENESS_MATRIX, LIKENESS_GREY, LIKENESS_RGB_TABLE, LIKENESS_GREY_TABLE, LIKENESS_CMYK };

// The samples that a transform reads.
enum { LIKENESS_FROM_RGB, LIKENESS_FROM_GREY, LIKENESS_FROM_CMYK, LIKENESS_FROM_INVERTED_CMYK };

typedef struct {
	int kind;
	double colorants[3][3]; // XYZ of red, green and blue; of LIKENESS_MATRIX
	float curves[3][256];   // linear light of each value; of LIKENESS_GREY the first
} likeness_profile;

int likeness_lcms_version(void);

// likeness_read_profile reads what a profile is; not 0: it cannot be read.
int likeness_read_profile(const void *icc, unsigned int size, likeness_profile *out);

// likeness_new_transform makes a transform to 8-bit sRGB; NULL: it cannot be made.
void *likeness_new_transform(const void *icc, unsigned int size, int from);
void likeness_run_transform(void *transform, const void *in, void *out, unsigned int pixels);
void likeness_free_transform(void *transform);

// likeness_convert_rgb adds up the parts of the three samples of each pixel and looks the sums up in encoded, which has
// 8193 values. parts has 3 x 256 x 4 numbers.
void likeness_convert_rgb(uint8_t *rgb, size_t pixels, const float *parts, const uint8_t *encoded);

#endif
