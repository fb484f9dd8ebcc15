package imaging

import (
	"cmp"
	"math"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/colour"
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
	File

	mu       sync.Mutex
	decoded  [maxShift + 1]*Image // by how often both sides are halved
	released bool
}

// File is an image file whose headers were read.
type File struct {
	Format      string // FormatJPEG, FormatPNG or one of the others
	Width       int    // upright width, pixels
	Height      int    // upright height, pixels
	Orientation int    // EXIF orientation 1..8; 1 when absent
	Channels    int    // as stored: 1 grey, 2 grey+alpha, 3 colour, 4 colour+alpha or CMYK
	BitDepth    int    // bits a channel as stored: 1, 2, 4, 8 or 16
	Data        []byte // the original file; not copied, must not change until Release

	// ColourFault says why the colours that the file states are not used, and its samples are taken as sRGB; empty
	// when they are used or none are stated.
	ColourFault string

	jpeg    jpegHeader
	png     pngHeader
	other   *otherFormat       // nil for JPEG and PNG
	header  otherHeader        // of such a file
	colours *colour.Conversion // of the decoded samples into sRGB; nil for none

	onDecoded    func(Decode)
	beforeDecode func() (done func(), err error) // nil: none
}

// Open reads the headers of an image file and decodes nothing. The error
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
	p := &Photo{File: File{Data: data, onDecoded: lim.Decoded}}
	var err error
	switch {
	case isJPEG(data):
		err = p.openJPEG(lim)
	case isPNG(data):
		err = p.openPNG(lim)
	default:
		var found bool
		if found, err = p.openOther(lim); !found {
			kind, fix := looksLike(data)
			err = newInvalidImageError("The data are not an image file of a format that is read (%s): %s.", FormatNames(), kind).WithFix("%s", fix)
		}
	}
	if err != nil {
		return nil, err
	}
	if p.Orientation >= 5 { // these four turn the image on its side
		p.Width, p.Height = p.Height, p.Width
	}
	return p, nil
}

// AtLeast returns the photo with both sides halved as often as leaves the long side at least
// longSide pixels, 5 times at most, or the full size when none is large enough. The scale is
// float64(img.Width)/float64(p.Width). A file is decoded once for all who ask, and what is smaller is
// made of that: a JPEG at the last scale that still has sharedSide pixels, and once more at each
// larger one that is asked for; a PNG, which takes longer, at the last scale that still has
// searchedSide pixels, or at its full size when more is asked for; and a photo of more than
// largePixels at half its size, which then is also the most that AtLeast returns. The image
// is shared and belongs to p: do not write to it and do not use it after Release.
// Errors are *fault.Error ImageInvalid: damaged or cut-off data; see also DecodeUnder.
func (p *Photo) AtLeast(longSide int) (*Image, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.imageAt(p.shiftFor(longSide))
}

// IsLarge says whether the photo has more than 24 MP, so that AtLeast decodes it at half its
// size.
func (p *File) IsLarge() bool { return p.Width*p.Height > largePixels }

// shiftFor is the largest shift, of those that AtLeast may return, at which the long side has
// at least longSide pixels.
func (p *Photo) shiftFor(longSide int) int {
	least, long := 0, max(p.Width, p.Height)
	if p.IsLarge() {
		least = 1
	}
	shift := least
	for shift < maxShift && halveLength(long, shift+1) >= longSide {
		shift++
	}
	return shift
}

// decodedShift is the shift at which the file is decoded for an image at the given one; what
// is smaller is made of that.
func (p *Photo) decodedShift(shift int) int {
	switch {
	case shift == 0 || p.other != nil:
		return 0
	case p.IsLarge():
		return 1
	case p.Format == FormatPNG:
		if searched := p.shiftFor(searchedSide); shift >= searched {
			return min(searched, maxShiftFile)
		}
		return 0
	}
	return min(shift, p.shiftFor(sharedSide), maxShiftFile)
}

// DecodeUnder has every later decode wait for what acquire stands for, such as a core, and
// call release when it is over. Errors of acquire become those of AtLeast and Full. It is
// called before the first of them.
func (p *Photo) DecodeUnder(acquire func() (release func(), err error)) { p.beforeDecode = acquire }

const (
	maxShift     = 5 // of AtLeast
	maxShiftFile = 3 // of a decode of a file

	searchedSide = 1800       // pixels of the long side: what a search for small faces asks for
	sharedSide   = 540        // pixels of the long side: what the search for small faces beside a large one asks for
	largePixels  = 24_000_000 // width x height
)

