package quality

import "context"

// ImageChannelsNumber counts the channels of the delivered file that carry colour: as
// stored (1 for grey, 3 for colour, 4 with alpha or CMYK), but 1 for a file of three or
// four channels whose pixels are all grey, since a photo without colour does not become
// a colour photo by the way it is stored. A pixel has colour when its largest and
// smallest sample differ by more than colourSpread; a picture is grey when fewer than
// colourShare of its pixels have. Read on a decode of at least channelSide pixels; never
// undetermined.
const (
	colourSpread = 12    // of 255; JPEG turns a grey pixel by up to 4 in either channel
	colourShare  = 0.001 // a coloured stamp on a grey photo does not make it coloured
	channelSide  = 512
)

func imageChannelsNumber(_ context.Context, s *Subject) (Reading, error) {
	if s.Photo.Channels < 3 {
		return Reading{Value: float64(s.Photo.Channels)}, nil
	}
	img, err := s.Photo.AtLeast(channelSide)
	if err != nil {
		return Reading{}, err
	}
	if coloured(img.Pix) < colourShare {
		return Reading{Value: 1}, nil
	}
	return Reading{Value: float64(s.Photo.Channels)}, nil
}

// coloured is the share of pixels, R, G, B each, that have colour.
func coloured(pix []uint8) float64 {
	n := 0
	for i := 0; i+2 < len(pix); i += 3 {
		r, g, b := pix[i], pix[i+1], pix[i+2]
		if max(r, g, b)-min(r, g, b) > colourSpread {
			n++
		}
	}
	return float64(n) / float64(max(1, len(pix)/3))
}
