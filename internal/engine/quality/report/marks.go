package report

import (
	"image/color"
	"math"

	"git.sr.ht/~sbinet/gg"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// pen draws in pixels of the photo.
type pen struct {
	canvas    *gg.Context
	fromPhoto imaging.Transform
}

func (p pen) tracePath(points []imaging.Point, closed bool) {
	for i, at := range points {
		q := p.fromPhoto.Apply(at)
		if i == 0 {
			p.canvas.MoveTo(q.X, q.Y)
		} else {
			p.canvas.LineTo(q.X, q.Y)
		}
	}
	if closed {
		p.canvas.ClosePath()
	}
}

// drawPath draws a path with a light seam, so that it shows on any photo.
func (p pen) drawPath(points []imaging.Point, closed bool, c color.Color, width float64) {
	for _, layer := range []struct {
		colour color.Color
		width  float64
	}{{color.RGBA{0xff, 0xff, 0xff, 0xb0}, width + 2}, {c, width}} {
		p.canvas.SetColor(layer.colour)
		p.canvas.SetLineWidth(layer.width)
		p.tracePath(points, closed)
		p.canvas.Stroke()
	}
}

func (p pen) drawFrame(f view.Frame) {
	c := frameCorners(f)
	p.canvas.SetDash(10, 6)
	p.drawPath(c[:], true, frameColour, 2)
	p.canvas.SetDash()
}

func (p pen) drawMarks(marks []view.Mark, c color.Color, width float64) {
	for _, m := range marks {
		points := m.Points
		if len(points) < 2 {
			continue
		}
		if m.Kind == view.Box {
			a, b := points[0], points[1]
			points = []imaging.Point{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}}
		}
		p.drawPath(points, m.Kind != view.Line, c, width)
	}
}

// Numbers on the photo, pixels.
const (
	badgeRadius = 10.0
	badgeGap    = 2*badgeRadius + 3 // between the centres of two badges
	// badgesPerFault bounds the badges of a check with many marks, badgeSpread is their least distance.
	badgesPerFault = 2
	badgeSpread    = 80.0
)

// drawBadges writes the number of each fault in a disc beside its marks. Discs do not cover each
// other; one that had to move has a line to its mark.
func (p pen) drawBadges(all faults, width, height int) error {
	text, err := loadFonts()
	if err != nil {
		return err
	}
	p.canvas.SetFontFace(text.small)
	layout := badgeLayout{width: float64(width), height: float64(height)}
	var badges []badge
	for _, f := range all {
		for _, anchor := range p.selectAnchors(f.result.Evidence) {
			badges = append(badges, badge{anchor: anchor, at: layout.placeBadge(anchor), fault: f})
		}
	}
	for _, b := range badges {
		if math.Hypot(b.anchor.X-b.at.X, b.anchor.Y-b.at.Y) > badgeRadius {
			p.canvas.SetColor(b.fault.colour())
			p.canvas.SetLineWidth(1)
			p.canvas.DrawLine(b.anchor.X, b.anchor.Y, b.at.X, b.at.Y)
			p.canvas.Stroke()
		}
	}
	for _, b := range badges {
		p.drawBadge(b)
	}
	return nil
}

// badge is the number of a fault, the point of a mark that it belongs to and where it is drawn,
// pixels of the canvas.
type badge struct {
	anchor, at imaging.Point
	fault      fault
}

// selectAnchors returns the points of a fault's marks that get a badge.
func (p pen) selectAnchors(marks []view.Mark) (out []imaging.Point) {
	for _, m := range marks {
		if len(m.Points) < 2 || len(out) == badgesPerFault {
			continue
		}
		at := p.fromPhoto.Apply(m.Points[0])
		if len(out) == 0 || math.Hypot(out[0].X-at.X, out[0].Y-at.Y) >= badgeSpread {
			out = append(out, at)
		}
	}
	return out
}

func (p pen) drawBadge(b badge) {
	p.canvas.SetColor(color.White)
	p.canvas.DrawCircle(b.at.X, b.at.Y, badgeRadius+1.5)
	p.canvas.Fill()
	p.canvas.SetColor(b.fault.colour())
	p.canvas.DrawCircle(b.at.X, b.at.Y, badgeRadius)
	p.canvas.Fill()
	p.canvas.SetColor(color.White)
	p.canvas.DrawStringAnchored(b.fault.number, b.at.X, b.at.Y, 0.5, 0.35)
}

// badgeLayout places discs on an image without overlap.
type badgeLayout struct {
	width, height float64
	taken         []imaging.Point
}

// placeBadge returns the free place that is nearest to anchor and inside the image, and takes it. Where
// none is free, it is anchor, moved into the image.
func (l *badgeLayout) placeBadge(anchor imaging.Point) imaging.Point {
	inside := func(v, size float64) float64 { return max(badgeRadius+2, min(v, size-badgeRadius-2)) }
	start := imaging.Point{X: inside(anchor.X, l.width), Y: inside(anchor.Y, l.height)}
	best := start
search:
	for ring := range 40 {
		directions := max(1, 6*ring)
		for i := range directions {
			angle := 2 * math.Pi * float64(i) / float64(directions)
			reach := float64(ring) * badgeGap / 2
			at := imaging.Point{X: start.X + reach*math.Cos(angle), Y: start.Y + reach*math.Sin(angle)}
			if at.X == inside(at.X, l.width) && at.Y == inside(at.Y, l.height) && l.isFree(at) {
				best = at
				break search
			}
		}
	}
	l.taken = append(l.taken, best)
	return best
}

func (l *badgeLayout) isFree(at imaging.Point) bool {
	for _, t := range l.taken {
		if math.Hypot(t.X-at.X, t.Y-at.Y) < badgeGap {
			return false
		}
	}
	return true
}
