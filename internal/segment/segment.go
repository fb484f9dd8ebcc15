// Package segment tells hair, skin, clothes, accessories and background apart in
// the surroundings of one face.
//
// The map covers an upright square round the face (see patch), 256 x 256 cells.
// Net is safe for concurrent use, a Map is never written after it was made.
package segment

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/patch"
)

// Class is what a cell shows.
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

// span of the square in template units: the head with hair, hat and shoulders'
// beginning, so that the network sees a portrait as it was trained on.
const span = 2.6 * patch.BoxSide

// centreY lies below the box centre, so that neck and collar are in the square.
var centre = imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y + 10}

// Map holds the score of each class in each cell.
type Map struct {
	View patch.View // cells to photo pixels
	// P is row-major, Classes values a cell: the network's scores, about 0 to 1. The
	// largest names the class; they do not sum up to 1 and are no probabilities.
	P                []float32
	viewFromTemplate imaging.Transform
}

// Net is the segmentation network.
type Net struct{ net *patch.Net }

// New takes the model that fills pack.RoleSegmentation: RGB/255, 256 pixels, one
// output of 256x256x6 scores.
func New(s *inference.Session) (*Net, error) {
	net, err := patch.NewNet(s, patch.Even(Side, 0, 255))
	if err != nil {
		return nil, err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if _, err := patch.OutputOf(s, lengths, Side*Side*int(Classes)); err != nil {
		return nil, err
	}
	if len(lengths) != 1 {
		return nil, fmt.Errorf("segment: %s: want one output", s.Name())
	}
	return &Net{net: net}, nil
}

// Around maps the surroundings of a face; nil without error when its landmarks
// coincide.
func (n *Net) Around(ctx context.Context, photo *imaging.Photo, f face.Face) (*Map, error) {
	frame, ok := patch.Frame(f.Landmarks)
	if !ok {
		return nil, nil
	}
	view := patch.Square(frame, centre, span, Side)
	m := &Map{View: view, P: make([]float32, Side*Side*int(Classes)), viewFromTemplate: frame.Then(view.PhotoFromView.Inverse())}
	if err := n.net.Look(ctx, photo, view, func(outputs patch.Outputs) { copy(m.P, outputs(0)) }); err != nil {
		return nil, err
	}
	return m, nil
}

// At is the most likely class of a cell.
func (m *Map) At(x, y int) Class { return m.likeliest(x, y, Background) }

// OfPerson is the most likely class of a cell of which something else tells that it
// shows the person: all but Background.
func (m *Map) OfPerson(x, y int) Class { return m.likeliest(x, y, Background+1) }

func (m *Map) likeliest(x, y int, first Class) Class {
	p := m.P[(y*Side+x)*int(Classes):][:Classes]
	best := first
	for c := first + 1; c < Classes; c++ {
		if p[c] > p[best] {
			best = c
		}
	}
	return best
}

// Shares is the mean score of each class over the cells of a rectangle in
// template units (see patch); all zero when it misses the map.
func (m *Map) Shares(r imaging.Box) [Classes]float64 {
	a := m.viewFromTemplate.Apply(imaging.Point{X: r.X, Y: r.Y})
	b := m.viewFromTemplate.Apply(imaging.Point{X: r.X + r.W, Y: r.Y + r.H})
	x0, y0 := max(int(a.X), 0), max(int(a.Y), 0)
	x1, y1 := min(int(b.X)+1, Side), min(int(b.Y)+1, Side)
	var sum [Classes]float64
	n := 0
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			for c, v := range m.P[(y*Side+x)*int(Classes):][:Classes] {
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

// Cell is the cell at a point in template units (see patch), clamped to the map.
func (m *Map) Cell(p imaging.Point) (x, y int) {
	q := m.viewFromTemplate.Apply(p)
	return min(max(int(q.X), 0), Side-1), min(max(int(q.Y), 0), Side-1)
}
