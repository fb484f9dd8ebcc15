// Package segment classifies the surroundings of one face as hair, skin, clothes,
// accessories and background.
//
// The map covers an upright square round the face (see patch), 256 x 256 cells.
// Network is safe for concurrent use, a Map is immutable once made.
package segment

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Class is the content of a cell.
type Class int

// The classes of selfie_multiclass, in the order of its output planes. Other is
// everything worn or held: hats, glasses, masks, headphones.
const (
	Background Class = iota
	Hair
	BodySkin
	FaceSkin
	Clothes
	Other
	Classes
)

// Side is the number of cells a row and a column of a Map.
const Side = 256

// span is the side of the square in template units: the head with hair, hat and the upper
// shoulders, a portrait like those the network was trained on.
const span = 2.6 * patch.BoxSide

// centre lies below the box centre, so that neck and collar are in the square.
var centre = imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + 10}

// Map holds the score of each class in each cell.
type Map struct {
	View patch.View // cells to photo pixels
	// Scores is row-major, Classes values a cell: the network's scores, about 0 to 1. The
	// largest names the class; they do not sum up to 1 and are no probabilities.
	Scores           []float32
	viewFromTemplate imaging.Transform
}

// Network is the segmentation network.
type Network struct{ network *patch.Network }

// New takes the model that fills pack.RoleSegmentation: RGB/255, height and width free, one
// output of as many cells with 6 scores each.
func New(s *inference.Session) (*Network, error) {
	net, err := patch.NewNetwork(s, patch.UniformInput(Side, 0, 255))
	if err != nil {
		return nil, err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if _, err := patch.FindOutput(s, lengths, Side*Side*int(Classes)); err != nil {
		return nil, err
	}
	if len(lengths) != 1 {
		return nil, fmt.Errorf("segment: %s: want one output", s.Name())
	}
	return &Network{network: net}, nil
}

// SegmentFace segments the surroundings of a face; nil without error when its landmarks
// coincide.
func (n *Network) SegmentFace(ctx context.Context, photo *imaging.Photo, f face.Face) (*Map, error) {
	frame, ok := patch.FitTemplate(f.Landmarks)
	if !ok {
		return nil, nil
	}
	view := patch.SquareView(frame, centre, span, Side)
	m := &Map{View: view, Scores: make([]float32, Side*Side*int(Classes)), viewFromTemplate: frame.Then(view.PhotoFromView.Inverse())}
	if err := n.network.RunView(ctx, photo, view, func(outputs patch.Outputs) { copy(m.Scores, outputs(0)) }); err != nil {
		return nil, err
	}
	return m, nil
}

// Step is what the sides of an input must be multiples of, pixels: the attention of the network works on
// patches of 4 x 4 cells of 16 pixels.
const Step = 64

// RunImage runs the network on an upright square image whose side is a multiple of Step and passes its
// scores to read: row-major, Classes values a pixel, as in Map.Scores. They are only
// valid during the call.
func (n *Network) RunImage(ctx context.Context, img *imaging.Image, read func(scores []float32)) error {
	if img.Width != img.Height || img.Width < Step || img.Width%Step != 0 {
		return fmt.Errorf("segment: the image has %d x %d pixels, want a square whose side is a multiple of %d", img.Width, img.Height, Step)
	}
	return n.network.RunImage(ctx, img, func(outputs patch.Outputs) { read(outputs(0)) })
}

// ClassAt returns the most likely class of a cell.
func (m *Map) ClassAt(x, y int) Class { return m.mostLikelyClass(x, y, Background) }

// PersonClassAt returns the most likely class other than Background, for cells that are
// known to show the person.
func (m *Map) PersonClassAt(x, y int) Class { return m.mostLikelyClass(x, y, Background+1) }

func (m *Map) mostLikelyClass(x, y int, first Class) Class {
	p := m.Scores[(y*Side+x)*int(Classes):][:Classes]
	best := first
	for c := first + 1; c < Classes; c++ {
		if p[c] > p[best] {
			best = c
		}
	}
	return best
}

// MeanScores returns the mean score of each class over the cells of a rectangle in
// template units (see patch); all zero when it misses the map.
func (m *Map) MeanScores(r imaging.Box) [Classes]float64 {
	a := m.viewFromTemplate.Apply(imaging.Point{X: r.X, Y: r.Y})
	b := m.viewFromTemplate.Apply(imaging.Point{X: r.X + r.W, Y: r.Y + r.H})
	x0, y0 := max(int(a.X), 0), max(int(a.Y), 0)
	x1, y1 := min(int(b.X)+1, Side), min(int(b.Y)+1, Side)
	var sum [Classes]float64
	n := 0
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			for c, v := range m.Scores[(y*Side+x)*int(Classes):][:Classes] {
				sum[c] += float64(v)
			}
			n++
		}
	}
	for c := range sum {
		if n > 0 {
			sum[c] /= float64(n)
		}
	}
	return sum
}

// CellAt returns the cell at a point in template units (see patch), clamped to the map.
func (m *Map) CellAt(p imaging.Point) (x, y int) {
	q := m.viewFromTemplate.Apply(p)
	return min(max(int(q.X), 0), Side-1), min(max(int(q.Y), 0), Side-1)
}
