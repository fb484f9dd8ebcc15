package geometry

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// Limits of what proportions are read of: a head that looks at the camera with a closed mouth. Turned heads are narrower
// and jaws that hang are longer.
const (
	maxAside    = 0.12 // difference of the halves of the face over its width
	maxPitched  = 0.3  // slope of the face from forehead to chin
	maxLipsOpen = 0.35 // gap of the lips over their distance from the tip of the nose
)

// narrowFrom and flatTo bound the natural logarithm of squared height over width and depth, see describeSqueeze.
const (
	narrowFrom = 0.12
	flatTo     = -0.35
)

const (
	narrowReason = "the photo may be squeezed: the face is narrower than its depth allows"
	flatReason   = "the photo may be squeezed: the face is lower than its depth allows"
)

// describeSqueeze says in a clause that a face has the proportions of a photo that was squeezed in one direction; empty
// where it has not, or where the head is held so that they cannot be read.
//
// The network of the mesh estimates the depth of a face from its shading and its parts, and scales it with the size of
// the face: of a photo that is squeezed to 80 % of its width the height grows against the width and the depth falls against
// the height. The square of the height over width and depth joins both: it does not change with the size of the face.
func describeSqueeze(m *mesh.Mesh) string {
	value, ok := measureProportions(m)
	switch {
	case !ok:
		return ""
	case value >= narrowFrom:
		return narrowReason
	case value <= flatTo:
		return flatReason
	}
	return ""
}

// measureProportions is the natural logarithm of squared height over width and depth of a face; ok is false where the head is
// turned or the mouth is open.
func measureProportions(m *mesh.Mesh) (value float64, ok bool) {
	right, left, nose := m.Points[mesh.EarRight], m.Points[mesh.EarLeft], m.Points[mesh.NoseTip]
	rightOuter, rightInner := m.EyeCorners(mesh.Right)
	leftOuter, leftInner := m.EyeCorners(mesh.Left)
	fromX, fromY := (rightOuter.X+rightInner.X)/2, (rightOuter.Y+rightInner.Y)/2
	toX, toY := (leftOuter.X+leftInner.X)/2, (leftOuter.Y+leftInner.Y)/2
	eyes := math.Hypot(toX-fromX, toY-fromY)
	if eyes == 0 {
		return 0, false
	}
	acrossX, acrossY := (toX-fromX)/eyes, (toY-fromY)/eyes
	across := func(a, b mesh.Point) float64 { return (b.X-a.X)*acrossX + (b.Y-a.Y)*acrossY }
	along := func(a, b mesh.Point) float64 { return (b.Y-a.Y)*acrossX - (b.X-a.X)*acrossY }
	middle := mesh.Point{X: (fromX + toX) / 2, Y: (fromY + toY) / 2}
	width, height := across(right, left), along(middle, m.Points[mesh.Chin])
	depth := (right.Z+left.Z)/2 - nose.Z
	slope := math.Hypot(across(m.Points[mesh.ForeheadTop], m.Points[mesh.Chin]), along(m.Points[mesh.ForeheadTop], m.Points[mesh.Chin]))
	lips := along(nose, m.Points[mesh.UpperLip])
	if width <= 0 || height <= 0 || depth <= 0 || slope == 0 || lips <= 0 {
		return 0, false
	}
	aside := (across(nose, left) - across(right, nose)) / width
	pitched := (m.Points[mesh.ForeheadTop].Z - m.Points[mesh.Chin].Z) / slope
	open := along(m.Points[mesh.UpperLip], m.Points[mesh.LowerLip]) / lips
	if math.Abs(aside) > maxAside || math.Abs(pitched) > maxPitched || open > maxLipsOpen {
		return 0, false
	}
	return math.Log(height * height / (width * depth)), true
}
