package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ColourChannels is the number of channels of the delivered file that carry colour: as
// stored (1 for grey, 3 for colour, 4 with alpha or CMYK), but 1 for a file of three or
// four channels whose pixels are all grey, or all of the tint of their brightness as in
// sepia, since a photo without colour does not become a colour photo by the way it is
// stored. A pixel has colour when its largest and smallest sample differ by more than
// colourSpread; an image is grey when fewer than colourShare of its pixels have, and
// tinted below tintSpread. Read on a decode of at least channelSide pixels.
func (p *Portrait) ColourChannels(_ context.Context) (int, error) {
	c, err := p.countChannels()
	return c.count, err
}

// HidesColours reports whether an image without colour is so dark that it may have had some: a colour photo of a tenth of
// the light has fewer levels of colour than JPEG adds to a grey one.
func (p *Portrait) HidesColours(_ context.Context) (bool, error) {
	c, err := p.countChannels()
	return c.hidden, err
}

// channels are the channels of an image that carry colour.
type channels struct {
	count  int
	hidden bool // none does, but the image is too dark to tell
}

func (p *Portrait) countChannels() (channels, error) {
	return p.channels.Get(func() (channels, error) {
		photo := p.Photo()
		if photo.Channels < 3 {
			return channels{count: photo.Channels}, nil
		}
		img, err := photo.AtLeast(channelSide)
		if err != nil {
			return channels{}, err
		}
		if colouredShare(img.Pix, colourSpread) < colourShare || measureTintSpread(img.Pix) < tintSpread {
			return channels{count: 1, hidden: mayHideColours(img.Pix)}, nil
		}
		return channels{count: photo.Channels}, nil
	})
}

// mayHideColours reports whether pixels without colour are so dark that they may have had some: at full light, what is
// left of it would be a colour, or there are hardly any levels.
func mayHideColours(pix []uint8) bool {
	brightest := findBrightest(pix)
	if brightest >= darkImage {
		return false
	}
	return brightest < blackImage || colouredShare(pix, jpegSpread) >= colourShare && measureTintSpread(pix)*fullLight/float64(brightest) >= tintSpread
}

// findBrightest is the largest sample of R, G and B that one pixel in a hundred exceeds.
func findBrightest(pix []uint8) int {
	var counts [256]int
	for i := 0; i+2 < len(pix); i += 3 {
		counts[max(pix[i], pix[i+1], pix[i+2])]++
	}
	left := len(pix) / 3 / 100
	for v := 255; v > 0; v-- {
		if left -= counts[v]; left < 0 {
			return v
		}
	}
	return 0
}

const (
	colourSpread = 12    // of 255; JPEG turns a grey pixel by up to 4 in either channel
	colourShare  = 0.001 // a coloured stamp on a grey photo does not make it coloured
	channelSide  = 512
	jpegSpread   = 5
	// The photos with the least colours have a spread of 3.1 at fullLight, and of tintSpread at darkImage. Below blackImage
	// the samples of skin, which differ by a third of its level, differ by less than colourSpread.
	fullLight  = 240
	darkImage  = 140
	blackImage = 36
	// tintSpread is in levels. 108 photos and prints of six development sets have 3.1 and more, grey copies in
	// sepia or blue, saved as JPEG 85, at most 1.6.
	tintSpread = 1.8
)

// colouredShare is the share of pixels, R, G, B each, whose samples differ by more than a spread.
func colouredShare(pix []uint8, spread uint8) float64 {
	n := 0
	for i := 0; i+2 < len(pix); i += 3 {
		r, g, b := pix[i], pix[i+1], pix[i+2]
		if max(r, g, b)-min(r, g, b) > spread {
			n++
		}
	}
	return float64(n) / float64(max(1, len(pix)/3))
}

// measureTintSpread is the standard deviation of the colour of pixels, R, G, B each, in levels of Cb and Cr (ITU-R BT.601)
// together, among pixels of one brightness: 0 for a grey image and for one whose colours follow from its brightness.
func measureTintSpread(pix []uint8) float64 {
	type sums struct{ n, cb, cr, squares float64 }
	var levels [64]sums // of four levels of luma each
	for i := 0; i+2 < len(pix); i += 3 {
		luma, cb, cr := imaging.LumaChroma601(pix[i : i+3])
		s := &levels[min(int(luma)/4, len(levels)-1)]
		s.n, s.cb, s.cr, s.squares = s.n+1, s.cb+cb, s.cr+cr, s.squares+cb*cb+cr*cr
	}
	var sum, n float64
	for _, s := range levels {
		if s.n > 0 {
			sum += max(s.squares-(s.cb*s.cb+s.cr*s.cr)/s.n, 0)
			n += s.n
		}
	}
	return math.Sqrt(sum / max(n, 1))
}
