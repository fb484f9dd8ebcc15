package matte

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Mask is the area that a person covers, at the resolution of the network.
type Mask struct {
	// View maps the cells (segment.Side a side) to pixels of the photo.
	View patch.View
	// Coverage is row-major, 0..1: how much of a cell the person covers.
	Coverage []float32
	// Hair is row-major, true where hair is the most likely class of the person in any run.
	Hair []bool
	// Class is row-major, the most likely class of the person by the run that Coverage is of.
	Class []segment.Class
}

// Masker segments people in photos.
type Masker struct {
	network *segment.Network
	alpha   *AlphaNetwork
}

// New returns a Masker on the network of pack.RoleSegmentation. alpha is the network for new backgrounds; nil leaves
// the outline to the segmentation.
func New(net *segment.Network, alpha *AlphaNetwork) *Masker {
	return &Masker{network: net, alpha: alpha}
}

// The network's scores become coverage by a logistic curve of the margin between the
// best person class and background. Both constants were chosen on the 41 photos of
// dev_matting that show one person with a face over a fifth of the image's height:
// the mean IoU rises from 0.939 at margin 0 to 0.952 at -1.2 and stays there to -1.8;
// scores of the other photos agree (0.886 to 0.897).
const (
	evenMargin  = -1.2
	marginSlope = 2.5
)

// brightening is the exponent that samples of 0..1 are raised to for a run of the network before a
// dark background, where it misses dark clothes otherwise (mean IoU of the photos above 0.927 with
// one run on the photo as it is, 0.950 with the larger score of both).
//
// The brightened run can only add dark parts that the other one took for background, so it is left
// out when less than darkShare of the cells in view and photo are background darker than darkLuma
// (0..255). On 161 views of portraits and whole scenes, whose cells outside still counted, that left
// it out of 41, 25 of the 31 portraits before a plain background among them; their masks agree with
// those of two runs with a mean IoU of 0.992 (least 0.914). From a share of 0.02 on, the first masks
// that lack half of a person come in.
const (
	brightening = 0.6
	darkLuma    = 110
	darkShare   = 0.01
)

// Person is a person in a photo, with what earlier runs of the network know of the person.
type Person struct {
	Photo *imaging.Photo
	Face  face.Face
	// Around is the segmentation round the face, nil for none. It stands for one run; see
	// docs/decisions/2026-11-23-segmentation-runs.md.
	Around *segment.Map
	// Mask is a mask of the person, nil for none. A view that it covers as finely as a run would needs no run.
	Mask *Mask
	// Strip is the height, pixels of the photo from its lower border up, that shows nothing of the person.
	Strip float64
}

// SegmentPerson returns the mask of the person in the part of the photo that view shows; it may be
// person.Mask, whose view is larger. Other people, and objects that the network takes for one, are left
// out unless they touch the person. The view should be upright for the face and show head and shoulders
// or more; the mask is nil when the face lies outside of it.
func (m *Masker) SegmentPerson(ctx context.Context, person Person, view patch.View) (*Mask, error) {
	if person.Mask != nil && showsView(person.Mask.View, person.Photo, view, coarsestMask) {
		return person.Mask, nil
	}
	mask, err := m.segmentView(ctx, person.Photo, view, person.Around)
	if err != nil {
		return nil, err
	}
	if !mask.keepConnected([]face.Face{person.Face}) {
		return nil, nil
	}
	return mask, nil
}

// SegmentPeople returns the mask of all people in the part of the photo that view shows.
func (m *Masker) SegmentPeople(ctx context.Context, photo *imaging.Photo, view patch.View) (*Mask, error) {
	return m.segmentView(ctx, photo, view, nil)
}

// segmentView returns the mask of the square round view. With nothing known it takes a run on the square as
// it is and, where the background is dark, one on the brightened square. The segmentation around a face says
// whether the background is dark, so that one run of the two is enough, and is part of the mask itself where
// the person is alone in the view: then a smaller run is enough, and none where it also shows all of the view
// and the background is light.
func (m *Masker) segmentView(ctx context.Context, photo *imaging.Photo, view patch.View, around *segment.Map) (*Mask, error) {
	mask := newMask(enclosingSquare(view))
	img, err := mask.View.Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	if around == nil {
		if err := m.addRun(ctx, img, mask); err != nil || !mask.hasDarkBackground(img, photo, view) {
			return mask, err
		}
		brightenImage(img)
		return mask, m.addRun(ctx, img, mask)
	}
	mask.addMap(around)
	dark, alone := mask.hasDarkBackground(img, photo, view), !mask.reachesUpperBorder(view)
	if alone && !dark && showsView(around.View, photo, view, coarsestMap) {
		return mask, nil
	}
	if dark {
		brightenImage(img)
	}
	if !alone {
		mask = newMask(mask.View)
		return mask, m.addRun(ctx, img, mask)
	}
	small := imaging.Resize(img, smallSide, smallSide)
	defer imaging.Return(small)
	return mask, m.addRun(ctx, small, mask)
}

