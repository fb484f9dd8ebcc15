package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Card is the size of an identity card (ISO/IEC 7810, ID-1), millimetres.
const (
	cardWidth  = 85.60
	cardHeight = 53.98
)

// What the outline of a card around its portrait may be, in widths of the face.
const (
	cardReach     = 11.0 // from the face to the farthest edge
	minCardWidth  = 3.6
	maxCardWidth  = 13.5
	maxCardTurn   = 20.0 // degrees between the face and the card
	maxAspectGain = 1.18 // of the sides' ratio by tilt, both ways
)

const (
	outlineSide    = 512  // pixels of the longer side of the image in which edges are searched
	maxOutlineGain = 2.0  // enlargement of a small photo
	minSideSupport = 0.50 // share of a side along which there is an edge
	minMeanSupport = 0.74 // the same over all sides
)

// LocateCard finds the outline of the front of a card, which has no zone, around its portrait: four
// straight edges in the ratio of a card, between which the face has the place and size of a portrait.
// face is the box of the face, rotationAngle its tilt in degrees, counter-clockwise positive. ok is
// false where there are no such edges. The error is that of a damaged file.
func LocateCard(photo *imaging.Photo, face imaging.Box, rotationAngle float64) (page Page, ok bool, err error) {
	v, err := viewAround(photo, face)
	if err != nil || v == nil {
		return Page{}, false, err
	}
	edges := findEdges(v.luma, v.width, v.height)
	var corners [4]imaging.Point
	support := 0.0
	for _, degrees := range listCardTurns(-rotationAngle) {
		s := cardSearch{edges: edges, face: v.toView(face), turn: degrees * math.Pi / 180}
		if found, share, located := s.findCard(); located && share > support {
			corners, support, ok = found, share, true
		}
	}
	if !ok {
		return Page{}, false, nil
	}
	for i, c := range corners {
		corners[i] = v.toPhoto(c)
	}
	page, ok = newCardPage(corners, photo)
	page.Support = support
	return page, ok, nil
}

// listCardTurns lists the directions in which a card is searched, degrees clockwise: that of the face, and where the
// head is tilted on it, that of the image.
func listCardTurns(faceTurn float64) []float64 {
	const level = 10 // degrees
	straight := 90 * math.Round(faceTurn/90)
	if math.Abs(faceTurn-straight) < level {
		return []float64{faceTurn}
	}
	return []float64{faceTurn, straight}
}

// newCardPage is the plane of a card with these corners.
func newCardPage(corners [4]imaging.Point, photo *imaging.Photo) (Page, bool) {
	page := Page{Format: mrz.TD1, Width: cardWidth, Height: cardHeight, Corners: corners, WithoutZone: true, Source: FromEdges}
	from := []imaging.Point{{X: 0, Y: 0}, {X: cardWidth, Y: 0}, {X: cardWidth, Y: cardHeight}, {X: 0, Y: cardHeight}}
	var ok, back bool
	page.toPhoto, ok = imaging.FitHomography(from, corners[:], 1)
	page.fromPhoto, back = imaging.FitHomography(corners[:], from, 1)
	for _, c := range corners {
		if !c.IsWithin(photo.Width, photo.Height) {
			page.Outside++
		}
	}
	return page, ok && back && page.isPlausible()
}

// outlineView is the part of a photo around a face in which a card may lie: the largest channel of colour
// is not known, so that there are three planes.
type outlineView struct {
	width, height int
	luma          [3][]float32
	x, y, step    float64 // of the upper left corner, pixels of the photo; pixels of the photo for one of the view
}

func (v *outlineView) toPhoto(p imaging.Point) imaging.Point {
	return imaging.Point{X: v.x + p.X*v.step, Y: v.y + p.Y*v.step}
}

func (v *outlineView) toView(b imaging.Box) imaging.Box {
	return imaging.Box{X: (b.X - v.x) / v.step, Y: (b.Y - v.y) / v.step, W: b.W / v.step, H: b.H / v.step}
}

// viewAround renders the part of the photo in which the card of a face may lie; nil where it is too small.
func viewAround(photo *imaging.Photo, face imaging.Box) (*outlineView, error) {
	x, y := face.X+face.W/2, face.Y+face.H/2
	left, top := math.Max(0, x-cardReach*face.W), math.Max(0, y-cardReach*face.W)
	right, bottom := math.Min(float64(photo.Width), x+cardReach*face.W), math.Min(float64(photo.Height), y+cardReach*face.W)
	if right-left < 32 || bottom-top < 32 {
		return nil, nil //nolint:nilnil // nothing to see
	}
	v := &outlineView{x: left, y: top, step: math.Max(math.Max(right-left, bottom-top)/outlineSide, 1/maxOutlineGain)}
	v.width, v.height = int((right-left)/v.step), int((bottom-top)/v.step)
	src, err := photo.AtLeast(int(math.Ceil(float64(max(photo.Width, photo.Height)) / math.Max(v.step, 1))))
	if err != nil {
		return nil, err
	}
	shrink := float64(src.Width) / float64(photo.Width)
	img := imaging.Borrow(v.width, v.height)
	defer imaging.Return(img)
	imaging.Warp(img, src, imaging.Transform{A: v.step * shrink, C: left * shrink, E: v.step * shrink, F: top * shrink}, [3]uint8{})
	for k := range v.luma {
		v.luma[k] = make([]float32, v.width*v.height)
		for i := range v.luma[k] {
			v.luma[k][i] = float32(img.Pix[3*i+k])
		}
		smoothPlane(v.luma[k], v.width, v.height)
	}
	return v, nil
}

// smoothPlane is a binomial filter of 5 pixels both ways.
func smoothPlane(plane []float32, width, height int) {
	pass := func(length, count, step, stride int) {
		row := make([]float32, length)
		for n := range count {
			at := func(i int) float32 { return plane[n*stride+max(0, min(i, length-1))*step] }
			for i := range length {
				row[i] = (at(i-2) + 4*at(i-1) + 6*at(i) + 4*at(i+1) + at(i+2)) / 16
			}
			for i, v := range row {
				plane[n*stride+i*step] = v
			}
		}
	}
	pass(width, height, 1, width)
	pass(height, width, width, 1)
}

// PlaceOf is where a point of the photo lies on the document, millimetres from its upper left corner.
func (p Page) PlaceOf(at imaging.Point) imaging.Point { return p.fromPhoto.Apply(at) }

// PlaceOfBox is the box on the document, millimetres, around a box of the photo that is turned by degrees,
// counter-clockwise positive, as the document is.
func (p Page) PlaceOfBox(b imaging.Box) imaging.Box {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4]imaging.Point{{X: b.X + b.W/2, Y: b.Y}, {X: b.X + b.W, Y: b.Y + b.H/2}, {X: b.X + b.W/2, Y: b.Y + b.H}, {X: b.X, Y: b.Y + b.H/2}} {
		at := p.PlaceOf(c)
		left, right = math.Min(left, at.X), math.Max(right, at.X)
		top, bottom = math.Min(top, at.Y), math.Max(bottom, at.Y)
	}
	return imaging.Box{X: left, Y: top, W: right - left, H: bottom - top}
}
