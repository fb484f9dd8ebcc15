//go:build !cgo || noturbo

package imaging

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"io"
)

// Decoder names the JPEG codec of this build.
const Decoder = "image/jpeg"

// decodeJPEG decodes the full size and averages down to eighths/8 of it. It is
// the slow path of builds without libjpeg-turbo; results differ from that by
// rounding and by how colour is upsampled.
func (p *File) decodeJPEG(eighths int) (*Image, error) {
	if p.jpeg.components == 4 && !p.jpeg.adobe {
		return nil, newInvalidImageError("The JPEG holds CMYK colours without an Adobe marker, which this program cannot read.").
			WithFix("Save the image again as RGB.")
	}
	data, release := p.normaliseJPEG()
	decoded, err := jpeg.Decode(bytes.NewReader(data))
	release()
	if err != nil && (!p.jpeg.complete || errors.Is(err, io.ErrUnexpectedEOF)) {
		return nil, errCutOff()
	}
	if err != nil {
		return nil, errDamaged()
	}
	img := rgbOf(decoded)
	if img == nil || img.Width != p.jpeg.width || img.Height != p.jpeg.height {
		return nil, errDamaged()
	}
	if eighths == 8 {
		return img, nil
	}
	small := Resize(img, scaleByEighths(img.Width, eighths), scaleByEighths(img.Height, eighths))
	Return(img)
	return small, nil
}

// rgbOf converts what image/jpeg decodes to.
func rgbOf(decoded image.Image) *Image {
	size := decoded.Bounds()
	img := Borrow(size.Dx(), size.Dy())
	for y := range img.Height {
		row := img.Pix[3*y*img.Width : 3*(y+1)*img.Width]
		switch d := decoded.(type) {
		case *image.Gray:
			for x, v := range d.Pix[y*d.Stride : y*d.Stride+img.Width] {
				row[3*x], row[3*x+1], row[3*x+2] = v, v, v
			}
		case *image.YCbCr:
			rgbRow(row, d, y)
		case *image.RGBA: // JPEG stored as RGB
			for x := range img.Width {
				copy(row[3*x:3*x+3], d.Pix[y*d.Stride+4*x:])
			}
		case *image.CMYK: // image/jpeg has undone the inversion
			multiplyInk(row, d.Pix[y*d.Stride:y*d.Stride+4*img.Width], false)
		default:
			Return(img)
			return nil
		}
	}
	return img
}

// rgbRow converts one row with the integer constants of JFIF, 16 fraction bits.
func rgbRow(row []uint8, d *image.YCbCr, y int) {
	for x := range len(row) / 3 {
		luma := int32(d.Y[d.YOffset(x, y)]) * 0x10101
		c := d.COffset(x, y)
		cb, cr := int32(d.Cb[c])-128, int32(d.Cr[c])-128
		row[3*x] = clamp16(luma + 91881*cr)
		row[3*x+1] = clamp16(luma - 22554*cb - 46802*cr)
		row[3*x+2] = clamp16(luma + 116130*cb)
	}
}

func encodeJPEG(img *Image, quality int) ([]byte, error) {
	rgba := image.NewRGBA(image.Rect(0, 0, img.Width, img.Height))
	for i := range img.Width * img.Height {
		copy(rgba.Pix[4*i:4*i+3], img.Pix[3*i:3*i+3])
		rgba.Pix[4*i+3] = 255
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, rgba, &jpeg.Options{Quality: quality}); err != nil {
		return nil, errEncode
	}
	return out.Bytes(), nil
}
