//go:build cgo && !noturbo

package imaging

/*
#cgo LDFLAGS: -ljpeg
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <jpeglib.h>

// libjpeg reports failures by a jump; the first warning is kept, as TurboJPEG does.
typedef struct {
	struct jpeg_error_mgr pub;
	jmp_buf back;
	int warned;
	char text[JMSG_LENGTH_MAX];
} likeness_errors;

static void likeness_fail(j_common_ptr c) {
	likeness_errors *e = (likeness_errors *)c->err;
	e->pub.format_message(c, e->text);
	longjmp(e->back, 1);
}

static void likeness_warn(j_common_ptr c, int level) {
	likeness_errors *e = (likeness_errors *)c->err;
	if (level < 0 && !e->warned) {
		e->warned = 1;
		e->pub.format_message(c, e->text);
	}
}

static void likeness_silent(j_common_ptr c) { (void)c; }

static struct jpeg_error_mgr *likeness_init_errors(likeness_errors *e) {
	jpeg_std_error(&e->pub);
	e->pub.error_exit = likeness_fail;
	e->pub.emit_message = likeness_warn;
	e->pub.output_message = likeness_silent;
	return &e->pub;
}

typedef struct {
	struct jpeg_decompress_struct c;
	likeness_errors errors;
} likeness_reader;

// likeness_open_rows begins to decode columns [*x, *x + *width) from row y on. *x is moved to the left
// and *width grows, as whole blocks ask for. NULL: no memory; see likeness_failed for other errors.
static likeness_reader *likeness_open_rows(const unsigned char *data, unsigned long size, int ink,
		unsigned int *x, unsigned int *width, unsigned int y, int *failed) {
	likeness_reader *r = calloc(1, sizeof *r);
	if (!r) return NULL;
	r->c.err = likeness_init_errors(&r->errors);
	if ((*failed = setjmp(r->errors.back)) != 0) return r;
	jpeg_create_decompress(&r->c);
	jpeg_mem_src(&r->c, (unsigned char *)data, size);
	jpeg_read_header(&r->c, TRUE);
	r->c.out_color_space = ink ? JCS_CMYK : JCS_EXT_RGB;
	jpeg_start_decompress(&r->c);
	if (*x > 0 || *width < r->c.output_width) jpeg_crop_scanline(&r->c, x, width);
	if (y > 0) jpeg_skip_scanlines(&r->c, y);
	return r;
}

// likeness_read_rows reads n rows of stride bytes.
static int likeness_read_rows(likeness_reader *r, unsigned char *pix, unsigned long stride, int n) {
	if (setjmp(r->errors.back)) return -1;
	for (int i = 0; i < n;) {
		JSAMPROW rows[16];
		int m = n - i < 16 ? n - i : 16;
		for (int k = 0; k < m; k++) rows[k] = pix + (i + k) * stride;
		int done = jpeg_read_scanlines(&r->c, rows, m);
		if (done == 0) return -1;
		i += done;
	}
	return 0;
}

// likeness_end_rows reads to the end of the file, so that damage behind the rows is seen.
static int likeness_end_rows(likeness_reader *r) {
	if (setjmp(r->errors.back)) return -1;
	if (r->c.output_scanline < r->c.output_height)
		jpeg_skip_scanlines(&r->c, r->c.output_height - r->c.output_scanline);
	jpeg_finish_decompress(&r->c);
	return 0;
}

static void likeness_close_rows(likeness_reader *r) {
	jpeg_destroy_decompress(&r->c);
	free(r);
}

#define LIKENESS_GROWTH (2 << 20)

typedef struct {
	struct jpeg_compress_struct c;
	likeness_errors errors;
	struct jpeg_destination_mgr to;
	unsigned char *out;
	size_t size;
} likeness_writer;

// The output grows by realloc, which moves pages instead of copying a large block.
static boolean likeness_grow(j_compress_ptr c) {
	likeness_writer *w = (likeness_writer *)c;
	unsigned char *larger = realloc(w->out, w->size + LIKENESS_GROWTH);
	if (!larger) {
		strcpy(w->errors.text, "no memory");
		longjmp(w->errors.back, 1);
	}
	w->out = larger;
	w->to.next_output_byte = w->out + w->size;
	w->to.free_in_buffer = LIKENESS_GROWTH;
	w->size += LIKENESS_GROWTH;
	return TRUE;
}

static void likeness_begin_output(j_compress_ptr c) { likeness_grow(c); }
static void likeness_end_output(j_compress_ptr c) { (void)c; }

static likeness_writer *likeness_new_writer(int width, int height, int quality, int *failed) {
	likeness_writer *w = calloc(1, sizeof *w);
	if (!w) return NULL;
	w->c.err = likeness_init_errors(&w->errors);
	if ((*failed = setjmp(w->errors.back)) != 0) return w;
	jpeg_create_compress(&w->c);
	w->to.init_destination = likeness_begin_output;
	w->to.empty_output_buffer = likeness_grow;
	w->to.term_destination = likeness_end_output;
	w->c.dest = &w->to;
	w->c.image_width = width;
	w->c.image_height = height;
	w->c.input_components = 3;
	w->c.in_color_space = JCS_EXT_RGB;
	jpeg_set_defaults(&w->c);
	jpeg_set_quality(&w->c, quality, TRUE);
	w->c.dct_method = quality >= 96 ? JDCT_ISLOW : JDCT_FASTEST; // as TurboJPEG does
	jpeg_start_compress(&w->c, TRUE);
	return w;
}

static int likeness_write_row(likeness_writer *w, unsigned char *row) {
	if (setjmp(w->errors.back)) return -1;
	JSAMPROW rows[1] = {row};
	return jpeg_write_scanlines(&w->c, rows, 1) == 1 ? 0 : -1;
}

static int likeness_end_writer(likeness_writer *w, size_t *size) {
	if (setjmp(w->errors.back)) return -1;
	jpeg_finish_compress(&w->c);
	*size = w->size - w->to.free_in_buffer;
	return 0;
}

static void likeness_close_writer(likeness_writer *w) {
	jpeg_destroy_compress(&w->c);
	if (w->out) {
		memset(w->out, 0, w->size);
		free(w->out);
	}
	free(w);
}
*/
import "C"