// Full decodes every pixel; see AtLeast for ownership and errors.
func (p *Photo) Full() (*Image, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.imageAt(0)
}

// Release gives the decoded pixels back to the pool. The Photo and every image
// it handed out are dead afterwards. Calling it again does nothing.
func (p *Photo) Release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.released = true
	p.returnPixels()
	p.Data = nil
}

func (p *Photo) returnPixels() {
	for _, img := range p.decoded {
		Return(img)
	}
	clear(p.decoded[:])
}

// imageAt returns the photo with both sides halved shift times; p.mu is held.
func (p *Photo) imageAt(shift int) (*Image, error) {
	if p.released {
		panic("imaging: Photo used after Release")
	}
	if img := p.decoded[shift]; img != nil {
		return img, nil
	}
	var img *Image
	var err error
	if from := p.sourceShift(shift); from < shift {
		var source *Image
		if source, err = p.imageAt(from); err == nil {
			img = reduceImage(source, shift-from)
		}
	} else {
		img, err = p.decodeFile(shift)
	}
	if err != nil {
		return nil, err
	}
	p.decoded[shift] = img
	return img, nil
}

// sourceShift is the shift of the image that the one at shift is made of; shift itself when
// it is decoded from the file.
func (p *Photo) sourceShift(shift int) int {
	from := p.decodedShift(shift)
	if from == shift && p.Format == FormatPNG && p.decoded[0] != nil {
		return 0
	}
	return max(from, shift-3) // the most that reduced does at once
}

// decodeFile decodes the file with both sides halved shift times, 0 to 3.
func (p *Photo) decodeFile(shift int) (img *Image, err error) {
	end, err := p.beginDecode()
	if err != nil {
		return nil, err
	}
	defer end()
	defer p.noteDecode(8 >> shift)()
	switch {
	case p.other != nil:
		img, err = p.decodeOther()
	case p.Format == FormatJPEG:
		img, err = p.decodeJPEG(8 >> shift)
	default:
		img, err = p.decodePNG(shift)
	}
	if err != nil {
		return nil, err
	}
	p.convertColours(img.Pix)
	return turnUpright(img, p.Orientation), nil
}

// scaleByEighths is the length of n pixels in a decode at eighths/8, as libjpeg rounds.
func scaleByEighths(n, eighths int) int { return (n*eighths + 7) / 8 }

// checkSize refuses images without pixels, those over the limit and strips, in which no
// face has room.
func checkSize(width, height int, lim Limits) error {
	if width <= 0 || height <= 0 {
		return newInvalidImageError("The image has no pixels (%d x %d).", width, height)
	}
	if width > math.MaxInt32 || height > math.MaxInt32 || width > lim.MaxPixels/height {
		return fault.New(fault.ImageTooManyPixels, "",
			"The image is %d x %d pixels; at most %d million pixels are accepted.",
			width, height, lim.MaxPixels/1_000_000).
			WithFix("Scale the image down before sending it: 1 to 4 million pixels are enough.")
	}
	if long, short := max(width, height), min(width, height); (long-1)/short >= lim.MaxAspect {
		return newInvalidImageError("The image is %d x %d pixels; the long side may be at most %d times the short one.", width, height, lim.MaxAspect).
			WithFix("Crop the image to the part that shows the face.")
	}
	return nil
}

func newInvalidImageError(format string, args ...any) *fault.Error {
	return fault.New(fault.ImageInvalid, "", format, args...).WithFix(sendFix)
}

// PhotoOf is a photo of pixels that were made here; it owns img. Its format is PNG and it has no file.
func PhotoOf(img *Image) *Photo {
	p := &Photo{File: File{Format: FormatPNG, Width: img.Width, Height: img.Height, Orientation: 1, Channels: 3, BitDepth: 8}}
	p.decoded[0] = img
	return p
}

// ChangedPixels gives the reductions of the pixels of PhotoOf back to the pool, after the pixels were changed.
func (p *Photo) ChangedPixels() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, img := range p.decoded[1:] {
		Return(img)
	}
	clear(p.decoded[1:])
}

// DropPixels gives the decoded pixels back to the pool; they are decoded again when asked for. The
// images that p handed out are dead afterwards.
func (p *Photo) DropPixels() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.returnPixels()
}
