//go:build cgo && !noturbo

#include "warprow.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// blend is the same arithmetic as in warprow_std.go: sums of 8-bit samples with 8-bit weights, first down, then
// across, of which 16 bits are kept.
static inline void blend(uint8_t *out, const uint8_t *top, const uint8_t *bottom, uint32_t lower, uint32_t right) {
	for (int k = 0; k < 3; k++) {
		uint32_t a = (256 - lower) * top[k] + lower * bottom[k];
		uint32_t b = (256 - lower) * top[k + 3] + lower * bottom[k + 3];
		out[k] = ((((256 - right) * a + right * b) >> 8) + 128) >> 8;
	}
}

void likeness_warp_row(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower) {
	const uint8_t *below = row + stride;
	size_t i = 0;
#if defined(__SSE2__)
	const __m128i zero = _mm_setzero_si128(), sign = _mm_set1_epi16((short)0x8000);
	const __m128i weight_upper = _mm_set1_epi16((short)(256 - lower)), weight_lower = _mm_set1_epi16((short)lower);
	// The products are of signed numbers: 32768 is taken from each of two factors whose weights sum to 256.
	const __m128i offset = _mm_set1_epi32(256 * 32768), half = _mm_set1_epi32(128);
	for (; i + 1 < count; i++, x += step, out += 3) {
		size_t at = 3 * (size_t)(x >> 32);
		uint32_t right = (uint32_t)(x >> 24) & 255;
		if (stride + at + 8 > size) {
			blend(out, row + at, below + at, lower, right);
			continue;
		}
		__m128i top = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(row + at)), zero);
		__m128i bottom = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(below + at)), zero);
		__m128i mixed = _mm_add_epi16(_mm_mullo_epi16(top, weight_upper), _mm_mullo_epi16(bottom, weight_lower));
		mixed = _mm_xor_si128(mixed, sign);
		__m128i pairs = _mm_unpacklo_epi16(mixed, _mm_srli_si128(mixed, 6)); // red, the right red, green, ...
		__m128i sums = _mm_add_epi32(_mm_madd_epi16(pairs, _mm_set1_epi32((int)(256 - right | right << 16))), offset);
		sums = _mm_srli_epi32(_mm_add_epi32(_mm_srli_epi32(sums, 8), half), 8);
		sums = _mm_packs_epi32(sums, sums);
		int pixel = _mm_cvtsi128_si32(_mm_packus_epi16(sums, sums));
		memcpy(out, &pixel, 4); // the fourth byte belongs to the next pixel, which comes next
	}
#endif
	for (; i < count; i++, x += step, out += 3) {
		size_t at = 3 * (size_t)(x >> 32);
		blend(out, row + at, below + at, lower, (uint32_t)(x >> 24) & 255);
	}
}
