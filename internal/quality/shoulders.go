package quality

import (
	"cmp"
	"context"
	"math"
	"slices"

	"likeness/internal/body"
	"likeness/internal/imaging"
	"likeness/internal/segment"
)

// ShouldersPose, 0..1: how level the shoulders are, seen from the head.
//
// The outline of the shoulders beside the neck is where, going down from the height of the
// mouth, the background ends in clothes or in skin of the body (of the delivered photo,
// not of the crop, which shows little of them), in columns to both sides of the axis of
// the head, from shoulderNear to shoulderFar head widths. Two networks tell what is
// body: the segmentation, and the mask of the network of bodies (package body) for
// clothes that the segmentation takes for wall; hair is the segmentation's alone.
//
// Two straight lines of the same slope outwards, plus a tilt, are fitted to the columns
// (least squares; columns that lie furthest off are dropped once). A side with fewer than
// shoulderColumns columns has no slope: then columns at the same distance on both sides
// are compared, which needs none. A shoulder that leaves the picture at its lower edge
// while the other one is seen tells at least how much lower it is; this can fail the
// check, but never pass it.
//
// The joints that the network of bodies names are of no use here: with the shoulders of
// 49 whole-body pictures tilted by 17 degrees they turned by 1.2 (median), so they would
// pass whatever they are shown.
//
// The axis is the head's, so that a tilted camera is left to Roll. Value: 1 for level, 0.6
// (the least that passes) at shoulderPass degrees, 0 at 2.5 times that. Undetermined when
// too little is seen: a picture that ends at the neck, hair over a shoulder. A turned body
// shows only as far as it tilts the outline.
const (
	shoulderNear    = 0.3
	shoulderFar     = 1.6
	shoulderStep    = 0.03
	shoulderPass    = 10.0 // degrees
	shoulderColumns = 4    // on either side, for a slope
	shoulderPairs   = 2    // columns at the same distance on both sides
)

func shouldersPose(ctx context.Context, s *Subject) (Reading, error) {
	h, err := s.Head(ctx)
	if err != nil {
		return Reading{}, err
	}
	segments, err := s.Segments(ctx)
	if err != nil {
		return Reading{}, err
	}
	if h.Unknown != "" || segments == nil || h.Width == 0 {
		return unknown("the shoulders cannot be located")
	}
	below, err := s.Body(ctx)
	if err != nil {
		return Reading{}, err
	}
	o := outlineOf(&h, figureOf(segments, below), float64(s.Photo.Width), float64(s.Photo.Height))
	tilt, ok := o.tilt()
	if !ok {
		tilt = o.least()
		ok = tilt > shoulderPass
	}
	if !ok {
		return unknown("too little of both shoulders is in the picture or free of hair")
	}
	return Reading{Value: math.Max(0, 1-0.4*math.Abs(tilt)/shoulderPass), Evidence: o.marks()}, nil
}

// figure tells what a cell of the segmentation shows.
type figure struct {
	*segment.Map
	below   *body.Body        // nil when not known
	toBelow imaging.Transform // photo pixels to cells of below
}

func figureOf(m *segment.Map, below *body.Body) figure {
	f := figure{Map: m, below: below}
	if below != nil {
		f.toBelow = below.View.PhotoFromView.Inverse()
	}
	return f
}

// at is the segmentation's class, but its likeliest class of a person where that is
// background and the network of bodies sees the person.
func (f figure) at(x, y int) segment.Class {
	c := f.At(x, y)
	if c != segment.Background || !f.below.Found() {
		return c
	}
	p := f.View.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	if f.below.At(f.toBelow.Apply(p)) > 0.5 {
		return f.OfPerson(x, y)
	}
	return c
}

// shoulderOutline is what is seen of the shoulders beside the neck.
type shoulderOutline struct {
	head    *Head
	columns [2][]shoulderColumn // the person's right, left; from the neck outwards
}

// shoulderColumn is one column beside the head: where the shoulder begins, or how far
// down there is background when the picture ends below it.
type shoulderColumn struct {
	aside float64 // head widths from the axis, positive
	at    imaging.Point
	ends  columnEnd
}

type columnEnd int

const (
	columnHidden   columnEnd = iota // hair, another thing or the picture's side
	columnShoulder                  // the shoulder begins there
	columnBottom                    // background down to the lower edge of the picture
)

func outlineOf(h *Head, f figure, width, height float64) *shoulderOutline {
	o := &shoulderOutline{head: h}
	for side, sign := range [2]float64{-1, 1} {
		for d := shoulderNear; d <= shoulderFar; d += shoulderStep {
			c := shoulderAt(h, f, sign*d, width, height)
			c.aside = d
			o.columns[side] = append(o.columns[side], c)
		}
	}
	return o
}

// line is where the shoulder begins on one side, in the columns that show it.
func (o *shoulderOutline) line(side int) (line []imaging.Point) {
	for _, c := range o.columns[side] {
		if c.ends == columnShoulder {
			line = append(line, c.at)
		}
	}
	return line
}

// tilt is the angle of the shoulders against the across of the head, degrees; not ok when
// too little of them is seen.
func (o *shoulderOutline) tilt() (degrees float64, ok bool) {
	right, left := o.line(0), o.line(1)
	if len(right) >= shoulderColumns && len(left) >= shoulderColumns {
		return o.head.shoulderTilt(append(right, left...)), true
	}
	return middle(o.between(columnShoulder, columnShoulder), shoulderPairs)
}

