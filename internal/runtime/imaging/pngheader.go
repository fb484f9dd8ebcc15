package imaging

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/colour"
)

const pngSignature = "\x89PNG\r\n\x1a\n"

// Colour types of IHDR.
const (
	pngGrey      = 0
	pngRGB       = 2
	pngPalette   = 3
	pngGreyAlpha = 4
	pngRGBA      = 6
)

// pngHeader is what a walk over the chunks of a PNG file tells without
// inflating it.
type pngHeader struct {
	width, height int
	depth         int // bits a sample
	colour        int // colour type
	interlaced    bool
	orientation   int
	palette       []byte // PLTE: R,G,B triples
	transparency  []byte // tRNS
	colours       colourFacts
	pixels        []byte // the file from the first IDAT chunk on
}

func isPNG(data []byte) bool {
	return len(data) >= len(pngSignature) && string(data[:len(pngSignature)]) == pngSignature
}

// samplesPerPixel is how many values make one pixel as stored.
func (h *pngHeader) samplesPerPixel() int {
	switch h.colour {
	case pngGreyAlpha:
		return 2
	case pngRGB:
		return 3
	case pngRGBA:
		return 4
	}
	return 1
}

// countChannels is samples with the palette resolved.
func (h *pngHeader) countChannels() int {
	if h.colour != pngPalette {
		return h.samplesPerPixel()
	}
	if len(h.transparency) > 0 {
		return 4
	}
	return 3
}

func (p *File) openPNG(lim Limits) error {
	h, err := readPNGHeader(p.Data, lim)
	if err != nil {
		return err
	}
	p.Format, p.Width, p.Height = FormatPNG, h.width, h.height
	p.Channels, p.BitDepth, p.Orientation = h.countChannels(), h.depth, h.orientation
	p.png = h
	p.readColours(&p.png.colours, colour.RGB)
	return nil
}

// pngChunk is one chunk of a PNG file.
type pngChunk struct {
	kind string
	body []byte
	sum  uint32 // CRC as stored
}

// nextChunk cuts the first chunk off file; ok is false at the end of the file
// and for a chunk that is cut off, of which body is what there is.
func nextChunk(file []byte) (c pngChunk, rest []byte, ok bool) {
	if len(file) < 8 {
		return pngChunk{}, nil, false
	}
	size := uint64(binary.BigEndian.Uint32(file))
	c.kind = string(file[4:8])
	if uint64(len(file)) < 12+size {
		c.body = file[8:]
		return c, nil, false
	}
	c.body = file[8 : 8+size]
	c.sum = binary.BigEndian.Uint32(file[8+size:])
	return c, file[12+size:], true
}

// isIntact says whether the chunk's checksum fits.
func (c pngChunk) isIntact() bool {
	sum := crc32.ChecksumIEEE([]byte(c.kind))
	return crc32.Update(sum, crc32.IEEETable, c.body) == c.sum
}

// readPNGHeader walks the chunks up to IEND. The size is checked at IHDR,
// before anything else is read; checksums of chunks that shape the image must
// fit. An animated PNG (APNG) is its IDAT image: the first frame, or the still
// image that its author put there.
func readPNGHeader(file []byte, lim Limits) (pngHeader, error) {
	h := pngHeader{orientation: 1}
	c, rest, ok := nextChunk(file[len(pngSignature):])
	if !ok || c.kind != "IHDR" || len(c.body) != 13 || !c.isIntact() {
		return h, errPNGDamaged()
	}
	if err := h.readIHDR(c.body, lim); err != nil {
		return h, err
	}
	for {
		before := rest
		c, rest, ok = nextChunk(rest)
		if !ok && c.kind != "IDAT" {
			break
		}
		switch c.kind {
		case "PLTE":
			if !c.isIntact() || len(c.body) == 0 || len(c.body)%3 != 0 || len(c.body) > 768 {
				return h, errPNGDamaged()
			}
			h.palette = c.body
		case "tRNS":
			if !c.isIntact() {
				return h, errPNGDamaged()
			}
			h.transparency = c.body
		case "eXIf":
			h.orientation = exifOrientation(c.body)
		case "iCCP", "sRGB", "cICP", "gAMA", "cHRM":
			if h.pixels == nil && c.isIntact() {
				h.colours.readChunk(c.kind, c.body)
			}
		case "IDAT":
			if h.pixels == nil {
				h.pixels = before
			}
		}
		if !ok || c.kind == "IEND" {
			break
		}
	}
	return h, h.checkLimits()
}

func (h *pngHeader) readIHDR(body []byte, lim Limits) error {
	width, height := binary.BigEndian.Uint32(body), binary.BigEndian.Uint32(body[4:])
	if width > 1<<31-1 || height > 1<<31-1 {
		return errPNGDamaged()
	}
	h.width, h.height = int(width), int(height)
	h.depth, h.colour = int(body[8]), int(body[9])
	h.interlaced = body[12] == 1
	if err := checkSize(h.width, h.height, lim); err != nil {
		return err
	}
	if body[10] != 0 || body[11] != 0 || body[12] > 1 || !h.knownDepth() {
		return errPNGDamaged()
	}
	if unpacked := h.width * h.height * h.samplesPerPixel() * h.depth / 8; unpacked > lim.MaxUnpacked {
		return fault.New(fault.ImageTooManyPixels, "",
			"The PNG is %d x %d pixels of %d bits and unpacks to %d MB; at most %d MB are accepted.",
			h.width, h.height, h.samplesPerPixel()*h.depth, unpacked/1_000_000, lim.MaxUnpacked/1_000_000).
			WithFix("Send the image with 8 bits a channel, or as a JPEG.")
	}
	return nil
}

// knownDepth checks the pairs that the PNG specification allows.
func (h *pngHeader) knownDepth() bool {
	switch h.colour {
	case pngGrey:
		return h.depth == 1 || h.depth == 2 || h.depth == 4 || h.depth == 8 || h.depth == 16
	case pngPalette:
		return h.depth == 1 || h.depth == 2 || h.depth == 4 || h.depth == 8
	case pngRGB, pngGreyAlpha, pngRGBA:
		return h.depth == 8 || h.depth == 16
	}
	return false
}

func (h *pngHeader) checkLimits() error {
	if h.pixels == nil {
		return newInvalidImageError("The PNG is cut off before its pixels.").WithFix("Send the whole file.")
	}
	if h.colour == pngPalette && h.palette == nil {
		return errPNGDamaged()
	}
	switch want := 2 * h.samplesPerPixel(); {
	case h.transparency == nil:
	case h.colour == pngPalette && len(h.transparency) <= 256:
	case (h.colour == pngGrey || h.colour == pngRGB) && len(h.transparency) == want:
	default:
		return errPNGDamaged()
	}
	return nil
}

func errPNGDamaged() error {
	return newInvalidImageError("The PNG is damaged.").WithFix("Save the image again and send the whole file.")
}

func errPNGCutOff() error {
	return newInvalidImageError("The PNG is cut off: part of its pixels is missing.").WithFix("Send the whole file.")
}
