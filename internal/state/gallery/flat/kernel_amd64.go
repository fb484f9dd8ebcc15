//go:build amd64 && cgo

package flat

/*
#cgo CFLAGS: -O3
#include "kernel_amd64.h"
*/
import "C"

import "unsafe"

// machineKernels are those of kernel_amd64.c that this processor can run.
func machineKernels() []kernel {
	sets := []kernel{1: nativeKernel("avx2", C.LIKENESS_AVX2), 2: nativeKernel("avx512", C.LIKENESS_AVX512)}
	return sets[1 : 1+int(C.likeness_best())]
}

// nativeKernel is the kernel of an instruction set.
func nativeKernel(name string, set C.int) kernel {
	return kernel{
		name: name,
		scan: func(p planeRows, words []int8, w weights, out []float32) {
			n := len(out)
			if n == 0 {
				return
			}
			_, _, _ = p.bits[n*p.blocks*blockBytes-1], p.scale[n-1], p.left[n-1]
			C.likeness_scan(set, bytesOf(p.bits), halvesOf(p.scale), halvesOf(p.left), C.size_t(n), C.size_t(p.blocks), wordsOf(words),
				C.float(w.alpha), C.float(w.beta), C.float(w.gamma), C.float(w.delta), floatsOf(out))
		},
		refine: func(p planeRows, words []int8, w weights, bounds []float32) {
			n := len(bounds)
			if n == 0 {
				return
			}
			_, _, _, _ = p.bits[n*p.blocks*blockBytes-1], p.scale[n-1], p.before[n-1], p.left[n-1]
			C.likeness_refine(set, bytesOf(p.bits), halvesOf(p.scale), halvesOf(p.before), halvesOf(p.left), C.size_t(n), C.size_t(p.blocks),
				wordsOf(words), C.float(w.alpha), C.float(w.beta), C.float(w.gamma), floatsOf(bounds))
		},
		gather: func(plane []byte, blocks int, words []int8, rows []int32, out []int32) {
			if len(rows) == 0 {
				return
			}
			_ = out[len(rows)-1]
			C.likeness_gather(set, bytesOf(plane), C.size_t(blocks), wordsOf(words), intsOf(rows), C.size_t(len(rows)), intsOf(out))
		},
		collect: collectRows,
	}
}

func collectRows(values []float32, least float32, out []int32) int {
	if len(values) == 0 {
		return 0
	}
	_ = out[len(values)-1]
	return int(C.likeness_collect(floatsOf(values), C.size_t(len(values)), C.float(least), intsOf(out)))
}

func bytesOf(s []byte) *C.uint8_t     { return (*C.uint8_t)(unsafe.Pointer(unsafe.SliceData(s))) }
func halvesOf(s []uint16) *C.uint16_t { return (*C.uint16_t)(unsafe.Pointer(unsafe.SliceData(s))) }
func wordsOf(s []int8) *C.int8_t      { return (*C.int8_t)(unsafe.Pointer(unsafe.SliceData(s))) }
func intsOf(s []int32) *C.int32_t     { return (*C.int32_t)(unsafe.Pointer(unsafe.SliceData(s))) }
func floatsOf(s []float32) *C.float   { return (*C.float)(unsafe.Pointer(unsafe.SliceData(s))) }