import (
	"runtime"
	"unsafe"
)

// jpegRows decodes part of a JPEG row by row, so that no more than a few rows are in memory (of a
// progressive file, its coefficients too).
type jpegRows struct {
	reader *C.likeness_reader
	pin    runtime.Pinner
	giveUp func() // of the normalised file
	photo  *File
	ink    bool
	row    []byte // of ink
	x      int    // of the first column that is decoded, at most the one asked for
	width  int    // columns that are decoded
}

// openJPEGRows begins with row y0 of the stored image, columns x0 to x1.
func (p *File) openJPEGRows(x0, x1, y0 int) (*jpegRows, error) {
	data, giveUp := p.normaliseJPEG()
	r := &jpegRows{giveUp: giveUp, photo: p, ink: p.jpeg.components == 4}
	r.pin.Pin(unsafe.SliceData(data))
	ink := C.int(0)
	if r.ink {
		ink = 1
	}
	x, width, failed := C.uint(x0), C.uint(x1-x0), C.int(0)
	r.reader = C.likeness_open_rows((*C.uchar)(unsafe.SliceData(data)), C.ulong(len(data)), ink, &x, &width, C.uint(y0), &failed)
	if r.reader == nil {
		r.close()
		return nil, errNoMemory
	}
	if failed != 0 {
		err := r.failure()
		r.close()
		return nil, err
	}
	r.x, r.width = int(x), int(width)
	if r.ink {
		r.row = buffers.takeBuffer(4 * r.width)
	}
	return r, nil
}

// readRows fills pix with the next rows, R,G,B of width pixels each.
func (r *jpegRows) readRows(pix []byte, n int) error {
	stride := 3 * r.width
	if !r.ink {
		return r.check(C.likeness_read_rows(r.reader, firstByte(pix), C.ulong(stride), C.int(n)))
	}
	for i := range n {
		if err := r.check(C.likeness_read_rows(r.reader, firstByte(r.row), C.ulong(len(r.row)), 1)); err != nil {
			return err
		}
		r.photo.inkToRGB(pix[i*stride:(i+1)*stride], r.row)
	}
	return nil
}

