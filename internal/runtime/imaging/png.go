package imaging

import (
	"errors"
	"io"
)

// decodePNG inflates the image row by row straight into R,G,B, so that it
// needs three bytes a pixel whatever the file stores (the standard library's
// decoder needs up to eight, in a new buffer for every call), and only those of the reduced
// image when shift, the number of times that both sides are halved, is above 0. Semantics
// are those of image/png, which the tests compare with: 16-bit samples keep their
// high byte, alpha is composed over white. Colours are as they are stored.
func (p *File) decodePNG(shift int) (*Image, error) {
	z, err := newInflater(p.png.pixels)
	if err != nil {
		return nil, pngFault(err)
	}
	defer z.releaseInflater()
	h := &p.png
	if h.interlaced {
		return decodeInterlaced(h, z, shift)
	}
	img := Borrow(halveLength(h.width, shift), halveLength(h.height, shift))
	d := newPNGDecoder(h, img, z)
	if shift > 0 {
		d.reducer = newReducer(img, h.width, 1<<shift)
	}
	if err := d.run(); err != nil {
		Return(img)
		return nil, pngFault(err)
	}
	return img, nil
}

// decodeInterlaced decodes all passes, which visit every part of the image, and reduces
// the result. Of an image that is large, the first five passes are used, every second pixel
// of every second row; the others are inflated to know whether they are whole.
func decodeInterlaced(h *pngHeader, z *inflater, shift int) (*Image, error) {
	halves := 0
	if shift > 0 && h.width*h.height > largePixels {
		halves = 1
	}
	img := Borrow(halveLength(h.width, halves), halveLength(h.height, halves))
	d := newPNGDecoder(h, img, z)
	d.halves = halves
	if err := d.run(); err != nil {
		Return(img)
		return nil, pngFault(err)
	}
	if shift == halves {
		return img, nil
	}
	defer Return(img)
	return reduceImage(img, shift-halves), nil
}

// Faults of the pixel stream.
var (
	errDamagedPNG = errors.New("imaging: damaged PNG")
	errNoMemory   = errors.New("imaging: no memory to inflate a PNG")
)

func pngFault(err error) error {
	switch {
	case errors.Is(err, errNoMemory):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errPNGCutOff()
	}
	return errPNGDamaged()
}

// withoutEOF is err, with an end of the file turned into an unexpected one.
func withoutEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// idatReader reads the bodies of consecutive IDAT chunks as one stream.
type idatReader struct {
	file []byte // from the next chunk on
	body []byte // unread part of the current chunk
}

// nextChunk makes body the next chunk that is not empty, unless something of body is left.
func (r *idatReader) nextChunk() error {
	for len(r.body) == 0 {
		c, rest, whole := nextChunk(r.file)
		switch {
		case c.kind != "IDAT":
			return io.EOF
		case whole && !c.isIntact():
			return errDamagedPNG
		}
		r.file, r.body = rest, c.body
	}
	return nil
}

// Read implements io.Reader over the data of all IDAT chunks.
func (r *idatReader) Read(p []byte) (int, error) {
	if err := r.nextChunk(); err != nil {
		return 0, err
	}
	n := copy(p, r.body)
	r.body = r.body[n:]
	return n, nil
}

// ReadByte spares the inflater a buffer of its own.
func (r *idatReader) ReadByte() (byte, error) {
	if err := r.nextChunk(); err != nil {
		return 0, err
	}
	b := r.body[0]
	r.body = r.body[1:]
	return b, nil
}

// pngPass is one of the seven Adam7 passes, or the only one of a plain PNG:
// the pixels (x0+i*dx, y0+j*dy).
type pngPass struct{ x0, y0, dx, dy int }

