package imaging

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"testing"
)

// scene is a smooth synthetic image with a different colour in each corner,
// so that every orientation and scale can be distinguished.
func scene(w, h int) *Image {
	img := NewImage(w, h)
	for y := range h {
		for x := range w {
			u, v := (float64(x)+0.5)/float64(w), (float64(y)+0.5)/float64(h)
			wave := 25 * math.Sin(12*u) * math.Cos(9*v)
			i := 3 * (y*w + x)
			img.Pix[i] = uint8(40 + 170*u + wave)
			img.Pix[i+1] = uint8(40 + 170*v - wave)
			img.Pix[i+2] = uint8(60 + 120*(1-u)*v + wave)
		}
	}
	return img
}

// std shows an Image to the standard library, which is the oracle here.
func std(img *Image) *image.NRGBA {
	out := image.NewNRGBA(image.Rect(0, 0, img.Width, img.Height))
	for i := range img.Width * img.Height {
		copy(out.Pix[4*i:], img.Pix[3*i:3*i+3])
		out.Pix[4*i+3] = 255
	}
	return out
}

func stdJPEG(t testing.TB, img image.Image, quality int) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, img, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func stdPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := png.Encode(&buf, img); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// exifBlock is a TIFF structure with the orientation tag.
func exifBlock(order binary.AppendByteOrder, orientation uint16) []byte {
	head := "II*\x00"
	if order == binary.AppendByteOrder(binary.BigEndian) {
		head = "MM\x00*"
	}
	b := order.AppendUint32([]byte(head), 8)
	b = order.AppendUint16(b, 2)
	b = order.AppendUint16(b, 0x0106) // another tag first
	b = order.AppendUint16(b, 3)
	b = order.AppendUint32(b, 1)
	b = order.AppendUint32(b, 0)
	b = order.AppendUint16(b, 0x0112)
	b = order.AppendUint16(b, 3)
	b = order.AppendUint32(b, 1)
	b = order.AppendUint16(b, orientation)
	b = order.AppendUint16(b, 0)
	return order.AppendUint32(b, 0)
}

// withSegment inserts a marker segment right behind SOI.
func withSegment(file []byte, marker byte, body []byte) []byte {
	seg := binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(body)+2))
	seg = append(seg, body...)
	return append(append(append([]byte{}, file[:2]...), seg...), file[2:]...)
}

func withExif(file []byte, tiff []byte) []byte {
	return withSegment(file, 0xE1, append([]byte("Exif\x00\x00"), tiff...))
}

func chunk(kind string, body []byte) []byte {
	c := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	c = append(append(c, kind...), body...)
	return binary.BigEndian.AppendUint32(c, crc32.ChecksumIEEE(c[4:]))
}

// withChunk inserts a PNG chunk behind IHDR.
func withChunk(file []byte, kind string, body []byte) []byte {
	const afterHeader = 8 + 25
	return append(append(append([]byte{}, file[:afterHeader]...), chunk(kind, body)...), file[afterHeader:]...)
}

func mustOpen(t testing.TB, data []byte) *Photo {
	t.Helper()
	p, err := Open(data, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Release)
	return p
}

func mustFull(t testing.TB, p *Photo) *Image {
	t.Helper()
	img, err := p.Full()
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// difference is the mean and the largest absolute difference of all samples.
func difference(t testing.TB, a, b *Image) (mean float64, worst int) {
	t.Helper()
	if a.Width != b.Width || a.Height != b.Height {
		t.Fatalf("sizes differ: %dx%d and %dx%d", a.Width, a.Height, b.Width, b.Height)
	}
	sum := 0
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		d = max(d, -d)
		sum += d
		worst = max(worst, d)
	}
	return float64(sum) / float64(len(a.Pix)), worst
}

// viaStd converts a decoded standard image, alpha composed over white.
func viaStd(img image.Image) *Image {
	b := img.Bounds()
	out := NewImage(b.Dx(), b.Dy())
	for y := range out.Height {
		for x := range out.Width {
			c := color.NRGBAModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA)
			i := 3 * (y*out.Width + x)
			out.Pix[i], out.Pix[i+1], out.Pix[i+2] = blendWhite(c.R, c.A), blendWhite(c.G, c.A), blendWhite(c.B, c.A)
		}
	}
	return out
}