func newMask(view patch.View) *Mask {
	const cells = segment.Side * segment.Side
	return &Mask{View: view, Coverage: make([]float32, cells), Hair: make([]bool, cells), Class: make([]segment.Class, cells)}
}

// hasDarkBackground reports whether img, the rendering of the mask's view, has so many dark cells
// outside the mask that they may be parts of a person. Cells outside the photo, which repeat its edge,
// and outside of view do not count.
func (m *Mask) hasDarkBackground(img *imaging.Image, photo *imaging.Photo, view patch.View) bool {
	dark, all := 0, 0
	toView := m.View.PhotoFromView.Then(view.PhotoFromView.Inverse())
	for i, c := range m.Coverage {
		at := imaging.Point{X: float64(i%segment.Side) + 0.5, Y: float64(i/segment.Side) + 0.5}
		if !m.View.PhotoFromView.Apply(at).IsWithin(photo.Width, photo.Height) || !toView.Apply(at).IsWithin(view.Width, view.Height) {
			continue
		}
		all++
		p := img.Pix[3*i : 3*i+3]
		if c < connectedCoverage && imaging.MilliLuma601(p) < 1000*darkLuma {
			dark++
		}
	}
	return float64(dark) >= darkShare*float64(max(all, 1))
}

// addRun runs the network on img, the rendering of the mask's view in any size, and raises the mask to its
// coverage where that is larger.
func (m *Masker) addRun(ctx context.Context, img *imaging.Image, mask *Mask) error {
	return m.network.RunImage(ctx, img, func(scores []float32) { mask.addScores(scores, img.Width) })
}

// addScores raises the mask to the coverage of the network's scores, side cells a row and a column, where that is
// larger. Between the margins of larger cells it interpolates.
func (m *Mask) addScores(scores []float32, side int) {
	margins, classes := make([]float32, side*side), make([]segment.Class, side*side)
	for i := range margins {
		p := scores[i*int(segment.Classes):][:segment.Classes]
		best := segment.Hair
		for c := best + 1; c < segment.Classes; c++ {
			if p[c] > p[best] {
				best = c
			}
		}
		margins[i], classes[i] = p[best]-p[segment.Background], best
	}
	share := float64(side) / segment.Side // of such a cell in one of the mask
	for i := range m.Coverage {
		x, y := (float64(i%segment.Side)+0.5)*share, (float64(i/segment.Side)+0.5)*share
		margin := float64(interpolateCells(margins, side, x, y))
		class := classes[int(y)*side+int(x)]
		m.Hair[i] = m.Hair[i] || class == segment.Hair
		if c := float32(1 / (1 + math.Exp(-marginSlope*(margin-evenMargin)))); c > m.Coverage[i] {
			m.Coverage[i], m.Class[i] = c, class
		}
	}
}

// enclosingSquare returns the smallest square view of segment.Side cells with the centre
// and orientation of v that covers it.
func enclosingSquare(v patch.View) patch.View {
	side := float64(max(v.Width, v.Height))
	half := float64(segment.Side) / 2
	toView := imaging.Similarity(side/segment.Side, 0, imaging.Point{X: half, Y: half},
		imaging.Point{X: float64(v.Width) / 2, Y: float64(v.Height) / 2})
	return patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: toView.Then(v.PhotoFromView)}
}

func brightenImage(img *imaging.Image) {
	var table [256]uint8
	for v := range table {
		table[v] = uint8(math.Round(255 * math.Pow(float64(v)/255, brightening)))
	}
	for i, v := range img.Pix {
		img.Pix[i] = table[v]
	}
}

