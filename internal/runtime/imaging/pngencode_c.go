//go:build cgo && !noturbo

package imaging

/*
#include <isa-l.h>
#include <stdlib.h>
#include <string.h>
#include "pngpixels.h"

typedef struct {
	struct isal_zstream z;
	uint8_t *level;
} likeness_deflater;

static likeness_deflater *likeness_new_deflater(void) {
	likeness_deflater *d = calloc(1, sizeof *d);
	if (!d) return NULL;
	d->level = malloc(ISAL_DEF_LVL1_DEFAULT);
	if (!d->level) { free(d); return NULL; }
	isal_deflate_init(&d->z);
	d->z.level = 1;
	d->z.level_buf = d->level;
	d->z.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
	d->z.gzip_flag = IGZIP_ZLIB;
	return d;
}

// likeness_deflate takes in all of in as far as out has room; it sets how much of each is left.
static int likeness_deflate(likeness_deflater *d, uint8_t *in, uint32_t *in_left, int end, uint8_t *out, uint32_t *out_left) {
	d->z.next_in = in, d->z.avail_in = *in_left, d->z.end_of_stream = end;
	d->z.next_out = out, d->z.avail_out = *out_left;
	int rc = isal_deflate(&d->z);
	*in_left = d->z.avail_in, *out_left = d->z.avail_out;
	d->z.next_in = d->z.next_out = NULL;
	if (rc != COMP_OK) return -1;
	return d->z.internal_state.state == ZSTATE_END;
}

static void likeness_close_deflater(likeness_deflater *d) {
	memset(d->level, 0, ISAL_DEF_LVL1_DEFAULT);
	free(d->level);
	memset(d, 0, sizeof *d);
	free(d);
}
*/
import "C"

// triedFilters is how many filters filterRow tries.
const triedFilters = C.LIKENESS_TRIED_FILTERS

// filterRow returns row, which has pixels of three bytes, by the best of the tried filters, with its
// filter byte, as a part of out.
func filterRow(out, row, up []byte) []byte {
	_, _ = out[:triedFilters*(len(row)+1)], up[:len(row)]
	at := int(C.likeness_filter_row(firstByte(out), firstByte(row), firstByte(up), C.size_t(len(row))))
	return out[at : at+len(row)+1]
}

// deflater compresses with ISA-L.
type deflater struct {
	state *C.likeness_deflater
	out   []byte
	used  int
}

func newDeflater() (*deflater, error) {
	d := &deflater{state: C.likeness_new_deflater()}
	if d.state == nil {
		return nil, errNoMemory
	}
	d.out = buffers.takeBuffer(pngPiece)
	return d, nil
}

// write compresses in; each full piece, and at the end the last one, is handed to add.
func (d *deflater) write(in []byte, end bool, add func([]byte)) error {
	for {
		free := d.out[d.used:]
		inLeft, outLeft := C.uint32_t(len(in)), C.uint32_t(len(free))
		last := C.int(0)
		if end {
			last = 1
		}
		rc := C.likeness_deflate(d.state, firstByte(in), &inLeft, last, firstByte(free), &outLeft)
		if rc < 0 {
			return errEncode
		}
		in = in[len(in)-int(inLeft):]
		d.used = len(d.out) - int(outLeft)
		if outLeft == 0 || rc == 1 && d.used > 0 {
			add(d.out[:d.used])
			d.used = 0
			if rc == 0 {
				continue // more may be waiting
			}
		}
		if rc == 1 || !end && len(in) == 0 {
			return nil
		}
	}
}

func (d *deflater) close() {
	C.likeness_close_deflater(d.state)
	buffers.returnBuffer(d.out)
}
