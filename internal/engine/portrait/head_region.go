package portrait

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// DetectedHead is the input of redaction for one face, in pixels of the upright photo.
type DetectedHead struct {
	Box       imaging.Box      // tight, forehead to chin
	Landmarks [5]imaging.Point // left eye, right eye, nose tip, mouth corners
}

// Scaled is the head in an image of k times the size.
func (h DetectedHead) Scaled(k float64) DetectedHead {
	h.Box = imaging.Box{X: k * h.Box.X, Y: k * h.Box.Y, W: k * h.Box.W, H: k * h.Box.H}
	for i, p := range h.Landmarks {
		h.Landmarks[i] = imaging.Point{X: k * p.X, Y: k * p.Y}
	}
	return h
}

// Measures of a head in units of the 112x112 template, where the eyes are 35
// units apart. Drawn from frontal adult heads: crown -10, hair line 5, chin 118,
// ears 45 to either side of the axis; rounded up so that hair line, ears and chin
// of a turned head or an open mouth are inside as well.
const (
	headMiddle     = 50.0 // template y
	headHalfWidth  = 54.0
	headHalfHeight = 80.0
	// boxUnits is the usual height of a detector's box in these units.
	boxUnits = 115.0
)

// region is the part of a photo that is redacted for one head: an ellipse in the
// head's own coordinates, and a box around the detection. Where landmarks are
// implausible it is a larger box alone.
type region struct {
	toHead     imaging.Transform // photo pixels -> ellipse units, the unit circle
	hasEllipse bool
	centre     imaging.Point // of the box
	halfWidth  float64
	halfHeight float64
}

// feather is the width of the soft edge, in parts of the region's half size. It
// lies outside the region, so that no pixel of the region is ever mixed with
// the original.
const feather = 0.10

// headRegion returns the region to redact for a head.
func headRegion(head DetectedHead) region {
	box := head.Box
	r := region{centre: imaging.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}}
	size := math.Max(box.W, box.H)
	fit := imaging.FitSimilarity(template[:], head.Landmarks[:])
	if !hasPlausibleLandmarks(head, fit, size) {
		// The margin covers hair and ears on whichever side they are.
		r.halfWidth, r.halfHeight = box.W/2+0.35*size, box.H/2+0.35*size
		return r
	}
	r.hasEllipse = true
	// Landmarks of a head turned aside are closer together than its size.
	grow := math.Max(1, size/boxUnits/fit.Scale())
	ear := earShift(fit, head.Landmarks)
	toPhoto := imaging.Transform{
		A: headHalfWidth*grow + math.Abs(ear)/2, C: templateAxis + ear/2,
		E: headHalfHeight * grow, F: headMiddle,
	}.Then(fit)
	r.toHead = toPhoto.Inverse()
	r.halfWidth, r.halfHeight = box.W/2+0.06*size, box.H/2+0.06*size
	return r
}

// earShift returns how much further than on a frontal face the visible ear lies from
// the axis, in template units, positive to the right. A head that turns moves
// its nose to one side of the eyes' middle and its ear out on the other; the
// factor is that of a head whose ear is as far behind the eyes as the nose tip
// is before them, times three.
func earShift(fit imaging.Transform, landmarks [5]imaging.Point) float64 {
	upright := fit.Inverse()
	left, right, nose := upright.Apply(landmarks[0]), upright.Apply(landmarks[1]), upright.Apply(landmarks[2])
	return math.Max(-maxEarShift, math.Min(-earPerNose*(nose.X-(left.X+right.X)/2), maxEarShift))
}

const (
	earPerNose  = 3.0
	maxEarShift = 50.0
)

