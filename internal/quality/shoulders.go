package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/segment"
)

// ShouldersPose, 0..1: how level the shoulders are, seen from the head.
//
// In columns to both sides of the axis of the head, from shoulderNear to shoulderFar head
// widths, one goes down from the height of the mouth (of the delivered photo, not of the
// crop, which shows little of the shoulders) and notes two heights: down to where wall is
// seen, so that no shoulder is there, and from where on clothes or skin of the body are
// seen. The shoulder begins between them. Mostly both are the same; under hair, behind a
// hand or where the picture ends only one is known, or none.
//
// Two columns at the same distance on both sides tell between which tilts the shoulders
// have, whatever slope they have outwards. The tilts that agree best with all such pairs
// (least mean distance in height, see shoulderOutline.tilts) are the reading: a
// single one where both shoulders are seen, an interval where only bounds are. An interval
// that holds tilts that pass and tilts that fail is undetermined unless it is narrow. So
// hair over a shoulder does no harm as long as the outline beyond it, or the clothes under
// it, bound the tilt; hair down to the lower edge of the picture, on either side, does. A
// short outline that would pass is undetermined too where the clothes come out from under
// the hair at heights that tell another tilt.
//
// Two networks tell what is body: the segmentation, and the mask of the network of bodies
// (package body) for what the segmentation takes for wall though it has another colour;
// hair is the segmentation's alone. The joints that the network of bodies names are of no
// use here: with the shoulders of 49 whole-body pictures tilted by 17 degrees they turned by
// 1.2 (median), so they would pass whatever they are shown.
//
// A tilt that is bounded on one side only is undetermined even where it would fail: such
// bounds failed 76 of 577 frontal faces of LFW, of those looked at most with level shoulders,
// one of them behind a hand, a thing or another person. Undetermined with another face
// beside this one: bodies that touch have one outline.
//
// The axis is the head's, so that a tilted camera is left to Roll. Value: 1 for level, 0.6
// (the least that passes) at shoulderPass degrees, 0 at 2.5 times that. A turned body
// shows only as far as it tilts the outline.
const (
	// shoulderNear is as far out as a neck reaches (ANSUR, 1988: neck circumference 380 mm,
	// bitragion breadth 145 mm); a collar stands nearer.
	shoulderNear  = 0.42
	shoulderFar   = 1.6
	shoulderStep  = 0.03
	shoulderPass  = 10.0 // degrees
	shoulderPairs = 4    // least pairs of columns that bound the tilt
	// shoulderMost is the largest tilt that is tried, degrees.
	shoulderMost = 45.0
	// shoulderSlack is how much worse than the best a tilt may agree with the columns and
	// still count as possible: mean distance, head widths.
	shoulderSlack = 0.015
	// shoulderOff is the largest distance of one pair that counts, head widths, so that a
	// tenth of the pairs may lie anywhere.
	shoulderOff = 0.15
	// shoulderApart is the mean distance, head widths, from which on the best tilt explains
	// nothing: a raised hand, another person.
	shoulderApart = 0.1
	// shoulderNarrow is the width, degrees, up to which an interval counts as its middle.
	shoulderNarrow = 8.0
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
	if beside(&h, s.Face, s.Faces) {
		return unknown("another person stands beside this one")
	}
	below, err := s.Body(ctx)
	if err != nil {
		return Reading{}, err
	}
	f := figureOf(segments, below)
	if err := f.lookAt(s.Photo); err != nil {
		return Reading{}, err
	}
	o := outlineOf(&h, f, float64(s.Photo.Width), float64(s.Photo.Height))
	t := o.tilts()
	if why := t.unknown(); why != "" {
		return Reading{Why: why}, nil
	}
	return Reading{Value: math.Max(0, 1-0.4*math.Abs(t.best())/shoulderPass), Evidence: o.marks()}, nil
}

// beside tells whether another face of at least half the size is so near that its body may lie
// in the columns of the shoulders.
func beside(h *Head, judged face.Face, all []face.Face) bool {
	for _, f := range all {
		if f == judged || f.Box.W < judged.Box.W/2 || onFace(judged, f) {
			continue
		}
		middle := imaging.Point{X: f.Box.X + f.Box.W/2, Y: f.Box.Y + f.Box.H/2}
		if apart(middle, h.EyeMid) < 2*shoulderFar*h.Width {
			return true
		}
	}
	return false
}

// shoulderOutline is what is seen of the shoulders beside the neck.
type shoulderOutline struct {
	head    *Head
	columns [2][]shoulderColumn // the person's right, left; from the neck outwards
}

