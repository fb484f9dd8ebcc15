package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mrz"
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
	Width, Height float64          // millimetres
	Corners       [4]imaging.Point // pixels of the photo; clockwise from the upper left corner of the document
	Outside       int              // corners outside the photo
	toPhoto       projection       // from millimetres of the document to pixels of the photo
}

// projection is a homography: x' = (h0*x + h1*y + h2) / (h6*x + h7*y + 1), y' alike.
type projection [8]float64

func (h projection) apply(x, y float64) imaging.Point {
	w := h[6]*x + h[7]*y + 1
	return imaging.Point{X: (h[0]*x + h[1]*y + h[2]) / w, Y: (h[3]*x + h[4]*y + h[5]) / w}
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
	h, ok := fitProjection(from, to)
	if !ok {
		return Page{}, false
	}
	page = Page{Format: zone.Format, Width: f.width, Height: f.height, toPhoto: h}
	for i, c := range [4]imaging.Point{{X: 0, Y: 0}, {X: f.width, Y: 0}, {X: f.width, Y: f.height}, {X: 0, Y: f.height}} {
		page.Corners[i] = h.apply(c.X, c.Y)
		if !page.Corners[i].IsWithin(photo.Width, photo.Height) {
			page.Outside++
		}
	}
	return page, page.isPlausible()
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
	flatPixels   = 10.0 // a millimetre of a flat picture, at most
	mostFlatSide = 1250
)

// Flatten renders the document upright and flat, at most flatPixels a millimetre and no larger
// than it is in the photo. The image is pooled.
func (p Page) Flatten(photo *imaging.Photo) (*imaging.Image, error) {
	bottom := math.Hypot(p.Corners[2].X-p.Corners[3].X, p.Corners[2].Y-p.Corners[3].Y)
	scale := math.Min(flatPixels, math.Max(bottom/p.Width, 2))
	scale = math.Min(scale, mostFlatSide/p.Width)
	return p.renderRectangle(photo, 0, 0, p.Width, p.Height, scale)
}

// renderRectangle draws a rectangle of the document, millimetres, at scale pixels a millimetre.
func (p Page) renderRectangle(photo *imaging.Photo, x, y, width, height, scale float64) (*imaging.Image, error) {
	a, b := p.toPhoto.apply(x+width/2, y+height/2), p.toPhoto.apply(x+width/2+1/scale, y+height/2)
	step := math.Hypot(b.X-a.X, b.Y-a.Y) // pixels of the photo for one of the result
	src, err := photo.AtLeast(int(math.Ceil(float64(max(photo.Width, photo.Height)) / math.Max(step, 1))))
	if err != nil {
		return nil, err
	}
	out := imaging.Borrow(int(width*scale+0.5), int(height*scale+0.5))
	shrink := float64(src.Width) / float64(photo.Width)
	for py := range out.Height {
		for px := range out.Width {
			at := p.toPhoto.apply(x+(float64(px)+0.5)/scale, y+(float64(py)+0.5)/scale)
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

// fitProjection returns the homography that maps from onto to with the least squared algebraic
// error, weighted once so that it is close to the least distance in the photo.
func fitProjection(from, to []imaging.Point) (projection, bool) {
	a, b := normaliseTransform(from), normaliseTransform(to)
	weights := make([]float64, len(from))
	for i := range weights {
		weights[i] = 1
	}
	var h projection
	for range 3 {
		var m [8][9]float64
		for i := range from {
			p, q := a.apply(from[i]), b.apply(to[i])
			rows := [2][9]float64{
				{p.X, p.Y, 1, 0, 0, 0, -p.X * q.X, -p.Y * q.X, q.X},
				{0, 0, 0, p.X, p.Y, 1, -p.X * q.Y, -p.Y * q.Y, q.Y},
			}
			for _, row := range rows {
				for r := range 8 {
					for c := range 9 {
						m[r][c] += weights[i] * row[r] * row[c]
					}
				}
			}
		}
		var ok bool
		if h, ok = solveEight(m); !ok {
			return projection{}, false
		}
		for i := range from {
			p := a.apply(from[i])
			w := h[6]*p.X + h[7]*p.Y + 1
			weights[i] = 1 / math.Max(w*w, 1e-6)
		}
	}
	return combineProjection(a, h, b), true
}

// scaling moves and scales points: (p - centre) * scale.
type scaling struct {
	centre imaging.Point
	scale  float64
}

func (s scaling) apply(p imaging.Point) imaging.Point {
	return imaging.Point{X: (p.X - s.centre.X) * s.scale, Y: (p.Y - s.centre.Y) * s.scale}
}

func normaliseTransform(points []imaging.Point) scaling {
	var s scaling
	n := float64(len(points))
	for _, p := range points {
		s.centre.X += p.X / n
		s.centre.Y += p.Y / n
	}
	spread := 0.0
	for _, p := range points {
		spread += math.Hypot(p.X-s.centre.X, p.Y-s.centre.Y) / n
	}
	s.scale = 1 / math.Max(spread, 1e-9)
	return s
}

// combineProjection is the projection that scales by a, applies h and undoes b.
func combineProjection(a scaling, h projection, b scaling) projection {
	// h after a, as a 3 x 3 matrix.
	m := [3][3]float64{{h[0], h[1], h[2]}, {h[3], h[4], h[5]}, {h[6], h[7], 1}}
	for r := range m {
		x, y := m[r][0]*a.scale, m[r][1]*a.scale
		m[r] = [3]float64{x, y, m[r][2] - x*a.centre.X - y*a.centre.Y}
	}
	// The inverse of b on the left.
	for c := range 3 {
		m[0][c] = m[0][c]/b.scale + b.centre.X*m[2][c]
		m[1][c] = m[1][c]/b.scale + b.centre.Y*m[2][c]
	}
	w := m[2][2]
	return projection{m[0][0] / w, m[0][1] / w, m[0][2] / w, m[1][0] / w, m[1][1] / w, m[1][2] / w, m[2][0] / w, m[2][1] / w}
}

// solveEight solves eight linear equations by elimination with pivots.
func solveEight(m [8][9]float64) (x projection, ok bool) {
	for c := range 8 {
		pivot := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		if math.Abs(m[pivot][c]) < 1e-12 {
			return x, false
		}
		m[c], m[pivot] = m[pivot], m[c]
		for r := range 8 {
			if f := m[r][c] / m[c][c]; r != c && f != 0 {
				for k := c; k < 9; k++ {
					m[r][k] -= f * m[c][k]
				}
			}
		}
	}
	for i := range x {
		x[i] = m[i][8] / m[i][i]
		if math.IsNaN(x[i]) || math.IsInf(x[i], 0) {
			return x, false
		}
	}
	return x, true
}
