// Package degradetest draws a portrait without networks and tests generated defects on it.
package degradetest

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// DrawPortrait is a drawn portrait of a w x h image: a background, a dark oval of hair, a face,
// eyes, brows, lips and shoulders, with the mesh points that drawings hold on to at
// their places and all others on the oval.
func DrawPortrait(w, h int) *degrade.Portrait {
	k := float64(w) / 640 // pixels a unit
	mid := degrade.Point{X: float64(w) / 2, Y: float64(h) * 0.47}
	px := func(u, v float64) degrade.Point { return degrade.Point{X: mid.X + u*k, Y: mid.Y + v*k} }
	p := &degrade.Portrait{Image: imaging.NewImage(w, h), Mesh: &mesh.Mesh{Presence: 1}}
	placeMesh(func(i int, u, v, z float64) {
		at := px(u, v)
		p.Mesh.Points[i] = mesh.Point{X: at.X, Y: at.Y, Z: z * k}
	})
	for side := range 2 {
		c := px(float64(2*side-1)*68, 1)
		p.Irises[side] = mesh.Iris{Centre: c, Rim: [4]imaging.Point{{X: c.X - 12*k, Y: c.Y}, {X: c.X, Y: c.Y - 12*k}, {X: c.X + 12*k, Y: c.Y}, {X: c.X, Y: c.Y + 12*k}}}
	}
	p.Segments = &segment.Map{Scores: make([]float32, segment.Side*segment.Side*int(segment.Classes))}
	cell := 900 * k / segment.Side
	p.Segments.View = patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Transform{A: cell, C: mid.X - 450*k, E: cell, F: mid.Y - 400*k}}
	for y := range segment.Side {
		for x := range segment.Side {
			q := p.Segments.View.PhotoFromView.Apply(degrade.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			class, _ := showAt((q.X-mid.X)/k, (q.Y-mid.Y)/k)
			p.Segments.Scores[(y*segment.Side+x)*int(segment.Classes)+int(class)] = 1
		}
	}
	for y := range h {
		for x := range w {
			_, c := showAt((float64(x)+0.5-mid.X)/k, (float64(y)+0.5-mid.Y)/k)
			copy(p.Image.Pix[3*(y*w+x):], c[:])
		}
	}
	return p
}

// placeMesh calls set with each point of the mesh, units.
func placeMesh(set func(i int, u, v, z float64)) {
	for i := range mesh.Points {
		a := 2 * math.Pi * float64(i) / mesh.Points
		set(i, 120*math.Cos(a), 50+150*math.Sin(a), -40)
	}
	for i, index := range mesh.Oval {
		a := -math.Pi/2 + 2*math.Pi*float64(i)/float64(len(mesh.Oval))
		set(index, 150*math.Cos(a), 45+180*math.Sin(a), 20)
	}
	for side := range 2 {
		sign := float64(2*side - 1)
		for i := range mesh.UpperLids[side] {
			t := float64(i) / 8
			u, bulge := sign*(100-62*t), 13*math.Sin(math.Pi*t)
			set(mesh.UpperLids[side][i], u, -bulge, -20)
			set(mesh.LowerLids[side][i], u, bulge*0.8, -20)
		}
		for i, index := range mesh.LowerBrows[side] {
			set(index, sign*(105-17*float64(i)), -38, -25)
		}
	}
	for i := range mesh.InnerUpperLip {
		t := float64(i)/5 - 1
		set(mesh.InnerUpperLip[i], 48*t, 143, -30)
		set(mesh.InnerLowerLip[i], 48*t, 144, -30)
	}
	for i, index := range mesh.OuterLips {
		a := math.Pi + 2*math.Pi*float64(i)/float64(len(mesh.OuterLips))
		set(index, 55*math.Cos(a), 144-20*math.Sin(a), -30)
	}
	for index, p := range map[int][3]float64{
		mesh.Glabella: {0, -45, -35}, mesh.NoseBridge: {0, 5, -45}, mesh.NoseTip: {0, 82, -80}, mesh.UnderNose: {0, 100, -60}, mesh.Philtrum: {0, 115, -50},
		mesh.CheekRight: {-80, 75, -30}, mesh.CheekLeft: {80, 75, -30}, mesh.NoseRidge3: {0, 40, -55}, mesh.NoseRidge: {0, 65, -70},
	} {
		set(index, p[0], p[1], p[2])
	}
}

// showAt is what the drawn portrait shows at a place in units.
func showAt(u, v float64) (segment.Class, [3]uint8) {
	inside := func(cx, cy, a, b float64) bool { return math.Hypot((u-cx)/a, (v-cy)/b) <= 1 }
	grain := uint8(4 * (1 + math.Sin(u*1.7)*math.Cos(v*1.3)))
	switch {
	case inside(-68, 1, 12, 12) || inside(68, 1, 12, 12):
		return segment.FaceSkin, [3]uint8{60, 40, 30}
	case inside(-68, 0, 31, 12) || inside(68, 0, 31, 12):
		return segment.FaceSkin, [3]uint8{235, 230, 226}
	case inside(0, 144, 50, 12):
		return segment.FaceSkin, [3]uint8{170, 80, 80}
	case inside(0, 45, 145, 175):
		return segment.FaceSkin, [3]uint8{205 + grain, 165 + grain, 140 + grain}
	case inside(0, -10, 175, 215):
		return segment.Hair, [3]uint8{50 + grain, 38, 30}
	case math.Abs(u) < 60 && v > 150 && v < 290:
		return segment.BodySkin, [3]uint8{200, 160, 136}
	case v > 250+math.Abs(u)*0.25:
		return segment.Clothes, [3]uint8{40, 60, 110 + grain}
	}
	return segment.Background, [3]uint8{225, 228, 230}
}