// shoulderColumn is one column beside the head. The shoulder begins between wall and
// body, head widths below the eyes along the axis of the head.
type shoulderColumn struct {
	aside float64       // head widths from the axis, positive
	wall  float64       // down to here wall is seen; -Inf when none is
	body  float64       // from here on the body is seen; +Inf when it is not
	at    imaging.Point // where the body begins
}

// seen tells whether the wall ends and the body begins in sight.
func (c shoulderColumn) seen() bool { return !math.IsInf(c.wall, 0) && !math.IsInf(c.body, 0) }

func outlineOf(h *Head, f *figure, width, height float64) *shoulderOutline {
	o := &shoulderOutline{head: h}
	foot := footOf(h, f, width, height)
	for side, sign := range [2]float64{-1, 1} {
		for d := shoulderNear; d <= shoulderFar; d += shoulderStep {
			c := shoulderAt(h, f, sign*d, foot, width, height)
			c.aside = d
			o.columns[side] = append(o.columns[side], c)
		}
	}
	return o
}

// shoulderPair bounds the tilt by two columns at the same distance from the axis: how
// much lower the left one begins than the right one, head widths.
type shoulderPair struct{ aside, low, high float64 }

// off is how far, head widths, a tilt, as a slope, is out of the bounds; at most shoulderOff.
func (p shoulderPair) off(slope float64) float64 {
	lower := 2 * p.aside * slope
	return math.Min(math.Max(0, math.Max(p.low-lower, lower-p.high)), shoulderOff)
}

