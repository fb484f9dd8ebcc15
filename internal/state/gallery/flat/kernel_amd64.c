//go:build amd64 && cgo

// The inner loops of package flat with AVX2 and AVX-512; the Go side checks bounds.
#include "kernel_amd64.h"

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2,fma")))
#define AVX512 __attribute__((target("avx2,fma,avx512f,avx512bw,avx512vl,avx512vnni")))

int likeness_best(void) {
	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return LIKENESS_NONE;
	if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
	    __builtin_cpu_supports("avx512vnni"))
		return LIKENESS_AVX512;
	return LIKENESS_AVX2;
}

// dot_avx2 multiplies a row of two-bit codes with the query. Both halves of a register
// hold the 16 bytes of a block, the upper one shifted by two codes: the low two bits
// of its bytes are then the codes of numbers 0..15 and 32..47, the next two those of
// 16..31 and 48..63, which is the order of the query's words. Products are at most
// 3*127, pairs of them 762: 43 blocks fit 16 bits (maxDims).
AVX2 static inline int32_t dot_avx2(const uint8_t *row, size_t blocks, const int8_t *words) {
	const __m256i three = _mm256_set1_epi8(3), ones = _mm256_set1_epi16(1);
	const __m256i shift = _mm256_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4);
	__m256i a = _mm256_setzero_si256(), b = _mm256_setzero_si256();
	for (size_t i = 0; i < blocks; i++) {
		__m256i v = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(row + 16 * i)));
		v = _mm256_srlv_epi32(v, shift);
		__m256i low = _mm256_and_si256(v, three);
		__m256i high = _mm256_and_si256(_mm256_srli_epi32(v, 2), three);
		a = _mm256_add_epi16(a, _mm256_maddubs_epi16(low, _mm256_loadu_si256((const __m256i *)(words + 64 * i))));
		b = _mm256_add_epi16(b, _mm256_maddubs_epi16(high, _mm256_loadu_si256((const __m256i *)(words + 64 * i + 32))));
	}
	__m256i wide = _mm256_add_epi32(_mm256_madd_epi16(a, ones), _mm256_madd_epi16(b, ones));
	__m128i s = _mm_add_epi32(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
	s = _mm_add_epi32(s, _mm_shuffle_epi32(s, 0x4e));
	s = _mm_add_epi32(s, _mm_shuffle_epi32(s, 0xb1));
	return _mm_cvtsi128_si32(s);
}

// dot_avx512 is the same with four copies of a block, one for each two bits of a byte.
AVX512 static inline int32_t dot_avx512(const uint8_t *row, size_t blocks, const int8_t *words) {
	const __m512i three = _mm512_set1_epi8(3);
	const __m512i shift = _mm512_setr_epi32(0, 0, 0, 0, 4, 4, 4, 4, 2, 2, 2, 2, 6, 6, 6, 6);
	__m512i a = _mm512_setzero_si512(), b = _mm512_setzero_si512();
	size_t i = 0;
	for (; i + 2 <= blocks; i += 2) {
		__m512i v = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(row + 16 * i)));
		__m512i w = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(row + 16 * i + 16)));
		a = _mm512_dpbusd_epi32(a, _mm512_and_si512(_mm512_srlv_epi32(v, shift), three), _mm512_loadu_si512(words + 64 * i));
		b = _mm512_dpbusd_epi32(b, _mm512_and_si512(_mm512_srlv_epi32(w, shift), three), _mm512_loadu_si512(words + 64 * i + 64));
	}
	if (i < blocks) {
		__m512i v = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(row + 16 * i)));
		a = _mm512_dpbusd_epi32(a, _mm512_and_si512(_mm512_srlv_epi32(v, shift), three), _mm512_loadu_si512(words + 64 * i));
	}
	return _mm512_reduce_add_epi32(_mm512_add_epi32(a, b));
}

static inline float bfloat(uint16_t b) {
	uint32_t bits = (uint32_t)b << 16;
	float f;
	memcpy(&f, &bits, 4);
	return f;
}

// ahead asks for what comes 2 kB later in a plane.
#define AHEAD(plane)                                           \
	_mm_prefetch((const char *)((plane) + 2048), _MM_HINT_T0); \
	_mm_prefetch((const char *)((plane) + 2112), _MM_HINT_T0); \
	_mm_prefetch((const char *)((plane) + 2176), _MM_HINT_T0)

