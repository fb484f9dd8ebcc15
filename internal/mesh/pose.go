package mesh

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/patch"
)

// Pose is how a head is turned, in degrees. Yaw is positive when the nose points
// to the left of the upright picture, pitch is positive when the person looks
// up, roll is positive when the head is tilted clockwise in the picture.
type Pose struct{ Yaw, Pitch, Roll float64 }

const (
	poseSide = 224
	poseSpan = 1.2 * patch.BoxSide
	poseBins = 66
)

// PoseNet reads yaw and pitch from the picture. It is safe for concurrent use.
type PoseNet struct{ net *patch.Net }

// NewPose takes the model that fills pack.RolePose: RGB with ImageNet's mean and
// deviation; outputs yaw, pitch and roll as 66 bins of 3 degrees each.
func NewPose(s *inference.Session) (*PoseNet, error) {
	in := patch.Input{
		Side: poseSide,
		Mean: [3]float32{123.675, 116.28, 103.53}, Scale: [3]float32{58.395, 57.12, 57.375},
	}
	net, err := patch.NewNet(s, in)
	if err != nil {
		return nil, err
	}
	if len(s.Outputs()) != 3 {
		return nil, fmt.Errorf("mesh: %s: want three outputs, have %d", s.Name(), len(s.Outputs()))
	}
	return &PoseNet{net: net}, nil
}

// Find reads the pose of a face. The square is laid upright, so that the network
// sees no tilt: its own roll only corrects that of the landmarks. The network sees
// the square and its mirror image, and the mean of both answers: alone it takes
// the two by 3 degrees (mean of 89 faces) for differently turned.
func (n *PoseNet) Find(ctx context.Context, photo *imaging.Photo, f face.Face) (Pose, error) {
	frame, ok := patch.Frame(f.Landmarks)
	if !ok {
		return Pose{}, nil
	}
	view := patch.Square(frame, patch.BoxCentre, poseSpan, poseSide)
	plain, err := n.look(ctx, photo, view)
	if err != nil {
		return Pose{}, err
	}
	mirrored, err := n.look(ctx, photo, view.Mirrored())
	if err != nil {
		return Pose{}, err
	}
	return Pose{
		Yaw:   (plain.Yaw - mirrored.Yaw) / 2,
		Pitch: (plain.Pitch + mirrored.Pitch) / 2,
		// The view was turned by the face's tilt; clockwise is positive here.
		Roll: wrap((plain.Roll-mirrored.Roll)/2 - frame.AngleDegrees()),
	}, nil
}

func (n *PoseNet) look(ctx context.Context, photo *imaging.Photo, v patch.View) (Pose, error) {
	var out Pose
	err := n.net.Look(ctx, photo, v, func(outputs patch.Outputs) {
		out = Pose{Yaw: degreesOf(outputs(0)), Pitch: degreesOf(outputs(1)), Roll: degreesOf(outputs(2))}
	})
	return out, err
}

// degreesOf is the mean of the bins' angles under the softmax of their logits.
func degreesOf(logits []float32) float64 {
	top := math.Inf(-1)
	for _, v := range logits {
		top = math.Max(top, float64(v))
	}
	var sum, weighted float64
	for i, v := range logits {
		w := math.Exp(float64(v) - top)
		sum += w
		weighted += w * float64(i)
	}
	return weighted/sum*3 - 99
}

func wrap(deg float64) float64 {
	deg = math.Mod(deg, 360)
	if deg > 180 {
		deg -= 360
	}
	if deg <= -180 {
		deg += 360
	}
	return deg
}

// levelPairs are points that a level face has at the same height, from the
// person's right to left: corners of the eyes and the mouth, brows, temples,
// cheeks and jaw.
var levelPairs = [...][2]int{
	{RightEyeOuter, LeftEyeOuter},
	{RightEyeInner, LeftEyeInner},
	{cheekRight, cheekLeft},
	{LipsRight, LipsLeft},
	{127, 356},
	{93, 323},
	{70, 300},
	{105, 334},
}

// Roll is the tilt of the face in the picture, degrees, clockwise positive: that of
// the summed lines between levelPairs, so that a single brow or lip that is higher
// by nature hardly turns it.
func (m *Mesh) Roll() float64 {
	var x, y float64
	for _, pair := range levelPairs {
		a, b := m.Points[pair[0]], m.Points[pair[1]]
		x, y = x+b.X-a.X, y+b.Y-a.Y
	}
	return math.Atan2(y, x) * 180 / math.Pi
}

// WithRollOf returns p with the mean of its own roll and the mesh's: of what was
// measured (89 faces, mirrored and turned by -20 to 25 degrees) it follows a turned
// photo and its mirror image best.
func (p Pose) WithRollOf(m *Mesh) Pose {
	p.Roll = wrap(p.Roll + wrap(m.Roll()-p.Roll)/2)
	return p
}

// Pose reads yaw, pitch and roll from the geometry of the mesh, with the signs of
// Pose: the line between the cheeks gives yaw and roll, that from forehead to
// chin gives pitch.
func (m *Mesh) Pose() Pose {
	// Undo the roll first, so that pitch is measured in the head's own plane.
	a, b := m.Points[cheekRight], m.Points[cheekLeft]
	roll := math.Atan2(b.Y-a.Y, b.X-a.X)
	sin, cos := math.Sincos(-roll)
	level := func(p Point) Point { return Point{X: cos*p.X - sin*p.Y, Y: sin*p.X + cos*p.Y, Z: p.Z} }
	r, l := level(a), level(b)
	top, bottom := level(m.Points[ForeheadTop]), level(m.Points[chin])
	return Pose{
		Yaw:   -math.Atan2(l.Z-r.Z, l.X-r.X) * 180 / math.Pi,
		Pitch: -math.Atan2(bottom.Z-top.Z, bottom.Y-top.Y) * 180 / math.Pi,
		Roll:  wrap(roll * 180 / math.Pi),
	}
}