// pairs lists the pairs that bound the tilt on one side at least, by the outline on one side
// and a bound or the outline on the other.
func (o *shoulderOutline) pairs() (pairs []shoulderPair) {
	for i, right := range o.columns[0] {
		left := o.columns[1][i]
		p := shoulderPair{aside: right.aside, low: left.wall - right.body, high: left.body - right.wall}
		if (right.seen() || left.seen()) && !(math.IsInf(p.low, 0) && math.IsInf(p.high, 0)) {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// shoulderTilts are the tilts, degrees, positive where the left shoulder is lower, that
// explain the columns nearly as well as the best one.
type shoulderTilts struct {
	low, high float64
	apart     float64 // mean distance of the best from the columns, head widths
	pairs     int     // that tell
	// clothes is the median tilt, degrees, of where the body comes out from under hair, in
	// pairs where at least one side shows no wall above it; under is how many these are.
	clothes float64
	under   int
}

func (o *shoulderOutline) tilts() shoulderTilts {
	pairs := o.pairs()
	t := shoulderTilts{low: math.Inf(1), high: math.Inf(-1), apart: math.Inf(1), pairs: len(pairs)}
	t.clothes, t.under = o.underHair()
	if len(pairs) == 0 {
		return t
	}
	const step = 0.5 // degrees
	var off [int(2*shoulderMost/step) + 1]float64
	for i := range off {
		slope := math.Tan((float64(i)*step - shoulderMost) * math.Pi / 180)
		for _, p := range pairs {
			off[i] += p.off(slope) / float64(len(pairs))
		}
		t.apart = math.Min(t.apart, off[i])
	}
	for i, v := range off {
		if v <= t.apart+shoulderSlack {
			degrees := float64(i)*step - shoulderMost
			t.low, t.high = math.Min(t.low, degrees), math.Max(t.high, degrees)
		}
	}
	return t
}

// underHair is the median tilt, degrees, of where the body begins to be seen in pairs of
// columns that do not both show the outline, and how many these are.
func (o *shoulderOutline) underHair() (degrees float64, pairs int) {
	var tilts []float64
	for i, right := range o.columns[0] {
		left := o.columns[1][i]
		if right.seen() && left.seen() {
			continue
		}
		if lower := left.body - right.body; !math.IsInf(lower, 0) && !math.IsNaN(lower) {
			tilts = append(tilts, math.Atan2(lower, 2*right.aside)*180/math.Pi)
		}
	}
	return median(tilts), len(tilts)
}

// unknown says in a clause why the tilts tell nothing, "" when they do.
func (t shoulderTilts) unknown() string {
	passes := func(degrees float64) bool { return math.Abs(degrees) <= shoulderPass }
	switch {
	case t.pairs < shoulderPairs:
		return "too little of both shoulders is in the picture or free of hair"
	case t.low <= -shoulderMost || t.high >= shoulderMost:
		return "one of the shoulders is hidden or out of the picture"
	case t.apart > shoulderApart:
		return "the outlines of the two shoulders cannot be compared"
	case passes(t.best()) && t.under > 2*t.pairs && !passes(t.clothes) && !passes(t.clothes-t.best()):
		return "too little of both shoulders is in the picture or free of hair"
	case t.high-t.low > shoulderNarrow && (passes(t.low) != passes(t.high) || t.low*t.high < 0 && !passes(t.low)):
		return "what is seen of the shoulders fits level ones and tilted ones"
	}
	return ""
}

// best is the tilt that is read.
func (t shoulderTilts) best() float64 { return (t.low + t.high) / 2 }

// marks are the lines from the first to the last column of each side.
func (o *shoulderOutline) marks() (marks []Mark) {
	for _, side := range o.columns {
		var line []imaging.Point
		for _, c := range side {
			if c.seen() {
				line = append(line, c.at)
			}
		}
		if len(line) > 1 {
			marks = append(marks, Mark{Kind: Line, Points: []imaging.Point{line[0], line[len(line)-1]}})
		}
	}
	return marks
}

// Least runs, in steps of half a cell, that count as seen.
const (
	bodyRun = 6 // of clothes or skin of the body
	edgeRun = 2 // the same at the lower edge of the picture
	wallRun = 3
)

// column is a way down a photo of width x height pixels, along the axis of the head.
type column struct {
	h             *Head
	f             *figure
	aside         float64 // photo pixels from the axis
	width, height float64
	fromPhoto     imaging.Transform
}

// at is what the column shows at a distance below the eyes, photo pixels; bottom tells that it
// left the photo at its lower edge, ended that it left the photo or what the figure knows.
func (c *column) at(down float64) (p imaging.Point, class segment.Class, ended, bottom bool) {
	u, v := c.h.up(), c.h.across()
	p = imaging.Point{X: c.h.EyeMid.X + v.X*c.aside - u.X*down, Y: c.h.EyeMid.Y + v.Y*c.aside - u.Y*down}
	q := c.fromPhoto.Apply(p)
	x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
	if p.X < 0 || p.Y < 0 || p.X >= c.width || p.Y >= c.height || x < 0 || y < 0 || x >= segment.Side || y >= segment.Side {
		return p, 0, true, p.Y >= c.height
	}
	return p, c.f.at(x, y), false, false
}

// footOf is how far below the eyes, photo pixels, the person ends where wall follows under
// the chin down to the lower edge of the photo: a picture that was enlarged there shows no
// more of the shoulders for it. +Inf where the person goes on to the edge.
func footOf(h *Head, f *figure, width, height float64) float64 {
	c := column{h: h, f: f, width: width, height: height, fromPhoto: f.View.PhotoFromView.Inverse()}
	step := f.View.PhotoFromView.Scale() / 2
	foot := -h.above(h.Chin)
	for down := foot; ; down += step {
		_, class, ended, bottom := c.at(down)
		switch {
		case ended && bottom && down-foot > wallRun*step:
			return foot
		case ended:
			return math.Inf(1)
		case class != segment.Background:
			foot = down
		}
	}
}

// shoulderAt goes down a column, aside head widths from the axis, from the height of the
// mouth to the first clothes or skin of the body, or to the end of the picture or of the
// person.
func shoulderAt(h *Head, f *figure, aside, foot, width, height float64) shoulderColumn {
	way := column{h: h, f: f, aside: aside * h.Width, width: width, height: height, fromPhoto: f.View.PhotoFromView.Inverse()}
	step := f.View.PhotoFromView.Scale() / 2
	c := shoulderColumn{wall: math.Inf(-1), body: math.Inf(1)}
	behind, body := 0, 0 // steps of wall and of body without a break
	top := 0.0
	for down := -0.6 * h.above(h.Chin); ; down += step { // from the mouth, nearly
		p, class, ended, bottom := way.at(down)
		if down > foot {
			ended, bottom = true, true
		}
		if body == bodyRun || bottom && body >= edgeRun {
			c.body = top / h.Width
			return c
		}
		if ended {
			return c
		}
		switch class {
		case segment.Clothes, segment.BodySkin:
			if body == 0 {
				top, c.at = down, p
			}
			body, behind = body+1, 0
		case segment.Background:
			if behind, body = behind+1, 0; behind >= wallRun {
				c.wall = down / h.Width
			}
		default:
			body, behind = 0, 0
		}
	}
}
