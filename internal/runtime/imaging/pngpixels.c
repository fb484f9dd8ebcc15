//go:build cgo && !noturbo

#include "pngpixels.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// A pixel of up to eight bytes, a byte a lane. The vector types of GCC and Clang become
// SSE2 on x86-64 and NEON on ARM64, which every processor of these kinds has.
typedef int16_t lanes __attribute__((vector_size(16)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// The bytes go through a whole register, since the processor would wait for bytes that are
// written one by one and read together.
static inline lanes load_pixel(const uint8_t *p, size_t size) {
	uint64_t v = 0;
	switch (size) {
	case 2: v = p[0] | p[1] << 8; break;
	case 3: v = p[0] | p[1] << 8 | p[2] << 16; break;
	case 6: v = p[4] | p[5] << 8, v <<= 32; // and the first four
	// fallthrough
	case 4: { uint32_t low; memcpy(&low, p, 4); v |= low; break; }
	case 8: memcpy(&v, p, 8); break;
	}
	bytes8 b;
	memcpy(&b, &v, 8);
	return __builtin_convertvector(b, lanes);
}

static inline void store_pixel(uint8_t *p, lanes pixel, size_t size) {
	bytes8 b = __builtin_convertvector(pixel, bytes8);
	uint64_t v;
	memcpy(&v, &b, 8);
	switch (size) {
	case 8: memcpy(p, &v, 8); break;
	case 6: p[4] = v >> 32, p[5] = v >> 40; // and the first four
	// fallthrough
	case 4: { uint32_t low = v; memcpy(p, &low, 4); break; }
	case 3: p[2] = v >> 16; // and the first two
	// fallthrough
	case 2: p[0] = v, p[1] = v >> 8; break;
	}
}

// The sum of bytes, a byte a lane, without a carry into the next.
static inline lanes add_bytes(lanes a, lanes b) { return (lanes)((bytes16)a + (bytes16)b); }

static inline lanes choose(lanes mask, lanes yes, lanes no) { return no ^ ((no ^ yes) & mask); }

#if defined(__SSE2__)
static inline lanes smaller(lanes a, lanes b) { return (lanes)_mm_min_epi16((__m128i)a, (__m128i)b); }
static inline lanes larger(lanes a, lanes b) { return (lanes)_mm_max_epi16((__m128i)a, (__m128i)b); }
#else
static inline lanes smaller(lanes a, lanes b) { return choose(a < b, a, b); }
static inline lanes larger(lanes a, lanes b) { return choose(a < b, b, a); }
#endif

// The Paeth predictor of a (left), b (up) and c (up left): the one nearest to a+b-c. With
// t = 3c-a-b it is the smaller of a and b where the larger is at most t, the larger where the
// smaller is at least t, and otherwise c; few of these steps wait for a.
static inline lanes predict_paeth(lanes a, lanes b, lanes c) {
	lanes t = (3 * c - b) - a, low = smaller(a, b), high = larger(a, b);
	return choose(low >= t, high, choose(high <= t, low, c));
}

// The loops over whole pixels; size is a constant in each call, so that the compiler makes
// one of each.
static inline void sub_pixels(uint8_t *row, size_t n, size_t size) {
	lanes a = {0};
	for (size_t i = 0; i + size <= n; i += size) {
		a = add_bytes(load_pixel(row + i, size), a);
		store_pixel(row + i, a, size);
	}
}

static inline void average_pixels(uint8_t *row, const uint8_t *up, size_t n, size_t size) {
	lanes a = {0};
	for (size_t i = 0; i + size <= n; i += size) {
		a = add_bytes(load_pixel(row + i, size), (a + load_pixel(up + i, size)) >> 1);
		store_pixel(row + i, a, size);
	}
}

static inline void paeth_pixels(uint8_t *row, const uint8_t *up, size_t n, size_t size) {
	lanes a = {0}, c = {0};
	for (size_t i = 0; i + size <= n; i += size) {
		lanes b = load_pixel(up + i, size);
		a = add_bytes(load_pixel(row + i, size), predict_paeth(a, b, c));
		store_pixel(row + i, a, size);
		c = b;
	}
}

// The same for pixels of one byte, each of which waits for the one before.
static void sub_bytes(uint8_t *row, size_t n) {
	uint8_t a = 0;
	for (size_t i = 0; i < n; i++) row[i] = a += row[i];
}

static void average_bytes(uint8_t *row, const uint8_t *up, size_t n) {
	uint8_t a = 0;
	for (size_t i = 0; i < n; i++) row[i] = a = row[i] + ((a + up[i]) >> 1);
}

static void paeth_bytes(uint8_t *row, const uint8_t *up, size_t n) {
	int a = 0, c = 0;
	for (size_t i = 0; i < n; i++) {
		int b = up[i], pa = b - c, pb = a - c, pc = pa + pb;
		pa = pa < 0 ? -pa : pa, pb = pb < 0 ? -pb : pb, pc = pc < 0 ? -pc : pc;
		int nearest = pb < pa ? b : a, distance = pb < pa ? pb : pa;
		row[i] = a = (row[i] + (pc < distance ? c : nearest)) & 255;
		c = b;
	}
}

// call for the size of the pixel, the first for a size of one byte.
#define FOR_EACH_SIZE(one, call, left) \
	switch (left) {                    \
	case 1: one; break;                \
	case 2: call(2); break;            \
	case 3: call(3); break;            \
	case 4: call(4); break;            \
	case 6: call(6); break;            \
	default: call(8); break;           \
	}

void likeness_unfilter(int filter, uint8_t *row, const uint8_t *up, size_t n, size_t left) {
#define SUB(size) sub_pixels(row, n, size)
#define AVERAGE(size) average_pixels(row, up, n, size)
#define PAETH(size) paeth_pixels(row, up, n, size)
	switch (filter) {
	case 1: FOR_EACH_SIZE(sub_bytes(row, n), SUB, left) break;
	case 2:
		for (size_t i = 0; i < n; i++) row[i] += up[i];
		break;
	case 3: FOR_EACH_SIZE(average_bytes(row, up, n), AVERAGE, left) break;
	case 4: FOR_EACH_SIZE(paeth_bytes(row, up, n), PAETH, left) break;
	}
}

// Four rows at once, each one pixel behind the row above: a pixel waits for the one to its
// left and the one above it, so that one row alone leaves most of the processor idle.
#define ROWS LIKENESS_PAETH_ROWS

// Pixels of up to four bytes of two rows, in the lower and the upper four lanes.
typedef struct { lanes a, c; } row_pair;

static inline uint64_t load_short(const uint8_t *p, size_t size) {
	switch (size) {
	case 1: return *p;
	case 2: return p[0] | p[1] << 8;
	case 3: return p[0] | p[1] << 8 | p[2] << 16;
	}
	uint32_t v;
	memcpy(&v, p, 4);
	return v;
}

static inline void store_short(uint8_t *p, uint32_t v, size_t size) {
	if (size == 4) {
		memcpy(p, &v, 4);
		return;
	}
	p[0] = v;
	if (size > 1) p[1] = v >> 8;
	if (size > 2) p[2] = v >> 16;
}

static inline lanes widen(uint64_t v) {
	bytes8 b;
	memcpy(&b, &v, 8);
	return __builtin_convertvector(b, lanes);
}

static inline uint64_t narrow(lanes v) {
	bytes8 b = __builtin_convertvector(v, bytes8);
	uint64_t n;
	memcpy(&n, &b, 8);
	return n;
}

#if defined(__clang__)
#define JOIN(x, y, from) __builtin_shufflevector(x, y, (from), (from) + 1, (from) + 2, (from) + 3, 8, 9, 10, 11)
#else
#define JOIN(x, y, from) __builtin_shuffle(x, y, (lanes){(from), (from) + 1, (from) + 2, (from) + 3, 8, 9, 10, 11})
#endif

// One step of a pair: pixel i of the row at p, pixel i-1 of the row below it; b is above them.
// Pixels outside the row, which only the first and the last steps have, are 0.
static inline void step_pair(row_pair *r, lanes b, uint8_t *p, size_t stride, ptrdiff_t i, ptrdiff_t pixels, size_t size) {
	uint8_t *first = p + i * size, *second = p + stride + (i - 1) * size;
	int in_first = i >= 0 && i < pixels, in_second = i >= 1 && i <= pixels;
	uint64_t x = (in_first ? load_short(first, size) : 0) | (in_second ? load_short(second, size) << 32 : 0);
	r->a = add_bytes(widen(x), predict_paeth(r->a, b, r->c));
	r->c = b;
	uint64_t v = narrow(r->a);
	if (in_first) store_short(first, v, size);
	if (in_second) store_short(second, v >> 32, size);
}

// likeness_unfilter_paeth_rows for pixels of up to four bytes.
static inline void paeth_short_rows(uint8_t *rows, size_t stride, const uint8_t *up, ptrdiff_t pixels, size_t size) {
	row_pair upper = {0}, lower = {0};
#define STEP(inside)                                                                         \
	do {                                                                                     \
		lanes above = widen((inside) || i < pixels ? load_short(up + i * size, size) : 0);   \
		lanes b_lower = JOIN(upper.a, lower.a, 4), b_upper = JOIN(above, upper.a, 0);        \
		if ((inside) && (i < ROWS - 1 || i >= pixels)) __builtin_unreachable();             \
		step_pair(&lower, b_lower, rows + 2 * stride, stride, i - 2, pixels, size);          \
		step_pair(&upper, b_upper, rows, stride, i, pixels, size);                           \
	} while (0)
	ptrdiff_t i = 0;
	for (; i < ROWS - 1 && i < pixels + ROWS - 1; i++) STEP(0);
	for (; i < pixels; i++) STEP(1);
	for (; i < pixels + ROWS - 1; i++) STEP(0);
}

// likeness_unfilter_paeth_rows for pixels of six and eight bytes, which fill the lanes.
static inline void paeth_long_rows(uint8_t *rows, size_t stride, const uint8_t *up, size_t pixels, size_t size) {
	for (size_t k = 0; k < ROWS; k++, up = rows, rows += stride) paeth_pixels(rows, up, pixels * size, size);
}

void likeness_unfilter_paeth_rows(uint8_t *rows, size_t stride, const uint8_t *up, size_t n, size_t left) {
	switch (left) {
	case 1: paeth_short_rows(rows, stride, up, n, 1); break;
	case 2: paeth_short_rows(rows, stride, up, n / 2, 2); break;
	case 3: paeth_short_rows(rows, stride, up, n / 3, 3); break;
	case 4: paeth_short_rows(rows, stride, up, n / 4, 4); break;
	case 6: paeth_long_rows(rows, stride, up, n / 6, 6); break;
	default: paeth_long_rows(rows, stride, up, n / 8, 8);
	}
}

void likeness_take_high_bytes(uint8_t *high, const uint8_t *row, size_t n) {
	for (size_t i = 0; i < n; i++) high[i] = row[2 * i];
}

void likeness_expand_table(uint8_t *rgb, const uint8_t *row, size_t pixels, int depth, const uint8_t *table) {
	switch (depth) {
	case 1:
		for (; pixels >= 8; pixels -= 8, rgb += 24) memcpy(rgb, table + 24 * *row++, 24);
		break;
	case 2:
		for (; pixels >= 4; pixels -= 4, rgb += 12) memcpy(rgb, table + 12 * *row++, 12);
		break;
	case 4:
		for (; pixels >= 2; pixels -= 2, rgb += 6) memcpy(rgb, table + 6 * *row++, 6);
		break;
	default: // the fourth byte is covered by the next pixel
		for (; pixels >= 2; pixels--, rgb += 3) memcpy(rgb, table + 4 * *row++, 4);
	}
	if (pixels > 0) memcpy(rgb, table + (depth == 8 ? 4 : 24 / depth) * *row, 3 * pixels);
}

// v over white with the opacity a, rounded: 255 - (255-v)*a/255.
static inline uint16_t over_white(uint16_t v, uint16_t a) {
	uint16_t x = (255 - v) * a + 127;
	return 255 - ((uint16_t)(x + 1 + (x >> 8)) >> 8);
}

// The fourth and the eighth lane, each four times.
#if defined(__clang__)
#define SPREAD_ALPHA(v) __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7)
#else
#define SPREAD_ALPHA(v) __builtin_shuffle(v, (wide){3, 3, 3, 3, 7, 7, 7, 7})
#endif

void likeness_blend_rgba(uint8_t *rgb, const uint8_t *row, size_t pixels) {
	typedef uint16_t wide __attribute__((vector_size(16)));
	for (; pixels > 2; pixels -= 2, row += 8, rgb += 6) {
		bytes8 b;
		memcpy(&b, row, 8);
		wide v = __builtin_convertvector(b, wide);
		wide x = (255 - v) * SPREAD_ALPHA(v) + 127;
		v = 255 - ((x + 1 + (x >> 8)) >> 8);
		b = __builtin_convertvector(v, bytes8);
		memcpy(rgb, &b, 4); // the fourth byte is covered by the next pixel
		memcpy(rgb + 3, (uint8_t *)&b + 4, 4);
	}
	for (; pixels > 0; pixels--, row += 4, rgb += 3)
		for (int k = 0; k < 3; k++) rgb[k] = over_white(row[k], row[3]);
}

void likeness_blend_grey_alpha(uint8_t *rgb, const uint8_t *row, size_t pixels) {
	for (; pixels > 0; pixels--, row += 2, rgb += 3) rgb[0] = rgb[1] = rgb[2] = over_white(row[0], row[1]);
}

void likeness_add_row(uint16_t *sums, const uint8_t *row, size_t n) {
	for (size_t i = 0; i < n; i++) sums[i] += row[i];
}

// Sums of up to 64 samples of 8 bits are divided exactly by a multiplication.
static inline void average_squares(uint8_t *rgb, const uint16_t *sums, size_t pixels, size_t side, size_t rows) {
	uint32_t count = side * rows, share = ((1u << 24) / count) + 1;
	for (; pixels > 0; pixels--, rgb += 3, sums += 3 * side) {
		uint32_t red = count / 2, green = count / 2, blue = count / 2;
		for (size_t i = 0; i < 3 * side; i += 3) red += sums[i], green += sums[i + 1], blue += sums[i + 2];
		rgb[0] = (uint64_t)red * share >> 24;
		rgb[1] = (uint64_t)green * share >> 24;
		rgb[2] = (uint64_t)blue * share >> 24;
	}
}

void likeness_average_squares(uint8_t *rgb, const uint16_t *sums, size_t pixels, size_t side, size_t rows) {
	switch (side) {
	case 2: average_squares(rgb, sums, pixels, 2, rows); break;
	case 4: average_squares(rgb, sums, pixels, 4, rows); break;
	default: average_squares(rgb, sums, pixels, side, rows);
	}
}
