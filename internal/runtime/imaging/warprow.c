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

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))

// Samples of two pixels at a and b, 16 bits each, a pixel a lane.
AVX2 static inline __m256i load_two(const uint8_t *a, const uint8_t *b) {
	return _mm256_cvtepu8_epi16(_mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)a), _mm_loadl_epi64((const __m128i *)b)));
}

// warp_fours writes the first pixels, four at a time, and returns how many. The arithmetic is that of blend: see
// likeness_warp_row for the signs.
AVX2 static size_t warp_fours(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower) {
	const uint8_t *below = row + stride;
	const __m256i sign = _mm256_set1_epi16((short)0x8000), offset = _mm256_set1_epi32(256 * 32768), half = _mm256_set1_epi32(128);
	const __m256i weight_upper = _mm256_set1_epi16((short)(256 - lower)), weight_lower = _mm256_set1_epi16((short)lower);
	const __m256i pairs = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11, -1, -1, -1, -1));
	const __m256i places = _mm256_setr_epi8(0, 1, 2, -1, -1, -1, 4, 5, 6, -1, -1, -1, -1, -1, -1, -1,
		-1, -1, -1, 0, 1, 2, -1, -1, -1, 4, 5, 6, -1, -1, -1, -1);
	const __m256i first_two = _mm256_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2), last_two = _mm256_setr_epi32(4, 4, 4, 4, 6, 6, 6, 6);
	__m256i at = _mm256_setr_epi64x(x, x + step, x + 2 * step, x + 3 * step);
	const __m256i four_steps = _mm256_set1_epi64x(4 * step);
	size_t i = 0;
	for (; i + 4 <= count; i += 4, x += 4 * step, out += 12, at = _mm256_add_epi64(at, four_steps)) {
		size_t a = 3 * (size_t)(x >> 32), d = 3 * (size_t)((x + 3 * step) >> 32);
		if (stride + (a > d ? a : d) + 8 > size) break;
		size_t b = 3 * (size_t)((x + step) >> 32), c = 3 * (size_t)((x + 2 * step) >> 32);
		__m256i right = _mm256_and_si256(_mm256_srli_epi64(at, 24), _mm256_set1_epi64x(255));
		__m256i weights = _mm256_or_si256(_mm256_sub_epi64(_mm256_set1_epi64x(256), right), _mm256_slli_epi64(right, 16));
		__m256i sums[2];
		for (int k = 0; k < 2; k++) {
			size_t left_at = k == 0 ? a : c, right_at = k == 0 ? b : d;
			__m256i mixed = _mm256_add_epi16(_mm256_mullo_epi16(load_two(row + left_at, row + right_at), weight_upper),
				_mm256_mullo_epi16(load_two(below + left_at, below + right_at), weight_lower));
			mixed = _mm256_shuffle_epi8(_mm256_xor_si256(mixed, sign), pairs);
			__m256i sum = _mm256_add_epi32(_mm256_madd_epi16(mixed, _mm256_permutevar8x32_epi32(weights, k == 0 ? first_two : last_two)), offset);
			sums[k] = _mm256_srli_epi32(_mm256_add_epi32(_mm256_srli_epi32(sum, 8), half), 8);
		}
		__m256i bytes = _mm256_packs_epi32(sums[0], sums[1]);
		bytes = _mm256_shuffle_epi8(_mm256_packus_epi16(bytes, bytes), places);
		__m128i all = _mm_or_si128(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
		int last = _mm_extract_epi32(all, 2);
		_mm_storel_epi64((__m128i *)out, all);
		memcpy(out + 8, &last, 4);
	}
	return i;
}

static size_t warp_quickly(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower) {
	return __builtin_cpu_supports("avx2") ? warp_fours(out, count, row, size, stride, x, step, lower) : 0;
}
#else
static size_t warp_quickly(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower) { return 0; }
#endif

void likeness_warp_row(uint8_t *out, size_t count, const uint8_t *row, size_t size, size_t stride, int64_t x, int64_t step, uint32_t lower) {
	const uint8_t *below = row + stride;
	size_t i = warp_quickly(out, count, row, size, stride, x, step, lower);
	x += (int64_t)i * step;
	out += 3 * i;
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
