package document

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	findSide     = 448 // pixels of the long side of the first search
	findShort    = 320 // of the short side, if the image has that shape
	tiledSide    = 832 // of the long side of the second search, which is made of tiles
	maxTiles     = 4
	maxZones     = 3    // candidates that are read
	minCells     = 6    // of a candidate
	cellLevel    = 0.5  // probability from which a cell belongs to a line
	blurLevel    = 0.25 // mean probability of a neighbourhood from which it belongs to a zone
	lineLevel    = 0.35 // the same of a neighbourhood that a single line fills
	zoneShape    = 3    // length in depths from which a candidate has the shape of a zone
	maxZoneParts = 64   // connected parts of one map that are considered, the largest first
)

// cellMap is the output of the finder: probability and reading direction of each cell.
type cellMap struct {
	width, height  int
	probability    []float32
	cosines, sines []float32
	place          affine // from pixels of the input to the photo
	inside         int    // cells of a row that show the photo
	insideDown     int    // rows that show it
}

// finderInput is an input of the finder: width x height pixels, of which the first shown columns
// and rows show the photo; the rest becomes the mean.
type finderInput struct {
	width, height int
	shown         [2]int
	place         affine // from pixels of the input to the photo
}

// newFullInput is an input that shows the photo everywhere.
func newFullInput(width, height int, place affine) finderInput {
	return finderInput{width: width, height: height, shown: [2]int{width, height}, place: place}
}

// runFinder runs the finder on a grey image, whose shown pixels fill writes.
func (n *call) runFinder(ctx context.Context, input finderInput, fill func([]float32)) (*cellMap, error) {
	width, height, shown := input.width, input.height, input.shown
	run, err := n.find.BorrowCall([]int64{1, 1, int64(height), int64(width)})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	image := make([]float32, shown[0]*shown[1])
	fill(image)
	normaliseValues(image, 0)
	in := run.Input(0)
	clear(in)
	for y := range shown[1] {
		copy(in[y*width:y*width+shown[0]], image[y*shown[0]:(y+1)*shown[0]])
	}
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("document: %w", err)
	}
	m := &cellMap{
		width: width / findStride, height: height / findStride, place: input.place,
		inside: (shown[0] + findStride - 1) / findStride, insideDown: (shown[1] + findStride - 1) / findStride,
	}
	m.readOutput(run.Output(0)[:findPlanes*m.width*m.height])
	return m, nil
}

// readOutput takes over the three planes of the network's output.
func (m *cellMap) readOutput(out []float32) {
	cells := len(out) / findPlanes
	m.probability, m.cosines, m.sines = make([]float32, cells), make([]float32, cells), make([]float32, cells)
	for i := range cells {
		m.probability[i] = float32(1 / (1 + math.Exp(-float64(limitOutput(out[i])))))
		m.cosines[i], m.sines[i] = limitOutput(out[cells+i]), limitOutput(out[2*cells+i])
	}
}

// part is a connected set of cells above cellLevel.
type part struct {
	cells  []int
	weight float64
	x, y   float64 // weighted centre, cells
	dx, dy float64 // unit vector of the reading direction
}

// listParts returns the connected parts, largest first.
func (m *cellMap) listParts(least int) []part {
	seen := make([]bool, len(m.probability))
	var parts []part
	for start := range m.probability {
		if seen[start] || !m.isLine(start) {
			continue
		}
		if p := m.collectPart(start, seen); len(p.cells) >= least {
			parts = append(parts, p)
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(b.weight, a.weight) })
	return parts[:min(len(parts), maxZoneParts)]
}

func (m *cellMap) isLine(i int) bool {
	return m.probability[i] >= cellLevel && i%m.width < m.inside && i/m.width < m.insideDown
}

func (m *cellMap) collectPart(start int, seen []bool) part {
	p := part{}
	seen[start] = true
	stack := []int{start}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		w := float64(m.probability[i])
		p.cells = append(p.cells, i)
		p.weight += w
		p.x += w * (float64(i%m.width) + 0.5)
		p.y += w * (float64(i/m.width) + 0.5)
		p.dx += w * float64(m.cosines[i])
		p.dy += w * float64(m.sines[i])
		for y := max(0, i/m.width-1); y <= min(m.height-1, i/m.width+1); y++ {
			for x := max(0, i%m.width-1); x <= min(m.width-1, i%m.width+1); x++ {
				if k := y*m.width + x; !seen[k] && m.isLine(k) {
					seen[k] = true
					stack = append(stack, k)
				}
			}
		}
	}
	p.x, p.y = p.x/p.weight, p.y/p.weight
	if length := math.Hypot(p.dx, p.dy); length > 0 {
		p.dx, p.dy = p.dx/length, p.dy/length
	}
	return p
}

