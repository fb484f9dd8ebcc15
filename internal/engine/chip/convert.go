package chip

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/imaging/jpeg2000"
)

const (
	maxPortraitPixels = 4 << 20 // chips hold about 0.3 megapixels
	portraitQuality   = 95
)

// EncodeJPEG returns the portrait as a JPEG file that can be decoded: as it is, or converted from JPEG 2000.
func (p *Portrait) EncodeJPEG() ([]byte, error) {
	unreadable := &UnreadableError{"dg2", fmt.Sprintf("its portrait (%s) is damaged, or larger than %d megapixels", p.Format, maxPortraitPixels>>20)}
	if p.Format == JPEG {
		photo, err := imaging.Open(p.Data, imaging.Limits{MaxPixels: maxPortraitPixels})
		if err != nil {
			return nil, unreadable
		}
		defer photo.Release()
		if _, err := photo.Full(); err != nil {
			return nil, unreadable
		}
		return p.Data, nil
	}
	img, err := jpeg2000.Decode(p.Data, maxPortraitPixels)
	if err != nil {
		return nil, unreadable
	}
	return imaging.EncodeJPEG(&imaging.Image{Pix: img.Pix, Width: img.Width, Height: img.Height}, portraitQuality, 0)
}
