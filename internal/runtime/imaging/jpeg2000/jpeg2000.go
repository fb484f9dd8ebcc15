// Package jpeg2000 decodes JPEG 2000 images (ISO/IEC 15444-1), the form in which many chips of travel
// documents hold the portrait, with OpenJPEG (libopenjp2-7-dev).
//
// Files are foreign: their headers, those of the tile-parts included, are read and checked before OpenJPEG sees them, because
// it reserves memory for all that they announce. Damaged files are errors. Safe for concurrent use.
package jpeg2000

/*
#cgo LDFLAGS: -lopenjp2
#include <stdlib.h>
#include <string.h>
#include <openjpeg-2.5/openjpeg.h>

typedef struct {
	const unsigned char *data;
	OPJ_SIZE_T len, at;
} likeness_source;

static OPJ_SIZE_T likeness_read(void *to, OPJ_SIZE_T n, void *user) {
	likeness_source *s = user;
	if (s->at >= s->len) return (OPJ_SIZE_T)-1;
	if (n > s->len - s->at) n = s->len - s->at;
	memcpy(to, s->data + s->at, n);
	s->at += n;
	return n;
}

static OPJ_OFF_T likeness_skip(OPJ_OFF_T n, void *user) {
	likeness_source *s = user;
	if (n < 0 || (OPJ_SIZE_T)n > s->len - s->at) return -1;
	s->at += (OPJ_SIZE_T)n;
	return n;
}

static OPJ_BOOL likeness_seek(OPJ_OFF_T to, void *user) {
	likeness_source *s = user;
	if (to < 0 || (OPJ_SIZE_T)to > s->len) return OPJ_FALSE;
	s->at = (OPJ_SIZE_T)to;
	return OPJ_TRUE;
}

static opj_stream_t *likeness_open(likeness_source *s) {
	opj_stream_t *stream = opj_stream_create(1 << 16, OPJ_TRUE);
	if (!stream) return NULL;
	opj_stream_set_read_function(stream, likeness_read);
	opj_stream_set_skip_function(stream, likeness_skip);
	opj_stream_set_seek_function(stream, likeness_seek);
	opj_stream_set_user_data(stream, s, NULL);
	opj_stream_set_user_data_length(stream, s->len);
	return stream;
}

static void likeness_quiet(const char *text, void *user) { (void)text; (void)user; }

// likeness_scale turns a sample of a component into 0 to 255.
static unsigned char likeness_scale(const opj_image_comp_t *c, OPJ_SIZE_T i) {
	long v = c->data[i];
	if (c->sgnd) v += 1L << (c->prec - 1);
	long most = (1L << c->prec) - 1;
	if (v < 0) v = 0;
	if (v > most) v = most;
	return (unsigned char)((v * 255 + most / 2) / most);
}

static unsigned char likeness_clamp(double v) { return v < 0 ? 0 : v > 255 ? 255 : (unsigned char)(v + 0.5); }

// likeness_fill writes the pixels of an image as R, G, B; -1 for a layout that is not known.
static int likeness_fill(const opj_image_t *image, unsigned char *rgb) {
	OPJ_UINT32 n = image->numcomps >= 3 ? 3 : 1; // an alpha, or a fourth, is left out
	const opj_image_comp_t *c = image->comps;
	for (OPJ_UINT32 k = 0; k < n; k++) {
		if (!c[k].data || c[k].w != c[0].w || c[k].h != c[0].h || c[k].prec < 1 || c[k].prec > 16) return -1;
	}
	OPJ_SIZE_T pixels = (OPJ_SIZE_T)c[0].w * c[0].h;
	for (OPJ_SIZE_T i = 0; i < pixels; i++) {
		unsigned char *p = rgb + 3 * i;
		if (n == 1) {
			p[0] = p[1] = p[2] = likeness_scale(&c[0], i);
			continue;
		}
		for (int k = 0; k < 3; k++) p[k] = likeness_scale(&c[k], i);
		if (image->color_space == OPJ_CLRSPC_SYCC) { // ITU-T T.871
			double y = p[0], cb = p[1] - 128.0, cr = p[2] - 128.0;
			p[0] = likeness_clamp(y + 1.402 * cr);
			p[1] = likeness_clamp(y - 0.344136 * cb - 0.714136 * cr);
			p[2] = likeness_clamp(y + 1.772 * cb);
		}
	}
	return 0;
}

// likeness_decode reads the header, checks the number of pixels and decodes; *rgb is to be freed. 0 for
// success, 1 for too many pixels, -1 for a file that cannot be read.
static int likeness_decode(const unsigned char *data, size_t len, int codestream, long most, unsigned char **rgb, int *w, int *h) {
	likeness_source source = {data, len, 0};
	opj_stream_t *stream = likeness_open(&source);
	opj_codec_t *codec = opj_create_decompress(codestream ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
	opj_image_t *image = NULL;
	opj_dparameters_t parameters;
	int rc = -1;
	if (!stream || !codec) goto end;
	opj_set_default_decoder_parameters(&parameters);
	opj_set_error_handler(codec, likeness_quiet, NULL);
	opj_set_warning_handler(codec, likeness_quiet, NULL);
	if (!opj_setup_decoder(codec, &parameters) || !opj_decoder_set_strict_mode(codec, OPJ_TRUE) || !opj_read_header(stream, codec, &image)) goto end;
	if (image->x1 <= image->x0 || image->y1 <= image->y0 || image->numcomps < 1 || image->numcomps > 4) goto end;
	if ((long)(image->x1 - image->x0) * (long)(image->y1 - image->y0) > most || image->x1 > 1 << 16 || image->y1 > 1 << 16) {
		rc = 1;
		goto end;
	}
	if (!opj_decode(codec, stream, image) || !opj_end_decompress(codec, stream)) goto end;
	*w = (int)image->comps[0].w;
	*h = (int)image->comps[0].h;
	if (*w < 1 || *h < 1 || (long)*w * *h > most) goto end;
	*rgb = malloc((size_t)*w * (size_t)*h * 3);
	if (*rgb) rc = likeness_fill(image, *rgb);
end:
	opj_image_destroy(image);
	opj_destroy_codec(codec);
	opj_stream_destroy(stream);
	return rc;
}
*/
import "C"

