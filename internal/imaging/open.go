package imaging

import (
	"cmp"
	"math"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
)

// Limits bound what Open accepts; zero fields mean the default.
type Limits struct {
	MaxBytes  int // file size in bytes, default DefaultMaxBytes
	MaxPixels int // width x height, default DefaultMaxPixels
	MaxAspect int // long side over short side, default DefaultMaxAspect
	// MaxUnpacked is how many bytes the samples of a PNG may take before they become 8-bit
	// R,G,B; default DefaultMaxUnpacked.
	MaxUnpacked int
	// Decoded, when set, hears of each decode of a Photo's pixels.
	Decoded func(Decode)
}

// Decode is one decode of a Photo's pixels.
type Decode struct {
	Photo   *Photo // still locked: only its exported fields may be read
	Eighths int    // of the full size, a side: 1, 2, 4 or 8
	Took    time.Duration
	// Estimate is how much time on a core such a decode takes, by the header of the file and
	// the same on every machine.
	Estimate time.Duration
}

// The limits of the wire contract.
const (
	DefaultMaxBytes    = 12_000_000
	DefaultMaxPixels   = 64_000_000
	DefaultMaxAspect   = 20
	DefaultMaxUnpacked = 256_000_000 // 64 MP of four bytes
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
// is a *fault.Error: ImageTooLarge, ImageTooManyPixels, or ImageInvalid for a strip longer than
// MaxAspect and for other data, with a message that says what they look like instead. data is kept, not copied.
func Open(data []byte, lim Limits) (*Photo, error) {
	lim.MaxBytes = cmp.Or(lim.MaxBytes, DefaultMaxBytes)
	lim.MaxPixels = cmp.Or(lim.MaxPixels, DefaultMaxPixels)
	lim.MaxAspect = cmp.Or(lim.MaxAspect, DefaultMaxAspect)
	lim.MaxUnpacked = cmp.Or(lim.MaxUnpacked, DefaultMaxUnpacked)
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
// side is at least longSide pixels, or the full size when none is. A PNG and a JPEG of more
// than largePixels have no scale below reducedSide, so that fewer decodes of the whole file
// serve all who ask, and a PNG between that one and the full size none at all. The scale is float64(img.Width)/float64(p.Width). The image
// is shared and belongs to p: do not write to it and do not use it after Release.
// Errors are *fault.Error ImageInvalid: damaged or cut-off data; see also DecodeUnder.
func (p *Photo) AtLeast(longSide int) (*Image, error) {
	long, least := max(p.Width, p.Height), longSide
	if p.Format == FormatPNG || p.Width*p.Height > largePixels {
		least = max(longSide, reducedSide)
	}
	for _, n := range [...]int{1, 2, 4} {
		if scaled(long, n) >= least {
			if p.Format == FormatPNG && scaled(long, n/2) >= reducedSide && n > 1 {
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

// What AtLeast goes by for files that are dear to decode.
const (
	reducedSide = 1800       // pixels of the long side: what a search for small faces asks for
	largePixels = 24_000_000 // of a JPEG
)

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
		estimate := p.estimateDecode(eighths)
		defer func(began time.Time) { p.onDecoded(Decode{p, eighths, time.Since(began), estimate}) }(time.Now())
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

// checkSize refuses pictures without pixels, those over the limit and strips, in which no
// face has room.
func checkSize(width, height int, lim Limits) error {
	if width <= 0 || height <= 0 {
		return invalid("The image has no pixels (%d x %d).", width, height)
	}
	if width > math.MaxInt32 || height > math.MaxInt32 || width > lim.MaxPixels/height {
		return fault.New(fault.ImageTooManyPixels, "",
			"The image is %d x %d pixels; at most %d million pixels are accepted.",
			width, height, lim.MaxPixels/1_000_000).
			WithFix("Scale the image down before sending it: 1 to 4 million pixels are enough.")
	}
	if long, short := max(width, height), min(width, height); (long-1)/short >= lim.MaxAspect {
		return invalid("The image is %d x %d pixels; the long side may be at most %d times the short one.", width, height, lim.MaxAspect).
			WithFix("Crop the image to the part that shows the face.")
	}
	return nil
}

func invalid(format string, args ...any) *fault.Error {
	return fault.New(fault.ImageInvalid, "", format, args...).WithFix("Send a JPEG or PNG file.")
}