// keepConnected clears the cells that are not connected with one of the faces and reports
// whether any is left. A face is connected with the mask that its box overlaps.
func (m *Mask) keepConnected(faces []face.Face) bool {
	const side = segment.Side
	person := newFloodFill(side, side, func(i int) bool { return m.Coverage[i] >= connectedCoverage })
	for _, f := range faces {
		m.visitBox(person, innerHalf(f.Box))
	}
	found := len(person.queue) > 0
	m.clearUnreached(person.fillConnected())
	return found
}

// visitBox visits the cells under a box of the photo.
func (m *Mask) visitBox(fill *floodFill, box imaging.Box) {
	x0, y0, x1, y1 := cellBounds(m.View.PhotoFromView.Inverse(), box)
	for y := max(y0, 0); y < min(y1, segment.Side); y++ {
		for x := max(x0, 0); x < min(x1, segment.Side); x++ {
			fill.visitCell(x, y)
		}
	}
}

// connectedCoverage is the coverage from which neighbouring cells count as connected.
const connectedCoverage = 0.5

// clearUnreached clears the cells that are neither reached nor part of the soft edge of a
// reached one.
func (m *Mask) clearUnreached(reached []bool) {
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
		if !near[i] || (m.Coverage[i] >= connectedCoverage && !reached[i]) {
			m.Coverage[i] = 0
		}
	}
}

// innerHalf returns the middle half of a box in each direction.
func innerHalf(b imaging.Box) imaging.Box {
	return imaging.Box{X: b.X + b.W/4, Y: b.Y + b.H/4, W: b.W / 2, H: b.H / 2}
}

// cellBounds returns the range of whole cells, x0 <= x < x1 and y0 <= y < y1, that a box
// covers after t.
func cellBounds(t imaging.Transform, b imaging.Box) (x0, y0, x1, y1 int) {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range [4]imaging.Point{{X: b.X, Y: b.Y}, {X: b.X + b.W, Y: b.Y}, {X: b.X, Y: b.Y + b.H}, {X: b.X + b.W, Y: b.Y + b.H}} {
		p := t.Apply(c)
		minX, maxX = math.Min(minX, p.X), math.Max(maxX, p.X)
		minY, maxY = math.Min(minY, p.Y), math.Max(maxY, p.Y)
	}
	cut := func(v float64) int { return int(math.Max(-1, math.Min(v, segment.Side+1))) }
	return cut(math.Floor(minX)), cut(math.Floor(minY)), cut(math.Ceil(maxX)), cut(math.Ceil(maxY))
}

// SampleView samples the mask at the pixel centres of a view of the same photo, row-major;
// cells outside the mask count as its edge.
func (m *Mask) SampleView(view patch.View) []float32 {
	out := make([]float32, view.Width*view.Height)
	m.sampleInto(out, view)
	return out
}

func (m *Mask) sampleInto(out []float32, view patch.View) {
	t := view.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	for y := range view.Height {
		p := t.Apply(imaging.Point{X: 0.5, Y: float64(y) + 0.5})
		row := out[y*view.Width : (y+1)*view.Width]
		for x := range row {
			row[x] = m.coverageAt(p.X+t.A*float64(x), p.Y+t.D*float64(x))
		}
	}
}

// coverageAt interpolates between the four cell centres round a point in cells.
func (m *Mask) coverageAt(x, y float64) float32 {
	return interpolateCells(m.Coverage, segment.Side, x, y)
}

// Covers reports whether the person covers a point of the photo; nothing is covered outside the mask's view, nor by nil.
func (m *Mask) Covers(p imaging.Point) bool {
	if m == nil {
		return false
	}
	cell := m.View.PhotoFromView.Inverse().Apply(p)
	return cell.IsWithin(segment.Side, segment.Side) && m.coverageAt(cell.X, cell.Y) >= connectedCoverage
}

// interpolateCells interpolates the values of rows of width cells between the four cell centres round a point.
func interpolateCells(c []float32, width int, x, y float64) float32 {
	right, bottom := width-1, len(c)/width-1
	x, y = min(max(x-0.5, 0), float64(right)), min(max(y-0.5, 0), float64(bottom))
	x0, y0 := min(int(x), right-1), min(int(y), bottom-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*width + x0
	upper := c[i] + fx*(c[i+1]-c[i])
	lower := c[i+width] + fx*(c[i+width+1]-c[i+width])
	return upper + fy*(lower-upper)
}
