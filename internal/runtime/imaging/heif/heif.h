//go:build cgo && linux

#ifndef LIKENESS_HEIF_H
#define LIKENESS_HEIF_H

#include <stddef.h>

// likeness_heif_version is the version of libheif; NULL: it is not installed.
const char *likeness_heif_version(void);

// likeness_heif_decode decodes the primary image of a file and writes its rows of R,G,B to out. Not 0: the file cannot be
// read, or has another size.
int likeness_heif_decode(const void *file, size_t size, int width, int height, int out);

#endif
