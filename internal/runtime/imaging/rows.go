package imaging

import (
	"errors"
	"math"
	"time"
)

// bandPixels is how many pixels of an image are in memory at most while its rows are visited in an
// order in which the file does not store them. A buffer of so many is kept by the pool.
const bandPixels = 16_000_000

// rowsAtOnce is how many rows are decoded at once while they are visited in the order of the file.
const rowsAtOnce = 32

// rect is a part of an image as it is stored: x0 <= x < x1, y0 <= y < y1.
type rect struct{ x0, y0, x1, y1 int }

func (r rect) width() int  { return r.x1 - r.x0 }
func (r rect) height() int { return r.y1 - r.y0 }

// ForEachRow calls visit with every row of the upright photo at its full size, from the top down:
// 3*Width bytes of R,G,B, which visit may change and must not keep. It holds a few rows of a file
// that stores them in this order; of an image that is stored on its side or upside down, and of
// an interlaced PNG, it decodes bands of bandPixels, each with a pass over the whole file.
// Errors are those of visit and of Full. In a build without libjpeg-turbo all of a JPEG is in memory.
func (p *Photo) ForEachRow(visit func(y int, row []uint8) error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.released {
		panic("imaging: Photo used after Release")
	}
	if p.other != nil {
		return p.visitOther(visit)
	}
	end, err := p.beginDecode()
	if err != nil {
		return err
	}
	defer end()
	if !p.rowsAreStoredInOrder() {
		return p.visitBands(visit)
	}
	defer p.noteDecode(8)()
	if p.colours != nil {
		inSRGB := visit
		visit = func(y int, row []uint8) error {
			p.convertColours(row)
			return inSRGB(y, row)
		}
	}
	if p.Orientation == 2 {
		upright := visit
		visit = func(y int, row []uint8) error {
			reversePixels(row)
			return upright(y, row)
		}
	}
	if p.Format == FormatJPEG {
		return p.visitJPEGRows(visit)
	}
	return p.visitPNGRows(visit)
}

// noteDecode reports a decode that begins to the Decoded of the photo's limits, when the function
// that it returns is called.
func (p *Photo) noteDecode(eighths int) func() {
	if p.onDecoded == nil {
		return func() {}
	}
	estimate, began := p.estimateDecode(eighths), time.Now()
	return func() { p.onDecoded(Decode{p, eighths, time.Since(began), estimate}) }
}

func (p *File) rowsAreStoredInOrder() bool {
	return p.Orientation <= 2 && (p.Format == FormatJPEG || !p.png.interlaced)
}

// visitBands is ForEachRow for files that store the rows in another order.
func (p *Photo) visitBands(visit func(y int, row []uint8) error) error {
	bands := (p.Width*p.Height + bandPixels - 1) / bandPixels
	for rows, y := (p.Height+bands-1)/bands, 0; y < p.Height; y += rows {
		if err := p.visitBand(y, min(y+rows, p.Height), visit); err != nil {
			return err
		}
	}
	return nil
}

// visitBand visits rows y0 to y1 of the upright photo.
func (p *Photo) visitBand(y0, y1 int, visit func(y int, row []uint8) error) error {
	done := p.noteDecode(8)
	img, err := p.decodePart(p.storedPart(rect{0, y0, p.Width, y1}))
	done()
	if err != nil {
		return err
	}
	img = turnUpright(img, p.Orientation)
	defer Return(img)
	for y := y0; y < y1; y++ {
		if err := visit(y, img.Pix[3*(y-y0)*img.Width:3*(y-y0+1)*img.Width]); err != nil {
			return err
		}
	}
	return nil
}

// storedPart is the part of the stored image that is part r of the upright one.
func (p *File) storedPart(r rect) rect {
	left, right := p.Width-r.x1, p.Width-r.x0 // columns from the right
	up, down := p.Height-r.y1, p.Height-r.y0  // rows from below
	switch p.Orientation {
	case 2: // mirrored
		return rect{left, r.y0, right, r.y1}
	case 3: // upside down
		return rect{left, up, right, down}
	case 4: // upside down and mirrored
		return rect{r.x0, up, r.x1, down}
	case 5: // rows are stored columns from the left
		return rect{r.y0, r.x0, r.y1, r.x1}
	case 6:
		return rect{r.y0, left, r.y1, right}
	case 7: // from the right
		return rect{up, left, down, right}
	case 8:
		return rect{up, r.x0, down, r.x1}
	}
	return r
}

