package mesh

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Iris is one iris: its centre and four points of its rim (right, top, left,
// bottom in an upright image of the person's right eye; mirrored for the left).
type Iris struct {
	Centre imaging.Point
	Rim    [4]imaging.Point
	// Lid is the contour of the eye, 71 points, of which the first 16 are the lid
	// line.
	Lid [71]imaging.Point
}

// Radius returns half the mean of the rim's width and height, photo pixels.
func (i Iris) Radius() float64 {
	w := math.Hypot(i.Rim[0].X-i.Rim[2].X, i.Rim[0].Y-i.Rim[2].Y)
	h := math.Hypot(i.Rim[1].X-i.Rim[3].X, i.Rim[1].Y-i.Rim[3].Y)
	return (w + h) / 4
}

// LidGap returns the mean distance between opposite points of the lids, photo pixels; about
// a third of the eye's width for an open eye, near 0 for a closed one.
func (i Iris) LidGap() float64 {
	sum := 0.0
	first, second := i.LidLines()
	for k, a := range first {
		sum += math.Hypot(a.X-second[k].X, a.Y-second[k].Y)
	}
	return sum / lidLine
}

// LidLines returns the points of the two lids, each opposite the one of the same place in the other; the corners
// are left out.
func (i Iris) LidLines() (first, second []imaging.Point) {
	return i.Lid[1 : 1+lidLine], i.Lid[lowerLid+1 : lowerLid+1+lidLine]
}

const (
	lowerLid = 8   // points of Lid before the other lid's
	lidLine  = 7   // points of either lid, the corners left out
	irisSide = 64  // pixels of the network's input
	irisGrow = 2.3 // its square over the distance of the eye corners (MediaPipe's)
	lidSize  = 71
	irisSize = 5
)

// IrisNetwork locates the iris in the square round an eye. It is safe for concurrent use.
type IrisNetwork struct {
	network *patch.Network
	// One output with 3*(71+5) values, or two with 3*71 and 3*5.
	joined, lid, iris int
}

// NewIrisNetwork takes the model that fills pack.RoleIris: RGB/255, 64 pixels, trained on
// the person's left eye; the other eye is mirrored.
func NewIrisNetwork(s *inference.Session) (*IrisNetwork, error) {
	net, err := patch.NewNetwork(s, patch.UniformInput(irisSide, 0, 255))
	if err != nil {
		return nil, err
	}
	n := &IrisNetwork{network: net, joined: -1}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if i, err := patch.FindOutput(s, lengths, 3*(lidSize+irisSize)); err == nil {
		n.joined = i
		return n, nil
	}
	if n.lid, err = patch.FindOutput(s, lengths, 3*lidSize); err != nil {
		return nil, err
	}
	n.iris, err = patch.FindOutput(s, lengths, 3*irisSize)
	return n, err
}

// DetectIris locates the iris of one eye of a mesh.
func (n *IrisNetwork) DetectIris(ctx context.Context, photo *imaging.Photo, m *Mesh, s Side) (Iris, error) {
	view := m.EyeSquare(s, irisGrow, irisSide)
	if s == Right { // mirrored, so that the network sees a left eye
		view = view.Mirrored()
	}
	var out Iris
	err := n.network.RunView(ctx, photo, view, func(outputs patch.Outputs) { out = n.readIris(view, outputs) })
	return out, err
}

func (n *IrisNetwork) readIris(view patch.View, outputs patch.Outputs) Iris {
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
