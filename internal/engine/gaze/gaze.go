package gaze

import (
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Reading is the estimated gaze of one face.
type Reading struct {
	// Yaw and Pitch are the angles between the line of sight and the line to the
	// camera, degrees; see the package comment for their signs.
	Yaw, Pitch float64
	// Degrees is the angle in space that the two make.
	Degrees float64
	// Deviation is Degrees / FullDegrees, 0..1: 0 looks into the camera.
	Deviation float64
	// Head is the head pose, from the mesh.
	Head mesh.Pose
	// Why, when not empty, says in one clause without a final stop why the gaze cannot be
	// estimated; Yaw, Pitch, Degrees and Deviation are then 0.
	Why string
	// Turned is true when the reason in Why is that the head is turned too far.
	Turned bool

	down float64 // see MayLookDown
}

const (
	// FullDegrees is the angle that counts as a Deviation of 1.
	FullDegrees = 45
	// MinEyes is the least distance of the eyes in pixels of the photo: below it the
	// iris is less than five pixels wide.
	MinEyes = 28
	// MaxYaw is the yaw of the head, degrees, beyond which no gaze is estimated: the far
	// eye is hidden, the near one seen from the side.
	MaxYaw = 45
	// MaxPitch is the same for pitch.
	MaxPitch = 40
	// openFrom is the eye network's softmax from which on an eye counts as open.
	openFrom = 0.5
)

// Lengths in iris radii.
const (
	// lever is how far the iris lies in front of the centre of rotation of the eye: the
	// centre is 13.5 mm behind the front of the cornea, the iris 3.6 mm, the radius of
	// an iris 5.85 mm (textbook values of the adult eye).
	lever = (13.5 - 3.6) / 5.85
	// Fitted by lab/train/gaze/gaze.py: behind is how far the centre of the eye lies
	// behind the line of its corners, for yaw and for pitch, and level is the height of
	// the iris relative to that line. 163 frontal portraits of five people give 0.73, 0.71
	// and -0.22, 613 web photos 0.59, 0.13 and -0.25; these lie between.
	behindAcross, behindDown = 0.65, 0.30
	level                    = -0.25
)

// IrisPosition returns the position of the iris relative to the middle of the corners of
// its eye, in iris radii: X to the right of the image along the line of the eyes, Y
// downwards.
func IrisPosition(m *mesh.Mesh, iris mesh.Iris, side mesh.Side) imaging.Point {
	outer, inner := m.EyeCorners(side)
	mid := imaging.Point{X: (outer.X + inner.X) / 2, Y: (outer.Y + inner.Y) / 2}
	turn := imaging.Similarity(1, -m.EyeLineDegrees(), imaging.Point{}, imaging.Point{})
	d := turn.Apply(imaging.Point{X: iris.Centre.X - mid.X, Y: iris.Centre.Y - mid.Y})
	r := iris.Radius()
	return imaging.Point{X: d.X / r, Y: d.Y / r}
}

// expectedPosition returns the IrisPosition of an eye that looks into the camera: turning
// the head moves the corners of the eye, which lie in front of the centre of the eyeball,
// relative to it.
func expectedPosition(head mesh.Pose) imaging.Point {
	return imaging.Point{
		X: behindAcross * math.Sin(head.Yaw*math.Pi/180),
		Y: level + behindDown*math.Sin(head.Pitch*math.Pi/180),
	}
}

// FromMesh estimates the gaze of a face from its mesh, its irises and the probabilities
// that its eyes are open (attribute.FaceInput.EyesOpen), each for the person's right and left
// eye. Open eyes are weighted by their width in the photo.
func FromMesh(m *mesh.Mesh, irises [2]mesh.Iris, open [2]float64) Reading {
	if m == nil || m.Presence < mesh.PresenceFloor {
		return Reading{Why: "the face is covered, cut off or turned away too much to locate the eyes"}
	}
	out := Reading{Head: m.EstimatePose()}
	if out.Why = unreadableReason(m, out.Head); out.Why != "" {
		out.Turned = math.Abs(out.Head.Yaw) > MaxYaw || math.Abs(out.Head.Pitch) > MaxPitch
		return out
	}
	var place imaging.Point
	var weights float64
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		p := IrisPosition(m, irises[side], side)
		// A position outside the eye means that the network did not find the iris.
		if !(open[side] >= openFrom) || !(math.Hypot(p.X, p.Y) < 2*lever) {
			continue
		}
		outer, inner := m.EyeCorners(side)
		w := math.Hypot(outer.X-inner.X, outer.Y-inner.Y)
		place.X, place.Y, weights = place.X+w*p.X, place.Y+w*p.Y, weights+w
	}
	if weights == 0 {
		out.Why = "the eyes are closed or hidden"
		return out
	}
	want := expectedPosition(out.Head)
	x, y := (place.X/weights-want.X)/lever, (place.Y/weights-want.Y)/lever
	out.Yaw, out.Pitch = -arcsineDegrees(x), -arcsineDegrees(y)
	out.Degrees = arcsineDegrees(math.Hypot(x, y))
	out.Deviation = min(1, out.Degrees/FullDegrees)
	out.down = rateDown(measureEyeShape(m, irises, open), out.Head)
	return out
}

// unreadableReason says why the gaze of a face cannot be estimated; empty when it can.
func unreadableReason(m *mesh.Mesh, head mesh.Pose) string {
	switch {
	case math.Abs(head.Yaw) > MaxYaw:
		return fmt.Sprintf("the head is turned by %.0f degrees", math.Abs(head.Yaw))
	case math.Abs(head.Pitch) > MaxPitch:
		return fmt.Sprintf("the head is pitched by %.0f degrees", math.Abs(head.Pitch))
	}
	rightOuter, rightInner := m.EyeCorners(mesh.Right)
	leftOuter, leftInner := m.EyeCorners(mesh.Left)
	apart := math.Hypot(rightOuter.X+rightInner.X-leftOuter.X-leftInner.X, rightOuter.Y+rightInner.Y-leftOuter.Y-leftInner.Y) / 2
	// Turning the head reduces the distance of the eyes in the image, not the size of the irises.
	if full := apart / math.Max(math.Cos(head.Yaw*math.Pi/180), 0.5); !(full >= MinEyes) {
		return fmt.Sprintf("the eyes are %.0f pixels apart, at least %d are needed", full, MinEyes)
	}
	return ""
}

// arcsineDegrees returns the arc sine in degrees of v clamped to -1..1.
func arcsineDegrees(v float64) float64 { return math.Asin(max(-1, min(v, 1))) * 180 / math.Pi }
