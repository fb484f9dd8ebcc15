//go:build cgo && !noturbo

package colour

/*
#cgo CFLAGS: -O3 -Wall
#cgo LDFLAGS: -llcms2
#include "lcms.h"
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// Version is that of Little CMS, such as 2140.
func Version() int { return int(C.likeness_lcms_version()) }

// ReadProfile returns the conversion of an ICC profile for samples; nil where it stands for sRGB. Samples that are grey
// may have a profile for grey or for R,G,B. Errors are ErrUnreadable and ErrMismatch.
func ReadProfile(icc []byte, samples Samples, grey bool) (*Conversion, error) {
	if len(icc) < 128 || len(icc) > MaxProfile {
		return nil, ErrUnreadable
	}
	var pin runtime.Pinner
	defer pin.Unpin()
	pin.Pin(unsafe.SliceData(icc))
	var read C.likeness_profile
	if C.likeness_read_profile(unsafe.Pointer(unsafe.SliceData(icc)), C.uint(len(icc)), &read) != 0 {
		return nil, ErrUnreadable
	}
	switch kind := int(read.kind); {
	case kind == C.LIKENESS_MATRIX && samples == RGB:
		return newMatrixConversion(&read)
	case kind == C.LIKENESS_GREY && samples == RGB && grey:
		return newGreyConversion(&read)
	case kind == C.LIKENESS_RGB_TABLE && samples == RGB:
		return newTransform(icc, C.LIKENESS_FROM_RGB)
	case kind == C.LIKENESS_GREY_TABLE && samples == RGB && grey:
		return newSampledGrey(icc)
	case kind == C.LIKENESS_CMYK && samples == Ink:
		return newTransform(icc, C.LIKENESS_FROM_CMYK)
	case kind == C.LIKENESS_CMYK && samples == InvertedInk:
		return newTransform(icc, C.LIKENESS_FROM_INVERTED_CMYK)
	case kind == C.LIKENESS_OTHER:
		return nil, ErrUnreadable
	}
	return nil, ErrMismatch
}

func newMatrixConversion(read *C.likeness_profile) (*Conversion, error) {
	var curves [3][256]float64
	var colorants matrix
	for c := range 3 {
		for v := range 256 {
			curves[c][v] = float64(read.curves[c][v])
		}
		for k := range 3 {
			colorants[k][c] = float64(read.colorants[c][k])
		}
	}
	table := newRGBTable(&curves, fromD50.times(colorants))
	if table == nil {
		return nil, nil
	}
	return &Conversion{table: table}, nil
}

func newGreyConversion(read *C.likeness_profile) (*Conversion, error) {
	var curve [256]float64
	for v := range 256 {
		curve[v] = float64(read.curves[0][v])
	}
	table := newGreyTable(&curve)
	if table == nil {
		return nil, nil
	}
	return &Conversion{grey: table}, nil
}

// newSampledGrey asks Little CMS for every value of a grey image.
func newSampledGrey(icc []byte) (*Conversion, error) {
	c, err := newTransform(icc, C.LIKENESS_FROM_GREY)
	if err != nil {
		return nil, err
	}
	values, rgb := make([]uint8, 256), make([]uint8, 3*256)
	for v := range values {
		values[v] = uint8(v)
	}
	c.transform.run(rgb, values, 256)
	var table [256]uint8
	for v := range table {
		table[v] = rgb[3*v+1]
	}
	return &Conversion{grey: &table}, nil
}

// transform is a conversion by Little CMS. It is freed when nobody holds it.
type transform struct{ handle unsafe.Pointer }

func newTransform(icc []byte, from C.int) (*Conversion, error) {
	handle := C.likeness_new_transform(unsafe.Pointer(unsafe.SliceData(icc)), C.uint(len(icc)), from)
	if handle == nil {
		return nil, ErrUnreadable
	}
	t := &transform{handle}
	runtime.AddCleanup(t, func(h unsafe.Pointer) { C.likeness_free_transform(h) }, handle)
	return &Conversion{transform: t}, nil
}

// run converts n pixels. rgb and from may be the same.
func (t *transform) run(rgb, from []uint8, n int) {
	if n == 0 {
		return
	}
	C.likeness_run_transform(t.handle, unsafe.Pointer(unsafe.SliceData(from)), unsafe.Pointer(unsafe.SliceData(rgb[:3*n])), C.uint(n))
	runtime.KeepAlive(t)
}

// convert turns R,G,B samples into sRGB.
func (t *rgbTable) convert(rgb []uint8) {
	C.likeness_convert_rgb((*C.uint8_t)(unsafe.SliceData(rgb)), C.size_t(len(rgb)/3), (*C.float)(unsafe.Pointer(&t.parts)), (*C.uint8_t)(&encoded[0]))
}
