package mesh

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/patch"
)

// Indices of MediaPipe's face mesh. "Right" and "left" are the person's: the right
// eye is at the left of an upright picture.
const (
	RightEyeOuter = 33
	RightEyeInner = 133
	LeftEyeInner  = 362
	LeftEyeOuter  = 263
	LipsRight     = 61 // outer corners of the mouth
	LipsLeft      = 291
	ForeheadTop   = 10

	mouthRight, mouthLeft = 78, 308 // inner corners
	chin                  = 152
	cheekRight, cheekLeft = 234, 454
	noseTip               = 1
)

// Oval is the contour of the face from the middle of the forehead on, to the person's left
// first: indices of points, after MediaPipe's own table of connections.
var Oval = [...]int{
	10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152,
	148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
}

// lipPairs are opposite points of the inner lips, from the person's right to left.
var lipPairs = [3][2]int{{82, 87}, {13, 14}, {312, 317}}

// Side names one of the two eyes, as the person has them.
type Side int

// The person's right eye is the one at the left of an upright picture.
const (
	Right Side = iota
	Left
)

// EyeCorners returns the outer and the inner corner of an eye.
func (m *Mesh) EyeCorners(s Side) (outer, inner imaging.Point) {
	if s == Right {
		return m.Points[RightEyeOuter].Flat(), m.Points[RightEyeInner].Flat()
	}
	return m.Points[LeftEyeOuter].Flat(), m.Points[LeftEyeInner].Flat()
}