import (
	"bytes"
	"errors"
	"runtime"
	"unsafe"
)

// The errors of Decode.
var (
	ErrUnreadable = errors.New("jpeg2000: the file cannot be read")
	ErrTooLarge   = errors.New("jpeg2000: the image has too many pixels")
)

var codestreamStart = []byte{0xFF, 0x4F, 0xFF, 0x51}

// Image is 8-bit R,G,B, three bytes a pixel, rows packed.
type Image struct {
	Pix           []uint8
	Width, Height int
}

// Decode returns the pixels of a file, a JP2 or a bare codestream, with at most maxPixels. Colours are those that are
// stored; grey ones have three equal values a pixel.
func Decode(data []byte, maxPixels int) (*Image, error) {
	header, err := ReadHeader(data, maxPixels)
	if err != nil {
		return nil, err
	}
	data = header.file()
	var pin runtime.Pinner
	defer pin.Unpin()
	pin.Pin(&data[0])
	codestream := C.int(0)
	if bytes.HasPrefix(data, codestreamStart) {
		codestream = 1
	}
	var rgb *C.uchar
	var w, h C.int
	rc := C.likeness_decode((*C.uchar)(unsafe.Pointer(&data[0])), C.size_t(len(data)), codestream, C.long(maxPixels), &rgb, &w, &h)
	defer C.free(unsafe.Pointer(rgb))
	switch {
	case rc == 1:
		return nil, ErrTooLarge
	case rc != 0:
		return nil, ErrUnreadable
	}
	out := &Image{Pix: make([]uint8, 3*int(w)*int(h)), Width: int(w), Height: int(h)}
	copy(out.Pix, unsafe.Slice((*uint8)(unsafe.Pointer(rgb)), 3*int(w)*int(h)))
	return out, nil
}
