// Package body finds the person that a face belongs to, below and round that face, in
// one run of a network.
//
// The network looks at a square laid by the landmarks of the face, 256 cells a side; see
// Net.Around. It also answers with the joints of the body, which nothing here reads: in
// portraits they are guesses (models/cards/pose_landmark_full.md). Net is safe for
// concurrent use, a Body is never written after it was made.
package body

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/patch"
)

// Side is the number of cells a row and a column of the network's view.
const Side = 256

// flagFloor is the least score of a body that counts as found.
const flagFloor = 0.5

// Span and drop of the square round a face, template units (see patch). Measured on 83
// pictures that show both shoulders against the same network on its own square after
// three rounds: of spans of 300 to 1000 and drops of 60 to 350, those of 650 to 800 with
// 200 to 300 placed its joints of the shoulders best (0.07 of the larger of shoulder width
// and head height off in the median), closer ones far worse (0.4 at 400).
const (
	span = 700
	drop = 200
)

// Body is what one run tells.
type Body struct {
	View patch.View // cells to photo pixels
	// Score is the network's score, 0..1, that there is a body in the view.
	Score float64
	// Person is row-major, one entry a cell: how surely it shows the person, 0..1. The
	// network sees one person; of several in the view it means the one in its middle.
	Person []float32
}

// Found tells whether the network saw a body.
func (b *Body) Found() bool { return b != nil && b.Score >= flagFloor }

// At is how surely the place q, in cells, shows the person, 0..1; 0 outside the view.
func (b *Body) At(q imaging.Point) float64 {
	x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
	if x < 0 || y < 0 || x >= Side || y >= Side {
		return 0
	}
	return float64(b.Person[y*Side+x])
}

// Net is the network of the body.
type Net struct {
	net          *patch.Net
	score, cells int // outputs
}

// New takes the model that fills pack.RoleBody: RGB/255, 256 pixels; outputs of one
// score and 256x256 logits of the person; it may have others.
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
	for length, at := range map[int]*int{1: &n.score, Side * Side: &n.cells} {
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
	var out *Body
	err := n.net.Look(ctx, photo, view, func(outputs patch.Outputs) {
		out = decode(view, outputs(n.score)[0], outputs(n.cells))
	})
	return out, err
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

func decode(view patch.View, score float32, cells []float32) *Body {
	b := &Body{View: view, Score: float64(score), Person: make([]float32, len(cells))}
	for i, v := range cells {
		b.Person[i] = float32(sigmoid(v))
	}
	return b
}

func sigmoid(v float32) float64 { return 1 / (1 + math.Exp(-float64(v))) }
