//go:build cgo && linux

#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#include "heif.h"

// The part of the interface of libheif 1.x that is used. Its values are stable within so version 1.
typedef struct {
	int code, subcode;
	const char *message;
} heif_error;

enum { COLOURSPACE_RGB = 1, CHROMA_RGB = 10, CHROMA_RGBA = 11, CHANNEL_INTERLEAVED = 10 };

static struct {
	const char *(*version)(void);
	void *(*context_alloc)(void);
	heif_error (*read)(void *, const void *, size_t, const void *);
	heif_error (*primary)(void *, void **);
	int (*width)(const void *);
	int (*height)(const void *);
	int (*has_alpha)(const void *);
	heif_error (*decode)(const void *, void **, int, int, const void *);
	int (*plane_width)(const void *, int);
	int (*plane_height)(const void *, int);
	const uint8_t *(*plane)(const void *, int, int *);
	void (*limit_size)(void *, int);
	void (*limit_threads)(void *, int);
} heif;

static int load(void) {
	static const struct {
		const char *name;
		void **to;
	} names[] = {
		{"heif_get_version", (void **)&heif.version},
		{"heif_context_alloc", (void **)&heif.context_alloc},
		{"heif_context_read_from_memory_without_copy", (void **)&heif.read},
		{"heif_context_get_primary_image_handle", (void **)&heif.primary},
		{"heif_image_handle_get_width", (void **)&heif.width},
		{"heif_image_handle_get_height", (void **)&heif.height},
		{"heif_image_handle_has_alpha_channel", (void **)&heif.has_alpha},
		{"heif_decode_image", (void **)&heif.decode},
		{"heif_image_get_width", (void **)&heif.plane_width},
		{"heif_image_get_height", (void **)&heif.plane_height},
		{"heif_image_get_plane_readonly", (void **)&heif.plane},
		{"heif_context_set_maximum_image_size_limit", (void **)&heif.limit_size},
	};
	void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
	if (!library) return -1;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (!(*names[i].to = dlsym(library, names[i].name))) return -1;
	*(void **)&heif.limit_threads = dlsym(library, "heif_context_set_max_decoding_threads"); // since 1.13
	return 0;
}

const char *likeness_heif_version(void) { return heif.version || load() == 0 ? heif.version() : NULL; }

static int write_all(int out, const uint8_t *data, size_t size) {
	while (size > 0) {
		ssize_t n = write(out, data, size);
		if (n < 0 && errno == EINTR) continue;
		if (n <= 0) return -1;
		data += n;
		size -= (size_t)n;
	}
	return 0;
}

// The process ends after one image: nothing is freed.
int likeness_heif_decode(const void *file, size_t size, int width, int height, int out) {
	void *context = heif.context_alloc(), *handle = NULL, *image = NULL;
	if (!context) return 1;
	heif.limit_size(context, width > height ? width : height);
	if (heif.limit_threads) heif.limit_threads(context, 0);
	if (heif.read(context, file, size, NULL).code != 0 || heif.primary(context, &handle).code != 0) return 1;
	if (heif.width(handle) != width || heif.height(handle) != height) return 1;
	int alpha = heif.has_alpha(handle), bytes = alpha ? 4 : 3;
	if (heif.decode(handle, &image, COLOURSPACE_RGB, alpha ? CHROMA_RGBA : CHROMA_RGB, NULL).code != 0) return 1;
	if (heif.plane_width(image, CHANNEL_INTERLEAVED) != width || heif.plane_height(image, CHANNEL_INTERLEAVED) != height) return 1;
	int stride = 0;
	const uint8_t *pixels = heif.plane(image, CHANNEL_INTERLEAVED, &stride);
	if (!pixels || stride < bytes * width) return 1;
	uint8_t *row = malloc((size_t)width * 3);
	if (!row) return 1;
	for (int y = 0; y < height; y++) {
		const uint8_t *from = pixels + (size_t)y * (size_t)stride;
		if (alpha) {
			for (int x = 0; x < width; x++) {
				unsigned a = from[4 * x + 3];
				for (int k = 0; k < 3; k++) row[3 * x + k] = (uint8_t)((from[4 * x + k] * a + 255 * (255 - a) + 127) / 255);
			}
			from = row;
		}
		if (write_all(out, from, (size_t)width * 3) != 0) return 1;
	}
	return 0;
}
