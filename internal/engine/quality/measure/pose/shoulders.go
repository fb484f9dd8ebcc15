package pose

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// shoulderNear is as far out as a neck reaches (ANSUR, 1988: neck circumference 380 mm,
	// bitragion breadth 145 mm); a collar stands nearer.
	shoulderNear  = 0.42
	shoulderFar   = 1.6
	shoulderStep  = 0.03
	shoulderPass  = 10.0 // degrees
	shoulderPairs = 4    // least pairs of columns that bound the tilt
	shoulderShort = 8    // pairs below which an outline is short: a quarter of a head width
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

// MeasureShouldersPose is how level the shoulders are, 0..1, seen from the head.
//
// In columns to both sides of the axis of the head, from shoulderNear to shoulderFar head
// widths, one goes down from the height of the mouth (of the delivered photo, not of the
// crop, which shows little of the shoulders) and notes two heights: down to where background
// is seen, so that no shoulder is there, and from where on clothes or skin of the body are
// seen. The shoulder begins between them. Mostly both are the same; under hair, behind a
// hand or where the image ends only one is known, or none.
//
// Two columns at the same distance on both sides bound the tilt of the shoulders, whatever
// slope they have outwards. The tilts that agree best with all such pairs
// (least mean distance in height, see shoulderOutline.fitTilts) are the reading: a
// single one where both shoulders are seen, an interval where only bounds are. An interval
// that holds tilts that pass and tilts that fail is undetermined unless it is narrow. So
// hair over a shoulder does no harm as long as the outline beyond it, or the clothes under
// it, bound the tilt; hair down to the lower edge of the image, on either side, does. A
// short outline that would pass is undetermined too where the clothes come out from under
// the hair, in as many columns, at heights of another tilt.
//
// Two networks find the body: the segmentation, and the mask of the network of bodies
// (package body) for what the segmentation takes for background though it has another colour;
// hair is the segmentation's alone. The joints that the network of bodies names are of no
// use here: with the shoulders of 49 whole-body images tilted by 17 degrees they turned by
// 1.2 (median), so they would pass whatever they are shown.
//
// A tilt that is bounded on one side only is undetermined even where it would fail: such
// bounds failed 76 of 577 frontal faces of LFW, of those looked at most with level shoulders,
// one of them behind a hand, a thing or another person. Undetermined with another face
// beside this one: bodies that touch have one outline.
//
// Undetermined too where the person ends above the lower edge of the evaluated image, by
// MaxMissingBelow of its height or more: a head without a body on a strip of background, or on
// repeated rows, which is what kiosk.photo makes of a photo that ends too early.
//
// The axis is the head's, so that a tilted camera is left to Roll. Value: 1 for level, 0.6
// (the least that passes) at shoulderPass degrees, 0 at 2.5 times that. A turned body
// shows only as far as it tilts the outline.
func MeasureShouldersPose(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	h, err := p.Head(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	segments, err := p.Segments(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if h.Unknown != "" || segments == nil || h.Width == 0 {
		return measure.Undetermined("the shoulders cannot be located")
	}
	if hasNeighbour(&h, p.Face(), p.OtherFaces()) {
		return measure.Undetermined("another person is beside the subject")
	}
	found, err := p.Body(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	f := newBodyMap(segments, found)
	if err := f.compareWithPhoto(p.Photo()); err != nil {
		return measure.Reading{}, err
	}
	o := findShoulders(&h, f, float64(p.Photo().Width), float64(p.Photo().Height))
	t := o.fitTilts()
	if reason := t.unknownReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	if reason, err := missingBodyReason(ctx, p, o.footPoint(p.Photo())); err != nil || reason != "" {
		return measure.Reading{Reason: reason}, err
	}
	return measure.Reading{Value: math.Max(0, 1-0.4*math.Abs(t.middleTilt())/shoulderPass), Evidence: o.markLines()}, nil
}

// hasNeighbour reports whether another face of at least half the size is so near that its body may
// lie in the columns of the shoulders.
func hasNeighbour(h *view.Head, evaluated face.Face, others []face.Face) bool {
	for _, f := range others {
		if f.Box.W < evaluated.Box.W/2 || view.IsSameFace(evaluated, f) {
			continue
		}
		middle := imaging.Point{X: f.Box.X + f.Box.W/2, Y: f.Box.Y + f.Box.H/2}
		if view.MeasureDistance(middle, h.EyeMid) < 2*shoulderFar*h.Width {
			return true
		}
	}
	return false
}

// shoulderOutline is what is seen of the shoulders beside the neck.
type shoulderOutline struct {
	head    *view.Head
	foot    float64             // see findFoot
	columns [2][]shoulderColumn // the person's right, left; from the neck outwards
}

// shoulderColumn is one column beside the head. The shoulder begins between background and
// body, head widths below the eyes along the axis of the head.
type shoulderColumn struct {
	aside      float64       // head widths from the axis, positive
	background float64       // down to here background is seen; -Inf when none is
	body       float64       // from here on the body is seen; +Inf when it is not
	at         imaging.Point // where the body begins
}

// isSeen reports whether the background ends and the body begins in sight.
func (c shoulderColumn) isSeen() bool { return !math.IsInf(c.background, 0) && !math.IsInf(c.body, 0) }

// findShoulders follows the columns to both sides of a head in a photo of width x height pixels.
func findShoulders(h *view.Head, f *bodyMap, width, height float64) *shoulderOutline {
	way := column{h: h, f: f, width: width, height: height, fromPhoto: f.View.PhotoFromView.Inverse()}
	foot := findFoot(way)
	o := &shoulderOutline{head: h, foot: foot}
	for side, sign := range [2]float64{-1, 1} {
		for d := shoulderNear; d <= shoulderFar; d += shoulderStep {
			way.aside = sign * d * h.Width
			c := findShoulder(way, foot)
			c.aside = d
			o.columns[side] = append(o.columns[side], c)
		}
	}
	return o
}

// shoulderPair bounds the tilt by two columns at the same distance from the axis: how
// much lower the left one begins than the right one, head widths.
type shoulderPair struct{ aside, low, high float64 }

// distanceFrom is how far, head widths, a tilt, as a slope, is out of the bounds; at most shoulderOff.
func (p shoulderPair) distanceFrom(slope float64) float64 {
	lower := 2 * p.aside * slope
	return math.Min(math.Max(0, math.Max(p.low-lower, lower-p.high)), shoulderOff)
}

// listPairs lists the pairs that bound the tilt on one side at least, by the outline on one side
// and a bound or the outline on the other.
func (o *shoulderOutline) listPairs() (pairs []shoulderPair) {
	for i, right := range o.columns[0] {
		left := o.columns[1][i]
		p := shoulderPair{aside: right.aside, low: left.background - right.body, high: left.body - right.background}
		if (right.isSeen() || left.isSeen()) && !(math.IsInf(p.low, 0) && math.IsInf(p.high, 0)) {
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
	pairs     int     // that bound the tilt
	// clothes is the median tilt, degrees, of where the body comes out from under hair, in
	// pairs where at least one side shows no background above it; under is how many these are.
	clothes float64
	under   int
}

// fitTilts finds the tilts that agree best with the pairs.
func (o *shoulderOutline) fitTilts() shoulderTilts {
	pairs := o.listPairs()
	t := shoulderTilts{low: math.Inf(1), high: math.Inf(-1), apart: math.Inf(1), pairs: len(pairs)}
	t.clothes, t.under = o.fitUnderHair()
	if len(pairs) == 0 {
		return t
	}
	const step = 0.5 // degrees
	var off [int(2*shoulderMost/step) + 1]float64
	for i := range off {
		slope := math.Tan((float64(i)*step - shoulderMost) * math.Pi / 180)
		for _, p := range pairs {
			off[i] += p.distanceFrom(slope) / float64(len(pairs))
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

// fitUnderHair is the median tilt, degrees, of where the body begins to be seen in pairs of
// columns that do not both show the outline, and how many these are.
func (o *shoulderOutline) fitUnderHair() (degrees float64, pairs int) {
	var tilts []float64
	for i, right := range o.columns[0] {
		left := o.columns[1][i]
		if right.isSeen() && left.isSeen() {
			continue
		}
		if lower := left.body - right.body; !math.IsInf(lower, 0) && !math.IsNaN(lower) {
			tilts = append(tilts, math.Atan2(lower, 2*right.aside)*180/math.Pi)
		}
	}
	return raster.FindMedian(tilts), len(tilts)
}

// unknownReason says in a clause why the tilts decide nothing, empty when they do.
func (t shoulderTilts) unknownReason() string {
	passes := func(degrees float64) bool { return math.Abs(degrees) <= shoulderPass }
	switch {
	case t.pairs < shoulderPairs:
		return "too little of the shoulders is visible in the image"
	case t.low <= -shoulderMost || t.high >= shoulderMost:
		return "one shoulder is hidden or outside the image"
	case t.apart > shoulderApart:
		return "the outlines of the two shoulders cannot be compared"
	case passes(t.middleTilt()) && t.isOutweighed() && !passes(t.clothes) && !passes(t.clothes-t.middleTilt()):
		return "too little of the shoulders is visible in the image"
	case t.high-t.low > shoulderNarrow && (passes(t.low) != passes(t.high) || t.low*t.high < 0 && !passes(t.low)):
		return "the visible part of the shoulders does not show whether they are level"
	}
	return ""
}

// isOutweighed reports whether the outline is so short beside the clothes under hair that a tilt of
// theirs counts against it.
func (t shoulderTilts) isOutweighed() bool {
	return t.under > 2*t.pairs || t.pairs < shoulderShort && t.under >= t.pairs
}

// middleTilt is the tilt that is read.
func (t shoulderTilts) middleTilt() float64 { return (t.low + t.high) / 2 }

// markLines are the lines from the first to the last column of each side.
func (o *shoulderOutline) markLines() (marks []view.Mark) {
	for _, side := range o.columns {
		var line []imaging.Point
		for _, c := range side {
			if c.isSeen() {
				line = append(line, c.at)
			}
		}
		if len(line) > 1 {
			marks = append(marks, view.Mark{Kind: view.Line, Points: []imaging.Point{line[0], line[len(line)-1]}})
		}
	}
	return marks
}

// Least runs, in steps of half a cell, that count as seen.
const (
	bodyRun       = 6 // of clothes or skin of the body
	edgeRun       = 2 // the same at the lower edge of the image
	backgroundRun = 3
)

// column is a way down a photo of width x height pixels, along the axis of the head.
type column struct {
	h             *view.Head
	f             *bodyMap
	aside         float64 // photo pixels from the axis
	width, height float64
	fromPhoto     imaging.Transform
}

// readAt is what the column shows at a distance below the eyes, photo pixels; bottom says that it
// left the photo at its lower edge, ended that it left the photo or the map.
func (c *column) readAt(down float64) (p imaging.Point, class segment.Class, ended, bottom bool) {
	u, v := c.h.AxisUp(), c.h.AxisAcross()
	p = imaging.Point{X: c.h.EyeMid.X + v.X*c.aside - u.X*down, Y: c.h.EyeMid.Y + v.Y*c.aside - u.Y*down}
	q := c.fromPhoto.Apply(p)
	x, y := int(math.Floor(q.X)), int(math.Floor(q.Y))
	if p.X < 0 || p.Y < 0 || p.X >= c.width || p.Y >= c.height || x < 0 || y < 0 || x >= segment.Side || y >= segment.Side {
		return p, 0, true, p.Y >= c.height
	}
	return p, c.f.classAt(x, y), false, false
}

// findFoot is how far below the eyes, photo pixels, the person ends where background follows under
// the chin down to the lower edge of the photo: an image that was enlarged there shows no
// more of the shoulders for it. +Inf where the person goes on to the edge.
func findFoot(c column) float64 {
	step := c.f.View.PhotoFromView.Scale() / 2
	foot := -c.h.HeightAboveEyes(c.h.Chin)
	for down := foot; ; down += step {
		_, class, ended, bottom := c.readAt(down)
		switch {
		case ended && bottom && down-foot > backgroundRun*step:
			return foot
		case ended:
			return math.Inf(1)
		case class != segment.Background:
			foot = down
		}
	}
}

// findShoulder goes down a column from the height of the mouth to the first clothes or skin of
// the body, or to the end of the image or of the person, which is foot below the eyes.
func findShoulder(way column, foot float64) shoulderColumn {
	h := way.h
	step := way.f.View.PhotoFromView.Scale() / 2
	c := shoulderColumn{background: math.Inf(-1), body: math.Inf(1)}
	behind, body := 0, 0 // steps of background and of body without a break
	top := 0.0
	for down := -0.6 * h.HeightAboveEyes(h.Chin); ; down += step { // from the mouth, nearly
		p, class, ended, bottom := way.readAt(down)
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
			if behind, body = behind+1, 0; behind >= backgroundRun {
				c.background = down / h.Width
			}
		default:
			body, behind = 0, 0
		}
	}
}
