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
	return p.channels.Get(func() (int, error) {
		photo := p.Photo()
		if photo.Channels < 3 {
			return photo.Channels, nil
		}
		img, err := photo.AtLeast(channelSide)
		if err != nil {
			return 0, err
		}
		if colouredShare(img.Pix) < colourShare || measureTintSpread(img.Pix) < tintSpread {
			return 1, nil
		}
		return photo.Channels, nil
	})
}

const (
	colourSpread = 12    // of 255; JPEG turns a grey pixel by up to 4 in either channel
	colourShare  = 0.001 // a coloured stamp on a grey photo does not make it coloured
	channelSide  = 512
	// tintSpread is in levels. 108 photos and prints of six development sets have 3.1 and more, grey copies in
	// sepia or blue, saved as JPEG 85, at most 1.6.
	tintSpread = 1.8
)

// colouredShare is the share of pixels, R, G, B each, that have colour.
func colouredShare(pix []uint8) float64 {
	n := 0
	for i := 0; i+2 < len(pix); i += 3 {
		r, g, b := pix[i], pix[i+1], pix[i+2]
		if max(r, g, b)-min(r, g, b) > colourSpread {
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
