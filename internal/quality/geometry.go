package quality

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/segment"
)

// Head is the outline of a head in pixels of the upright photo.
//
// Eye centres lie half-way between the corners of an eye (ISO/IEC 19794-5), so that a
// gaze or a closed lid does not move them; ears are where they join the head (mesh
// points 127 and 234, 356 and 454); the chin is mesh point 152. All of these come from
// the dense mesh.
//
// The crown comes from the segmentation: the median, over the columns of the middle
// third of the head, of where hair, skin or a covering end when one goes up from the
// forehead. ICAO and ISO mean the crown of the skull, "as if there were no hair".
// Flat hair adds about a twentieth to the head and is left in, as a person with a
// ruler does it; hair that stands higher than a skull can reach is cut off at
// crownLimit, which the mesh gives, and Limited says so.
type Head struct {
	Eyes   [2]imaging.Point // the person's right and left
	EyeMid imaging.Point
	Ears   [2]imaging.Point // the person's right and left
	Chin   imaging.Point
	Crown  imaging.Point // on the axis through EyeMid; nothing when NoCrown
	// TiltDegrees is the tilt of the head in the photo, clockwise positive.
	TiltDegrees float64
	// EyesDistance and Width (ear to ear) are pixels of the photo; Height is from chin
	// to crown along the axis of the head, 0 when NoCrown.
	EyesDistance, Width, Height float64
	// Top is how far above EyeMid, along the axis, the outline ends with all hair and
	// covering, photo pixels; at least as high as Crown.
	Top float64
	// Limited is true when hair stands over the crown.
	Limited bool
	// Unknown, when not empty, says in a clause why nothing of the above can be told.
	Unknown string
	// NoCrown, when not empty, says in a clause why Crown and Height cannot be told.
	NoCrown string
	// Cut is true when NoCrown stands for a chin or a crown outside the photo.
	Cut bool
}

// Mesh points where the ears join the head, upper and lower, and the chin.
const (
	earRightUpper, earRightLower = 127, 234
	earLeftUpper, earLeftLower   = 356, 454
	chinPoint                    = 152
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
)

// leastCrown is the least height of the crown over the eyes, in distances from eyes to
// chin, that a segmentation is believed: lower means that it lost the hair.
const leastCrown = 0.6

// Head finds the outline of the judged head.
func (s *Subject) Head(ctx context.Context) (Head, error) {
	return s.head.get(func() (Head, error) { return newHead(ctx, s) })
}

func newHead(ctx context.Context, s *Subject) (Head, error) {
	m, err := s.Mesh(ctx)
	if err != nil {
		return Head{}, err
	}
	if m.Presence < mesh.PresenceFloor {
		return Head{Unknown: "the features of the face cannot be located", NoCrown: "the features of the face cannot be located"}, nil
	}
	h := headOf(m)
	segments, err := s.Segments(ctx)
	if err != nil {
		return Head{}, err
	}
	width, height := float64(s.Photo.Width), float64(s.Photo.Height)
	h.findCrown(segments, width, height, false)
	if h.NoCrown != hatHides {
		return h, nil
	}
	p, why, err := s.AttributeProbability(ctx, attribute.NameHeadCovering)
	if err == nil && why == "" && p < bareBelow {
		h.NoCrown = ""
		h.findCrown(segments, width, height, true)
	}
	return h, err
}

// hatHides is NoCrown under a covering. The segmentation takes long straight hair for cloth
// now and then; where the probability of a covering (HeadCovering) is below bareBelow its word
// does not count. Of clean portraits 95 % have less than 0.034; of 15 of 500 LFW faces that
// look covered to the segmentation two have less than 0.05, both bare.
const (
	hatHides  = "a hat or another covering hides the top of the head"
	bareBelow = 0.05
)

