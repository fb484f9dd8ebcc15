package view

import (
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Limits of the crown over the eye line, in the two lengths of the skull that the mesh
// measures. Anthropometry (ANSUR, 1988: menton to top of head 218 to 232 mm, eye corner to
// top of head 112 to 117 mm, each with a deviation of 7 mm; bitragion breadth 133 to
// 145 mm) puts the top of the skull at 1.02 +- 0.09 times the distance from eyes to
// chin and at 0.82 +- 0.06 times the width between the ears. The limit is that
// plus a twentieth for flat hair; of the two lengths the one that allows more counts,
// since a child has a small chin under a large skull. A bald head ends in skin: no hair
// is in the way, and the limit is there for what else looks like skin (baldMore, two
// deviations).
const (
	crownPerChin = 1.08
	crownPerEars = 0.87
	baldMore     = 1.12
	flatHair     = 1.05
)

// minCrown is the least height of the crown over the eyes, in distances from eyes to
// chin, that a segmentation is believed: lower means that it lost the hair.
const minCrown = 0.6

// hatHides is NoCrown under a covering. The segmentation takes long straight hair for cloth
// now and then; where the probability of a covering (HeadCovering) is below bareBelow its word
// does not count. Of clean portraits 95 % have less than 0.034; of 15 of 500 LFW faces that
// look covered to the segmentation two have less than 0.05, both bare.
const (
	hatHides  = "a hat or another covering hides the top of the head"
	bareBelow = 0.05
)

// crownLimit is how far above the eye line the top of the skull can be, photo pixels.
func (h *Head) crownLimit() float64 {
	return math.Max(crownPerChin*-h.HeightAboveEyes(h.Chin), crownPerEars*h.Width)
}

// findCrown fills in Crown, Height, Limited or NoCrown for a photo of width x height
// pixels; bare says that what the segmentation takes for a covering is hair.
func (h *Head) findCrown(segments *segment.Map, width, height float64, bare bool) {
	inside := func(p imaging.Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= width && p.Y <= height }
	if segments == nil {
		h.NoCrown = "the outline of the head cannot be determined"
		return
	}
	if !inside(h.Chin) {
		h.NoCrown, h.Cut = "the chin is outside the picture", true
		return
	}
	top, end := h.findTop(segments)
	h.Top = max(top, h.findHairTop(segments))
	chin, limit := -h.HeightAboveEyes(h.Chin), h.crownLimit()
	if end == skinEnd {
		limit *= baldMore
	}
	switch {
	case top < minCrown*chin:
		h.NoCrown = "the top of the head cannot be distinguished from the background"
		return
	case top > limit && end == coveringEnd && !bare:
		h.NoCrown = hatHides
		return
	case top > limit:
		top, h.Limited = limit, true
	}
	u := h.AxisUp()
	h.Crown = imaging.Point{X: h.EyeMid.X + u.X*top, Y: h.EyeMid.Y + u.Y*top}
	if !inside(h.Crown) {
		h.NoCrown, h.Cut = "the top of the head is outside the picture", true
		return
	}
	h.HasSkull = top >= h.crownLimit()/flatHair
	h.HairCut, h.AtBorder = !inside(h.TopOfHair()), h.reachesBorder(segments, top)
	h.Height = top + chin
}

// Columns that are searched for the top of the hair, over hairSpan widths of the head: a bun or a quiff takes a few of
// them. A single strand does not count: the top is that of the hairRank highest column.
const (
	hairColumns = 31
	hairSpan    = 1.0
	hairRank    = 3
)

// findHairTop is how far above the eye line the hair ends, photo pixels.
func (h *Head) findHairTop(segments *segment.Map) float64 {
	tops := h.climbColumns(segments, hairColumns, hairSpan, func(headEnd) {})
	slices.Sort(tops)
	return tops[len(tops)-hairRank]
}

// TopOfHair is the point on the axis at which the hair ends.
func (h *Head) TopOfHair() imaging.Point {
	u := h.AxisUp()
	return imaging.Point{X: h.EyeMid.X + u.X*h.Top, Y: h.EyeMid.Y + u.Y*h.Top}
}

// HeightToHair is the height of the head from the chin to the top of the hair, photo pixels; noHeight, when not empty,
// says in a clause why it is not known.
func (h *Head) HeightToHair() (height float64, noHeight string) {
	switch {
	case h.NoCrown != "":
		return 0, h.NoCrown
	case h.HairCut:
		return 0, "the top of the hair is outside the picture"
	case h.AtBorder:
		return 0, "the head reaches the upper edge of the picture, which may cut the hair off"
	}
	return h.Top - h.HeightAboveEyes(h.Chin), ""
}

// crownColumns is how many columns of the head are searched, over crownSpan of its width.
const (
	crownColumns = 21
	crownSpan    = 1.0 / 3
)

// headEnd is what a head ends in.
type headEnd int

const (
	hairEnd headEnd = iota
	skinEnd
	coveringEnd
	headEnds
)

var endOf = [segment.Classes]headEnd{
	segment.Hair: hairEnd, segment.FaceSkin: skinEnd, segment.BodySkin: skinEnd, segment.Clothes: coveringEnd, segment.Other: coveringEnd,
}

// findTop is how far above the eye line the head ends, photo pixels, and in what most of its columns do.
func (h *Head) findTop(segments *segment.Map) (above float64, end headEnd) {
	var ends [headEnds]int
	tops := h.climbColumns(segments, crownColumns, crownSpan, func(e headEnd) { ends[e]++ })
	slices.Sort(tops)
	return tops[crownColumns/2], mostFrequentEnd(ends)
}

// A head that the upper border of the photo cuts off is broad there; a whole one, however near, is round. Of borderColumns
// over the width of the head borderShare end within borderCells, cells of the map, of the border where it is cut off. A head
// of less than lowCrown distances from eyes to chin over the eyes is lower than a skull: lowShare within lowCells are enough.
const (
	borderColumns = 21
	borderSpan    = 1.0
	borderCells   = 3
	borderShare   = 0.57
	lowCrown      = 0.8
	lowCells      = 4
	lowShare      = 0.4
)

// reachesBorder reports whether the head, whose crown is top photo pixels over the eyes, is as broad at the upper border of
// the photo as one that goes on above it.
func (h *Head) reachesBorder(segments *segment.Map, top float64) bool {
	tops := h.climbColumns(segments, borderColumns, borderSpan, func(headEnd) {})
	u, v, cell := h.AxisUp(), h.AxisAcross(), segments.View.PhotoFromView.Scale()
	within := func(cells float64) (share float64) {
		for i, top := range tops {
			across := spreadColumn(i, borderColumns) * h.Width * borderSpan
			if h.EyeMid.Y+v.Y*across+u.Y*top <= cells*cell {
				share += 1.0 / borderColumns
			}
		}
		return share
	}
	return within(borderCells) >= borderShare || top < lowCrown*-h.HeightAboveEyes(h.Chin) && within(lowCells) >= lowShare
}

// spreadColumn is where column i of n lies, -0.5 to 0.5.
func spreadColumn(i, n int) float64 { return float64(i)/float64(n-1) - 0.5 }

// climbColumns returns how far above the eye line the head ends in each of n columns over span widths of the head, photo
// pixels, and calls count with what it ends in there.
func (h *Head) climbColumns(segments *segment.Map, n int, span float64, count func(headEnd)) []float64 {
	fromPhoto := segments.View.PhotoFromView.Inverse()
	u, v := h.AxisUp(), h.AxisAcross()
	step := segments.View.PhotoFromView.Scale() / 2 // half a cell
	tops := make([]float64, n)
	for i := range tops {
		across := spreadColumn(i, n) * h.Width * span
		var end headEnd
		tops[i], end = climbToBackground(segments, func(rise float64) imaging.Point {
			return fromPhoto.Apply(imaging.Point{X: h.EyeMid.X + v.X*across + u.X*rise, Y: h.EyeMid.Y + v.Y*across + u.Y*rise})
		}, step)
		count(end)
	}
	return tops
}

// climbToBackground goes up from the eye line in steps until the background, a gap of at most a
// fortieth of the map's side aside, and returns how far it came and what most of the
// last tenth of the way was.
func climbToBackground(segments *segment.Map, at func(rise float64) imaging.Point, step float64) (top float64, end headEnd) {
	const gap = 2 * segment.Side / 40
	var seen []headEnd
	missed := 0
	for n := 0; missed <= gap; n++ {
		p := at(float64(n) * step)
		x, y := int(math.Floor(p.X)), int(math.Floor(p.Y))
		if x < 0 || y < 0 || x >= segment.Side || y >= segment.Side {
			break
		}
		c := segments.ClassAt(x, y)
		if c == segment.Background {
			missed++
			continue
		}
		missed, top = 0, float64(n)*step
		seen = append(seen, endOf[c])
	}
	var ends [headEnds]int
	for _, e := range seen[len(seen)-len(seen)/10:] {
		ends[e]++
	}
	return top, mostFrequentEnd(ends)
}

// mostFrequentEnd is the end that was counted most often.
func mostFrequentEnd(counts [headEnds]int) headEnd {
	best := hairEnd
	for e, n := range counts {
		if n > counts[best] {
			best = headEnd(e)
		}
	}
	return best
}
