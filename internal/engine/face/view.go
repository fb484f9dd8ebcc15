package face

import (
	"cmp"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// view is a window onto a photo at the size of a network's input: where each
// of its pixels lies in the photo. Every input of a detector (the whole image,
// the image turned, a tile, the surroundings of one box) is a view.
type view struct {
	width, height int               // pixels of the network's input
	photoFromView imaging.Transform // a similarity: view pixels to pixels of the upright photo
	// sourceSide is the long side of the decode that renderForSearch draws from at most; 0
	// means searchedSide.
	sourceSide int
}

// Input sizes of the detector, fixed so that memory stays flat. The image is
// fitted into the smallest of a row that its shape needs.
const (
	coarseSide   = 640 // long side of the first run, pixels
	squareSide   = 576 // the same for images that are nearly square: as much work as 4:3
	smallSide    = 320 // the same for images that are no larger than that
	confirmSide  = 128 // side of the square that confirms one detection, pixels
	borderedSide = 192 // the same for the whole image with a border
)

// shortSides are the short sides of the first run as shares of the long one:
// 5:2 and longer, 16:9 (5:3), 4:3 and 3:2, square. All give multiples of 32 at
// all long sides, as the detector's strides want.
var shortSides = [...]float64{0.4, 0.6, 0.8, 1}

// wholeView fits a photo of width x height pixels, turned clockwise by turn
// degrees (0, 90, 180, 270) and shrunk by the factor fill (1 = as large as
// fits), into the middle of the smallest input that holds it.
func wholeView(width, height, turn int, fill float64) view {
	long := coarseSide
	if max(width, height) <= smallSide {
		long = smallSide
	}
	return viewOf(width, height, turn, fill, long)
}

// viewOf is wholeView at a given long side of the input: coarseSide, smallSide or frameSide.
func viewOf(width, height, turn int, fill float64, long int) view {
	w, h := float64(width), float64(height)
	if turn == 90 || turn == 270 {
		w, h = h, w
	}
	size := [2]int{long, long}
	short := shortSideOf(min(w, h)/max(w, h), long)
	if w >= h {
		size[1] = short
	} else {
		size[0] = short
	}
	if long == coarseSide && short == long {
		size = [2]int{squareSide, squareSide}
	}
	return fittedView(width, height, turn, fill, size)
}

// fittedView is wholeView in an input of the given size (width, height).
func fittedView(width, height, turn int, fill float64, size [2]int) view {
	w, h := float64(width), float64(height)
	if turn == 90 || turn == 270 {
		w, h = h, w
	}
	v := view{width: size[0], height: size[1]}
	scale := fill * min(float64(v.width)/w, float64(v.height)/h)
	centre := imaging.Point{X: float64(v.width) / 2, Y: float64(v.height) / 2}
	middle := imaging.Point{X: float64(width) / 2, Y: float64(height) / 2}
	// An image that needs a clockwise turn is seen turned counter-clockwise.
	v.photoFromView = imaging.Similarity(1/scale, float64(turn), centre, middle)
	return v
}

func shortSideOf(aspect float64, long int) int {
	for _, share := range shortSides {
		if aspect <= share+1e-9 {
			return int(math.Round(share * float64(long)))
		}
	}
	return long
}

// tileView is an input of the given size whose top left corner lies at (x, y) of the
// photo, with scale view pixels a photo pixel.
func tileView(x, y, scale float64, size [2]int) view {
	return view{width: size[0], height: size[1], photoFromView: imaging.Transform{A: 1 / scale, C: x, E: 1 / scale, F: y}}
}

// confirmView centres a box so that its larger side takes up half the view, the
// photo turned clockwise by turn degrees, any of directions.
func confirmView(box imaging.Box, turn, side int) view {
	v := view{width: side, height: side}
	half := float64(side) / 2
	scale := half / max(box.W, box.H)
	centre := imaging.Point{X: half, Y: half}
	v.photoFromView = imaging.Similarity(1/scale, float64(turn), centre,
		imaging.Point{X: box.X + box.W/2, Y: box.Y + box.H/2})
	return v
}

// decodeSide is the long side, in pixels, that a decode of the photo needs so
// that the view is not magnified; at most the photo's own.
func (v view) decodeSide(photo *imaging.Photo) int {
	long := float64(max(photo.Width, photo.Height))
	return int(math.Ceil(min(long, long/v.photoFromView.Scale())))
}

// Colours outside the photo. The landmark net and the recogniser are fed black,
// as their figures were measured. The detector is fed grey: on close looks at
// eight tight crops that it scored low, grey scored 0.1 to 0.3 higher than black.
var (
	black = [3]uint8{}
	grey  = [3]uint8{127, 127, 127}
)

// searchedSide is the long side in pixels to which a larger photo is reduced before a
// detector sees a part of it: faces of 16 pixels are found there, and one decode of a PNG
// serves the whole search.
const searchedSide = fineSide

// renderForSearch is render for the detectors.
func (v view) renderForSearch(photo *imaging.Photo, outside [3]uint8) (*imaging.Image, error) {
	return v.renderFrom(photo, min(v.decodeSide(photo), cmp.Or(v.sourceSide, searchedSide)), outside)
}

// renderView draws the view from the smallest decode that is fine enough, with the
// colour outside round the photo. Give the image back with imaging.Return.
func (v view) renderView(photo *imaging.Photo, outside [3]uint8) (*imaging.Image, error) {
	return v.renderFrom(photo, v.decodeSide(photo), outside)
}

// renderFrom draws the view from a decode of about longSide pixels.
func (v view) renderFrom(photo *imaging.Photo, longSide int, outside [3]uint8) (*imaging.Image, error) {
	// A tenth of magnification costs no accuracy and can save a larger decode.
	source, err := photo.AtLeast(longSide * 9 / 10)
	if err != nil {
		return nil, err
	}
	sx := float64(source.Width) / float64(photo.Width)
	sy := float64(source.Height) / float64(photo.Height)
	img := imaging.Borrow(v.width, v.height)
	imaging.Warp(img, source, v.photoFromView.Then(imaging.Transform{A: sx, E: sy}), outside)
	return img, nil
}

// boxToPhoto maps an upright box of the view: to the upright box of the photo round the ellipse in
// it, which is the box itself when the photo is turned by multiples of 90 degrees.
func (v view) boxToPhoto(b imaging.Box) imaging.Box {
	t := v.photoFromView
	centre := t.Apply(imaging.Point{X: b.X + b.W/2, Y: b.Y + b.H/2})
	w, h := math.Hypot(t.A*b.W, t.B*b.H), math.Hypot(t.D*b.W, t.E*b.H)
	return imaging.Box{X: centre.X - w/2, Y: centre.Y - h/2, W: w, H: h}
}

// detectorSizes lists every input size (width, height) that views of the detector have.
func detectorSizes() [][2]int {
	sizes := [][2]int{{confirmSide, confirmSide}, {borderedSide, borderedSide}}
	for _, long := range [...]int{frameSide, smallSide, coarseSide} {
		for _, share := range shortSides {
			short := int(math.Round(share * float64(long)))
			switch {
			case short != long:
				sizes = append(sizes, [2]int{long, short}, [2]int{short, long})
			case long == coarseSide:
				sizes = append(sizes, [2]int{squareSide, squareSide})
			default:
				sizes = append(sizes, [2]int{long, long})
			}
		}
	}
	return sizes
}

// fastSizes lists the input sizes (width, height) in which the fast detector sees a whole image:
// multiples of the stride of its anchors below 64 pixels, for a long side of 600 and for smaller photos.
var fastSizes = [...][2]int{
	{448, 336},
	{336, 448},
	{448, 448},
	{608, 368},
	{368, 608},
	{608, 464},
	{464, 608},
	{608, 608},
}

// fastSizeFor returns the smallest of fastSizes that holds width x height pixels; ok is false when
// none does.
func fastSizeFor(width, height float64) (size [2]int, ok bool) {
	for _, s := range fastSizes {
		if float64(s[0]) >= width && float64(s[1]) >= height && (!ok || s[0]*s[1] < size[0]*size[1]) {
			size, ok = s, true
		}
	}
	return size, ok
}
