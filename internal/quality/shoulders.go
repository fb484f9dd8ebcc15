package quality

import (
	"cmp"
	"context"
	"math"
	"slices"

	"likeness/internal/imaging"
	"likeness/internal/segment"
)

// ShouldersPose, 0..1: how level the shoulders are, seen from the head.
//
// The shoulder line is where, going down from the height of the mouth, the background
// ends in clothes or in skin of the body (segmentation of the delivered photo, not of
// the crop, which shows little of them). It is read in columns to both sides of the
// axis of the head, from shoulderNear to shoulderFar head widths. Two straight lines
// of the same slope outwards, plus a tilt, are fitted to the columns (least squares;
// columns that lie furthest off are dropped once): the tilt is what counts. A turned
// body shows as a tilt as well, since the nearer shoulder starts further out. The axis
// is the head's, so that a tilted camera is left to Roll.
//
// Value: 1 for level, 0.6 (the least that passes) at shoulderPass degrees, 0 at
// 2.5 times that. Undetermined when fewer than shoulderColumns columns show the line on
// either side: a tight crop, long hair, a scarf.
const (
	shoulderNear    = 0.3
	shoulderFar     = 1.6
	shoulderStep    = 0.03
	shoulderPass    = 10.0 // degrees
	shoulderColumns = 4
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
	right := shoulderLine(&h, segments, -1, float64(s.Photo.Width), float64(s.Photo.Height))
	left := shoulderLine(&h, segments, 1, float64(s.Photo.Width), float64(s.Photo.Height))
	if len(right) < shoulderColumns || len(left) < shoulderColumns {
		return unknown("too little of both shoulders is in the picture or free of hair")
	}
	tilt := math.Abs(h.shoulderTilt(append(slices.Clone(right), left...)))
	return Reading{
		Value:    math.Max(0, 1-0.4*tilt/shoulderPass),
		Evidence: []Mark{shoulderMark(right), shoulderMark(left)},
	}, nil
}

// shoulderMark is the line from the first to the last column of a side.
func shoulderMark(line []imaging.Point) Mark {
	return Mark{Kind: Line, Points: []imaging.Point{line[0], line[len(line)-1]}}
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

// shoulderLine is where the shoulder begins on one side (-1 the person's right, 1 the
// left), in photo pixels, in the columns that show it, from the neck outwards.
func shoulderLine(h *Head, segments *segment.Map, side, width, height float64) []imaging.Point {
	var out []imaging.Point
	for d := shoulderNear; d <= shoulderFar; d += shoulderStep {
		if p, ok := shoulderAt(h, segments, side*d, width, height); ok {
			out = append(out, p)
		}
	}
	return out
}

// shoulderAt goes down a column, aside head widths from the axis, from the height of the
// mouth to the first clothes or body that follows background.
func shoulderAt(h *Head, segments *segment.Map, aside, width, height float64) (imaging.Point, bool) {
	const run = 6 // steps of half a cell that the body has to go on for
	fromPhoto := segments.View.PhotoFromView.Inverse()
	step := segments.View.PhotoFromView.Scale() / 2
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
		if p.X < 0 || p.Y < 0 || p.X >= width || p.Y >= height || x < 0 || y < 0 || x >= segment.Side || y >= segment.Side {
			return imaging.Point{}, false
		}
		switch c := segments.At(x, y); c {
		case segment.Clothes, segment.BodySkin:
			if body == 0 {
				top = p
			}
			if body++; body == run {
				return top, above == segment.Background
			}
		default:
			above, body = c, 0
		}
	}
}
