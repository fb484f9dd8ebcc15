package view

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Zone is a rectangle in pixels of the aligned face (AlignedFace): the eyes lie at
// (251, 272) and (364, 272), the mouth at y 402, brows at about 235, the chin at 500.
type Zone imaging.Box

// Zones of the aligned face.
var (
	CrownZone     = Zone{X: 120, Y: -60, W: 376, H: 250}
	ForeheadZone  = Zone{X: 185, Y: 110, W: 246, H: 125}
	FaceZone      = Zone{X: 165, Y: 110, W: 286, H: 400}
	EarsZone      = Zone{X: 90, Y: 190, W: 436, H: 230}
	LowerFaceZone = Zone{X: 185, Y: 300, W: 246, H: 210}
	LensesZone    = Zone{X: 190, Y: 228, W: 236, H: 100}
	CheekZone     = Zone{X: 210, Y: 320, W: 196, H: 55}
	MouthZone     = Zone{X: 240, Y: 360, W: 136, H: 85}
)

// MarkZone outlines a zone in the photo.
func (a *AlignedFace) MarkZone(z Zone) []Mark {
	return []Mark{{Kind: Polygon, Points: a.ToPhoto(
		imaging.Point{X: z.X, Y: z.Y}, imaging.Point{X: z.X + z.W, Y: z.Y},
		imaging.Point{X: z.X + z.W, Y: z.Y + z.H}, imaging.Point{X: z.X, Y: z.Y + z.H},
	)}}
}

// ZoneAround is the smallest zone that holds all points, grown by grow pixels on each side.
func ZoneAround(points []imaging.Point, grow float64) Zone {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range points {
		x0, x1 = math.Min(x0, p.X), math.Max(x1, p.X)
		y0, y1 = math.Min(y0, p.Y), math.Max(y1, p.Y)
	}
	return Zone{X: x0 - grow, Y: y0 - grow, W: x1 - x0 + 2*grow, H: y1 - y0 + 2*grow}
}

// VisitZone calls visit with the index and the place of every pixel of a zone, within the
// image.
func (a *AlignedFace) VisitZone(z Zone, visit func(i, x, y int)) {
	x0, x1 := max(0, int(math.Floor(z.X))), min(a.Side, int(math.Ceil(z.X+z.W)))
	y0, y1 := max(0, int(math.Floor(z.Y))), min(a.Side, int(math.Ceil(z.Y+z.H)))
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			visit(y*a.Side+x, x, y)
		}
	}
}

// ClassShare is the share, 0..1, of a zone's pixels that the segmentation gives a class.
func (a *AlignedFace) ClassShare(z Zone, c segment.Class) float64 {
	n, all := 0, 0
	a.VisitZone(z, func(i, _, _ int) {
		all++
		if a.Class[i] == c {
			n++
		}
	})
	return float64(n) / float64(max(all, 1))
}