// headOf reads all of a head but its crown off the mesh.
func headOf(m *mesh.Mesh) Head {
	middle := func(i, k int) imaging.Point { return midway(m.Points[i].ImagePoint(), m.Points[k].ImagePoint()) }
	h := Head{
		Ears:        [2]imaging.Point{middle(earRightUpper, earRightLower), middle(earLeftUpper, earLeftLower)},
		Chin:        m.Points[chinPoint].ImagePoint(),
		TiltDegrees: m.RollDegrees(),
	}
	for i, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(side)
		h.Eyes[i] = midway(outer, inner)
	}
	h.EyeMid = midway(h.Eyes[0], h.Eyes[1])
	h.EyesDistance = apart(h.Eyes[0], h.Eyes[1])
	h.Width = apart(h.Ears[0], h.Ears[1])
	return h
}

// up is the unit vector, in photo pixels, from chin to crown.
func (h *Head) up() imaging.Point {
	sin, cos := math.Sincos(h.TiltDegrees * math.Pi / 180)
	return imaging.Point{X: sin, Y: -cos}
}

// across is the unit vector, in photo pixels, from the person's right to left.
func (h *Head) across() imaging.Point {
	u := h.up()
	return imaging.Point{X: -u.Y, Y: u.X}
}

// above is how far p lies above the eye line along the axis, photo pixels.
func (h *Head) above(p imaging.Point) float64 {
	u := h.up()
	return (p.X-h.EyeMid.X)*u.X + (p.Y-h.EyeMid.Y)*u.Y
}

// crownLimit is how far above the eye line the top of the skull can be, photo pixels.
func (h *Head) crownLimit() float64 {
	return math.Max(crownPerChin*-h.above(h.Chin), crownPerEars*h.Width)
}

// findCrown fills in Crown, Height, Limited or NoCrown for a photo of width x height
// pixels; bare tells that what looks like a covering is hair.
func (h *Head) findCrown(segments *segment.Map, width, height float64, bare bool) {
	inside := func(p imaging.Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= width && p.Y <= height }
	if segments == nil {
		h.NoCrown = "the outline of the head cannot be told"
		return
	}
	if !inside(h.Chin) {
		h.NoCrown, h.Cut = "the chin is outside the picture", true
		return
	}
	top, end := h.top(segments)
	h.Top = top
	chin, limit := -h.above(h.Chin), h.crownLimit()
	if end == skinEnd {
		limit *= baldMore
	}
	switch {
	case top < leastCrown*chin:
		h.NoCrown = "the top of the head cannot be told from the background"
		return
	case top > limit && end == coveringEnd && !bare:
		h.NoCrown = hatHides
		return
	case top > limit:
		top, h.Limited = limit, true
	}
	u := h.up()
	h.Crown = imaging.Point{X: h.EyeMid.X + u.X*top, Y: h.EyeMid.Y + u.Y*top}
	if !inside(h.Crown) {
		h.NoCrown, h.Cut = "the top of the head is outside the picture", true
		return
	}
	h.Height = top + chin
}

// crownColumns is how many columns of the head are looked at, over a third of its
// width.
const crownColumns = 21

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

// top is how far above the eye line the head ends, photo pixels, and in what most of
// its columns do.
func (h *Head) top(segments *segment.Map) (above float64, end headEnd) {
	fromPhoto := segments.View.PhotoFromView.Inverse()
	u, v := h.up(), h.across()
	step := segments.View.PhotoFromView.Scale() / 2 // half a cell
	tops := make([]float64, crownColumns)
	var ends [headEnds]int
	for i := range tops {
		across := (float64(i)/(crownColumns-1) - 0.5) * h.Width / 3
		tops[i], end = climb(segments, func(rise float64) imaging.Point {
			return fromPhoto.Apply(imaging.Point{X: h.EyeMid.X + v.X*across + u.X*rise, Y: h.EyeMid.Y + v.Y*across + u.Y*rise})
		}, step)
		ends[end]++
	}
	slices.Sort(tops)
	return tops[crownColumns/2], most(ends)
}

// climb goes up from the eye line in steps until the background, a gap of at most a
// fortieth of the map's side aside, and returns how far it came and what most of the
// last tenth of the way was.
func climb(segments *segment.Map, at func(rise float64) imaging.Point, step float64) (top float64, end headEnd) {
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
	return top, most(ends)
}