// EyeWidth is the distance of an eye's corners, photo pixels.
func (m *Mesh) EyeWidth(s Side) float64 {
	a, b := m.EyeCorners(s)
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// EyeSquare is the view of side pixels centred between the corners of an eye that
// spans grow times their distance, with the tilt of the face removed.
func (m *Mesh) EyeSquare(s Side, grow float64, side int) patch.View {
	a, b := m.EyeCorners(s)
	mid := imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return patch.Around(mid, math.Max(grow*math.Hypot(a.X-b.X, a.Y-b.Y), 1), m.EyeLineDegrees(), side)
}

// MouthOpening is the mean distance of the inner lips over the width of the inner
// mouth, 0 for closed lips.
func (m *Mesh) MouthOpening() float64 {
	width := distance(m.Points[mouthRight], m.Points[mouthLeft])
	if width == 0 {
		return 0
	}
	sum := 0.0
	for _, pair := range lipPairs {
		sum += distance(m.Points[pair[0]], m.Points[pair[1]])
	}
	return sum / float64(len(lipPairs)) / width
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// Iris is one iris: its centre and four points of its rim (right, top, left,
// bottom in an upright picture of the person's right eye; mirrored for the left).
type Iris struct {
	Centre imaging.Point
	Rim    [4]imaging.Point
	// Lid is the contour of the eye, 71 points, of which the first 16 are the lid
	// line.
	Lid [71]imaging.Point
}

// Radius is half the mean of the rim's width and height, photo pixels.
func (i Iris) Radius() float64 {
	w := math.Hypot(i.Rim[0].X-i.Rim[2].X, i.Rim[0].Y-i.Rim[2].Y)
	h := math.Hypot(i.Rim[1].X-i.Rim[3].X, i.Rim[1].Y-i.Rim[3].Y)
	return (w + h) / 4
}

// Gap is the mean distance between opposite points of the lids, photo pixels; about
// a third of the eye's width for an open eye, near 0 for a closed one.
func (i Iris) Gap() float64 {
	const between = 7 // points of either lid, the corners left out
	sum := 0.0
	for k := 1; k <= between; k++ {
		a, b := i.Lid[k], i.Lid[lowerLid+k]
		sum += math.Hypot(a.X-b.X, a.Y-b.Y)
	}
	return sum / between
}

const (
	lowerLid = 8   // points of Lid before the other lid's
	irisSide = 64  // pixels of the network's input
	irisGrow = 2.3 // its square over the distance of the eye corners (MediaPipe's)
	lidSize  = 71
	irisSize = 5
)

// IrisNet finds an iris in the square round an eye. It is safe for concurrent use.
type IrisNet struct {
	net *patch.Net
	// One output with 3*(71+5) values, or two with 3*71 and 3*5.
	joined, lid, iris int
}

// NewIris takes the model that fills pack.RoleIris: RGB/255, 64 pixels, trained on
// the person's left eye; the other eye is shown mirrored.
func NewIris(s *inference.Session) (*IrisNet, error) {
	net, err := patch.NewNet(s, patch.Even(irisSide, 0, 255))
	if err != nil {
		return nil, err
	}
	n := &IrisNet{net: net, joined: -1}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if i, err := patch.OutputOf(s, lengths, 3*(lidSize+irisSize)); err == nil {
		n.joined = i
		return n, nil
	}
	if n.lid, err = patch.OutputOf(s, lengths, 3*lidSize); err != nil {
		return nil, err
	}
	n.iris, err = patch.OutputOf(s, lengths, 3*irisSize)
	return n, err
}

// Find finds the iris of one eye of a mesh.
func (n *IrisNet) Find(ctx context.Context, photo *imaging.Photo, m *Mesh, s Side) (Iris, error) {
	view := m.EyeSquare(s, irisGrow, irisSide)
	if s == Right { // mirrored, so that the network sees a left eye
		view = view.Mirrored()
	}
	var out Iris
	err := n.net.Look(ctx, photo, view, func(outputs patch.Outputs) { out = n.read(view, outputs) })
	return out, err
}

func (n *IrisNet) read(view patch.View, outputs patch.Outputs) Iris {
	var lid, iris []float32
	if n.joined >= 0 {
		both := outputs(n.joined)
		lid, iris = both[:3*lidSize], both[3*lidSize:]
	} else {
		lid, iris = outputs(n.lid), outputs(n.iris)
	}
	at := func(v []float32, i int) imaging.Point {
		return view.PhotoFromView.Apply(imaging.Point{X: float64(v[3*i]), Y: float64(v[3*i+1])})
	}
	out := Iris{Centre: at(iris, 0)}
	for i := range out.Rim {
		out.Rim[i] = at(iris, i+1)
	}
	for i := range out.Lid {
		out.Lid[i] = at(lid, i)
	}
	return out
}

// Proportions are lengths that do not depend on the size or tilt of the face: the
// opening of the right and the left eye over its width, MouthOpening, then over
// the distance of the eyes' outer corners: width of the mouth, height of its
// corners over the middle of the lips, and the height of the right and the left
// brow over its eye.
func (m *Mesh) Proportions() [7]float64 {
	turn := imaging.Similarity(1, -m.EyeLineDegrees(), imaging.Point{}, imaging.Point{})
	at := func(i int) imaging.Point { return turn.Apply(m.Points[i].Flat()) }
	span := distance(m.Points[RightEyeOuter], m.Points[LeftEyeOuter])
	if span == 0 {
		return [7]float64{}
	}
	opening := func(a, b, c, d, e, f int) float64 {
		width := distance(m.Points[e], m.Points[f])
		if width == 0 {
			return 0
		}
		return (distance(m.Points[a], m.Points[b]) + distance(m.Points[c], m.Points[d])) / 2 / width
	}
	lips := (at(13).Y + at(14).Y) / 2
	corners := (at(LipsRight).Y + at(LipsLeft).Y) / 2
	return [7]float64{
		opening(159, 145, 158, 153, RightEyeOuter, RightEyeInner),
		opening(386, 374, 385, 380, LeftEyeOuter, LeftEyeInner),
		m.MouthOpening(),
		distance(m.Points[LipsRight], m.Points[LipsLeft]) / span,
		(lips - corners) / span,
		(at(159).Y - at(105).Y) / span,
		(at(386).Y - at(334).Y) / span,
	}
}
