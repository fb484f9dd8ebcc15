package imaging

import (
	"math"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
)

// Limits bound what Open accepts; zero fields mean the default.
type Limits struct {
	MaxBytes  int // file size in bytes, default DefaultMaxBytes
	MaxPixels int // width x height, default DefaultMaxPixels
	// Decoded, when set, hears of each decode of a Photo's pixels.
	Decoded func(Decode)
}

// Decode is one decode of a Photo's pixels.
type Decode struct {
	Photo   *Photo // still locked: only its exported fields may be read
	Eighths int    // of the full size, a side: 1, 2, 4 or 8
	Took    time.Duration
}

// The limits of the wire contract (design.md 3).
const (
	DefaultMaxBytes  = 12_000_000
	DefaultMaxPixels = 64_000_000
)

// Format names of Photo.Format.
const (
	FormatJPEG = "jpeg"
	FormatPNG  = "png"
)

// Photo is an image file whose header was read and whose pixels are decoded
// when asked for. It is safe for concurrent use until Release.
type Photo struct {
	Format      string // FormatJPEG or FormatPNG
	Width       int    // upright width, pixels
	Height      int    // upright height, pixels
	Orientation int    // EXIF orientation 1..8; 1 when absent
	Channels    int    // as stored: 1 grey, 2 grey+alpha, 3 colour, 4 colour+alpha or CMYK
	BitDepth    int    // bits a channel as stored: 1, 2, 4, 8 or 16
	Data        []byte // the original file; not copied, must not change until Release

	jpeg jpegHeader
	png  pngHeader

	onDecoded    func(Decode)
	beforeDecode func() (done func(), err error) // nil: none

	mu       sync.Mutex
	decoded  [9]*Image // by eighths of the full size
	released bool
}

// Open reads the headers of a JPEG or PNG file and decodes nothing. The error
// is a *fault.Error: ImageTooLarge, ImageTooManyPixels, or ImageInvalid with a
// message that says what the data look like instead. data is kept, not copied.
func Open(data []byte, lim Limits) (*Photo, error) {
	if lim.MaxBytes == 0 {
		lim.MaxBytes = DefaultMaxBytes
	}
	if lim.MaxPixels == 0 {
		lim.MaxPixels = DefaultMaxPixels
	}
	if len(data) > lim.MaxBytes {
		return nil, fault.New(fault.ImageTooLarge, "",
			"The image file has %d bytes; at most %d are accepted.", len(data), lim.MaxBytes).
			WithFix("Send a smaller file: a JPEG of 1 to 4 MP is enough.")
	}
	p := &Photo{Data: data, onDecoded: lim.Decoded}
	var err error
	switch {
	case isJPEG(data):
		err = p.openJPEG(lim)
	case isPNG(data):
		err = p.openPNG(lim)
	default:
		err = invalid("The data are not a JPEG or PNG file: %s.", looksLike(data))
	}
	if err != nil {
		return nil, err
	}
	if p.Orientation >= 5 { // these four turn the picture on its side
		p.Width, p.Height = p.Height, p.Width
	}
	return p, nil
}

// AtLeast decodes the smallest of the scales 1/8, 1/4, 1/2 and 1 whose long
// side is at least longSide pixels, or the full size when none is. A PNG has to be
// inflated as a whole for each, so it has two scales: the full size and the smallest whose
// long side is at least pngReducedSide. The scale is float64(img.Width)/float64(p.Width). The image
// is shared and belongs to p: do not write to it and do not use it after Release.
// Errors are *fault.Error ImageInvalid: damaged or cut-off data; see also DecodeUnder.
func (p *Photo) AtLeast(longSide int) (*Image, error) {
	long, wanted := max(p.Width, p.Height), longSide
	if p.Format == FormatPNG {
		wanted = pngReducedSide
	}
	for _, n := range [...]int{1, 2, 4} {
		if size := scaled(long, n); size >= wanted {
			if size < longSide {
				break
			}
			return p.decode(n)
		}
	}
	return p.decode(8)
}

// DecodeUnder has every later decode wait for what acquire stands for, such as a core, and
// call release when it is over. Errors of acquire become those of AtLeast and Full. It is
// called before the first of them.
func (p *Photo) DecodeUnder(acquire func() (release func(), err error)) { p.beforeDecode = acquire }

// pngReducedSide is the long side in pixels that a reduced PNG has at least: enough to
// search it for small faces.
const pngReducedSide = 1400

// Full decodes every pixel; see AtLeast for ownership and errors.
func (p *Photo) Full() (*Image, error) { return p.decode(8) }

// Release gives the decoded pixels back to the pool. The Photo and every image
// it handed out are dead afterwards. Calling it again does nothing.
func (p *Photo) Release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.released = true
	for _, img := range p.decoded {
		Return(img)
	}
	clear(p.decoded[:])
	p.Data = nil
}

func (p *Photo) decode(eighths int) (*Image, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.released {
		panic("imaging: Photo used after Release")
	}
	if img := p.decoded[eighths]; img != nil {
		return img, nil
	}
	var img *Image
	var err error
	if p.beforeDecode != nil {
		release, err := p.beforeDecode()
		if err != nil {
			return nil, err
		}
		defer release()
	}
	if p.onDecoded != nil {
		defer func(began time.Time) { p.onDecoded(Decode{p, eighths, time.Since(began)}) }(time.Now())
	}
	switch full := p.decoded[8]; {
	case p.Format == FormatJPEG:
		img, err = p.decodeJPEG(eighths)
	case full != nil:
		img = reduced(full, eighths)
		p.decoded[eighths] = img
		return img, nil
	default:
		img, err = p.decodePNG(eighths)
	}
	if err != nil {
		return nil, err
	}
	img = upright(img, p.Orientation)
	p.decoded[eighths] = img
	return img, nil
}

// scaled is the length of n pixels in a decode at eighths/8, as libjpeg rounds.
func scaled(n, eighths int) int { return (n*eighths + 7) / 8 }

// checkSize refuses pictures without pixels and those over the limit.
func checkSize(width, height int, lim Limits) error {
	if width <= 0 || height <= 0 {
		return invalid("The image has no pixels (%d x %d).", width, height)
	}
	if width > math.MaxInt32 || height > math.MaxInt32 || width > lim.MaxPixels/height {
		return fault.New(fault.ImageTooManyPixels, "",
			"The image is %d x %d pixels; at most %d million pixels are accepted.",
			width, height, lim.MaxPixels/1_000_000).
			WithFix("Scale the picture down before sending it: 1 to 4 million pixels are enough.")
	}
	return nil
}

func invalid(format string, args ...any) *fault.Error {
	return fault.New(fault.ImageInvalid, "", format, args...).WithFix("Send a JPEG or PNG file.")
}
