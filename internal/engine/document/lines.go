package document

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	closeWidth    = 448 // pixels of the close view of a zone
	closeHeight   = 192
	closeLength   = 392 // pixels that the lines take in it
	closeDepth    = 140 // pixels that the lines may take across
	closeEdge     = 8   // pixels from its ends within which a line may go on outside
	minShare      = 0.5 // length of a line in lengths of the longest
	maxFoundLines = 4
	viewsOfOne    = 3    // close views of one candidate, and one more while a zone is cut off
	cutLines      = 0.4  // added to the distance from the shape of a zone of lines that are cut off
	worseShape    = 0.15 // how much less like a zone a later view may look
)

// textLine is a line of a zone in its close view: y(x) is a parabola, x0 and x1 are where its
// characters begin and end. Pixels of the view.
type textLine struct {
	x0, x1    float64
	curve     [3]float64 // y = curve[0] + curve[1]*x + curve[2]*x*x
	thickness float64    // height of the characters
}

func (l textLine) yAt(x float64) float64     { return l.curve[0] + x*(l.curve[1]+x*l.curve[2]) }
func (l textLine) slopeAt(x float64) float64 { return l.curve[1] + 2*x*l.curve[2] }
func (l textLine) length() float64           { return l.x1 - l.x0 }

// closeView is a zone, upright and at a standard size, with the lines found in it.
type closeView struct {
	place affine
	lines []textLine
}

// viewZone renders a candidate upright and finds its lines. Where they reach beyond the view it
// is moved and widened, so that a zone of which the first search saw a part becomes whole. A later view
// counts whose longest line is about as long as that of the ones before and whose lines do not look less like those
// of a zone: text and edges beside a zone move the view away from it.
func (n *call) viewZone(ctx context.Context, photo *imaging.Photo, box zoneBox) (closeView, error) {
	var best closeView
	bestOff := 0.0
	for i := range min(viewsOfOne+1, n.viewsLeft) {
		n.viewsLeft--
		n.spent.views++
		view := closeView{place: placeZone(box)}
		m, err := n.searchPart(ctx, photo, newFullInput(closeWidth, closeHeight, view.place))
		if err != nil {
			return view, err
		}
		view.lines = m.listLines()
		off := view.distanceFromZone()
		better := best.lines == nil || view.longestLength() > 0.75*best.longestLength() && off < bestOff+worseShape
		if better {
			best, bestOff = view, off
		}
		if len(view.lines) == 0 || i == viewsOfOne-1 && (!better || !view.cutsLines()) {
			break
		}
		next, moved := view.adjustBox()
		if !moved {
			break
		}
		box = next
	}
	return best, nil
}

// distanceFromZone is how far the lines of a view are from the shape of a zone, as in lineSet; more where
// they are cut off, since the part of a long zone looks like a short one.
func (v closeView) distanceFromZone() float64 {
	sets := listLineSets(v.lines)
	if len(sets) == 0 {
		return maxOff
	}
	if areCut(sets[0].lines) {
		return sets[0].off + cutLines
	}
	return sets[0].off
}

// cutsLines reports whether the lines of a view that look like a zone go on outside.
func (v closeView) cutsLines() bool {
	sets := listLineSets(v.lines)
	return len(sets) > 0 && areCut(sets[0].lines)
}

func areCut(lines []textLine) bool {
	return slices.ContainsFunc(lines, func(l textLine) bool { return l.x0 < closeEdge || l.x1 > closeWidth-closeEdge })
}

// longestLength is the length of the longest line of a view, in pixels of the photo.
func (v closeView) longestLength() float64 {
	longest := 0.0
	for _, l := range v.lines {
		longest = math.Max(longest, l.length())
	}
	return longest * v.place.scale()
}

// placeZone maps the close view to the photo so that the box lies in its middle.
func placeZone(box zoneBox) affine {
	step := math.Max(box.length/closeLength, box.depth/closeDepth)
	u := imaging.Point{X: box.along.X * step, Y: box.along.Y * step}
	v := imaging.Point{X: -u.Y, Y: u.X}
	return affine{
		origin: imaging.Point{X: box.centre.X - closeWidth/2*u.X - closeHeight/2*v.X, Y: box.centre.Y - closeWidth/2*u.Y - closeHeight/2*v.Y},
		u:      u, v: v,
	}
}

