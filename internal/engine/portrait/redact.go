package portrait

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// RedactionMode is the way a face is made unrecognisable.
type RedactionMode string

// The modes of the API.
const (
	Blur     RedactionMode = "blur"
	Pixelate RedactionMode = "pixelate"
	Box      RedactionMode = "box"
)

// RedactedImage is the result of RedactHeads.
type RedactedImage struct {
	// File is the image in the photo's own format: JPEG at JPEGQuality, or PNG with
	// 8 bits a channel and transparency composed over white. It carries no
	// metadata: no EXIF, no position, no thumbnail with the face still in it.
	File []byte
	// Boxes are the parts that were changed, one for each head in the order given
	// (those of more last), in pixels of the upright photo and cut to it.
	Boxes []imaging.Box
}

// RedactHeads redacts the given heads by mode, and those of more by a black box. The redacted
// part covers hair line, ears and chin of heads at any tilt. It cannot be recovered: Blur
// and Pixelate leave the quantised mean colours of a few cells, Box leaves nothing.
// Without heads RedactHeads only encodes the image anew; callers return the original
// bytes instead.
func RedactHeads(photo *imaging.Photo, mode RedactionMode, heads []DetectedHead, more ...DetectedHead) (RedactedImage, error) {
	full, err := photo.Full()
	if err != nil {
		return RedactedImage{}, err
	}
	img := imaging.Borrow(full.Width, full.Height)
	defer imaging.Return(img)
	copy(img.Pix, full.Pix)
	boxes, err := RedactImage(img, heads, mode)
	if err != nil {
		return RedactedImage{}, err
	}
	black, err := RedactImage(img, more, Box)
	if err != nil {
		return RedactedImage{}, err
	}
	out := RedactedImage{Boxes: append(boxes, black...)}
	if photo.Format == imaging.FormatPNG {
		out.File, err = imaging.EncodePNG(img, 0)
	} else {
		out.File, err = imaging.EncodeJPEG(img, JPEGQuality, 0)
	}
	return out, err
}

// RedactImage redacts img in place and returns the changed part for each head; see
// RedactHeads. The only error is an unknown mode.
func RedactImage(img *imaging.Image, heads []DetectedHead, mode RedactionMode) ([]imaging.Box, error) {
	switch mode {
	case Blur, Pixelate, Box:
	default:
		return nil, fmt.Errorf("portrait: unknown redaction mode %q", mode)
	}
	boxes := make([]imaging.Box, 0, len(heads))
	for _, head := range heads {
		r := headRegion(head)
		reach := 1.0
		if mode == Blur {
			reach += feather
		}
		area := clipToImage(r.boundingBox(reach), img.Width, img.Height)
		boxes = append(boxes, imaging.Box{
			X: float64(area.x0), Y: float64(area.y0),
			W: float64(area.x1 - area.x0), H: float64(area.y1 - area.y0),
		})
		switch {
		case area.isEmpty():
		case mode == Box:
			fillBlack(img, area)
		default:
			hideRegion(img, &r, area, mode)
		}
	}
	return boxes, nil
}

func fillBlack(img *imaging.Image, area pixelRange) {
	for y := area.y0; y < area.y1; y++ {
		clear(img.Pix[3*(y*img.Width+area.x0) : 3*(y*img.Width+area.x1)])
	}
}
