package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// cardSearch is a search for the outline of a card around a face.
type cardSearch struct {
	edges *edgeMap
	face  imaging.Box // pixels of the edges
	turn  float64     // of the face, radians clockwise
}

// linePair is two lines of nearly one direction, the first on the upper or left side of the face.
type linePair struct{ first, second edgeLine }

// findCard finds the best outline: corners clockwise from the upper left one, and the share of its sides along
// which there is an edge.
func (s cardSearch) findCard() (corners [4]imaging.Point, support float64, ok bool) {
	middle := imaging.Point{X: s.face.X + s.face.W/2, Y: s.face.Y + s.face.H/2}
	upright := s.listPairs(middle, s.turn+math.Pi/2, span{minCardWidth * cardHeight / cardWidth, maxCardWidth * cardHeight / cardWidth}, span{0.18, 0.82})
	across := s.listPairs(middle, s.turn, span{minCardWidth, maxCardWidth}, span{0.06, 0.94})
	best := 0.0
	for _, h := range upright {
		for _, v := range across {
			quad, fits := s.makeQuadrilateral(h, v)
			if !fits {
				continue
			}
			if score, mean := s.scoreQuadrilateral(quad); score > best {
				best, corners, support, ok = score, quad, mean, true
			}
		}
	}
	if !ok {
		return corners, 0, false
	}
	return s.refineCorners(corners), support, true
}

// span is the numbers from min to max.
type span struct{ min, max float64 }

// listPairs lists the pairs of lines with this normal between which the face lies: their distance in face widths,
// and the share of the way from the first to the second at which the face is.
func (s cardSearch) listPairs(middle imaging.Point, normal float64, distance, share span) []linePair {
	lines := s.edges.listLines(normal)
	var out []linePair
	for _, a := range lines {
		for _, b := range lines {
			before, behind := a.offset(middle), -b.offset(middle)
			if before <= 0 || behind <= 0 {
				continue
			}
			apart := before + behind
			if apart < distance.min*s.face.W || apart > distance.max*s.face.W || before < share.min*apart || before > share.max*apart {
				continue
			}
			out = append(out, linePair{a, b})
		}
	}
	return out
}

// makeQuadrilateral is the outline between two pairs of lines; fits is false where it is not that of a card around
// the face.
func (s cardSearch) makeQuadrilateral(h, v linePair) (quad [4]imaging.Point, fits bool) {
	for i, pair := range [4][2]edgeLine{{h.first, v.first}, {h.first, v.second}, {h.second, v.second}, {h.second, v.first}} {
		var ok bool
		if quad[i], ok = pair[0].meet(pair[1]); !ok {
			return quad, false
		}
		if c := quad[i]; c.X < -2 || c.Y < -2 || c.X > float64(s.edges.width)+1 || c.Y > float64(s.edges.height)+1 {
			return quad, false
		}
	}
	side := func(i int) float64 {
		a, b := quad[i], quad[(i+1)%4]
		return math.Hypot(b.X-a.X, b.Y-a.Y)
	}
	top, right, bottom, left := side(0), side(1), side(2), side(3)
	aspect := (top + bottom) / (left + right) / (cardWidth / cardHeight)
	if aspect > maxAspectGain || aspect < 1/maxAspectGain || max(top, bottom) > 1.3*min(top, bottom) || max(left, right) > 1.3*min(left, right) {
		return quad, false
	}
	return quad, isPortraitPlace(placeOnCard(quad, s.face))
}

// placeOnCard is about where a box lies on a card, millimetres: good enough for small tilts.
func placeOnCard(quad [4]imaging.Point, b imaging.Box) imaging.Box {
	middle := imaging.Point{X: b.X + b.W/2, Y: b.Y + b.H/2}
	x := shareBetween(quad[0], quad[3], quad[1], quad[2], middle)
	y := shareBetween(quad[0], quad[1], quad[3], quad[2], middle)
	width := (math.Hypot(quad[1].X-quad[0].X, quad[1].Y-quad[0].Y) + math.Hypot(quad[2].X-quad[3].X, quad[2].Y-quad[3].Y)) / 2
	scale := cardWidth / width
	return imaging.Box{X: x*cardWidth - b.W/2*scale, Y: y*cardHeight - b.H/2*scale, W: b.W * scale, H: b.H * scale}
}

// shareBetween is how far a point between the lines a-b and c-d lies on the way from the first to the second.
func shareBetween(a, b, c, d, p imaging.Point) float64 {
	near, far := distanceFrom(a, b, p), distanceFrom(c, d, p)
	return near / (near + far)
}

// distanceFrom is the distance of a point from the line a-b.
func distanceFrom(a, b, p imaging.Point) float64 {
	return math.Abs((b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X)) / math.Hypot(b.X-a.X, b.Y-a.Y)
}

// Where the face of a portrait lies on a card, millimetres: beside the text, on the left or on the right, and of
// a size between a face in a small portrait and one that fills a large one.
const (
	minFaceWidth = 6.0
	maxFaceWidth = 24.0
	portraitSide = 36.0 // from the edge to the middle of the face, at most
)

// isPortraitPlace reports whether a face on a card has the place and size of its portrait.
func isPortraitPlace(b imaging.Box) bool {
	x, y := b.X+b.W/2, b.Y+b.H/2
	return b.W >= minFaceWidth && b.W <= maxFaceWidth && min(x, cardWidth-x) <= portraitSide && b.X > 0 && b.X+b.W < cardWidth && b.Y > 0 && b.Y+b.H < cardHeight &&
		y > 0.2*cardHeight && y < 0.8*cardHeight
}

// scoreQuadrilateral orders outlines by the edges along their sides; 0 for too few.
func (s cardSearch) scoreQuadrilateral(quad [4]imaging.Point) (score, mean float64) {
	least := 1.0
	for i := range 4 {
		share, _ := s.edges.measureSide(quad[i], quad[(i+1)%4])
		if share < minSideSupport {
			return 0, 0
		}
		least = min(least, share)
		mean += share / 4
	}
	if mean < minMeanSupport {
		return 0, 0
	}
	return mean + least, mean
}

// refineCorners fits each side to its edges.
func (s cardSearch) refineCorners(quad [4]imaging.Point) [4]imaging.Point {
	var lines [4]edgeLine
	for i := range 4 {
		_, points := s.edges.measureSide(quad[i], quad[(i+1)%4])
		lines[i] = fitLine(points)
	}
	out := quad
	for i := range 4 {
		if p, ok := lines[(i+3)%4].meet(lines[i]); ok && math.Hypot(p.X-quad[i].X, p.Y-quad[i].Y) < 8 {
			out[i] = imaging.Point{X: p.X + 0.5, Y: p.Y + 0.5}
		}
	}
	return out
}

// fitLine is the line with the least squared distance from points.
func fitLine(points []imaging.Point) edgeLine {
	var mx, my, xx, xy, yy float64
	n := float64(len(points))
	for _, p := range points {
		mx, my = mx+p.X/n, my+p.Y/n
	}
	for _, p := range points {
		dx, dy := p.X-mx, p.Y-my
		xx, xy, yy = xx+dx*dx, xy+dx*dy, yy+dy*dy
	}
	sin, cos := math.Sincos(math.Atan2(2*xy, xx-yy)/2 + math.Pi/2)
	return edgeLine{sin: sin, cos: cos, distance: mx*cos + my*sin}
}