// adjustBox is the box that the lines of a view take, and whether the view shows them badly:
// cut off, too small, not in the middle, or not level.
func (v closeView) adjustBox() (zoneBox, bool) {
	from, to, top, bottom := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	slope := 0.0
	for _, l := range v.lines {
		from, to = math.Min(from, l.x0), math.Max(to, l.x1)
		middle := (l.x0 + l.x1) / 2
		top, bottom = math.Min(top, l.yAt(middle)-l.thickness/2), math.Max(bottom, l.yAt(middle)+l.thickness/2)
		slope += (l.yAt(l.x1) - l.yAt(l.x0)) / l.length() / float64(len(v.lines))
	}
	length := math.Hypot(1, slope)
	box := zoneBox{
		centre: v.place.apply((from+to)/2, (top+bottom)/2), along: turnInto(v.place, 1/length, slope/length),
		length: (to - from) * v.place.scale(), depth: (bottom - top) * v.place.scale(),
	}
	cut := from < closeEdge || to > closeWidth-closeEdge
	if cut { // towards the ends that are cut off
		before, after := 0.1*(to-from), 0.1*(to-from)
		if from < closeEdge {
			before = 0.5 * (to - from)
		}
		if to > closeWidth-closeEdge {
			after = 0.5 * (to - from)
		}
		middle := (from + to + after - before) / 2
		height := (top+bottom)/2 + slope*(middle-(from+to)/2)
		box.centre = v.place.apply(middle, height)
		box.length = (to - from + before + after) * v.place.scale()
	}
	small := to-from < 0.7*closeLength && bottom-top < 0.7*closeDepth
	return box, cut || small || math.Abs(slope) > 0.06 || top < 0 || bottom > closeHeight
}

// Settings of the search for lines in a close view; cells are findStride pixels.
const (
	maxSkew      = 0.14 // slope of lines that is tried
	skewStep     = 0.01
	binsPerCell  = 2    // of the profile across the lines
	minPeak      = 0.35 // height of a line's peak in those of the highest
	longestGap   = 8    // cells without a line inside a line
	curvedLength = 120  // pixels from which a line may be curved
)

// listLines finds the lines in the map of a close view, from the top: the slope at which the
// cells pile up best, the peaks of the profile across it, and what lies near each.
func (m *cellMap) listLines() []textLine {
	slope := m.findSkew()
	profile := m.profileAcross(slope)
	var lines []textLine
	longest := 0.0
	for _, peak := range listPeaks(profile) {
		if l, ok := m.followLine(slope, m.offsetOf(peak)); ok {
			lines = append(lines, l)
			longest = math.Max(longest, l.length())
		}
	}
	lines = slices.DeleteFunc(lines, func(l textLine) bool { return l.length() < minShare*longest })
	slices.SortStableFunc(lines, func(a, b textLine) int { return cmp.Compare(b.length(), a.length()) })
	lines = lines[:min(len(lines), maxFoundLines)]
	slices.SortStableFunc(lines, func(a, b textLine) int { return cmp.Compare(a.yAt(closeWidth/2), b.yAt(closeWidth/2)) })
	return lines
}

// findSkew returns the slope of the lines.
func (m *cellMap) findSkew() float64 {
	best, slope := -1.0, 0.0
	for s := -maxSkew; s <= maxSkew+1e-9; s += skewStep {
		sum := 0.0
		for _, v := range m.profileAcross(s) {
			sum += v * v
		}
		if sum > best {
			best, slope = sum, s
		}
	}
	return slope
}

// profileReach is how many bins a profile has beyond the map on either side.
func (m *cellMap) profileReach() int { return int(maxSkew*float64(m.width))*binsPerCell + binsPerCell }

// profileAcross sums the probabilities along lines of a slope through the middle column.
func (m *cellMap) profileAcross(slope float64) []float64 {
	reach := m.profileReach()
	out := make([]float64, m.height*binsPerCell+2*reach)
	for i, p := range m.probability {
		if p < cellLevel/2 {
			continue
		}
		x, y := float64(i%m.width)-float64(m.width)/2, float64(i/m.width)+0.5
		if bin := int((y-slope*x)*binsPerCell) + reach; bin >= 0 && bin < len(out) {
			out[bin] += float64(p)
		}
	}
	smooth := make([]float64, len(out))
	for i := range out {
		for k := max(0, i-1); k <= min(len(out)-1, i+1); k++ {
			smooth[i] += out[k] / 3
		}
	}
	return smooth
}

// offsetOf is the height in cells of a bin of a profile, in the middle column.
func (m *cellMap) offsetOf(bin int) float64 {
	return (float64(bin-m.profileReach()) + 0.5) / binsPerCell
}

// listPeaks returns the bins of the highest peaks that are at least two cells apart.
func listPeaks(profile []float64) []int {
	highest := slices.Max(profile)
	var peaks []int
	order := make([]int, len(profile))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(profile[b], profile[a]) })
	for _, i := range order {
		if profile[i] < minPeak*highest || profile[i] <= 0 || len(peaks) == maxFoundLines+2 {
			break
		}
		if !slices.ContainsFunc(peaks, func(p int) bool { return max(p-i, i-p) < 2*binsPerCell+1 }) {
			peaks = append(peaks, i)
		}
	}
	return peaks
}

