package imaging

import (
	"bytes"
	"cmp"
	"image"
	"image/color"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/colour"
)

// The formats that are read beside JPEG and PNG. They are decoded as a whole, at their full size.
const (
	FormatWebP     = "webp"
	FormatTIFF     = "tiff"
	FormatBMP      = "bmp"
	FormatJPEG2000 = "jpeg2000"
	FormatHEIC     = "heic"
	FormatAVIF     = "avif"
)

// otherFormat is how files of a format are read.
type otherFormat struct {
	name string // of Photo.Format
	text string // in messages
	// maxPixels is the most pixels that are decoded: with them a decode takes 200 MB at most.
	maxPixels int
	workBytes int64   // what a decode takes beside its result, for each pixel
	garbage   int     // what of that a decode leaves to the collector, for each pixel; at least
	pixelNs   float64 // what decoding a pixel takes, and
	byteNs    float64 // a byte of the file
	matches   func(file []byte) bool
	// open reads the header of a file, and its size before anything else.
	open func(file []byte) (otherHeader, error)
	// decode returns the pixels as they are stored, R,G,B. The size is that of the header; the error is about the file.
	decode func(h *otherHeader, file []byte) (*Image, error)
}

// otherHeader is what the header of such a file says.
type otherHeader struct {
	maxPixels       int // that the file may have; 0: those of its format
	width, height   int // as stored
	channels, depth int
	orientation     int
	blockPixels     int64 // of the part that is unpacked at a time, where that may be larger than the image
	colours         colourFacts
	codes           []byte // of the colours of a HEIC or AVIF, used where there is no profile: primaries, transfer, 0, 1
}

var otherFormats = []*otherFormat{&formatWebP, &formatTIFF, &formatBMP, &formatJPEG2000, &formatHEIC, &formatAVIF}

// ListFormats returns the names of the formats that this build reads, HEIC and AVIF where libheif is installed.
func ListFormats() []string {
	names := []string{"JPEG", "PNG"}
	for _, f := range otherFormats {
		if f.text != "" {
			names = append(names, f.text)
		}
	}
	return names
}

// FormatNames is the list of formats in a sentence: JPEG, PNG, ... or AVIF.
func FormatNames() string { return api.FormatAlternatives(ListFormats()) }

// openOther reads the header of a file of another format; found is false where it has none of them.
func (p *File) openOther(lim Limits) (found bool, err error) {
	for _, f := range otherFormats {
		if f.matches(p.Data) {
			return true, p.openAs(f, lim)
		}
	}
	return false, nil
}

func (p *File) openAs(f *otherFormat, lim Limits) error {
	h, err := f.open(p.Data)
	if err != nil {
		return err
	}
	if err := checkSize(h.width, h.height, lim); err != nil {
		return err
	}
	most := cmp.Or(h.maxPixels, f.maxPixels)
	if h.width > most/h.height {
		return fault.New(fault.ImageTooManyPixels, "", "The %s is %d x %d pixels; at most %d million pixels of this format are accepted.",
			f.text, h.width, h.height, most/1_000_000).
			WithFix("Scale the image down, or send it as a JPEG: 1 to 4 million pixels are enough.")
	}
	p.Format, p.Width, p.Height = f.name, h.width, h.height
	p.Channels, p.BitDepth, p.Orientation = h.channels, h.depth, max(h.orientation, 1)
	p.other, p.header = f, h
	if h.codes != nil && h.colours.profile == nil {
		h.colours.codes = h.codes
	}
	p.readColours(&h.colours, colour.RGB)
	return nil
}

// decodeOther decodes a file of another format at its full size.
func (p *File) decodeOther() (*Image, error) {
	collectGarbage(int(p.WorkMemory())) // what the files before this one left need not stand beside it
	img, err := p.other.decode(&p.header, p.Data)
	if err != nil {
		return nil, err
	}
	collectGarbage(p.other.garbage * img.Width * img.Height)
	if img.Width != p.header.width || img.Height != p.header.height {
		Return(img)
		return nil, p.other.errDamaged()
	}
	return img, nil
}

