package mesh

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// lipPairs are opposite points of the inner lips, from the person's right to left.
var lipPairs = [3][2]int{{82, 87}, {13, 14}, {312, 317}}

// Side is one of the person's two eyes.
type Side int

// The person's right eye is the one at the left of an upright image.
const (
	Right Side = iota
	Left
)

// EyeCorners returns the outer and the inner corner of an eye.
func (m *Mesh) EyeCorners(s Side) (outer, inner imaging.Point) {
	if s == Right {
		return m.Points[RightEyeOuter].ImagePoint(), m.Points[RightEyeInner].ImagePoint()
	}
	return m.Points[LeftEyeOuter].ImagePoint(), m.Points[LeftEyeInner].ImagePoint()
}

// EyeWidth returns the distance of an eye's corners, photo pixels.
func (m *Mesh) EyeWidth(s Side) float64 {
	a, b := m.EyeCorners(s)
	return math.Hypot(a.X-b.X, a.Y-b.Y)
}

// EyeSquare returns the view of side pixels centred between the corners of an eye that
// spans grow times their distance, with the tilt of the face removed.
func (m *Mesh) EyeSquare(s Side, grow float64, side int) patch.View {
	a, b := m.EyeCorners(s)
	mid := imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return patch.ViewAround(mid, math.Max(grow*math.Hypot(a.X-b.X, a.Y-b.Y), 1), m.EyeLineDegrees(), side)
}

// MouthOpening returns the mean distance of the inner lips over the width of the inner
// mouth, 0 for closed lips.
func (m *Mesh) MouthOpening() float64 {
	width := pointDistance(m.Points[MouthRight], m.Points[MouthLeft])
	if width == 0 {
		return 0
	}
	sum := 0.0
	for _, pair := range lipPairs {
		sum += pointDistance(m.Points[pair[0]], m.Points[pair[1]])
	}
	return sum / float64(len(lipPairs)) / width
}

func pointDistance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// MeasureProportions returns lengths that do not depend on the size or tilt of the face: the
// opening of the right and the left eye over its width, MouthOpening, then over
// the distance of the eyes' outer corners: width of the mouth, height of its
// corners over the middle of the lips, and the height of the right and the left
// brow over its eye.
func (m *Mesh) MeasureProportions() [7]float64 {
	turn := imaging.Similarity(1, -m.EyeLineDegrees(), imaging.Point{}, imaging.Point{})
	at := func(i int) imaging.Point { return turn.Apply(m.Points[i].ImagePoint()) }
	span := pointDistance(m.Points[RightEyeOuter], m.Points[LeftEyeOuter])
	if span == 0 {
		return [7]float64{}
	}
	opening := func(s Side) float64 {
		upper, lower := UpperLids[s], LowerLids[s]
		width := pointDistance(m.Points[upper[0]], m.Points[upper[len(upper)-1]])
		if width == 0 {
			return 0
		}
		gap := func(i int) float64 { return pointDistance(m.Points[upper[i]], m.Points[lower[i]]) }
		return (gap(lidMiddle) + gap(lidMiddle+1)) / 2 / width
	}
	browHeight := func(s Side) float64 { return at(UpperLids[s][lidMiddle]).Y - at(UpperBrows[s][browMiddle]).Y }
	lips := (at(UpperLip).Y + at(LowerLip).Y) / 2
	corners := (at(LipsRight).Y + at(LipsLeft).Y) / 2
	return [7]float64{
		opening(Right),
		opening(Left),
		m.MouthOpening(),
		pointDistance(m.Points[LipsRight], m.Points[LipsLeft]) / span,
		(lips - corners) / span,
		browHeight(Right) / span,
		browHeight(Left) / span,
	}
}
