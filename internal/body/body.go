// Package body finds the points of the body that belongs to a face, and where the
// person is, in one run of a network.
//
// The network looks at a square below and round the face, laid by its landmarks, 256
// cells a side; see Net.Around. Points are in pixels of the upright photo. What lies
// outside the picture or under other things is guessed: Visible and Present tell how sure
// the network is, and see Point for how far that can be trusted. Net is safe for
// concurrent use, a Body is never written after it was made.
package body

import (
	"context"
	"fmt"
	"math"

	"likeness/internal/face"
	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/patch"
)

// Side is the number of cells a row and a column of the network's view.
const Side = 256

// The points of the network that have a name here; all 33 are in Body.Points, in the
// order of MediaPipe's pose. Right and left are the person's.
const (
	Nose          = 0
	LeftShoulder  = 11
	RightShoulder = 12
	LeftHip       = 23
	RightHip      = 24
	points        = 33
)

// The network's answer also has two points that tell where the whole body is: the
// middle of the hips, and a point above it on the circle round the body.
const (
	hips      = 33
	above     = 34
	answered  = 39 // points
	perPoint  = 5  // x, y, z in cells, logits of visibility and presence
	bodyRoom  = 1.25
	flagFloor = 0.5
)

// Span and drop of the square round a face, template units (see patch). Measured on 83
// pictures that show both shoulders against the same network on its own square after
// three rounds: of spans of 300 to 1000 and drops of 60 to 350, those of 650 to 800 with
// 200 to 300 placed the shoulders best (0.07 of the larger of shoulder width and head
// height off in the median), closer ones far worse (0.4 at 400).
const (
	span = 700
	drop = 200
)

// Point is one point of the body.
type Point struct {
	imaging.Point // photo pixels, possibly outside the photo
	// Depth is how far behind the middle of the hips the point lies, photo pixels,
	// negative towards the camera; the network learnt it on modelled bodies, and it is
	// rough.
	Depth float64
	// Visible is the network's score, 0..1, for a point that nothing hides, Present for
	// one inside its view. They fall for points outside the picture, but are no
	// probabilities: ask Inside as well.
	Visible, Present float64
}

// Body is what one run tells.
type Body struct {
	View patch.View // cells to photo pixels
	// Score is the network's score, 0..1, that there is a body in the view.
	Score  float64
	Points [points]Point
	// Person is row-major, one entry a cell: how surely it shows the person, 0..1. The
	// network sees one person; of several in the view it means the one in its middle.
	Person []float32

	hips, above imaging.Point
}

// Found tells whether the network saw a body.
func (b *Body) Found() bool { return b != nil && b.Score >= flagFloor }

// Shows is how surely the cell at p, photo pixels, shows the person, 0..1; 0 outside the
// view.
func (b *Body) Shows(p imaging.Point) float64 {
	q := b.View.PhotoFromView.Inverse().Apply(p)
	x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
	if x < 0 || y < 0 || x >= Side || y >= Side {
		return 0
	}
	return float64(b.Person[y*Side+x])
}

// Inside tells whether a point lies in a photo of that size.
func (p Point) Inside(width, height int) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < float64(width) && p.Y < float64(height)
}

// Whole is the square round the whole body, standing or lying, as the network wants it:
// Net.In on it places hips, legs and the mask's edge better than the square round the
// face, which ends below the hips of a standing person. ok is false when no body was
// found.
func (b *Body) Whole() (v patch.View, ok bool) {
	if !b.Found() {
		return v, false
	}
	x, y := b.above.X-b.hips.X, b.above.Y-b.hips.Y
	radius := math.Hypot(x, y)
	if !(radius > 1) || math.IsInf(radius, 0) {
		return v, false
	}
	// The body's axis is upright in the view; patch counts counter-clockwise.
	degrees := -math.Atan2(x, -y) * 180 / math.Pi
	return patch.Around(b.hips, 2*bodyRoom*radius, degrees, Side), true
}

// Net is the network of the body.
type Net struct {
	net                     *patch.Net
	landmarks, score, cells int // outputs
}

// New takes the model that fills pack.RoleBody: RGB/255, 256 pixels; outputs of 195
// landmark values, one score and 256x256 logits of the person.
func New(s *inference.Session) (*Net, error) {
	net, err := patch.NewNet(s, patch.Even(Side, 0, 255))
	if err != nil {
		return nil, err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	n := &Net{net: net}
	for length, at := range map[int]*int{answered * perPoint: &n.landmarks, 1: &n.score, Side * Side: &n.cells} {
		if *at, err = patch.OutputOf(s, lengths, length); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// Around looks for the body of a face; nil without error when its landmarks coincide.
// The square stays upright however the head is tilted, up to the nearest quarter turn of
// the picture.
func (n *Net) Around(ctx context.Context, photo *imaging.Photo, f face.Face) (*Body, error) {
	view, ok := squareBelow(f)
	if !ok {
		return nil, nil
	}
	return n.In(ctx, photo, view)
}

func squareBelow(f face.Face) (patch.View, bool) {
	frame, ok := patch.Frame(f.Landmarks)
	if !ok {
		return patch.View{}, false
	}
	quarter := math.Round(frame.AngleDegrees()/90) * 90
	upright := imaging.Similarity(frame.Scale(), quarter, patch.BoxCentre, frame.Apply(patch.BoxCentre))
	centre := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + drop}
	return patch.Square(upright, centre, span, Side), true
}

// In looks for a body in a square view of Side cells.
func (n *Net) In(ctx context.Context, photo *imaging.Photo, view patch.View) (*Body, error) {
	if view.Width != Side || view.Height != Side {
		return nil, fmt.Errorf("body: the view has %d x %d cells, want %d x %d", view.Width, view.Height, Side, Side)
	}
	img, err := view.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	call, err := n.net.Call(img)
	if err != nil {
		return nil, err
	}
	defer call.Done()
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("body: %w", err)
	}
	return decode(view, call.Output(n.landmarks), call.Output(n.score)[0], call.Output(n.cells)), nil
}

func decode(view patch.View, landmarks []float32, score float32, cells []float32) *Body {
	b := &Body{View: view, Score: float64(score), Person: make([]float32, len(cells))}
	at := func(i int) imaging.Point {
		p := landmarks[perPoint*i:]
		return view.PhotoFromView.Apply(imaging.Point{X: float64(p[0]), Y: float64(p[1])})
	}
	scale := view.PhotoFromView.Scale()
	for i := range b.Points {
		p := landmarks[perPoint*i:]
		b.Points[i] = Point{Point: at(i), Depth: float64(p[2]) * scale, Visible: sigmoid(p[3]), Present: sigmoid(p[4])}
	}
	b.hips, b.above = at(hips), at(above)
	for i, v := range cells {
		b.Person[i] = float32(sigmoid(v))
	}
	return b
}

func sigmoid(v float32) float64 { return 1 / (1 + math.Exp(-float64(v))) }