// least is the least tilt, degrees without a sign, that explains why one shoulder is in
// the picture and the other leaves it at its lower edge at the same distances from the
// axis; 0 with too few such columns.
func (o *shoulderOutline) least() float64 {
	pairs := o.between(columnShoulder, columnBottom)
	for _, tilt := range o.between(columnBottom, columnShoulder) {
		pairs = append(pairs, -tilt)
	}
	degrees, _ := middle(pairs, shoulderColumns)
	return math.Max(0, degrees)
}

// between are the angles, degrees, between columns at the same distance on both sides that
// end in the ways named, the person's right first; positive where the left one is lower.
func (o *shoulderOutline) between(right, left columnEnd) (degrees []float64) {
	up := o.head.up()
	for i, a := range o.columns[0] {
		b := o.columns[1][i]
		if a.ends != right || b.ends != left {
			continue
		}
		rise := (a.at.X-b.at.X)*up.X + (a.at.Y-b.at.Y)*up.Y
		degrees = append(degrees, math.Atan2(rise, 2*a.aside*o.head.Width)*180/math.Pi)
	}
	return degrees
}

// middle is the median; not ok with fewer than a number of values.
func middle(values []float64, least int) (degrees float64, ok bool) {
	if len(values) < least {
		return 0, false
	}
	slices.Sort(values)
	n := len(values)
	return (values[(n-1)/2] + values[n/2]) / 2, true
}

// marks are the lines from the first to the last column of each side.
func (o *shoulderOutline) marks() (marks []Mark) {
	for side := range o.columns {
		if line := o.line(side); len(line) > 1 {
			marks = append(marks, Mark{Kind: Line, Points: []imaging.Point{line[0], line[len(line)-1]}})
		}
	}
	return marks
}

// shoulderTilt is the angle, degrees, of the shoulder line against the across of the
// head: c of height = a + b*|aside| + c*aside, fitted to its points.
func (h *Head) shoulderTilt(line []imaging.Point) float64 {
	rows := make([][4]float64, len(line)) // 1, |aside|, aside, height
	for i, p := range line {
		u, v := h.up(), h.across()
		d := imaging.Point{X: p.X - h.EyeMid.X, Y: p.Y - h.EyeMid.Y}
		aside := d.X*v.X + d.Y*v.Y
		rows[i] = [4]float64{1, math.Abs(aside), aside, -(d.X*u.X + d.Y*u.Y)}
	}
	fit := leastSquares3(rows)
	off := func(r [4]float64) float64 { return math.Abs(r[3] - fit[0] - fit[1]*r[1] - fit[2]*r[2]) }
	slices.SortFunc(rows, func(a, b [4]float64) int { return cmp.Compare(off(a), off(b)) })
	if kept := len(rows) * 4 / 5; kept > 2*shoulderColumns {
		fit = leastSquares3(rows[:kept])
	}
	return math.Atan(fit[2]) * 180 / math.Pi
}

// leastSquares3 solves rows[i][:3] . x = rows[i][3] by the normal equations; zeros
// where they are singular.
func leastSquares3(rows [][4]float64) (x [3]float64) {
	var m [3][4]float64
	for _, r := range rows {
		for i := range 3 {
			for k := range 4 {
				m[i][k] += r[i] * r[k]
			}
		}
	}
	for i := range 3 { // Gauss-Jordan; the matrix is positive definite, no pivot needed
		if math.Abs(m[i][i]) < 1e-9 {
			return [3]float64{}
		}
		for k := range 3 {
			if k == i {
				continue
			}
			f := m[k][i] / m[i][i]
			for j := range 4 {
				m[k][j] -= f * m[i][j]
			}
		}
	}
	for i := range 3 {
		x[i] = m[i][3] / m[i][i]
	}
	return x
}

// shoulderAt goes down a column, aside head widths from the axis, from the height of the
// mouth to the first clothes or body that follows background.
func shoulderAt(h *Head, f figure, aside, width, height float64) shoulderColumn {
	const run = 6 // steps of half a cell that the body has to go on for
	fromPhoto := f.View.PhotoFromView.Inverse()
	step := f.View.PhotoFromView.Scale() / 2
	u, v := h.up(), h.across()
	first := -0.6 * h.above(h.Chin) // how far below the eyes the mouth is, nearly
	above, body := segment.Hair, 0
	var top imaging.Point
	for down := first; ; down += step {
		p := imaging.Point{
			X: h.EyeMid.X + v.X*aside*h.Width - u.X*down,
			Y: h.EyeMid.Y + v.Y*aside*h.Width - u.Y*down,
		}
		q := fromPhoto.Apply(p)
		x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
		switch {
		case p.Y >= height && body == 0 && above == segment.Background:
			return shoulderColumn{at: p, ends: columnBottom}
		case p.X < 0 || p.Y < 0 || p.X >= width || p.Y >= height || x < 0 || y < 0 || x >= segment.Side || y >= segment.Side:
			return shoulderColumn{}
		}
		switch c := f.at(x, y); c {
		case segment.Clothes, segment.BodySkin:
			if body == 0 {
				top = p
			}
			if body++; body == run {
				if above != segment.Background {
					return shoulderColumn{}
				}
				return shoulderColumn{at: top, ends: columnShoulder}
			}
		default:
			above, body = c, 0
		}
	}
}
