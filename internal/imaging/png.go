package imaging

import (
	"compress/zlib"
	"errors"
	"io"
	"sync"
)

// decodePNG inflates the picture row by row straight into R,G,B, so that it
// needs three bytes a pixel whatever the file stores (the standard library's
// decoder needs up to eight, in a new buffer for every call), and only those of the reduced
// picture when eighths is below 8. Semantics are
// those of image/png, which the tests compare with: 16-bit samples keep their
// high byte, alpha is composed over white, colour profiles and gamma are
// ignored (all input is taken as sRGB).
func (p *Photo) decodePNG(eighths int) (*Image, error) {
	zr, err := openZlib(&idatReader{file: p.png.pixels})
	if err != nil {
		return nil, pngFault(err)
	}
	defer zlibReaders.Put(zr)
	h := &p.png
	if eighths == 8 || h.interlaced { // the passes of an interlaced file visit every part seven times
		img := Borrow(h.width, h.height)
		if err := newPNGDecoder(h, img, zr).run(); err != nil {
			Return(img)
			return nil, pngFault(err)
		}
		if eighths == 8 {
			return img, nil
		}
		defer Return(img)
		return reduced(img, eighths), nil
	}
	img := Borrow(scaled(h.width, eighths), scaled(h.height, eighths))
	d := newPNGDecoder(h, img, zr)
	d.reducer = newReducer(img, h.width, 8/eighths)
	if err := d.run(); err != nil {
		Return(img)
		return nil, pngFault(err)
	}
	return img, nil
}

// errDamagedPNG marks damage found in the pixel stream.
var errDamagedPNG = errors.New("imaging: damaged PNG")

func pngFault(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errPNGCutOff()
	}
	return errPNGDamaged()
}

// zlibReaders keeps inflaters (40 KiB each) between calls.
var zlibReaders sync.Pool

func openZlib(r io.Reader) (io.Reader, error) {
	if zr, ok := zlibReaders.Get().(io.Reader); ok {
		return zr, zr.(zlib.Resetter).Reset(r, nil)
	}
	return zlib.NewReader(r)
}

// idatReader reads the bodies of consecutive IDAT chunks as one stream.
type idatReader struct {
	file []byte // from the next chunk on
	body []byte // unread part of the current chunk
}

func (r *idatReader) next() error {
	for len(r.body) == 0 {
		c, rest, whole := nextChunk(r.file)
		switch {
		case c.kind != "IDAT":
			return io.EOF
		case whole && !c.intact():
			return errDamagedPNG
		}
		r.file, r.body = rest, c.body
	}
	return nil
}

func (r *idatReader) Read(p []byte) (int, error) {
	if err := r.next(); err != nil {
		return 0, err
	}
	n := copy(p, r.body)
	r.body = r.body[n:]
	return n, nil
}

// ReadByte spares the inflater a buffer of its own.
func (r *idatReader) ReadByte() (byte, error) {
	if err := r.next(); err != nil {
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

type pngDecoder struct {
	h         *pngHeader
	img       *Image
	reducer   *reducer // nil for the full size; not for interlaced files
	in        io.Reader
	bitsPixel int
	cur, prev []byte // a row with its filter byte
	samples   []byte // a row of 1, 2 or 4-bit samples, one a byte
	pixels    []byte // a row of R,G,B for the reducer
	table     [256][3]uint8
}

func newPNGDecoder(h *pngHeader, img *Image, in io.Reader) *pngDecoder {
	d := &pngDecoder{h: h, img: img, in: in, bitsPixel: h.samples() * h.depth}
	size := 1 + (h.width*d.bitsPixel+7)/8
	d.cur, d.prev = buffers.get(size), buffers.get(size)
	if h.depth < 8 {
		d.samples = buffers.get(h.width)
	}
	if h.samples() == 1 && h.depth <= 8 {
		d.fillTable()
	}
	return d
}

func (d *pngDecoder) release() {
	buffers.put(d.cur)
	buffers.put(d.prev)
	buffers.put(d.samples)
	buffers.put(d.pixels)
}

// fillTable lists the colour of every sample value of a one-channel picture.
// A palette index without an entry is black, as in libpng and image/png.
func (d *pngDecoder) fillTable() {
	h := d.h
	if h.colour == pngPalette {
		for i := range min(len(h.palette)/3, 256) {
			c := [3]uint8(h.palette[3*i : 3*i+3])
			if i < len(h.transparency) {
				c = overWhite(c, h.transparency[i])
			}
			d.table[i] = c
		}
		return
	}
	top := 1<<h.depth - 1
	for v := 0; v <= top; v++ {
		grey := uint8(v * 255 / top)
		d.table[v] = [3]uint8{grey, grey, grey}
	}
	if t := h.transparency; t != nil {
		if v := int(t[0])<<8 | int(t[1]); v <= top {
			d.table[v] = [3]uint8{255, 255, 255}
		}
	}
}

// run decodes the picture and gives the decoder's buffers back.
func (d *pngDecoder) run() error {
	defer d.release()
	if d.reducer != nil {
		d.pixels = buffers.get(3 * d.h.width)
	}
	passes := plainPass
	if d.h.interlaced {
		passes = adam7Passes
	}
	for _, pass := range passes {
		if err := d.runPass(pass); err != nil {
			return err
		}
	}
	if d.reducer != nil {
		d.reducer.flush()
	}
	// Reading on makes the inflater check its sum; surplus data are ignored.
	var one [1]byte
	if _, err := io.ReadFull(d.in, one[:]); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func (d *pngDecoder) runPass(pass pngPass) error {
	width := (d.h.width - pass.x0 + pass.dx - 1) / pass.dx
	if width <= 0 {
		return nil
	}
	size := 1 + (width*d.bitsPixel+7)/8
	clear(d.prev[:size])
	for y := pass.y0; y < d.h.height; y += pass.dy {
		cur := d.cur[:size]
		if _, err := io.ReadFull(d.in, cur); err != nil {
			return err
		}
		if err := unfilter(cur, d.prev[1:size], max(1, d.bitsPixel/8)); err != nil {
			return err
		}
		if d.reducer != nil {
			d.writeRow(cur[1:], d.pixels, 3, width)
			d.reducer.add(d.pixels)
		} else {
			d.writeRow(cur[1:], d.img.Pix[3*(y*d.img.Width+pass.x0):3*(y+1)*d.img.Width], 3*pass.dx, width)
		}
		d.cur, d.prev = d.prev, d.cur
	}
	return nil
}

// unfilter undoes the row filter in cur[0] (PNG specification, section 9);
// left is the distance in bytes to the same sample of the pixel before.
func unfilter(cur, up []byte, left int) error {
	filter, row := cur[0], cur[1:]
	up = up[:len(row)]
	switch filter {
	case 0:
	case 1:
		for i := left; i < len(row); i++ {
			row[i] += row[i-left]
		}
	case 2:
		for i, v := range up {
			row[i] += v
		}
	case 3:
		unfilterAverage(row, up, left)
	case 4:
		unfilterPaeth(row, up, left)
	default:
		return errDamagedPNG
	}
	return nil
}