// most is the end that was counted most often.
func most(counts [headEnds]int) headEnd {
	best := hairEnd
	for e, n := range counts {
		if n > counts[best] {
			best = headEnd(e)
		}
	}
	return best
}

func midway(a, b imaging.Point) imaging.Point {
	return imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

func apart(a, b imaging.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// The checks of position and size, in pixels of the frame or shares of its sides. What
// cannot be located is undetermined. A head is measured along its own axis, so a tilted
// one is not taken for a smaller one.

func faceMidPointHorizontalPosition(ctx context.Context, s *Subject) (Reading, error) {
	return onHead(ctx, s, func(h *Head) Reading {
		mid := s.Frame.FromPhoto().Apply(h.EyeMid)
		return Reading{Value: mid.X / float64(s.Frame.Width), Evidence: []Mark{eyeLine(h)}}
	})
}

func faceMidPointVerticalPosition(ctx context.Context, s *Subject) (Reading, error) {
	return onHead(ctx, s, func(h *Head) Reading {
		mid := s.Frame.FromPhoto().Apply(h.EyeMid)
		return Reading{Value: mid.Y / float64(s.Frame.Height), Evidence: []Mark{eyeLine(h)}}
	})
}

func headWidthRatio(ctx context.Context, s *Subject) (Reading, error) {
	return onHead(ctx, s, func(h *Head) Reading {
		width := h.Width * s.Frame.FromPhoto().Scale()
		return Reading{Value: width / float64(s.Frame.Width), Evidence: []Mark{{Kind: Line, Points: h.Ears[:]}}}
	})
}

func headHeightRatio(ctx context.Context, s *Subject) (Reading, error) {
	return onHead(ctx, s, func(h *Head) Reading {
		if h.Cut {
			return cutHead(h, s.Frame)
		}
		if h.NoCrown != "" {
			return Reading{Why: h.NoCrown}
		}
		height := h.Height * s.Frame.FromPhoto().Scale()
		foot := imaging.Point{X: h.Crown.X - h.up().X*h.Height, Y: h.Crown.Y - h.up().Y*h.Height}
		return Reading{Value: height / float64(s.Frame.Height), Evidence: []Mark{{Kind: Line, Points: []imaging.Point{foot, h.Crown}}}}
	})
}

// skullPerChin is the mean height of a head over the distance from its eyes to its chin
// (see crownPerChin), and cutSurely how far over the frame's height it must come before
// a head that the photo cuts off counts as too large: 9 % is one deviation of the former.
const (
	skullPerChin = 2.02
	cutSurely    = 1.09
)

// cutHead reads the height of a head that the photo cuts off, estimated from eyes and
// chin. One that could fit is undetermined: it may only stand too high or too low.
func cutHead(h *Head, f Frame) Reading {
	height := skullPerChin * -h.above(h.Chin)
	if ratio := height * f.FromPhoto().Scale() / float64(f.Height); ratio >= cutSurely {
		top := imaging.Point{X: h.Chin.X + h.up().X*height, Y: h.Chin.Y + h.up().Y*height}
		return Reading{Value: ratio, Evidence: []Mark{{Kind: Line, Points: []imaging.Point{h.Chin, top}}}}
	}
	return Reading{Why: h.NoCrown}
}

func eyesDistance(ctx context.Context, s *Subject) (Reading, error) {
	return onHead(ctx, s, func(h *Head) Reading {
		return Reading{Value: h.EyesDistance * s.Frame.FromPhoto().Scale(), Evidence: []Mark{eyeLine(h)}}
	})
}

// eyeLine marks the line between the eye centres.
func eyeLine(h *Head) Mark { return Mark{Kind: Line, Points: h.Eyes[:]} }

// onHead reads something off the head, undetermined where there is none to be seen.
func onHead(ctx context.Context, s *Subject, read func(*Head) Reading) (Reading, error) {
	h, err := s.Head(ctx)
	if err != nil {
		return Reading{}, err
	}
	if h.Unknown != "" {
		return Reading{Why: h.Unknown}, nil
	}
	return read(&h), nil
}
