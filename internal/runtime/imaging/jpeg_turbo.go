//go:build cgo && !noturbo

package imaging

/*
#cgo LDFLAGS: -lturbojpeg
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

// The error text of a handle lives as long as the handle, so it is copied.
static void likeness_copy_error(tjhandle h, char *text, size_t size) {
	strncpy(text, tjGetErrorStr2(h), size - 1);
	text[size - 1] = 0;
}

// likeness_decode writes a width x height image; 0 = fine, 1 = decoded with a
// warning (its text in *text), -1 = failed.
static int likeness_decode(const unsigned char *data, unsigned long size, unsigned char *pix,
		int width, int height, int format, char *text, size_t text_size) {
	tjhandle h = tjInitDecompress();
	if (!h) return -1;
	int rc = tjDecompress2(h, data, size, pix, width, 0, height, format, TJFLAG_LIMITSCANS);
	if (rc != 0) {
		likeness_copy_error(h, text, text_size);
		rc = tjGetErrorCode(h) == TJERR_WARNING ? 1 : -1;
	}
	tjDestroy(h);
	return rc;
}

// likeness_encode writes a JPEG of at most *size bytes to out and sets *size.
static int likeness_encode(const unsigned char *pix, int width, int height, int quality,
		unsigned char *out, unsigned long *size) {
	tjhandle h = tjInitCompress();
	if (!h) return -1;
	int rc = tjCompress2(h, pix, width, 0, height, TJPF_RGB, &out, size, TJSAMP_420, quality,
		TJFLAG_NOREALLOC);
	tjDestroy(h);
	return rc;
}
*/
import "C"

import (
	"strings"
	"unsafe"
)

// Decoder names the JPEG codec of this build.
const Decoder = "libjpeg-turbo"

// decodeJPEG decodes at eighths/8 of the stored size, not yet upright. The DCT
// does the scaling, so a small decode costs little more than reading the bits.
func (p *File) decodeJPEG(eighths int) (*Image, error) {
	width, height := scaleByEighths(p.jpeg.width, eighths), scaleByEighths(p.jpeg.height, eighths)
	data, release := p.normaliseJPEG()
	defer release()
	img := Borrow(width, height)
	var err error
	if p.jpeg.components == 4 {
		ink := buffers.takeBuffer(4 * width * height)
		if err = turboDecode(data, ink, width, height, C.TJPF_CMYK); err == nil {
			p.inkToRGB(img.Pix, ink)
		}
		buffers.returnBuffer(ink)
	} else {
		err = turboDecode(data, img.Pix, width, height, C.TJPF_RGB)
	}
	if err != nil {
		Return(img)
		return nil, err
	}
	return img, nil
}

func turboDecode(data, pix []byte, width, height int, format C.int) error {
	var text [200]C.char
	rc := C.likeness_decode(
		(*C.uchar)(unsafe.Pointer(unsafe.SliceData(data))), C.ulong(len(data)),
		(*C.uchar)(unsafe.Pointer(unsafe.SliceData(pix))), C.int(width), C.int(height),
		format, &text[0], C.size_t(len(text)))
	if rc == 0 {
		return nil
	}
	return decodeError(C.GoString(&text[0]), rc == 1)
}

// decodeError returns the error for a message of libjpeg, which reports only its first warning.
// Stray bytes before the end of the image (padding that some cameras write) do not concern the
// pixels, and no warning that does can follow. Every other one means missing or guessed samples.
func decodeError(text string, warning bool) error {
	switch {
	case warning && strings.Contains(text, "extraneous bytes before marker 0xd9"):
		return nil
	case strings.Contains(text, "remature end"):
		return errCutOff()
	default:
		return errDamaged()
	}
}

func encodeJPEG(img *Image, quality int) ([]byte, error) {
	size := C.tjBufSize(C.int(img.Width), C.int(img.Height), C.TJSAMP_420)
	out := buffers.takeBuffer(int(size))
	defer buffers.returnBuffer(out)
	rc := C.likeness_encode(
		(*C.uchar)(unsafe.Pointer(unsafe.SliceData(img.Pix))), C.int(img.Width), C.int(img.Height),
		C.int(quality), (*C.uchar)(unsafe.Pointer(unsafe.SliceData(out))), &size)
	if rc != 0 {
		return nil, errEncode
	}
	return append(make([]byte, 0, int(size)+headSize), out[:size]...), nil
}
