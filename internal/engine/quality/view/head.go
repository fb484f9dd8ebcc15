package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Head is the outline of a head in pixels of the upright photo.
//
// Eye centres lie half-way between the corners of an eye (ISO/IEC 19794-5), so that a
// gaze or a closed lid does not move them; ears are where they join the head
// (half-way between mesh.EarRightUpper and EarRight). All of these and the chin come from
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
	// Top is how far above EyeMid, along the axis, the outline ends with all hair (a bun too) and
	// covering, photo pixels; at least as high as Crown.
	Top float64
	// Limited is true when hair stands over the crown.
	Limited bool
	// HairCut is true when the crown lies in the photo and the top of the hair does not.
	HairCut bool
	// AtBorder is true when the head is broad at the upper border of the photo: it may go on above, so that Crown and
	// Height are the least they can be.
	AtBorder bool
	// HasSkull is true when the head is as high as a skull without hair can be: only hair can go on above it.
	HasSkull bool
	// Unknown, when not empty, says in a clause why nothing of the above is known.
	Unknown string
	// NoCrown, when not empty, says in a clause why Crown and Height are not known.
	NoCrown string
	// Cut is true when NoCrown stands for a chin or a crown outside the photo.
	Cut bool
}

// Head is the outline of the head.
func (p *Portrait) Head(ctx context.Context) (Head, error) {
	return p.head.Get(func() (Head, error) { return newHead(ctx, p) })
}

func newHead(ctx context.Context, p *Portrait) (Head, error) {
	m, err := p.Mesh(ctx)
	if err != nil {
		return Head{}, err
	}
	if m.Presence < mesh.PresenceFloor {
		return Head{Unknown: "the features of the face cannot be located", NoCrown: "the features of the face cannot be located"}, nil
	}
	h := readHead(m)
	segments, err := p.Segments(ctx)
	if err != nil {
		return Head{}, err
	}
	width, height := float64(p.Photo().Width), float64(p.Photo().Height)
	h.findCrown(segments, width, height, false)
	if h.NoCrown != hatHides {
		return h, nil
	}
	covered, reason, err := p.AttributeProbability(ctx, attribute.NameHeadCovering)
	if err == nil && reason == "" && covered < bareBelow {
		h.NoCrown = ""
		h.findCrown(segments, width, height, true)
	}
	return h, err
}

// readHead reads all of a head but its crown off the mesh.
func readHead(m *mesh.Mesh) Head {
	middle := func(i, k int) imaging.Point { return FindMiddle(m.Points[i].ImagePoint(), m.Points[k].ImagePoint()) }
	h := Head{
		Ears:        [2]imaging.Point{middle(mesh.EarRightUpper, mesh.EarRight), middle(mesh.EarLeftUpper, mesh.EarLeft)},
		Chin:        m.Points[mesh.Chin].ImagePoint(),
		TiltDegrees: m.RollDegrees(),
	}
	for i, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		outer, inner := m.EyeCorners(side)
		h.Eyes[i] = FindMiddle(outer, inner)
	}
	h.EyeMid = FindMiddle(h.Eyes[0], h.Eyes[1])
	h.EyesDistance = MeasureDistance(h.Eyes[0], h.Eyes[1])
	h.Width = MeasureDistance(h.Ears[0], h.Ears[1])
	return h
}

// AxisUp is the unit vector, in photo pixels, from chin to crown.
func (h *Head) AxisUp() imaging.Point {
	sin, cos := math.Sincos(h.TiltDegrees * math.Pi / 180)
	return imaging.Point{X: sin, Y: -cos}
}

// AxisAcross is the unit vector, in photo pixels, from the person's right to left.
func (h *Head) AxisAcross() imaging.Point {
	u := h.AxisUp()
	return imaging.Point{X: -u.Y, Y: u.X}
}

// HeightAboveEyes is how far p lies above the eye line along the axis, photo pixels.
func (h *Head) HeightAboveEyes(p imaging.Point) float64 {
	u := h.AxisUp()
	return (p.X-h.EyeMid.X)*u.X + (p.Y-h.EyeMid.Y)*u.Y
}

// FindMiddle is the point half-way between two.
func FindMiddle(a, b imaging.Point) imaging.Point {
	return imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

// MeasureDistance is the distance of two points.
func MeasureDistance(a, b imaging.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
