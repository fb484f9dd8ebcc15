package view

import (
	"context"
)

// ColourChannels is the number of channels of the delivered file that carry colour: as
// stored (1 for grey, 3 for colour, 4 with alpha or CMYK), but 1 for a file of three or
// four channels whose pixels are all grey, since a photo without colour does not become
// a colour photo by the way it is stored. A pixel has colour when its largest and
// smallest sample differ by more than colourSpread; an image is grey when fewer than
// colourShare of its pixels have. Read on a decode of at least channelSide pixels.
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
		if colouredShare(img.Pix) < colourShare {
			return 1, nil
		}
		return photo.Channels, nil
	})
}

const (
	colourSpread = 12    // of 255; JPEG turns a grey pixel by up to 4 in either channel
	colourShare  = 0.001 // a coloured stamp on a grey photo does not make it coloured
	channelSide  = 512
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
