package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// pageFormat is the size of a document and the place of its zone in millimetres: Doc 9303-4 to
// 9303-7; the French card has the size of TD2.
type pageFormat struct {
	width, height float64
	left          float64   // of the first character's place
	centres       []float64 // of the lines, above the lower edge
}

const characterPitch = 2.54 // millimetres (Doc 9303-3, 4)

var pageFormats = map[mrz.Format]pageFormat{
	mrz.TD1:      {85.60, 53.98, 5, []float64{15.73, 11.50, 7.27}},
	mrz.TD2:      {105, 74, 4, []float64{15.75, 9.40}},
	mrz.TD3:      {125, 88, 6, []float64{15.75, 9.40}},
	mrz.MRVA:     {120, 80, 4, []float64{15.75, 9.40}},
	mrz.MRVB:     {105, 74, 4, []float64{15.75, 9.40}},
	mrz.FrenchID: {105, 74, 4, []float64{15.75, 9.40}},
}

// Page is the plane of a document in a photo.
type Page struct {
	Format        mrz.Format
	Width, Height float64            // millimetres
	Corners       [4]imaging.Point   // pixels of the photo; clockwise from the upper left corner of the document
	Outside       int                // corners outside the photo
	WithoutZone   bool               // the side has no zone: the front of a card
	Source        Source             // of the outline
	Support       float64            // share of an outline from edges along which there is an edge
	toPhoto       imaging.Homography // from millimetres of the document to pixels of the photo
	fromPhoto     imaging.Homography // the other way
}

// LocatePage derives the outline of a document from the places of all characters of its zone.
// Corners far from the zone are not reliable: about 7 mm off on the example page. Real prints place
// the zone within 1 mm (Doc 9303). ok is false where the characters do not determine a plausible plane.
func LocatePage(zone *Zone, photo *imaging.Photo) (page Page, ok bool) {
	f, known := pageFormats[zone.Format]
	if !known {
		return Page{}, false
	}
	var from, to []imaging.Point
	for i, line := range zone.Lines {
		for k, centre := range line.centres {
			if line.Confidences[k] < plausible {
				continue
			}
			from = append(from, imaging.Point{X: f.left + characterPitch*(float64(k)+0.5), Y: f.height - f.centres[i]})
			to = append(to, centre)
		}
	}
	if len(from) < 20 {
		return Page{}, false
	}
	const passes = 3 // the errors are those of places in the photo
	h, ok := imaging.FitHomography(from, to, passes)
	if !ok {
		return Page{}, false
	}
	page = Page{Format: zone.Format, Width: f.width, Height: f.height, Source: FromZone, toPhoto: h}
	edges := [4]imaging.Point{{X: 0, Y: 0}, {X: f.width, Y: 0}, {X: f.width, Y: f.height}, {X: 0, Y: f.height}}
	for i, c := range edges {
		page.Corners[i] = h.Apply(c)
		if !page.Corners[i].IsWithin(photo.Width, photo.Height) {
			page.Outside++
		}
	}
	if !page.isPlausible() {
		return page, false
	}
	page.fromPhoto, ok = imaging.FitHomography(page.Corners[:], edges[:], 1)
	return page, ok
}

// isPlausible reports whether the corners form a convex quadrilateral whose sides have about the
// ratio of the document's: the extrapolation from a narrow zone can go wrong.
func (p Page) isPlausible() bool {
	turn := 0.0
	for i := range 4 {
		a, b, c := p.Corners[i], p.Corners[(i+1)%4], p.Corners[(i+2)%4]
		cross := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X)
		if math.IsNaN(cross) || cross <= 0 {
			return false
		}
		turn += cross
	}
	side := func(i int) float64 {
		a, b := p.Corners[i], p.Corners[(i+1)%4]
		return math.Hypot(b.X-a.X, b.Y-a.Y)
	}
	ratio := (side(0) + side(2)) / (side(1) + side(3)) / (p.Width / p.Height)
	return turn > 0 && ratio > 0.6 && ratio < 1.7 && side(0) < 2*side(2) && side(2) < 2*side(0)
}

// Contains reports whether a point of the photo lies on the document.
func (p Page) Contains(at imaging.Point) bool {
	for i := range 4 {
		a, b := p.Corners[i], p.Corners[(i+1)%4]
		if (b.X-a.X)*(at.Y-a.Y)-(b.Y-a.Y)*(at.X-a.X) < 0 {
			return false
		}
	}
	return true
}