// followLine fits a line to the cells near a straight one: the longest run of columns without a
// long gap.
func (m *cellMap) followLine(slope, offset float64) (textLine, bool) {
	columns := make([]lineColumn, m.width)
	curve := [3]float64{offset - slope*float64(m.width)/2, slope, 0} // cells
	var line textLine
	for pass := range 3 {
		reach := [3]float64{1.8, 1.8, 1.5}[pass]
		for x := range columns {
			columns[x] = m.columnNear(x, curve[0]+float64(x)*(curve[1]+float64(x)*curve[2]), reach)
		}
		run := longestRun(columns)
		if len(run) < 4 {
			return line, false
		}
		var xs, ys, weights []float64
		thickness := 0.0
		for _, c := range run {
			if c.weight > 0 {
				xs, ys, weights = append(xs, c.x), append(ys, c.y), append(weights, c.weight)
				thickness += c.weight
			}
		}
		line = textLine{x0: run[0].x * findStride, x1: (run[len(run)-1].x + 1) * findStride, thickness: thickness / float64(len(xs)) * findStride}
		if fitted, ok := fitCurve(xs, ys, weights, line.length() >= curvedLength && pass > 0); ok {
			curve = fitted
		}
	}
	// From columns and rows of cells to pixels: the centre of column x is at (x + 0.5) cells.
	line.curve = shiftCurve(curve)
	return line, true
}

// lineColumn is what a line covers of one column of cells: its weighted centre, and its weight
// in cells.
type lineColumn struct{ x, y, weight float64 }

func (m *cellMap) columnNear(x int, y, reach float64) lineColumn {
	c := lineColumn{x: float64(x)}
	for row := max(0, int(y-reach)); row < m.height && float64(row)+0.5 <= y+reach; row++ {
		if centre := float64(row) + 0.5; centre >= y-reach {
			if p := float64(m.probability[row*m.width+x]); p >= cellLevel/2 {
				c.weight += p
				c.y += p * centre
			}
		}
	}
	if c.weight < 0.5 {
		return lineColumn{x: float64(x)}
	}
	c.y /= c.weight
	return c
}

// longestRun returns the columns from the first to the last of the longest run without a gap
// above longestGap.
func longestRun(columns []lineColumn) []lineColumn {
	from, to, start, last := 0, -1, -1, -1
	for x, c := range columns {
		if c.weight == 0 {
			continue
		}
		if start < 0 || x-last > longestGap {
			start = x
		}
		last = x
		if last-start > to-from {
			from, to = start, last
		}
	}
	if to < from {
		return nil
	}
	return columns[from : to+1]
}

// fitCurve fits a parabola, or a straight line.
func fitCurve(xs, ys, weights []float64, curved bool) ([3]float64, bool) {
	if curved {
		return fitParabola(xs, ys, weights)
	}
	var w, x, y, xx, xy float64
	for i := range xs {
		w, x, y, xx, xy = w+weights[i], x+weights[i]*xs[i], y+weights[i]*ys[i], xx+weights[i]*xs[i]*xs[i], xy+weights[i]*xs[i]*ys[i]
	}
	spread := w*xx - x*x
	if spread < 1e-6 {
		return [3]float64{}, false
	}
	slope := (w*xy - x*y) / spread
	return [3]float64{(y - slope*x) / w, slope, 0}, true
}

// shiftCurve turns a curve over columns of cells into one over pixels.
func shiftCurve(c [3]float64) [3]float64 {
	// y(px) = findStride * (c0 + c1*t + c2*t*t) with t = px/findStride - 0.5.
	const h = 0.5
	return [3]float64{findStride * (c[0] - c[1]*h + c[2]*h*h), c[1] - 2*c[2]*h, c[2] / findStride}
}

// fitParabola returns the coefficients of the weighted least-squares parabola y(x); ok is false
// where the points do not determine one.
func fitParabola(xs, ys, weights []float64) (curve [3]float64, ok bool) {
	if len(xs) < 3 {
		return curve, false
	}
	// Centred and scaled, so that the powers stay comparable.
	centre, scale := xs[len(xs)/2], math.Max(math.Abs(xs[len(xs)-1]-xs[0])/2, 1e-9)
	var a [3][4]float64
	for i, x := range xs {
		t := (x - centre) / scale
		powers := [3]float64{1, t, t * t}
		for r := range 3 {
			for c := range 3 {
				a[r][c] += weights[i] * powers[r] * powers[c]
			}
			a[r][3] += weights[i] * powers[r] * ys[i]
		}
	}
	solution, ok := solveThree(a)
	if !ok {
		return curve, false
	}
	p, q := solution[1]/scale, solution[2]/scale/scale
	return [3]float64{solution[0] - p*centre + q*centre*centre, p - 2*q*centre, q}, true
}

// solveThree solves three linear equations by elimination with pivots.
func solveThree(a [3][4]float64) (x [3]float64, ok bool) {
	for c := range 3 {
		pivot := c
		for r := c + 1; r < 3; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[pivot][c]) {
				pivot = r
			}
		}
		if math.Abs(a[pivot][c]) < 1e-9 {
			return x, false
		}
		a[c], a[pivot] = a[pivot], a[c]
		for r := range 3 {
			if r == c {
				continue
			}
			f := a[r][c] / a[c][c]
			for k := c; k < 4; k++ {
				a[r][k] -= f * a[c][k]
			}
		}
	}
	return [3]float64{a[0][3] / a[0][0], a[1][3] / a[1][1], a[2][3] / a[2][2]}, true
}