// hasPlausibleLandmarks reports whether the landmarks describe the face in the box: near it, of
// its size, and no further from the template than those of a head in profile.
func hasPlausibleLandmarks(head DetectedHead, fit imaging.Transform, size float64) bool {
	scale := fit.Scale()
	if !(size > 0) || !(scale > 0.3*size/boxUnits && scale < 2.5*size/boxUnits) {
		return false
	}
	middle := fit.Apply(imaging.Point{X: templateAxis, Y: 70})
	if math.Abs(middle.X-head.Box.X-head.Box.W/2) > 0.6*size ||
		math.Abs(middle.Y-head.Box.Y-head.Box.H/2) > 0.6*size {
		return false
	}
	var worst float64
	for i, p := range template {
		at := fit.Apply(p)
		worst = math.Max(worst, math.Hypot(at.X-head.Landmarks[i].X, at.Y-head.Landmarks[i].Y))
	}
	return worst < 0.3*size
}

// distanceTo is below 1 inside the region, 1 at its edge, and grows outside.
func (r *region) distanceTo(p imaging.Point) float64 {
	d := math.Max(math.Abs(p.X-r.centre.X)/r.halfWidth, math.Abs(p.Y-r.centre.Y)/r.halfHeight)
	if r.hasEllipse {
		u := r.toHead.Apply(p)
		d = math.Min(d, math.Hypot(u.X, u.Y))
	}
	return d
}

// span is a range of x.
type span struct{ from, to float64 }

// spans returns where on the line at y the box and the ellipse are within the given distance: up to two ranges.
func (r *region) spans(y, distance float64) []span {
	spans := make([]span, 0, 2)
	if math.Abs(y-r.centre.Y) <= distance*r.halfHeight {
		spans = append(spans, span{r.centre.X - distance*r.halfWidth, r.centre.X + distance*r.halfWidth})
	}
	if !r.hasEllipse {
		return spans
	}
	// Squared, the distance of (x, y) is a*x*x + 2*b*x + c.
	t := r.toHead
	u, v := t.B*y+t.C, t.E*y+t.F
	a, b, c := t.A*t.A+t.D*t.D, t.A*u+t.D*v, u*u+v*v-distance*distance
	if a < 1e-12 { // a head of millions of pixels
		if c <= 0 {
			spans = append(spans, span{math.Inf(-1), math.Inf(1)})
		}
	} else if root := b*b - a*c; root >= 0 {
		root = math.Sqrt(root)
		spans = append(spans, span{(-b - root) / a, (-b + root) / a})
	}
	return spans
}

// boundingBox returns the smallest box around all points within the given distance.
func (r *region) boundingBox(distance float64) imaging.Box {
	x0, x1 := r.centre.X-distance*r.halfWidth, r.centre.X+distance*r.halfWidth
	y0, y1 := r.centre.Y-distance*r.halfHeight, r.centre.Y+distance*r.halfHeight
	if r.hasEllipse {
		toPhoto := r.toHead.Inverse()
		dx := distance * math.Hypot(toPhoto.A, toPhoto.B)
		dy := distance * math.Hypot(toPhoto.D, toPhoto.E)
		x0, x1 = math.Min(x0, toPhoto.C-dx), math.Max(x1, toPhoto.C+dx)
		y0, y1 = math.Min(y0, toPhoto.F-dy), math.Max(y1, toPhoto.F+dy)
	}
	return imaging.Box{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// pixelRange is a range of whole pixels, x0 <= x < x1.
type pixelRange struct{ x0, y0, x1, y1 int }

// clipToImage rounds box outwards and clips it to an image of the given size.
func clipToImage(box imaging.Box, width, height int) pixelRange {
	cut := func(v float64, limit int) int { return int(math.Max(0, math.Min(v, float64(limit)))) }
	return pixelRange{
		x0: cut(math.Floor(box.X), width), x1: cut(math.Ceil(box.X+box.W), width),
		y0: cut(math.Floor(box.Y), height), y1: cut(math.Ceil(box.Y+box.H), height),
	}
}

func (r pixelRange) box() imaging.Box {
	return imaging.Box{X: float64(r.x0), Y: float64(r.y0), W: float64(r.x1 - r.x0), H: float64(r.y1 - r.y0)}
}

func (r pixelRange) isEmpty() bool { return r.x0 >= r.x1 || r.y0 >= r.y1 }
