package chip

import (
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/imaging/jpeg2000"
)

const (
	maxPortraitPixels = 4 << 20 // chips hold about 0.3 megapixels
	portraitQuality   = 95
)

// EncodeJPEG returns the portrait as a JPEG file: as it is, or converted from JPEG 2000.
func (p *Portrait) EncodeJPEG() ([]byte, error) {
	if p.Format == JPEG {
		return p.Data, nil
	}
	img, err := jpeg2000.Decode(p.Data, maxPortraitPixels)
	if err != nil {
		return nil, &UnreadableError{"dg2", "its portrait (JPEG 2000) is damaged, or larger than 4 megapixels"}
	}
	return imaging.EncodeJPEG(img, portraitQuality, 0)
}
