// Package body segments the person that a face belongs to, round and below that face, in
// one run of a network.
//
// The input of the network is a square placed by the landmarks of the face, 256 cells a
// side; see Network.DetectBody. Its outputs for the joints of the body are not used: in
// portraits they are unreliable (models/cards/pose_landmark_full.md). Network is safe for
// concurrent use, a Body is immutable once made.
package body

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Side is the number of cells a row and a column of the network's view.
const Side = 256

// minScore is the lowest score of a body that counts as found.
const minScore = 0.5

// Span and drop of the square round a face, template units (see patch). Measured on 83
// images that show both shoulders against the same network on its own square after
// three rounds: of spans of 300 to 1000 and drops of 60 to 350, those of 650 to 800 with
// 200 to 300 placed its joints of the shoulders best (0.07 of the larger of shoulder width
// and head height off in the median), closer ones far worse (0.4 at 400).
const (
	span = 700
	drop = 200
)

// Body is the result of one run.
type Body struct {
	View patch.View // cells to photo pixels
	// Score is the network's score, 0..1, that there is a body in the view.
	Score float64
	// Person is row-major, one entry a cell: the probability that it shows the person,
	// 0..1. The network segments one person: of several, the one in the middle of the view.
	Person []float32
}

// IsFound reports whether the network found a body; false for nil.
func (b *Body) IsFound() bool { return b != nil && b.Score >= minScore }

// PersonAt returns the probability that point q, in cells, shows the person, 0..1; 0
// outside the view.
func (b *Body) PersonAt(q imaging.Point) float64 {
	x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
	if x < 0 || y < 0 || x >= Side || y >= Side {
		return 0
	}
	return float64(b.Person[y*Side+x])
}

// Network is the body segmentation network.
type Network struct {
	network      *patch.Network
	score, cells int // indices of the outputs
}

// New takes the model that fills pack.RoleBody: RGB/255, 256 pixels; outputs of one
// score and 256x256 logits of the person; it may have others.
func New(s *inference.Session) (*Network, error) {
	net, err := patch.NewNetwork(s, patch.UniformInput(Side, 0, 255))
	if err != nil {
		return nil, err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	n := &Network{network: net}
	for length, at := range map[int]*int{1: &n.score, Side * Side: &n.cells} {
		if *at, err = patch.FindOutput(s, lengths, length); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// DetectBody detects and segments the body below a face; nil without error when the
// landmarks coincide. The square is upright whatever the tilt of the head, up to the
// nearest quarter turn of the image.
func (n *Network) DetectBody(ctx context.Context, photo *imaging.Photo, f face.Face) (*Body, error) {
	view, ok := squareBelowFace(f)
	if !ok {
		return nil, nil
	}
	var out *Body
	err := n.network.RunView(ctx, photo, view, func(outputs patch.Outputs) {
		out = decodeBody(view, outputs(n.score)[0], outputs(n.cells))
	})
	return out, err
}

func squareBelowFace(f face.Face) (patch.View, bool) {
	frame, ok := patch.FitTemplate(f.Landmarks)
	if !ok {
		return patch.View{}, false
	}
	quarter := math.Round(frame.AngleDegrees()/90) * 90
	upright := imaging.Similarity(frame.Scale(), quarter, patch.BoxCentre, frame.Apply(patch.BoxCentre))
	centre := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + drop}
	return patch.SquareView(upright, centre, span, Side), true
}

func decodeBody(view patch.View, score float32, cells []float32) *Body {
	b := &Body{View: view, Score: float64(score), Person: make([]float32, len(cells))}
	for i, v := range cells {
		b.Person[i] = float32(sigmoid(v))
	}
	return b
}

func sigmoid(v float32) float64 { return 1 / (1 + math.Exp(-float64(v))) }