var (
	plainPass   = []pngPass{{0, 0, 1, 1}}
	adam7Passes = []pngPass{
		{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
	}
)

// halfPasses is how many of the passes make up the image of every second pixel of every
// second row.
const halfPasses = 5

type pngDecoder struct {
	h         *pngHeader
	img       *Image
	reducer   *reducer                       // nil for the full size; not for interlaced files
	halves    int                            // 1: img gets every second pixel of every second row of an interlaced file
	part      *rect                          // what img gets; nil for all
	visit     func(y int, row []uint8) error // instead of img; not for interlaced files
	visitErr  error
	changed   []byte // the row that visit may change
	in        io.Reader
	bitsPixel int
	rows      []byte // the last row, then those that are read together, each with its filter byte
	high      []byte // a row of 8-bit samples, of one of 16 bits
	pixels    []byte // a row of R,G,B that does not go to img as it is
	table     pixelTable
}

func newPNGDecoder(h *pngHeader, img *Image, in io.Reader) *pngDecoder {
	d := &pngDecoder{h: h, img: img, in: in, bitsPixel: h.samplesPerPixel() * h.depth}
	d.rows = buffers.takeBuffer((1 + paethRows) * (1 + (h.width*d.bitsPixel+7)/8))
	d.pixels = buffers.takeBuffer(3 * h.width)
	if h.depth == 16 {
		d.high = buffers.takeBuffer(h.width * h.samplesPerPixel())
	}
	if h.samplesPerPixel() == 1 && h.depth <= 8 {
		d.table = makePixelTable(h)
	}
	return d
}

func (d *pngDecoder) releaseBuffers() {
	buffers.returnBuffer(d.rows)
	buffers.returnBuffer(d.high)
	buffers.returnBuffer(d.pixels)
}

// run decodes the image and gives the decoder's buffers back.
func (d *pngDecoder) run() error {
	defer d.releaseBuffers()
	passes := plainPass
	if d.h.interlaced {
		passes = adam7Passes
	}
	for i, pass := range passes {
		if err := d.runPass(pass, d.halves > 0 && i >= halfPasses); err != nil {
			return err
		}
	}
	if d.reducer != nil {
		d.reducer.flushRow()
	}
	// Reading on makes the inflater check its sum; surplus data are ignored.
	var one [1]byte
	if _, err := io.ReadFull(d.in, one[:]); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

// runPass decodes one pass, paethRows rows at a time; when skipped, it only reads its rows.
func (d *pngDecoder) runPass(pass pngPass, skipped bool) error {
	width := (d.h.width - pass.x0 + pass.dx - 1) / pass.dx
	if width <= 0 {
		return nil
	}
	size := 1 + (width*d.bitsPixel+7)/8
	clear(d.rows[:size])
	for y := pass.y0; y < d.h.height; y += paethRows * pass.dy {
		n := min(paethRows, (d.h.height-y+pass.dy-1)/pass.dy)
		if _, err := io.ReadFull(d.in, d.rows[size:(n+1)*size]); err != nil {
			return err
		}
		if err := unfilterRows(d.rows[:(n+1)*size], size, max(1, d.bitsPixel/8), skipped); err != nil {
			return err
		}
		if skipped {
			continue
		}
		for k := range n {
			d.placeRow(d.rows[(k+1)*size+1:(k+2)*size], pass, y+k*pass.dy, width)
		}
		if d.visitErr != nil {
			return d.visitErr
		}
		copy(d.rows[:size], d.rows[n*size:])
	}
	return nil
}

// unfilterRows undoes the filters of all rows but the first, which has been done; rows are
// size bytes long, their filter byte included. When only checked, they are left as they are.
func unfilterRows(rows []byte, size, left int, onlyCheck bool) error {
	paeth := 0
	for at := size; at < len(rows); at += size {
		if rows[at] > 4 {
			return errDamagedPNG
		}
		if rows[at] == 4 {
			paeth++
		}
	}
	if onlyCheck {
		return nil
	}
	if paeth == paethRows {
		unfilterPaethRows(rows, size, left)
		return nil
	}
	for at := size; at < len(rows); at += size {
		if rows[at] > 0 {
			unfilterRow(rows[at], rows[at+1:at+size], rows[at-size+1:at], left)
		}
	}
	return nil
}

// placeRow gives the pixels of a row of a pass to the reducer or to the image.
func (d *pngDecoder) placeRow(row []byte, pass pngPass, y, width int) {
	switch {
	case d.reducer != nil:
		d.reducer.addRow(d.convertRow(d.pixels, row, width))
		return
	case d.visit != nil:
		if d.visitErr == nil {
			copy(d.changed, d.convertRow(d.pixels, row, width)) // what is in rows is the base of the next row
			d.visitErr = d.visit(y, d.changed[:3*width])
		}
		return
	case d.part != nil:
		d.placePart(row, pass, y, width)
		return
	}
	out := d.img.Pix[3*(y>>d.halves)*d.img.Width:][:3*d.img.Width]
	if pass.dx == 1 {
		if rgb := d.convertRow(out, row, width); &rgb[0] != &out[0] {
			copy(out, rgb)
		}
		return
	}
	rgb := d.convertRow(d.pixels, row, width)
	step := 3 * pass.dx >> d.halves
	for at := 3 * pass.x0 >> d.halves; len(rgb) >= 3; rgb, at = rgb[3:], at+step {
		copy(out[at:at+3], rgb)
	}
}

// placePart gives img the pixels of a row of a pass that are in d.part.
func (d *pngDecoder) placePart(row []byte, pass pngPass, y, width int) {
	if y < d.part.y0 || y >= d.part.y1 {
		return
	}
	out := d.img.Pix[3*(y-d.part.y0)*d.img.Width:][:3*d.img.Width]
	rgb := d.convertRow(d.pixels, row, width)
	first := max(0, (d.part.x0-pass.x0+pass.dx-1)/pass.dx)
	for i := first; i < width; i++ {
		x := pass.x0 + i*pass.dx
		if x >= d.part.x1 {
			return
		}
		copy(out[3*(x-d.part.x0):][:3], rgb[3*i:])
	}
}
