package degrade

import (
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

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

// AreaBoxes are the boxes of the areas that have one, face units.
var AreaBoxes = map[Area]imaging.Box{
	Head: {X: -330, Y: -460, W: 660, H: 900}, Face: {X: -215, Y: -260, W: 430, H: 620},
	Eyes: {X: -150, Y: -75, W: 300, H: 140}, RightEye: {X: -150, Y: -75, W: 150, H: 140}, LeftEye: {X: 0, Y: -75, W: 150, H: 140},
}

// Contains reports whether a defect of this area may change the pixel (x, y).
func (a Area) Contains(p *Portrait, x, y int) bool {
	f, ok := NewFaceFrame(p)
	if !ok {
		return false
	}
	switch a {
	case Everywhere:
		return true
	case Behind:
		return p.PersonMask().Alpha[y*p.Image.Width+x] < 1
	}
	q := f.ToUnits.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	b := AreaBoxes[a]
	return q.X >= b.X && q.Y >= b.Y && q.X <= b.X+b.W && q.Y <= b.Y+b.H
}