// measureExtent returns how far the cells of a part reach along and across a direction, in cells.
func (m *cellMap) measureExtent(p part, dx, dy float64) (from, to, top, bottom float64) {
	from, top = math.Inf(1), math.Inf(1)
	to, bottom = math.Inf(-1), math.Inf(-1)
	for _, i := range p.cells {
		x, y := float64(i%m.width)+0.5, float64(i/m.width)+0.5
		along, across := x*dx+y*dy, -x*dy+y*dx
		from, to = math.Min(from, along), math.Max(to, along)
		top, bottom = math.Min(top, across), math.Max(bottom, across)
	}
	return from - 0.5, to + 0.5, top - 0.5, bottom + 0.5
}

// zoneBox is where a zone may be, in pixels of the photo: along is the reading direction.
type zoneBox struct {
	centre        imaging.Point
	along         imaging.Point // unit vector
	length, depth float64
	weight        float64 // cells, weighted with their probability
}

// listZones lists where zones may be, best first: blurred, the lines of a zone become one blob
// that is much longer than high. A blob of another shape is a zone together with other text; then
// single long lines are candidates too, around which the close view shows the others.
func (m *cellMap) listZones() []zoneBox {
	zones := m.listBlobs(2, blurLevel)
	if len(zones) == 0 || slices.ContainsFunc(zones[:min(len(zones), 2)], func(z zoneBox) bool { return !z.hasZoneShape() }) {
		for _, line := range m.listBlobs(1, lineLevel) {
			if line.hasZoneShape() && !slices.ContainsFunc(zones, line.isPartOf) {
				zones = append(zones, line)
			}
		}
	}
	sortZones(zones)
	return zones
}

// sortZones sorts candidates: the heavier come first, those of another shape than a zone's count
// less.
func sortZones(zones []zoneBox) {
	rank := func(z zoneBox) float64 {
		if z.hasZoneShape() {
			return z.weight
		}
		return 0.7 * z.weight
	}
	slices.SortStableFunc(zones, func(a, b zoneBox) int { return cmp.Compare(rank(b), rank(a)) })
}

func (m *cellMap) listBlobs(reach int, level float32) []zoneBox {
	blurred := m.blurCells(reach, level)
	var zones []zoneBox
	for _, p := range blurred.listParts(minCells) {
		box := blurred.boxOf(p)
		box.weight *= math.Min(1, box.length/math.Max(box.depth, 1)/4)
		zones = append(zones, box)
	}
	return zones
}

func (b zoneBox) hasZoneShape() bool { return b.length >= zoneShape*b.depth }

// isPartOf reports whether the middle of a candidate lies in another one of the shape of a zone.
func (b zoneBox) isPartOf(other zoneBox) bool {
	dx, dy := b.centre.X-other.centre.X, b.centre.Y-other.centre.Y
	along, across := dx*other.along.X+dy*other.along.Y, -dx*other.along.Y+dy*other.along.X
	return other.hasZoneShape() && math.Abs(along) < other.length/2 && math.Abs(across) < other.depth/2
}

// blurCells returns the map with each probability as the mean of its neighbourhood over a level,
// so that cellLevel means a share of that level there.
func (m *cellMap) blurCells(reach int, level float32) *cellMap {
	out := *m
	out.probability = make([]float32, len(m.probability))
	for y := range m.height {
		for x := range m.width {
			var sum, n float32
			for dy := max(0, y-reach); dy <= min(m.height-1, y+reach); dy++ {
				for dx := max(0, x-reach); dx <= min(m.width-1, x+reach); dx++ {
					sum, n = sum+m.probability[dy*m.width+dx], n+1
				}
			}
			out.probability[y*m.width+x] = min(1, sum/n*cellLevel/level)
		}
	}
	return &out
}

