#ifndef LIKENESS_KERNEL_H
#define LIKENESS_KERNEL_H
#include <stddef.h>
#include <stdint.h>

// Instruction sets, in rising order.
enum { LIKENESS_NONE, LIKENESS_AVX2, LIKENESS_AVX512 };

// likeness_best is the best set of this processor.
int likeness_best(void);

void likeness_scan(int set, const uint8_t *plane, const uint16_t *scale, const uint16_t *left, size_t rows,
                   size_t blocks, const int8_t *words, float alpha, float beta, float gamma, float delta, float *out);
void likeness_refine(int set, const uint8_t *plane, const uint16_t *scale, const uint16_t *before,
                     const uint16_t *after, size_t rows, size_t blocks, const int8_t *words, float alpha, float beta,
                     float gamma, float *bounds);
void likeness_gather(int set, const uint8_t *plane, size_t blocks, const int8_t *words, const int32_t *rows, size_t n,
                     int32_t *out);
size_t likeness_collect(const float *values, size_t n, float least, int32_t *out);
#endif