// LOOPS writes the loops over rows for one instruction set.
#define LOOPS(SET, set)                                                                                               \
	SET static void scan_##set(const uint8_t *plane, const uint16_t *scale, const uint16_t *left, size_t rows,        \
	                           size_t blocks, const int8_t *words, float alpha, float beta, float gamma, float delta, \
	                           float *out) {                                                                          \
		for (size_t i = 0; i < rows; i++, plane += 16 * blocks) {                                                     \
			AHEAD(plane);                                                                                             \
			float sum = (float)dot_##set(plane, blocks, words);                                                       \
			out[i] = bfloat(scale[i]) * (alpha * sum + beta) + bfloat(left[i]) * gamma + delta;                       \
		}                                                                                                             \
	}                                                                                                                 \
	SET static void refine_##set(const uint8_t *plane, const uint16_t *scale, const uint16_t *before,                 \
	                             const uint16_t *after, size_t rows, size_t blocks, const int8_t *words, float alpha, \
	                             float beta, float gamma, float *bounds) {                                            \
		for (size_t i = 0; i < rows; i++, plane += 16 * blocks) {                                                     \
			AHEAD(plane);                                                                                             \
			float sum = (float)dot_##set(plane, blocks, words);                                                       \
			bounds[i] += bfloat(scale[i]) * (alpha * sum + beta) + (bfloat(after[i]) - bfloat(before[i])) * gamma;    \
		}                                                                                                             \
	}                                                                                                                 \
	SET static void gather_##set(const uint8_t *plane, size_t blocks, const int8_t *words, const int32_t *rows,       \
	                             size_t n, int32_t *out) {                                                            \
		const size_t size = 16 * blocks, ahead = 12;                                                                  \
		for (size_t i = 0; i < n; i++) {                                                                              \
			if (i + ahead < n) {                                                                                      \
				const char *next = (const char *)(plane + (size_t)rows[i + ahead] * size);                            \
				for (size_t k = 0; k < size; k += 64) _mm_prefetch(next + k, _MM_HINT_T0);                            \
				_mm_prefetch(next + size - 1, _MM_HINT_T0);                                                           \
			}                                                                                                         \
			out[i] = dot_##set(plane + (size_t)rows[i] * size, blocks, words);                                        \
		}                                                                                                             \
	}

LOOPS(AVX2, avx2)
LOOPS(AVX512, avx512)

void likeness_scan(int set, const uint8_t *plane, const uint16_t *scale, const uint16_t *left, size_t rows,
                   size_t blocks, const int8_t *words, float alpha, float beta, float gamma, float delta, float *out) {
	if (set == LIKENESS_AVX512)
		scan_avx512(plane, scale, left, rows, blocks, words, alpha, beta, gamma, delta, out);
	else
		scan_avx2(plane, scale, left, rows, blocks, words, alpha, beta, gamma, delta, out);
}

void likeness_refine(int set, const uint8_t *plane, const uint16_t *scale, const uint16_t *before,
                     const uint16_t *after, size_t rows, size_t blocks, const int8_t *words, float alpha, float beta,
                     float gamma, float *bounds) {
	if (set == LIKENESS_AVX512)
		refine_avx512(plane, scale, before, after, rows, blocks, words, alpha, beta, gamma, bounds);
	else
		refine_avx2(plane, scale, before, after, rows, blocks, words, alpha, beta, gamma, bounds);
}

void likeness_gather(int set, const uint8_t *plane, size_t blocks, const int8_t *words, const int32_t *rows, size_t n,
                     int32_t *out) {
	if (set == LIKENESS_AVX512)
		gather_avx512(plane, blocks, words, rows, n, out);
	else
		gather_avx2(plane, blocks, words, rows, n, out);
}

AVX2 size_t likeness_collect(const float *values, size_t n, float least, int32_t *out) {
	const __m256 t = _mm256_set1_ps(least);
	size_t found = 0, i = 0;
	for (; i + 8 <= n; i += 8) {
		unsigned mask = _mm256_movemask_ps(_mm256_cmp_ps(_mm256_loadu_ps(values + i), t, _CMP_GE_OQ));
		while (mask) {
			out[found++] = (int32_t)(i + __builtin_ctz(mask));
			mask &= mask - 1;
		}
	}
	for (; i < n; i++)
		if (values[i] >= least) out[found++] = (int32_t)i;
	return found;
}
