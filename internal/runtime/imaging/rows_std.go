//go:build !cgo || noturbo

package imaging

import (
	"bytes"
	"compress/zlib"
)

// The functions of jpegrows_c.go and pngencode_c.go in Go; see there. All of a JPEG is in memory.

func (p *File) visitJPEGRows(visit func(y int, row []uint8) error) error {
	img, err := p.decodeJPEG(8)
	if err != nil {
		return err
	}
	defer Return(img)
	return img.ForEachRow(visit)
}

func (p *File) decodeJPEGPart(part rect) (*Image, error) {
	whole, err := p.decodeJPEG(8)
	if err != nil {
		return nil, err
	}
	defer Return(whole)
	img := Borrow(part.width(), part.height())
	for y := range img.Height {
		copy(img.Pix[3*y*img.Width:3*(y+1)*img.Width], whole.Pix[3*((part.y0+y)*whole.Width+part.x0):])
	}
	return img, nil
}

// jpegEncoder collects the rows.
type jpegEncoder struct {
	img     *Image
	quality int
	at      int
}

func newJPEGEncoder(width, height, quality int) (rowEncoder, error) {
	return &jpegEncoder{img: Borrow(width, height), quality: quality}, nil
}

func (e *jpegEncoder) writeRow(row []uint8) error {
	e.at += copy(e.img.Pix[e.at:], row)
	return nil
}

func (e *jpegEncoder) finish() ([]byte, error) { return EncodeJPEG(e.img, e.quality, 0) }

func (e *jpegEncoder) close() { Return(e.img) }

const triedFilters = 2

func filterRow(out, row, up []byte) []byte {
	out = out[:1+len(row)]
	out[0] = 2
	for i, v := range row {
		out[1+i] = v - up[i]
	}
	return out
}

type deflater struct {
	out  bytes.Buffer
	zlib *zlib.Writer
}

func newDeflater() (*deflater, error) {
	d := &deflater{}
	var err error
	d.zlib, err = zlib.NewWriterLevel(&d.out, zlib.BestSpeed)
	return d, err
}

func (d *deflater) write(in []byte, end bool, add func([]byte)) error {
	if _, err := d.zlib.Write(in); err != nil {
		return err
	}
	if end {
		if err := d.zlib.Close(); err != nil {
			return err
		}
	}
	if d.out.Len() >= pngPiece || end {
		add(d.out.Bytes())
		d.out.Reset()
	}
	return nil
}

func (d *deflater) close() {}
