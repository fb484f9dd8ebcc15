package defect

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// at is a point in pixels, or in units where the name says so.
type at = imaging.Point

// frame is the upright drawing frame of a face, see the package comment.
type frame struct {
	mesh    *mesh.Mesh
	toPhoto imaging.Transform // units to pixels
	toUnits imaging.Transform
	k       float64 // pixels a unit
}

// Indices of the face mesh that drawings hold on to; "right" is the person's.
const (
	foreheadTop, glabella, noseBridge, noseTip = 10, 9, 6, 1
	underNose, upperLip, lowerLip, chin        = 2, 13, 14, 152
	mouthRight, mouthLeft                      = 78, 308
	earRight, earLeft                          = 234, 454
	cheekRight, cheekLeft                      = 50, 280
)

// Contours of the face mesh, after MediaPipe's own table of connections. Lids run
// from the outer to the inner corner.
var (
	outerLips = []int{61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185}
	innerTop  = []int{78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308}
	innerLow  = []int{78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308}
	upperLids = [2][]int{{33, 246, 161, 160, 159, 158, 157, 173, 133}, {263, 466, 388, 387, 386, 385, 384, 398, 362}}
	lowerLids = [2][]int{{33, 7, 163, 144, 145, 153, 154, 155, 133}, {263, 249, 390, 373, 374, 380, 381, 382, 362}}
	brows     = [2][]int{{46, 53, 52, 65, 55}, {276, 283, 282, 295, 285}}
)

