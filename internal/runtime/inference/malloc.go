package inference

/*
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
static void likeness_steady_malloc(void) {
	mallopt(M_ARENA_MAX, 2);
	mallopt(M_MMAP_THRESHOLD, 4 << 20);
}
static void likeness_return_freed_from(size_t bytes) { mallopt(M_MMAP_THRESHOLD, (int)bytes); }
static void likeness_trim_malloc(void) { malloc_trim(0); }
#else
static void likeness_steady_malloc(void) {}
static void likeness_return_freed_from(size_t bytes) {}
static void likeness_trim_malloc(void) {}
#endif
*/
import "C"

import "sync"

// steadyMalloc keeps glibc's memory flat under a steady load: two arenas instead of
// eight a core, so that what one thread freed serves the next one, and buffers of 4 MB
// and more returned to the system at once (left alone, glibc raises that bound up to
// 32 MB and keeps the rest). Models and the JPEG decoder allocate through it, from as
// many threads as Go likes to run them on.
var steadyMalloc = sync.OnceFunc(func() { C.likeness_steady_malloc() })

// While models are loaded, every buffer above smallWeights lies in pages of its own: the copies of the weights that loading
// frees go back to the system at once, instead of leaving holes between the weights that stay.
const (
	smallWeights = 128 << 10
	largeBuffer  = 4 << 20 // as in likeness_steady_malloc
)

var (
	loading   int // models that are being loaded
	loadingMu sync.Mutex
)

// beginLoading is called before a model is loaded, and what it returns after that.
func beginLoading() (end func()) {
	count := func(n int) {
		loadingMu.Lock()
		defer loadingMu.Unlock()
		loading += n
		switch {
		case n > 0 && loading == 1:
			C.likeness_return_freed_from(smallWeights)
		case loading == 0:
			C.likeness_return_freed_from(largeBuffer)
		}
	}
	count(1)
	return func() { count(-1) }
}

// ReleaseMemory gives memory that C code has freed back to the system, which glibc keeps
// otherwise. It takes some milliseconds.
func ReleaseMemory() { C.likeness_trim_malloc() }
