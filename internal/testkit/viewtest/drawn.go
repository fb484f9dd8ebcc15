// Package viewtest draws the facts of package view for tests, without networks, and opens real
// photos as portraits. Only tests and evaluation code import it.
package viewtest

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// DrawFace is an aligned face: a skin-coloured ellipse with a mesh that is the same ellipse, on
// which draw, when not nil, paints in addition. enlarged is view.AlignedFace.Enlarged.
func DrawFace(enlarged float64, draw func(x, y int, p []uint8)) *view.AlignedFace {
	const n = view.AlignedSide
	a := newFace()
	a.Enlarged = enlarged
	a.View.PhotoFromView = imaging.Transform{A: 1 / enlarged, E: 1 / enlarged}
	for k := range a.Mesh { // somewhere inside, out of the way
		a.Mesh[k] = imaging.Point{X: 308, Y: 330}
	}
	a.Mesh[mesh.ForeheadTop], a.Mesh[mesh.Chin] = imaging.Point{X: 308, Y: 150}, imaging.Point{X: 308, Y: 490}
	for i := range a.Region {
		x, y := float64(i%n), float64(i/n)
		if math.Hypot((x-307.5)/130, (y-320)/170) < 1 {
			a.Region[i], a.Class[i] = true, segment.FaceSkin
		}
		p := a.Image.Pix[3*i : 3*i+3]
		copy(p, []uint8{190, 150, 128})
		if draw != nil {
			draw(i%n, i/n, p)
		}
	}
	a.Luminance = view.LinearLuminance(a.Image)
	return a
}

// DrawPlate is an aligned face that is all skin of one colour.
func DrawPlate(r, g, b uint8) *view.AlignedFace {
	a := newFace()
	a.View.PhotoFromView = imaging.Identity()
	for i := range a.Region {
		a.Region[i], a.Class[i] = true, segment.FaceSkin
	}
	FillZone(a, view.Zone{W: view.AlignedSide, H: view.AlignedSide}, r, g, b)
	return a
}

func newFace() *view.AlignedFace {
	const n = view.AlignedSide
	return &view.AlignedFace{
		View: patch.View{Width: n, Height: n}, Image: imaging.NewImage(n, n), Side: n, Luminance: make([]uint8, n*n),
		Region: make([]bool, n*n), Class: make([]segment.Class, n*n), Certain: true,
	}
}

// FillZone paints a zone of an aligned face.
func FillZone(a *view.AlignedFace, z view.Zone, r, g, b uint8) {
	colour := []uint8{r, g, b}
	a.VisitZone(z, func(i, _, _ int) {
		copy(a.Image.Pix[3*i:], colour)
		a.Luminance[i] = uint8(math.Round(255 * imaging.Luminance(colour)))
	})
}

// PlaceEye is an eye 50 x 20 pixels wide with an iris of 10 pixels radius at a place of the
// aligned face. It draws nothing.
func PlaceEye(x, y float64) *view.Eye {
	e := &view.Eye{Iris: imaging.Point{X: x, Y: y}, Radius: 10}
	for i := range 16 {
		t := 2 * math.Pi * float64(i) / 16
		e.Rim = append(e.Rim, imaging.Point{X: x + 25*math.Cos(t), Y: y + 11*math.Sin(t)})
	}
	e.Zone = view.ZoneAround(e.Rim, view.AlignedEyes/20.0)
	return e
}

// Clamp8 rounds v into 0..255.
func Clamp8(v float64) uint8 { return uint8(math.Round(math.Min(math.Max(v, 0), 255))) }

// TryRegions calls try with aligned faces of which rectangles of any size and place, with any
// classes and any mesh, are the region: nothing may panic or lack a number for them.
func TryRegions(try func(seed uint64, a *view.AlignedFace)) {
	a := DrawFace(1, nil)
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // repeatable numbers for tests
		x0, y0 := r.IntN(view.AlignedSide+40)-20, r.IntN(view.AlignedSide+40)-20
		x1, y1 := x0+r.IntN(300), y0+r.IntN(300)
		classes := 1 + r.IntN(int(segment.Classes))
		for i := range a.Region {
			x, y := i%a.Side, i/a.Side
			a.Region[i] = x >= x0 && y >= y0 && x < x1 && y < y1
			a.Class[i] = (segment.FaceSkin + segment.Class(r.IntN(classes))) % segment.Classes
			a.Image.Pix[3*i] = uint8(r.Uint32())
		}
		for k := range a.Mesh {
			a.Mesh[k] = imaging.Point{X: float64(r.IntN(700) - 40), Y: float64(r.IntN(700) - 40)}
		}
		try(seed, a)
	}
}