func (f *otherFormat) errDamaged() error {
	return newInvalidImageError("The %s is damaged or cut off.", f.text).WithFix("Save the image again and send the whole file.")
}

func (f *otherFormat) errUnsupported(what string) error {
	return newInvalidImageError("The %s has %s, which is not read.", f.text, what).WithFix(convertFix)
}

// copyStd copies an image of the standard library, transparency over white.
func copyStd(src image.Image) *Image {
	size := src.Bounds()
	img := Borrow(size.Dx(), size.Dy())
	var palette *[256][3]uint8
	if paletted, ok := src.(*image.Paletted); ok {
		blended := blendPalette(paletted.Palette)
		palette = &blended
	}
	for y := range img.Height {
		row := img.Pix[3*y*img.Width : 3*(y+1)*img.Width]
		switch s := src.(type) {
		case *image.Gray:
			for x, v := range s.Pix[y*s.Stride : y*s.Stride+img.Width] {
				row[3*x], row[3*x+1], row[3*x+2] = v, v, v
			}
		case *image.NRGBA:
			blendRGBA(row, s.Pix[y*s.Stride:y*s.Stride+4*img.Width])
		case *image.RGBA:
			copyPremultiplied(row, s.Pix[y*s.Stride:])
		case *image.Paletted:
			copyPalette(row, s.Pix[y*s.Stride:], palette)
		case image.RGBA64Image: // all others of the standard library; without an allocation a pixel
			for x := range img.Width {
				c := s.RGBA64At(size.Min.X+x, size.Min.Y+y)
				blendPremultiplied(row[3*x:3*x+3], c)
			}
		default:
			for x := range img.Width {
				r, g, b, a := src.At(size.Min.X+x, size.Min.Y+y).RGBA()
				blendPremultiplied(row[3*x:3*x+3], color.RGBA64{R: uint16(r), G: uint16(g), B: uint16(b), A: uint16(a)})
			}
		}
	}
	return img
}

// blendPremultiplied writes a colour that is multiplied by its alpha over white.
func blendPremultiplied(rgb []byte, c color.RGBA64) {
	white := 0xFFFF - uint32(c.A)
	for k, v := range [...]uint16{c.R, c.G, c.B} {
		rgb[k] = uint8(min(0xFFFF, uint32(v)+white) >> 8)
	}
}

// blendPalette returns the colours of a palette over white; of 256 entries, so that each byte is one: those that are
// missing are black.
func blendPalette(colours color.Palette) (out [256][3]uint8) {
	for i, c := range colours[:min(len(colours), len(out))] {
		r, g, b, a := c.RGBA()
		blendPremultiplied(out[i][:], color.RGBA64{R: uint16(r), G: uint16(g), B: uint16(b), A: uint16(a)})
	}
	return out
}

// copyPalette writes the colours of a row of indices.
func copyPalette(rgb, indices []byte, palette *[256][3]uint8) {
	for x := range len(rgb) / 3 {
		copy(rgb[3*x:3*x+3], palette[indices[x]][:])
	}
}

// copyPremultiplied writes pixels of R,G,B multiplied by alpha and alpha, over white.
func copyPremultiplied(rgb, pix []byte) {
	for x := range len(rgb) / 3 {
		p := pix[4*x : 4*x+4]
		white := 255 - int(p[3])
		for k := range 3 {
			rgb[3*x+k] = uint8(min(255, int(p[k])+white))
		}
	}
}

// visitOther is ForEachRow for these formats: all of the photo is in memory.
func (p *Photo) visitOther(visit func(y int, row []uint8) error) error {
	img, err := p.imageAt(0)
	if err != nil {
		return err
	}
	row := buffers.takeBuffer(3 * img.Width) // visit may change it
	defer buffers.returnBuffer(row)
	for y := range img.Height {
		copy(row, img.Pix[3*y*img.Width:3*(y+1)*img.Width])
		if err := visit(y, row); err != nil {
			return err
		}
	}
	return nil
}

// hasPrefixAt reports whether data have text at an offset.
func hasPrefixAt(data []byte, at int, text string) bool {
	return len(data) >= at && bytes.HasPrefix(data[at:], []byte(text))
}
