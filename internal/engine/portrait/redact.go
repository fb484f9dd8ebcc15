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

// previewSide is how many pixels the long side of a preview has at least, where the photo has as many:
// all that a search for faces looks at.
const previewSide = 1800

// Redaction hides heads of a photo. It works on a preview, a reduced image, which is searched again
// for faces, and takes the pixels of the file row by row when the result is encoded, so that a
// photo of any size needs little memory. The hidden parts cover hair line, ears and chin of
// heads at any tilt. They cannot be recovered: Blur and Pixelate leave the quantised mean colours
// of a few cells of the preview, Box leaves nothing.
type Redaction struct {
	photo   *imaging.Photo
	preview *imaging.Photo
	image   *imaging.Image // pixels of preview
	scale   int            // pixels of the photo for each of the preview, a side
	hidden  []*hiddenHead
}

// hiddenHead is a head and what is left of it.
type hiddenHead struct {
	region region // pixels of the photo
	area   pixelRange
	mode   RedactionMode
	grid   *cellGrid // pixels of the photo; nil for a black box and outside the image
}

// NewRedaction begins with a photo without hidden heads. Release gives the preview back; the photo
// remains the caller's.
func NewRedaction(photo *imaging.Photo) (*Redaction, error) {
	source, err := photo.AtLeast(previewSide)
	if err != nil {
		return nil, err
	}
	r := &Redaction{photo: photo, scale: 1}
	for (photo.Width+r.scale-1)/r.scale > source.Width {
		r.scale *= 2
	}
	r.image = imaging.Borrow(source.Width, source.Height)
	copy(r.image.Pix, source.Pix)
	r.preview = imaging.PhotoOf(r.image)
	return r, nil
}

// Preview is the reduced image with all heads hidden so far. Hide changes its pixels.
func (r *Redaction) Preview() *imaging.Photo { return r.preview }

// PreviewScale is how many pixels of the photo, a side, are one of the preview.
func (r *Redaction) PreviewScale() float64 { return float64(r.scale) }

// Hide hides heads, in pixels of the upright photo. The only error is an unknown mode.
func (r *Redaction) Hide(mode RedactionMode, heads ...DetectedHead) error {
	if err := checkMode(mode); err != nil {
		return err
	}
	for _, head := range heads {
		small := head.Scaled(1 / float64(r.scale))
		hidden := hideHead(r.image, small, mode)
		if r.scale > 1 {
			hidden.enlarge(head, r.scale, r.photo.Width, r.photo.Height)
		}
		r.hidden = append(r.hidden, hidden)
	}
	r.preview.ChangedPixels()
	return nil
}

// enlarge makes h, which was hidden in the preview, that of the photo.
func (h *hiddenHead) enlarge(head DetectedHead, scale, width, height int) {
	h.region = headRegion(head)
	h.area = clipToImage(h.region.boundingBox(h.reach()), width, height)
	if h.grid == nil {
		if h.mode != Box {
			h.mode = Box // too small to have a colour in the preview
		}
		return
	}
	h.grid.side *= float64(scale)
	h.grid.x0 *= float64(scale)
	h.grid.y0 *= float64(scale)
}

// reach is how far the changed part goes, in half sizes of the region.
func (h *hiddenHead) reach() float64 {
	if h.mode == Blur {
		return 1 + feather
	}
	return 1
}

// Boxes are the parts that are changed, one for each head in the order in which they were hidden, in
// pixels of the upright photo and cut to it.
func (r *Redaction) Boxes() []imaging.Box {
	boxes := make([]imaging.Box, len(r.hidden))
	for i, h := range r.hidden {
		boxes[i] = h.area.box()
	}
	return boxes
}

// EncodeFile returns the redacted image in the photo's own format: JPEG at JPEGQuality, or PNG with
// 8 bits a channel and transparency composed over white. It carries no metadata: no EXIF, no
// position, no thumbnail with the face still in it. The photo's decoded pixels are given back.
func (r *Redaction) EncodeFile() ([]byte, error) {
	each := r.image.ForEachRow
	if r.scale > 1 {
		r.photo.DropPixels()
		each = r.photo.ForEachRow
	}
	return imaging.EncodeRows(r.photo.Format, r.photo.Width, r.photo.Height, JPEGQuality, func(write func([]uint8) error) error {
		var mask []uint8
		return each(func(y int, row []uint8) error {
			if r.scale > 1 {
				for i := range r.hidden {
					mask = r.hidden[i].paintRow(row, mask, y)
				}
			}
			return write(row)
		})
	})
}

// Release gives the preview back.
func (r *Redaction) Release() { r.preview.Release() }

// RedactImage redacts img in place and returns the changed part for each head; see
// Redaction. The only error is an unknown mode.
func RedactImage(img *imaging.Image, heads []DetectedHead, mode RedactionMode) ([]imaging.Box, error) {
	if err := checkMode(mode); err != nil {
		return nil, err
	}
	boxes := make([]imaging.Box, 0, len(heads))
	for _, head := range heads {
		boxes = append(boxes, hideHead(img, head, mode).area.box())
	}
	return boxes, nil
}

// hideHead hides one head of img.
func hideHead(img *imaging.Image, head DetectedHead, mode RedactionMode) *hiddenHead {
	h := &hiddenHead{region: headRegion(head), mode: mode}
	h.area = clipToImage(h.region.boundingBox(h.reach()), img.Width, img.Height)
	if h.area.isEmpty() {
		return h
	}
	if mode != Box {
		h.grid = averageRegion(img, &h.region, h.area, mode)
	}
	var mask []uint8
	for y := h.area.y0; y < h.area.y1; y++ {
		mask = h.paintRow(img.Pix[3*y*img.Width:3*(y+1)*img.Width], mask, y)
	}
	return h
}

func checkMode(mode RedactionMode) error {
	switch mode {
	case Blur, Pixelate, Box:
		return nil
	}
	return fmt.Errorf("portrait: unknown redaction mode %q", mode)
}

// paintRow hides the part of the head in row y of the image; it returns mask, which it makes or enlarges
// where it is too small.
func (h *hiddenHead) paintRow(row, mask []uint8, y int) []uint8 {
	if h.area.isEmpty() || y < h.area.y0 || y >= h.area.y1 {
		return mask
	}
	part := row[3*h.area.x0 : 3*h.area.x1]
	if h.grid == nil {
		clear(part)
		return mask
	}
	if width := h.area.x1 - h.area.x0; len(mask) < width {
		mask = make([]uint8, width)
	}
	cover := mask[:h.area.x1-h.area.x0]
	coverRow(cover, &h.region, h.area.x0, y, h.mode == Blur)
	if h.mode == Blur {
		h.grid.paintSmooth(part, cover, h.area.x0, y)
	} else {
		h.grid.coverWholeCells(cover, h.area.x0, y)
		h.grid.paintFlat(part, cover, h.area.x0, y)
	}
	return mask
}