// Part is the pixels of the upright photo from (x0, y0) to before (x1, y1), at full size. The rest is
// not kept, so that part of a photo of any size takes little memory. Give the image back with Return. Errors are those
// of Full.
func (p *Photo) Part(x0, y0, x1, y1 int) (*Image, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.released {
		panic("imaging: Photo used after Release")
	}
	if p.other != nil {
		if _, err := p.imageAt(0); err != nil {
			return nil, err
		}
	}
	if full := p.decoded[0]; full != nil {
		img := Borrow(x1-x0, y1-y0)
		for y := range img.Height {
			copy(img.Pix[3*y*img.Width:3*(y+1)*img.Width], full.Pix[3*((y0+y)*full.Width+x0):])
		}
		return img, nil
	}
	end, err := p.beginDecode()
	if err != nil {
		return nil, err
	}
	defer end()
	defer p.noteDecode(8)()
	img, err := p.decodePart(p.storedPart(rect{x0, y0, x1, y1}))
	if err != nil {
		return nil, err
	}
	return turnUpright(img, p.Orientation), nil
}

// decodePart decodes part of the stored image, in sRGB.
func (p *Photo) decodePart(part rect) (img *Image, err error) {
	if p.Format == FormatJPEG {
		img, err = p.decodeJPEGPart(part)
	} else {
		img, err = p.decodePNGPart(part)
	}
	if err != nil {
		return nil, err
	}
	p.convertColours(img.Pix)
	return img, nil
}

// decodePNGPart decodes part of the stored image.
func (p *File) decodePNGPart(part rect) (*Image, error) {
	z, err := newInflater(p.png.pixels)
	if err != nil {
		return nil, pngFault(err)
	}
	defer z.releaseInflater()
	img := Borrow(part.width(), part.height())
	d := newPNGDecoder(&p.png, img, z)
	d.part = &part
	if err := d.run(); err != nil {
		Return(img)
		return nil, pngFault(err)
	}
	return img, nil
}

// visitPNGRows visits the rows of a PNG that is not interlaced.
func (p *File) visitPNGRows(visit func(y int, row []uint8) error) error {
	z, err := newInflater(p.png.pixels)
	if err != nil {
		return pngFault(err)
	}
	defer z.releaseInflater()
	d := newPNGDecoder(&p.png, nil, z)
	d.changed = buffers.takeBuffer(3 * p.png.width)
	defer buffers.returnBuffer(d.changed)
	d.visit = visit
	err = d.run()
	if err != nil && !errors.Is(err, d.visitErr) {
		return pngFault(err)
	}
	return err
}

// rowEncoder encodes an image from the top down. close is called once, after finish or instead of it.
type rowEncoder interface {
	writeRow(row []uint8) error
	finish() ([]byte, error)
	close()
}

// EncodeRows writes an image of the given format, size and, of a JPEG, quality row by row, so that
// its pixels are never in memory together: next fills a row of 3*width bytes of R,G,B. The file
// is that of EncodeJPEG and of EncodePNG without a print resolution.
func EncodeRows(format string, width, height, quality int, each func(write func(row []uint8) error) error) ([]byte, error) {
	var e rowEncoder
	var err error
	switch {
	case width <= 0 || height <= 0:
		return nil, errors.New("imaging: nothing to encode: the image is empty")
	case format == FormatPNG:
		e, err = newPNGEncoder(width, height)
	case width > math.MaxUint16 || height > math.MaxUint16:
		return nil, errSides
	default:
		e, err = newJPEGEncoder(width, height, max(1, min(quality, 100)))
	}
	if err != nil {
		return nil, err
	}
	defer e.close()
	left := height
	err = each(func(row []uint8) error {
		if left--; left < 0 || len(row) != 3*width {
			return errors.New("imaging: a row that does not belong to the image")
		}
		return e.writeRow(row)
	})
	switch {
	case err != nil:
		return nil, err
	case left > 0:
		return nil, errors.New("imaging: rows are missing")
	}
	return e.finish()
}
