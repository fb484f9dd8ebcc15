package inference

/*
#include <stdint.h>

// The control register of floating-point arithmetic, one a thread: MXCSR on amd64, FPCR
// on arm64. Bits that are set make denormal results (flush to zero) and denormal operands
// (denormals are zero) count as zero.
#if defined(__x86_64__) || defined(_M_X64)
#include <xmmintrin.h>
#define LIKENESS_FLUSH_BITS 0x8040u // FTZ is bit 15, DAZ bit 6
static inline uint64_t likeness_float_control(void) { return _mm_getcsr(); }
static inline void likeness_set_float_control(uint64_t v) { _mm_setcsr((unsigned int)v); }
#elif defined(__aarch64__)
#define LIKENESS_FLUSH_BITS (1ull << 24) // FZ does both
static inline uint64_t likeness_float_control(void) {
	uint64_t v;
	__asm__ volatile("mrs %0, fpcr" : "=r"(v));
	return v;
}
static inline void likeness_set_float_control(uint64_t v) { __asm__ volatile("msr fpcr, %0" : : "r"(v)); }
#else
#define LIKENESS_FLUSH_BITS 0
static inline uint64_t likeness_float_control(void) { return 0; }
static inline void likeness_set_float_control(uint64_t v) { (void)v; }
#endif

static uint64_t likeness_flush_denormals(void) {
	uint64_t before = likeness_float_control();
	likeness_set_float_control(before | LIKENESS_FLUSH_BITS);
	return before;
}

static void likeness_restore_float_control(uint64_t before) { likeness_set_float_control(before); }
static int likeness_flushes_denormals(void) {
	return LIKENESS_FLUSH_BITS != 0 && (likeness_float_control() & LIKENESS_FLUSH_BITS) == LIKENESS_FLUSH_BITS;
}
static int likeness_can_flush_denormals(void) { return LIKENESS_FLUSH_BITS != 0; }
*/
import "C"

import "runtime"

// withoutDenormals runs fn, which calls ONNX Runtime, on an OS thread that takes denormal
// floats (closer to zero than 1.2e-38) for zero, and restores the thread's state before it
// returns. Intel processors compute with denormals in microcode: a recogniser with a few of
// them among its weights took 17 times as long. ONNX Runtime's own option
// (session.set_denormal_as_zero) sets the thread that creates a session, and Go calls from
// any thread.
//
// The goroutine is locked to its thread for that time, so no other goroutine's arithmetic
// is affected; a thread that Go starts meanwhile does not inherit the state, since Go starts
// threads from a clean one while the current one is locked.
func withoutDenormals(fn func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := C.likeness_flush_denormals()
	defer C.likeness_restore_float_control(before)
	return fn()
}

// flushesDenormals reports whether the current thread takes denormals for zero.
func flushesDenormals() bool { return C.likeness_flushes_denormals() != 0 }

// canFlushDenormals is false on processors that this file has no code for.
func canFlushDenormals() bool { return C.likeness_can_flush_denormals() != 0 }