func newFrame(p *Portrait) (frame, bool) {
	if p == nil || p.Image == nil || p.Mesh == nil || p.Image.Width < 8 || p.Image.Height < 8 {
		return frame{}, false
	}
	a, b := p.Mesh.Points[33].ImagePoint(), p.Mesh.Points[263].ImagePoint()
	span := math.Hypot(b.X-a.X, b.Y-a.Y)
	if !(span > 4) || math.IsInf(span, 0) {
		return frame{}, false
	}
	mid := at{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	t := imaging.Similarity(span/200, p.Mesh.EyeLineDegrees(), at{}, mid)
	return frame{mesh: p.Mesh, toPhoto: t, toUnits: t.Inverse(), k: span / 200}, true
}

// px is the pixel of a point in units.
func (f frame) px(u, v float64) at { return f.toPhoto.Apply(at{X: u, Y: v}) }

// pxs maps points in units to pixels.
func (f frame) pxs(points []at) []at {
	out := make([]at, len(points))
	for i, p := range points {
		out[i] = f.toPhoto.Apply(p)
	}
	return out
}

// unit is a mesh point in units.
func (f frame) unit(i int) at { return f.toUnits.Apply(f.mesh.Points[i].ImagePoint()) }

func (f frame) units(indices []int) []at {
	out := make([]at, len(indices))
	for i, index := range indices {
		out[i] = f.unit(index)
	}
	return out
}

// eye is the middle between the corners of an eye, units.
func (f frame) eye(s mesh.Side) at {
	lid := upperLids[s]
	return between(f.unit(lid[0]), f.unit(lid[len(lid)-1]), 0.5)
}

// eyeWidth is the distance of an eye's corners, units.
func (f frame) eyeWidth(s mesh.Side) float64 {
	lid := upperLids[s]
	a, b := f.unit(lid[0]), f.unit(lid[len(lid)-1])
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// iris is the centre and radius of an iris, units.
func (f frame) iris(p *Portrait, s mesh.Side) (at, float64) {
	c := f.toUnits.Apply(p.Irises[s].Centre)
	r := p.Irises[s].Radius() / f.k
	if !(r > 4 && r < 40) { // none was given: a usual one
		return f.eye(s), 12
	}
	return c, r
}

// between goes from a to b by the share t.
func between(a, b at, t float64) at { return at{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t} }

// heightAt reads a contour given from one side to the other: v at u, ends
// repeated.
func heightAt(contour []at, u float64) float64 {
	sorted := slices.Clone(contour)
	slices.SortFunc(sorted, func(a, b at) int { return cmp.Compare(a.X, b.X) })
	if u <= sorted[0].X {
		return sorted[0].Y
	}
	for i := 1; i < len(sorted); i++ {
		if u <= sorted[i].X {
			span := sorted[i].X - sorted[i-1].X
			if span <= 0 {
				return sorted[i].Y
			}
			return between(sorted[i-1], sorted[i], (u-sorted[i-1].X)/span).Y
		}
	}
	return sorted[len(sorted)-1].Y
}

// headTop is where the head (hair included) ends above the forehead, units; a
// usual skull where the segmentation does not tell.
func (s *sheet) headTop() float64 {
	forehead := s.f.unit(foreheadTop)
	usual := forehead.Y - 75
	person := s.p.cutOut()
	for v := forehead.Y; v > forehead.Y-260; v -= 3 {
		q := s.f.px(forehead.X, v)
		if q.Y < 1 {
			return math.Min(usual, v)
		}
		if person.sample(q) < 0.5 {
			return math.Min(v, forehead.Y-20)
		}
	}
	return usual
}

// colourOf is the median colour of the picture's cells of a class, ok false where
// there are fewer than a hundred.
func (s *sheet) colourOf(class segment.Class) (c [3]float64, ok bool) {
	if s.p.Segments == nil {
		return c, false
	}
	var values [3][]uint8
	for y := 0; y < segment.Side; y += 2 {
		for x := 0; x < segment.Side; x += 2 {
			if s.p.Segments.ClassAt(x, y) != class {
				continue
			}
			q := s.p.Segments.View.PhotoFromView.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if i, inside := offset(s.p.Image, q); inside {
				for k := range values {
					values[k] = append(values[k], s.p.Image.Pix[i+k])
				}
			}
		}
	}
	if len(values[0]) < 100 {
		return c, false
	}
	for k := range values {
		slices.Sort(values[k])
		c[k] = float64(values[k][len(values[k])/2])
	}
	return c, true
}

// skin is the colour of the cheeks.
func (s *sheet) skin() [3]float64 {
	var c [3]float64
	n := 0.0
	for _, index := range [...]int{cheekRight, cheekLeft} {
		u := s.f.unit(index)
		for dv := -12.0; dv <= 12; dv += 3 {
			for du := -12.0; du <= 12; du += 3 {
				if i, ok := offset(s.p.Image, s.f.px(u.X+du, u.Y+dv)); ok {
					for k := range c {
						c[k] += float64(s.p.Image.Pix[i+k])
					}
					n++
				}
			}
		}
	}
	if n == 0 {
		return [3]float64{190, 150, 130}
	}
	for k := range c {
		c[k] /= n
	}
	return c
}

// hair is the colour of the person's hair, dark brown where it is not known.
func (s *sheet) hair() [3]float64 {
	if c, ok := s.colourOf(segment.Hair); ok {
		return c
	}
	return [3]float64{48, 36, 30}
}

func offset(img *imaging.Image, p at) (int, bool) {
	x, y := int(math.Floor(p.X)), int(math.Floor(p.Y))
	if x < 0 || y < 0 || x >= img.Width || y >= img.Height {
		return 0, false
	}
	return 3 * (y*img.Width + x), true
}

// Area is where a defect draws.
type Area int

// The areas. Boxes are in units: Eyes, RightEye and LeftEye reach from above the
// brow to below the lower lid, Face is the oval with a margin, Head also takes in
// hats and headphones; Behind is every pixel that is not wholly the person.
const (
	Everywhere Area = iota
	Behind
	Head
	Face
	Eyes
	RightEye
	LeftEye
)

var areaBoxes = map[Area]imaging.Box{
	Head: {X: -330, Y: -460, W: 660, H: 900}, Face: {X: -215, Y: -260, W: 430, H: 620},
	Eyes: {X: -150, Y: -75, W: 300, H: 140}, RightEye: {X: -150, Y: -75, W: 150, H: 140}, LeftEye: {X: 0, Y: -75, W: 150, H: 140},
}

// Holds tells whether a defect of this area may change the pixel (x, y).
func (a Area) Holds(p *Portrait, x, y int) bool {
	f, ok := newFrame(p)
	if !ok {
		return false
	}
	switch a {
	case Everywhere:
		return true
	case Behind:
		return p.cutOut().a[y*p.Image.Width+x] < 1
	}
	q := f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	b := areaBoxes[a]
	return q.X >= b.X && q.Y >= b.Y && q.X <= b.X+b.W && q.Y <= b.Y+b.H
}