// finish reads what is left of the file, and returns the fault of any of its samples.
func (r *jpegRows) finish() error {
	return r.check(C.likeness_end_rows(r.reader))
}

// check turns a failure or a first warning of libjpeg into an error.
func (r *jpegRows) check(rc C.int) error {
	if rc == 0 && r.reader.errors.warned == 0 {
		return nil
	}
	return r.failure()
}

func (r *jpegRows) failure() error {
	return decodeError(C.GoString(&r.reader.errors.text[0]), r.reader.errors.warned != 0)
}

func (r *jpegRows) close() {
	if r.reader != nil {
		C.likeness_close_rows(r.reader)
		r.reader = nil
	}
	buffers.returnBuffer(r.row)
	r.pin.Unpin()
	r.giveUp()
}

// jpegEncoder encodes a JPEG row by row; its bytes are those of EncodeJPEG.
type jpegEncoder struct{ writer *C.likeness_writer }

func newJPEGEncoder(width, height, quality int) (rowEncoder, error) {
	failed := C.int(0)
	e := &jpegEncoder{C.likeness_new_writer(C.int(width), C.int(height), C.int(quality), &failed)}
	if e.writer == nil {
		return nil, errNoMemory
	}
	if failed != 0 {
		e.close()
		return nil, errEncode
	}
	return e, nil
}

func (e *jpegEncoder) writeRow(row []uint8) error {
	if C.likeness_write_row(e.writer, firstByte(row)) != 0 {
		return errEncode
	}
	return nil
}

func (e *jpegEncoder) finish() ([]byte, error) {
	var size C.size_t
	if C.likeness_end_writer(e.writer, &size) != 0 {
		return nil, errEncode
	}
	file := make([]byte, size, int(size)+headSize)
	copy(file, unsafe.Slice((*byte)(e.writer.out), int(size)))
	return setHead(file, 0), nil
}

func (e *jpegEncoder) close() { C.likeness_close_writer(e.writer) }

// visitJPEGRows visits the rows of a JPEG as they are stored.
func (p *File) visitJPEGRows(visit func(y int, row []uint8) error) error {
	r, err := p.openJPEGRows(0, p.jpeg.width, 0)
	if err != nil {
		return err
	}
	defer r.close()
	stride := 3 * r.width
	pix := buffers.takeBuffer(rowsAtOnce * stride)
	defer buffers.returnBuffer(pix)
	for y := 0; y < p.jpeg.height; y += rowsAtOnce {
		n := min(rowsAtOnce, p.jpeg.height-y)
		if err := r.readRows(pix, n); err != nil {
			return err
		}
		for k := range n {
			if err := visit(y+k, pix[k*stride:(k+1)*stride]); err != nil {
				return err
			}
		}
	}
	return r.finish()
}

// cropMargin is how many more columns are decoded at either side of a part: the colours of its
// first and last pixels depend on their neighbours.
const cropMargin = 16

// decodeJPEGPart decodes part of the stored image.
func (p *File) decodeJPEGPart(part rect) (*Image, error) {
	r, err := p.openJPEGRows(max(0, part.x0-cropMargin), min(p.jpeg.width, part.x1+cropMargin), part.y0)
	if err != nil {
		return nil, err
	}
	defer r.close()
	img := Borrow(part.width(), part.height())
	stride := 3 * r.width
	pix := buffers.takeBuffer(rowsAtOnce * stride)
	defer buffers.returnBuffer(pix)
	for y := 0; y < img.Height && err == nil; y += rowsAtOnce {
		n := min(rowsAtOnce, img.Height-y)
		if err = r.readRows(pix, n); err != nil {
			break
		}
		for k := range n {
			copy(img.Pix[3*(y+k)*img.Width:3*(y+k+1)*img.Width], pix[k*stride+3*(part.x0-r.x):])
		}
	}
	if err == nil {
		err = r.finish()
	}
	if err != nil {
		Return(img)
		return nil, err
	}
	return img, nil
}