const (
	flatPixels  = 10.0 // a millimetre of a flat image, at most
	maxFlatSide = 1250
)

// Flatten renders the document upright and flat, at most flatPixels a millimetre and no larger
// than it is in the photo. The image is pooled.
func (p Page) Flatten(photo *imaging.Photo) (*imaging.Image, error) {
	return p.renderRectangle(photo, rectangle{width: p.Width, height: p.Height}, p.flatScale())
}

// FlattenAboveZone is Flatten for the part above the machine-readable zone, where there is one. toPhoto maps its pixels
// to those of the photo.
func (p Page) FlattenAboveZone(photo *imaging.Photo) (flat *imaging.Image, toPhoto func(imaging.Point) imaging.Point, err error) {
	scale := p.flatScale()
	part := rectangle{width: p.Width, height: p.Height}
	if !p.WithoutZone {
		part.height -= pageFormats[p.Format].centres[0] + aboveFirstLine
	}
	flat, err = p.renderRectangle(photo, part, scale)
	return flat, func(at imaging.Point) imaging.Point {
		return p.toPhoto.Apply(imaging.Point{X: at.X / scale, Y: at.Y / scale})
	}, err
}

// aboveFirstLine is from the centre of the zone's first line to text above the zone, millimetres: half the
// height of a character, and the tolerance of the print.
const aboveFirstLine = 3.0

// flatScale is the scale of flat images, pixels a millimetre.
func (p Page) flatScale() float64 {
	bottom := math.Hypot(p.Corners[2].X-p.Corners[3].X, p.Corners[2].Y-p.Corners[3].Y)
	return min(flatPixels, math.Max(bottom/p.Width, 2), maxFlatSide/p.Width)
}

// rectangle is a part of a document, millimetres from its upper left corner.
type rectangle struct{ x, y, width, height float64 }

// renderRectangle draws a part of the document at scale pixels a millimetre.
func (p Page) renderRectangle(photo *imaging.Photo, r rectangle, scale float64) (*imaging.Image, error) {
	middle := imaging.Point{X: r.x + r.width/2, Y: r.y + r.height/2}
	a, b := p.toPhoto.Apply(middle), p.toPhoto.Apply(imaging.Point{X: middle.X + 1/scale, Y: middle.Y})
	step := math.Hypot(b.X-a.X, b.Y-a.Y) // pixels of the photo for one of the result
	src, err := photo.AtLeast(int(math.Ceil(float64(max(photo.Width, photo.Height)) / math.Max(step, 1))))
	if err != nil {
		return nil, err
	}
	out := imaging.Borrow(int(r.width*scale+0.5), int(r.height*scale+0.5))
	shrink := float64(src.Width) / float64(photo.Width)
	for py := range out.Height {
		for px := range out.Width {
			at := p.toPhoto.Apply(imaging.Point{X: r.x + (float64(px)+0.5)/scale, Y: r.y + (float64(py)+0.5)/scale})
			sampleColour(out.Pix[3*(py*out.Width+px):], src, at.X*shrink-0.5, at.Y*shrink-0.5)
		}
	}
	return out, nil
}

// sampleColour writes the bilinear sample at x, y of src to the first three bytes of to; white
// outside.
func sampleColour(to []uint8, src *imaging.Image, x, y float64) {
	if !(x > -1 && y > -1 && x < float64(src.Width) && y < float64(src.Height)) {
		to[0], to[1], to[2] = 255, 255, 255
		return
	}
	x, y = math.Max(0, math.Min(x, float64(src.Width-1))), math.Max(0, math.Min(y, float64(src.Height-1)))
	ix, iy := int(x), int(y)
	fx, fy := x-float64(ix), y-float64(iy)
	jx, jy := min(ix+1, src.Width-1), min(iy+1, src.Height-1)
	for c := range 3 {
		at := func(x, y int) float64 { return float64(src.Pix[3*(y*src.Width+x)+c]) }
		v := (1-fy)*((1-fx)*at(ix, iy)+fx*at(jx, iy)) + fy*((1-fx)*at(ix, jy)+fx*at(jx, jy))
		to[c] = uint8(v + 0.5)
	}
}
