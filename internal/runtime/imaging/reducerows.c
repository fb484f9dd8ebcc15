//go:build cgo && !noturbo

#include "reducerows.h"

#include <string.h>

// mean_of writes the mean of a square of columns x count pixels. A sum of up to 64 samples is divided exactly
// by a multiplication.
static inline __attribute__((always_inline)) void mean_of(uint8_t *rgb, const uint8_t *row, size_t width, size_t columns, size_t count) {
	uint32_t samples = columns * count, share = ((1u << 24) / samples) + 1;
	uint32_t red = samples / 2, green = samples / 2, blue = samples / 2;
	for (size_t j = 0; j < count; j++, row += 3 * width)
		for (size_t i = 0; i < 3 * columns; i += 3) red += row[i], green += row[i + 1], blue += row[i + 2];
	rgb[0] = (uint64_t)red * share >> 24;
	rgb[1] = (uint64_t)green * share >> 24;
	rgb[2] = (uint64_t)blue * share >> 24;
}

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))

// Twelve bytes of a row a lane: two squares of 2 x 2 pixels, or one of 4 x 4.
AVX2 static inline __m256i load_lanes(const uint8_t *p) {
	return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)), _mm_loadu_si128((const __m128i *)(p + 12)), 1);
}

// reduce_halves writes squares of 2 x 2 pixels, four at a time, and returns how many; the bytes after each
// pair belong to later squares.
AVX2 static size_t reduce_halves(uint8_t *rgb, const uint8_t *row, size_t width) {
	const __m256i pairs = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 3, 1, 4, 2, 5, 6, 9, 7, 10, 8, 11, -1, -1, -1, -1));
	const __m256i ones = _mm256_set1_epi8(1), half = _mm256_set1_epi16(2);
	const uint8_t *below = row + 3 * width;
	size_t x = 0;
	for (; 6 * x + 28 <= 3 * width; x += 4) {
		__m256i top = _mm256_shuffle_epi8(load_lanes(row + 6 * x), pairs);
		__m256i bottom = _mm256_shuffle_epi8(load_lanes(below + 6 * x), pairs);
		__m256i sums = _mm256_add_epi16(_mm256_maddubs_epi16(top, ones), _mm256_maddubs_epi16(bottom, ones));
		sums = _mm256_srli_epi16(_mm256_add_epi16(sums, half), 2);
		sums = _mm256_packus_epi16(sums, sums);
		uint64_t first = _mm256_extract_epi64(sums, 0), second = _mm256_extract_epi64(sums, 2);
		uint32_t last = second >> 16;
		first |= second << 48;
		memcpy(rgb + 3 * x, &first, 8);
		memcpy(rgb + 3 * x + 8, &last, 4);
	}
	return x;
}

// reduce_quarters is reduce_halves for squares of 4 x 4 pixels, two at a time.
AVX2 static size_t reduce_quarters(uint8_t *rgb, const uint8_t *row, size_t width) {
	const __m256i fours = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11, -1, -1, -1, -1));
	const __m256i ones = _mm256_set1_epi8(1), half = _mm256_set1_epi32(8);
	const __m256i low_bytes = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 8, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
	size_t x = 0;
	for (; 12 * x + 28 <= 3 * width; x += 2) {
		__m256i sums = _mm256_setzero_si256();
		for (size_t j = 0; j < 4; j++) {
			__m256i samples = _mm256_shuffle_epi8(load_lanes(row + 3 * (j * width + 4 * x)), fours);
			sums = _mm256_add_epi16(sums, _mm256_maddubs_epi16(samples, ones));
		}
		sums = _mm256_madd_epi16(sums, _mm256_set1_epi16(1));
		sums = _mm256_shuffle_epi8(_mm256_srli_epi32(_mm256_add_epi32(sums, half), 4), low_bytes);
		uint64_t both = (uint32_t)_mm256_extract_epi32(sums, 0) | (uint64_t)_mm256_extract_epi32(sums, 4) << 24;
		uint32_t first = both;
		uint16_t last = both >> 32;
		memcpy(rgb + 3 * x, &first, 4);
		memcpy(rgb + 3 * x + 4, &last, 2);
	}
	return x;
}

// reduce_quickly writes what it can of the means and returns of how many squares.
static size_t reduce_quickly(uint8_t *rgb, const uint8_t *row, size_t width, size_t side, size_t count) {
	if (count != side || !__builtin_cpu_supports("avx2")) return 0;
	switch (side) {
	case 2: return reduce_halves(rgb, row, width);
	case 4: return reduce_quarters(rgb, row, width);
	}
	return 0;
}
#else
static size_t reduce_quickly(uint8_t *rgb, const uint8_t *row, size_t width, size_t side, size_t count) { return 0; }
#endif

void likeness_reduce_rows(uint8_t *rgb, const uint8_t *row, size_t width, size_t side, size_t count) {
	size_t x = reduce_quickly(rgb, row, width, side, count), whole = width / side;
	if (side == 2 && count == 2)
		for (; x < whole; x++) mean_of(rgb + 3 * x, row + 6 * x, width, 2, 2);
	else if (side == 4 && count == 4)
		for (; x < whole; x++) mean_of(rgb + 3 * x, row + 12 * x, width, 4, 4);
	else
		for (; x < whole; x++) mean_of(rgb + 3 * x, row + 3 * side * x, width, side, count);
	if (width % side > 0) mean_of(rgb + 3 * x, row + 3 * side * x, width, width % side, count);
}