// boxOf turns a part into a box of the photo. The direction is the one that the cells lie
// along; the network's own, which is less exact, says which end is the first.
func (m *cellMap) boxOf(p part) zoneBox {
	dx, dy := m.principalDirection(p)
	from, to, top, bottom := m.measureExtent(p, dx, dy)
	if to-from < 2*(bottom-top) { // a short piece: its shape says little
		dx, dy = p.dx, p.dy
		from, to, top, bottom = m.measureExtent(p, dx, dy)
	}
	along, across := (from+to)/2, (top+bottom)/2
	step := m.place.scale() * findStride
	return zoneBox{
		centre: m.place.apply(findStride*(along*dx-across*dy), findStride*(along*dy+across*dx)),
		along:  turnInto(m.place, dx, dy), length: (to - from) * step, depth: (bottom - top) * step, weight: p.weight,
	}
}

// turnInto is a direction of a view as a unit vector of the photo.
func turnInto(a affine, dx, dy float64) imaging.Point {
	x, y := a.u.X*dx+a.v.X*dy, a.u.Y*dx+a.v.Y*dy
	length := math.Hypot(x, y)
	return imaging.Point{X: x / length, Y: y / length}
}

// principalDirection is the axis along which the cells of a part are spread most, on the side of
// the part's reading direction.
func (m *cellMap) principalDirection(p part) (dx, dy float64) {
	var xx, xy, yy float64
	for _, i := range p.cells {
		x, y := float64(i%m.width)+0.5-p.x, float64(i/m.width)+0.5-p.y
		xx, xy, yy = xx+x*x, xy+x*y, yy+y*y
	}
	angle := math.Atan2(2*xy, xx-yy) / 2
	dy, dx = math.Sincos(angle)
	if dx*p.dx+dy*p.dy < 0 {
		dx, dy = -dx, -dy
	}
	return dx, dy
}

// findZones searches the whole photo, and if nothing is found in it, its tiles at twice
// the scale; tiled says so.
func (n *call) findZones(ctx context.Context, photo *imaging.Photo) (zones []zoneBox, tiled bool, err error) {
	m, err := n.searchWhole(ctx, photo)
	if err != nil {
		return nil, false, err
	}
	zones = m.listZones()
	if len(zones) == 0 && canTile(photo) {
		if zones, err = n.searchTiles(ctx, photo); err != nil {
			return nil, true, err
		}
		tiled = true
	}
	return zones[:min(len(zones), maxZones)], tiled, nil
}

// canTile reports whether tiles show more than the whole photo did.
func canTile(photo *imaging.Photo) bool { return max(photo.Width, photo.Height) > findSide*5/4 }

func (n *call) searchWhole(ctx context.Context, photo *imaging.Photo) (*cellMap, error) {
	n.spent.searches++
	step := float64(max(photo.Width, photo.Height)) / findSide
	input := newFullInput(findSide, findSide, affine{u: imaging.Point{X: step}, v: imaging.Point{Y: step}})
	input.shown = [2]int{max(1, int(math.Round(float64(photo.Width)/step))), max(1, int(math.Round(float64(photo.Height)/step)))}
	if input.shown[0] <= findShort {
		input.width = findShort
	} else if input.shown[1] <= findShort {
		input.height = findShort
	}
	return n.searchPart(ctx, photo, input)
}

func (n *call) searchPart(ctx context.Context, photo *imaging.Photo, input finderInput) (*cellMap, error) {
	source, err := openGrey(photo, input.place.scale())
	if err != nil {
		return nil, err
	}
	return n.runFinder(ctx, input, func(out []float32) {
		source.renderGrey(out, input.shown[0], input.shown[1], input.place.scale(), input.place.apply)
		source.blankOutside(out, input)
	})
}

// searchTiles searches overlapping quarters of the photo.
func (n *call) searchTiles(ctx context.Context, photo *imaging.Photo) ([]zoneBox, error) {
	step := math.Max(float64(max(photo.Width, photo.Height))/tiledSide, 0.5)
	var all []zoneBox
	for _, y := range tileStarts(float64(photo.Height) / step) {
		for _, x := range tileStarts(float64(photo.Width) / step) {
			place := affine{origin: imaging.Point{X: x * step, Y: y * step}, u: imaging.Point{X: step}, v: imaging.Point{Y: step}}
			n.spent.searches++
			m, err := n.searchPart(ctx, photo, newFullInput(findSide, findSide, place))
			if err != nil {
				return nil, err
			}
			all = append(all, m.listZones()...)
		}
	}
	sortZones(all)
	return all, nil
}

// tileStarts are where one or two tiles of findSide begin that cover a length.
func tileStarts(length float64) []float64 {
	if length <= findSide {
		return []float64{0}
	}
	return []float64{0, length - findSide}
}
