package portrait

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/imaging"
)

// Mode is how a face is hidden.
type Mode string

// The modes of the API.
const (
	Blur     Mode = "blur"
	Pixelate Mode = "pixelate"
	Box      Mode = "box"
)

// Redacted is a picture whose faces are hidden.
type Redacted struct {
	// File is the picture in the photo's own format: JPEG at Quality, or PNG with
	// 8 bits a channel and transparency composed over white. It carries no
	// metadata: no EXIF, no position, no thumbnail with the face still in it.
	File []byte
	// Boxes are the parts that were changed, one for each head in the order given
	// (those of more last), in pixels of the upright photo and cut to it.
	Boxes []imaging.Box
}

// Redact hides the given heads by mode, and those of more by a black box. What is hidden covers hair line, ears and chin
// of heads at any tilt. Nothing of it can be recovered: Blur and Pixelate leave
// the quantised mean colours of a few cells, Box leaves nothing. It is the
// caller's duty to answer the original bytes when there is no head: then
// Redact would only encode the picture anew.
func Redact(photo *imaging.Photo, mode Mode, heads []Head, more ...Head) (Redacted, error) {
	full, err := photo.Full()
	if err != nil {
		return Redacted{}, err
	}
	img := imaging.Borrow(full.Width, full.Height)
	defer imaging.Return(img)
	copy(img.Pix, full.Pix)
	boxes, err := Hide(img, heads, mode)
	if err != nil {
		return Redacted{}, err
	}
	black, err := Hide(img, more, Box)
	if err != nil {
		return Redacted{}, err
	}
	out := Redacted{Boxes: append(boxes, black...)}
	if photo.Format == imaging.FormatPNG {
		out.File, err = imaging.EncodePNG(img, 0)
	} else {
		out.File, err = imaging.EncodeJPEG(img, Quality, 0)
	}
	return out, err
}

// Hide redacts img in place and returns the changed part for each head; see
// Redact. The only error is an unknown mode.
func Hide(img *imaging.Image, heads []Head, mode Mode) ([]imaging.Box, error) {
	switch mode {
	case Blur, Pixelate, Box:
	default:
		return nil, fmt.Errorf("portrait: unknown redaction mode %q", mode)
	}
	boxes := make([]imaging.Box, 0, len(heads))
	for _, head := range heads {
		r := regionOf(head)
		reach := 1.0
		if mode == Blur {
			reach += feather
		}
		area := within(r.bounds(reach), img.Width, img.Height)
		boxes = append(boxes, imaging.Box{
			X: float64(area.x0), Y: float64(area.y0),
			W: float64(area.x1 - area.x0), H: float64(area.y1 - area.y0),
		})
		switch {
		case area.empty():
		case mode == Box:
			fillBlack(img, area)
		default:
			hide(img, &r, area, mode)
		}
	}
	return boxes, nil
}

func fillBlack(img *imaging.Image, area rect) {
	for y := area.y0; y < area.y1; y++ {
		clear(img.Pix[3*(y*img.Width+area.x0) : 3*(y*img.Width+area.x1)])
	}
}
