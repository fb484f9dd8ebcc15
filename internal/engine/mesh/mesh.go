// Package mesh computes the face mesh (468 points in three dimensions), the two irises
// and the head pose of a face.
//
// Points are pixels of the upright photo, z in the same unit and negative
// towards the camera. The order is that of MediaPipe's face mesh: point 33 is
// the outer corner of the eye at the left of an upright image (the person's
// right eye), 263 the outer corner of the other. Network is safe for concurrent use;
// a Mesh is immutable once made. Errors are those of decoding (*fault.Error), of the
// models and of ctx; a face that the network does not find is not an error but gives
// a low Mesh.Presence.
package mesh

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Points is the number of points of a mesh.
const Points = 468

// Point is a point of a face: X, Y in pixels of the upright photo, Z in pixels,
// smaller is nearer to the camera.
type Point struct{ X, Y, Z float64 }

// ImagePoint returns the point without its depth.
func (p Point) ImagePoint() imaging.Point { return imaging.Point{X: p.X, Y: p.Y} }

// Mesh is one face.
type Mesh struct {
	Points [Points]Point
	// Presence is the network's score, 0..1, that its square holds a face; it is not
	// calibrated. Below PresenceFloor the points must not be used.
	Presence float64
}

// PresenceFloor is the Presence below which a mesh must not be used: MediaPipe's
// own default.
const PresenceFloor = 0.5

const (
	secondGrow = 1.5 // second square over the extent of the first mesh
	// The second run is skipped when its square differs from the first by less than
	// this, as a share of the side.
	sameSquare = 0.04
)

// Network is the face mesh network.
type Network struct {
	network        *patch.Network
	points, flag   int // index of the outputs
	pointsUnitSide float64
}

// New takes the model that fills pack.RoleMesh: RGB/255, 192 pixels; one output
// with 3*468 coordinates in pixels of the input, one with the face flag.
func New(s *inference.Session) (*Network, error) {
	net, err := patch.NewNetwork(s, patch.UniformInput(face.MeshSide, 0, 255))
	if err != nil {
		return nil, err
	}
	m := &Network{network: net, pointsUnitSide: face.MeshSide}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if m.points, err = patch.FindOutput(s, lengths, 3*Points); err != nil {
		return nil, err
	}
	m.flag, err = patch.FindOutput(s, lengths, 1)
	return m, err
}

// DetectMesh computes the mesh of one face. It runs the network twice: the second square
// follows from the first mesh, as MediaPipe does from frame to frame.
func (n *Network) DetectMesh(ctx context.Context, photo *imaging.Photo, f face.Face) (*Mesh, error) {
	frame, ok := patch.FitTemplate(f.Landmarks)
	if !ok {
		return &Mesh{}, nil
	}
	first := patch.SquareView(frame, patch.BoxCentre, face.MeshSpan, face.MeshSide)
	m, err := n.runView(ctx, photo, first)
	if err != nil || m.Presence < PresenceFloor {
		return m, err
	}
	second := m.enclosingView()
	if areViewsClose(first, second) {
		return m, nil
	}
	again, err := n.runView(ctx, photo, second)
	if err != nil || again.Presence < PresenceFloor {
		return m, err
	}
	return again, nil
}

func (n *Network) runView(ctx context.Context, photo *imaging.Photo, v patch.View) (*Mesh, error) {
	m := &Mesh{}
	scale := v.PhotoFromView.Scale()
	err := n.network.RunView(ctx, photo, v, func(outputs patch.Outputs) {
		m.Presence = float64(outputs(n.flag)[0])
		for i, out := 0, outputs(n.points); i < Points; i++ {
			p := v.PhotoFromView.Apply(imaging.Point{X: float64(out[3*i]), Y: float64(out[3*i+1])})
			m.Points[i] = Point{X: p.X, Y: p.Y, Z: float64(out[3*i+2]) * scale}
		}
	})
	if err != nil {
		return nil, err
	}
	return m, nil
}

// enclosingView returns the view of the second run: upright by the eye line, centred on
// the mesh, secondGrow times its larger extent.
func (m *Mesh) enclosingView() patch.View {
	degrees := m.EyeLineDegrees()
	turn := imaging.Similarity(1, -degrees, imaging.Point{}, imaging.Point{})
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range m.Points {
		q := turn.Apply(p.ImagePoint())
		minX, maxX = math.Min(minX, q.X), math.Max(maxX, q.X)
		minY, maxY = math.Min(minY, q.Y), math.Max(maxY, q.Y)
	}
	centre := turn.Inverse().Apply(imaging.Point{X: (minX + maxX) / 2, Y: (minY + maxY) / 2})
	return patch.ViewAround(centre, secondGrow*math.Max(maxX-minX, maxY-minY), degrees, face.MeshSide)
}

// EyeLineDegrees returns the tilt of the line through the outer eye corners,
// counter-clockwise positive.
func (m *Mesh) EyeLineDegrees() float64 {
	a, b := m.Points[RightEyeOuter], m.Points[LeftEyeOuter]
	return -math.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi
}

func areViewsClose(a, b patch.View) bool {
	side := float64(a.Width)
	limit := sameSquare * side * a.PhotoFromView.Scale()
	for _, corner := range [4]imaging.Point{{}, {X: side}, {Y: side}, {X: side, Y: side}} {
		p, q := a.PhotoFromView.Apply(corner), b.PhotoFromView.Apply(corner)
		if math.Hypot(p.X-q.X, p.Y-q.Y) > limit {
			return false
		}
	}
	return true
}
