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
	if C.likeness_has_avx2() == 0 {
		return nil
	}
	return []kernel{{name: "avx2", scan: scanAVX2, refine: refineAVX2, gather: gatherAVX2, collect: collectAVX2}}
}

func scanAVX2(plane []byte, scale, left []uint16, blocks int, words []int8, w weights, out []float32) {
	n := len(out)
	if n == 0 {
		return
	}
	_, _, _ = plane[n*blocks*blockBytes-1], scale[n-1], left[n-1]
	C.likeness_scan((*C.uint8_t)(unsafe.Pointer(&plane[0])), (*C.uint16_t)(unsafe.Pointer(&scale[0])),
		(*C.uint16_t)(unsafe.Pointer(&left[0])), C.size_t(n), C.size_t(blocks), (*C.int8_t)(unsafe.Pointer(&words[0])),
		C.float(w.alpha), C.float(w.beta), C.float(w.gamma), C.float(w.delta), (*C.float)(unsafe.Pointer(&out[0])))
}

func refineAVX2(plane []byte, scale, before, after []uint16, blocks int, words []int8, w weights, bounds []float32) {
	n := len(bounds)
	if n == 0 {
		return
	}
	_, _, _, _ = plane[n*blocks*blockBytes-1], scale[n-1], before[n-1], after[n-1]
	C.likeness_refine((*C.uint8_t)(unsafe.Pointer(&plane[0])), (*C.uint16_t)(unsafe.Pointer(&scale[0])),
		(*C.uint16_t)(unsafe.Pointer(&before[0])), (*C.uint16_t)(unsafe.Pointer(&after[0])), C.size_t(n), C.size_t(blocks),
		(*C.int8_t)(unsafe.Pointer(&words[0])), C.float(w.alpha), C.float(w.beta), C.float(w.gamma), (*C.float)(unsafe.Pointer(&bounds[0])))
}

func gatherAVX2(plane []byte, blocks int, words []int8, rows []int32, out []int32) {
	if len(rows) == 0 {
		return
	}
	_ = out[len(rows)-1]
	C.likeness_gather((*C.uint8_t)(unsafe.Pointer(&plane[0])), C.size_t(blocks), (*C.int8_t)(unsafe.Pointer(&words[0])),
		(*C.int32_t)(unsafe.Pointer(&rows[0])), C.size_t(len(rows)), (*C.int32_t)(unsafe.Pointer(&out[0])))
}

func collectAVX2(values []float32, least float32, out []int32) int {
	if len(values) == 0 {
		return 0
	}
	_ = out[len(values)-1]
	return int(C.likeness_collect((*C.float)(unsafe.Pointer(&values[0])), C.size_t(len(values)), C.float(least),
		(*C.int32_t)(unsafe.Pointer(&out[0]))))
}
