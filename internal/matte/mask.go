package matte

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/segment"
)

// Mask is where a person is, at the resolution of the network.
type Mask struct {
	// View maps the cells (segment.Side a side) to pixels of the photo.
	View patch.View
	// Coverage is row-major, 0..1: how much of a cell the person covers.
	Coverage []float32
	// Hair is row-major, true where hair is what the person most likely shows.
	Hair []bool
}

// Masker finds people in photos.
type Masker struct{ net *segment.Net }

// New takes the network of pack.RoleSegmentation.
func New(net *segment.Net) *Masker { return &Masker{net: net} }

// The network's scores become coverage by a logistic curve of the margin between the
// best person class and background. Both constants were chosen on the 41 photos of
// dev_matting that show one person with a face over a fifth of the picture's height:
// the mean IoU rises from 0.939 at margin 0 to 0.952 at -1.2 and stays there to -1.8;
// scores of the other photos agree (0.886 to 0.897).
const (
	middleMargin = -1.2
	marginSlope  = 2.5
)

// brightening is the exponent that the second look raises samples of 0..1 to: it
// shows the network dark clothes before dark walls, which it loses otherwise (mean IoU
// of the photos above 0.927 with one look, 0.950 with the larger of both).
const brightening = 0.6

// Person tells where the person with the face f is in the part of the photo that view
// shows. Other people and whatever else the network takes for one are left out unless
// they touch the person. The view should be upright for the face and show head and
// shoulders or more; nil when the face lies outside of it.
func (m *Masker) Person(ctx context.Context, photo *imaging.Photo, f face.Face, view patch.View) (*Mask, error) {
	mask, err := m.People(ctx, photo, view)
	if err != nil {
		return nil, err
	}
	if !mask.keep([]face.Face{f}) {
		return nil, nil
	}
	return mask, nil
}

// People tells where people are in the part of the photo that view shows.
func (m *Masker) People(ctx context.Context, photo *imaging.Photo, view patch.View) (*Mask, error) {
	mask := &Mask{
		View:     hull(view),
		Coverage: make([]float32, segment.Side*segment.Side), Hair: make([]bool, segment.Side*segment.Side),
	}
	img, err := mask.View.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	if err := m.look(ctx, img, mask); err != nil {
		return nil, err
	}
	brighten(img)
	if err := m.look(ctx, img, mask); err != nil {
		return nil, err
	}
	return mask, nil
}

// look raises a mask to what the network sees in img.
func (m *Masker) look(ctx context.Context, img *imaging.Image, mask *Mask) error {
	return m.net.Look(ctx, img, func(scores []float32) {
		for i := range mask.Coverage {
			p := scores[i*int(segment.Classes):][:segment.Classes]
			best := segment.Hair
			for c := best + 1; c < segment.Classes; c++ {
				if p[c] > p[best] {
					best = c
				}
			}
			margin := float64(p[best] - p[segment.Background])
			mask.Coverage[i] = max(mask.Coverage[i], float32(1/(1+math.Exp(-marginSlope*(margin-middleMargin)))))
			mask.Hair[i] = mask.Hair[i] || best == segment.Hair
		}
	})
}

// hull is the smallest upright square of segment.Side cells with the same middle as v
// that covers it.
func hull(v patch.View) patch.View {
	side := float64(max(v.Width, v.Height))
	half := float64(segment.Side) / 2
	toView := imaging.Similarity(side/segment.Side, 0, imaging.Point{X: half, Y: half},
		imaging.Point{X: float64(v.Width) / 2, Y: float64(v.Height) / 2})
	return patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: toView.Then(v.PhotoFromView)}
}

func brighten(img *imaging.Image) {
	var table [256]uint8
	for v := range table {
		table[v] = uint8(math.Round(255 * math.Pow(float64(v)/255, brightening)))
	}
	for i, v := range img.Pix {
		img.Pix[i] = table[v]
	}
}

// keep empties the cells that do not hang together with one of the faces, and tells
// whether any is left. A face counts as seen where its box covers the mask.
func (m *Mask) keep(faces []face.Face) bool {
	const side = segment.Side
	person := newFlood(side, side, func(i int) bool { return m.Coverage[i] >= solid })
	fromPhoto := m.View.PhotoFromView.Inverse()
	for _, f := range faces {
		x0, y0, x1, y1 := bounds(fromPhoto, core(f.Box))
		for y := max(y0, 0); y < min(y1, side); y++ {
			for x := max(x0, 0); x < min(x1, side); x++ {
				person.visit(x, y)
			}
		}
	}
	found := len(person.queue) > 0
	m.drop(person.spread())
	return found
}

// solid is the coverage from which cells hang together.
const solid = 0.5

// drop empties the cells that are neither reached nor beside a reached one, whose soft
// edge they are.
func (m *Mask) drop(reached []bool) {
	const side, rim = segment.Side, 3
	near := make([]bool, len(reached))
	for i, yes := range reached {
		if !yes {
			continue
		}
		x, y := i%side, i/side
		for v := max(y-rim, 0); v <= min(y+rim, side-1); v++ {
			for u := max(x-rim, 0); u <= min(x+rim, side-1); u++ {
				near[v*side+u] = true
			}
		}
	}
	for i := range m.Coverage {
		if !near[i] || (m.Coverage[i] >= solid && !reached[i]) {
			m.Coverage[i] = 0
		}
	}
}

// core is the middle half of a box, surely face.
func core(b imaging.Box) imaging.Box {
	return imaging.Box{X: b.X + b.W/4, Y: b.Y + b.H/4, W: b.W / 2, H: b.H / 2}
}

// bounds is the range of whole cells x0 <= x < x1 that a box covers after t.
func bounds(t imaging.Transform, b imaging.Box) (x0, y0, x1, y1 int) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4]imaging.Point{{X: b.X, Y: b.Y}, {X: b.X + b.W, Y: b.Y}, {X: b.X, Y: b.Y + b.H}, {X: b.X + b.W, Y: b.Y + b.H}} {
		p := t.Apply(c)
		minX, maxX = math.Min(minX, p.X), math.Max(maxX, p.X)
		minY, maxY = math.Min(minY, p.Y), math.Max(maxY, p.Y)
	}
	cut := func(v float64) int { return int(math.Max(-1, math.Min(v, segment.Side+1))) }
	return cut(math.Floor(minX)), cut(math.Floor(minY)), cut(math.Ceil(maxX)), cut(math.Ceil(maxY))
}

// Over samples the mask at the pixel centres of a view of the same photo, row-major;
// cells outside the mask count as its edge.
func (m *Mask) Over(view patch.View) []float32 {
	out := make([]float32, view.Width*view.Height)
	m.fill(out, view)
	return out
}

func (m *Mask) fill(out []float32, view patch.View) {
	t := view.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	for y := range view.Height {
		p := t.Apply(imaging.Point{X: 0.5, Y: float64(y) + 0.5})
		row := out[y*view.Width : (y+1)*view.Width]
		for x := range row {
			row[x] = m.at(p.X+t.A*float64(x), p.Y+t.D*float64(x))
		}
	}
}

// at interpolates between the four cell centres round a place in cells.
func (m *Mask) at(x, y float64) float32 {
	const top = segment.Side - 1
	x, y = min(max(x-0.5, 0), top), min(max(y-0.5, 0), top)
	x0, y0 := min(int(x), top-1), min(int(y), top-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*segment.Side + x0
	c := m.Coverage
	upper := c[i] + fx*(c[i+1]-c[i])
	lower := c[i+segment.Side] + fx*(c[i+segment.Side+1]-c[i+segment.Side])
	return upper + fy*(lower-upper)
}
