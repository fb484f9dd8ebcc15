package inference

/*
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
static void likeness_steady_malloc(void) {
	mallopt(M_ARENA_MAX, 2);
	mallopt(M_MMAP_THRESHOLD, 4 << 20);
}
static void likeness_trim_malloc(void) { malloc_trim(0); }
#else
static void likeness_steady_malloc(void) {}
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

// ReleaseMemory gives memory that C code has freed back to the system, which glibc keeps
// otherwise. It takes some milliseconds.
func ReleaseMemory() { C.likeness_trim_malloc() }
