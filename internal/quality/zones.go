package quality

import (
	"math"
	"strings"

	"github.com/likeness-api/likeness/internal/imaging"
)

// zone is a rectangle in pixels of the aligned face (Aligned): the eyes lie at
// (251, 272) and (364, 272), the mouth at y 402, brows at about 235, the chin at 500.
type zone imaging.Box

// Where the checks of things worn look, for the evidence.
var (
	crownPart    = zone{X: 120, Y: -60, W: 376, H: 250}
	foreheadPart = zone{X: 185, Y: 110, W: 246, H: 125}
	facePart     = zone{X: 165, Y: 110, W: 286, H: 400}
	earsPart     = zone{X: 90, Y: 190, W: 436, H: 230}
	lowerPart    = zone{X: 185, Y: 300, W: 246, H: 210}
	lensesPart   = zone{X: 190, Y: 228, W: 236, H: 100}
	cheekPart    = zone{X: 210, Y: 320, W: 196, H: 55}
	mouthPart    = zone{X: 240, Y: 360, W: 136, H: 85}
)

// mark outlines a zone in the photo.
func (a *Aligned) mark(z zone) []Mark {
	return []Mark{{Kind: Polygon, Points: a.Photo(
		imaging.Point{X: z.X, Y: z.Y}, imaging.Point{X: z.X + z.W, Y: z.Y},
		imaging.Point{X: z.X + z.W, Y: z.Y + z.H}, imaging.Point{X: z.X, Y: z.Y + z.H},
	)}}
}

// around is the smallest zone that holds all points, grown by grow pixels on each side.
func around(points []imaging.Point, grow float64) zone {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range points {
		x0, x1 = math.Min(x0, p.X), math.Max(x1, p.X)
		y0, y1 = math.Min(y0, p.Y), math.Max(y1, p.Y)
	}
	return zone{X: x0 - grow, Y: y0 - grow, W: x1 - x0 + 2*grow, H: y1 - y0 + 2*grow}
}

// each calls visit with the index of every aligned pixel of a zone, within the picture.
func (a *Aligned) each(z zone, visit func(i, x, y int)) {
	x0, x1 := max(0, int(math.Floor(z.X))), min(a.Side, int(math.Ceil(z.X+z.W)))
	y0, y1 := max(0, int(math.Floor(z.Y))), min(a.Side, int(math.Ceil(z.Y+z.H)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			visit(y*a.Side+x, x, y)
		}
	}
}

// clause is a sentence of the attribute engine, "Name: why", as a reason of a Reading.
func clause(why, name string) string { return strings.TrimPrefix(why, name+": ") }
