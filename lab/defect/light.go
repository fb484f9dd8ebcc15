package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// lighting lists defects of the light on the face.
func lighting() []Defect {
	return []Defect{
		{
			Name: "SideShadow", Shows: "one half of the face in the shade", Unit: "light left", Levels: levels(0.75, 0.55, 0.38, 0.24, 0.12), Obvious: 3,
			Fails: []string{"ShadowsOnFace"}, Area: Everywhere, draw: sideShadow,
			MayFail: touches("half of the face is under-exposed", "TooDark", "FaceDynamicRange", "UnnaturalSkinTone", "EyeRightOccluded", "EyeLeftOccluded", "OffGaze", "FaceOccluded", "ShouldersPose"),
		},
		{
			Name: "CastShadow", Shows: "a shadow with an edge on the face, as from a brim, a blind or a hand", Unit: "light left", Levels: levels(0.75, 0.55, 0.38, 0.24, 0.12), Obvious: 3,
			Fails: []string{"ShadowsOnFace"}, Area: Face, draw: castShadow,
			MayFail: touches("part of the face is under-exposed, its edge may look like a cover", "TooDark", "FaceDynamicRange", "UnnaturalSkinTone", "EyeRightOccluded", "EyeLeftOccluded", "OffGaze", "FaceOccluded", "ForeheadCovering"),
		},
		{
			Name: "Glare", Shows: "bright reflections on forehead, nose or cheeks", Unit: "added light", Levels: levels(0.15, 0.3, 0.5, 0.8, 1.2), Obvious: 3,
			Fails: []string{"FaceGlare"}, Area: Face, draw: glare, MayFail: touches("the spots are over-exposed", "TooLight", "UnnaturalSkinTone", "ShadowsOnFace"),
		},
		{
			Name: "HotSpot", Shows: "a lamp that burns out a part of the face", Unit: "light of the skin there, 1 is white", Levels: levels(0.5, 0.8, 1.2, 2, 3.5), Obvious: 3,
			Fails: []string{"FaceGlare"}, Area: Everywhere, draw: hotSpot,
			MayFail: touches("a part of the face is over-exposed, the rest is not", "TooLight", "ShadowsOnFace", "FaceDynamicRange", "UnnaturalSkinTone", "BackgroundUniformity", "ShadowsOnBackground", "StrongMakeup", "BlurLevel"),
		},
	}
}

// sideShadow leaves less light on one side of the person; the edge follows the nose
// and is soft.
func sideShadow(s *sheet) {
	side := s.side()
	where, soft, lean := s.u(-18, 22), s.u(14, 45), s.u(-0.15, 0.15)
	nose := s.f.unit(noseTip)
	person := s.p.cutOut()
	s.lit(func(i int, u, v float64) [3]float64 {
		edge := where + lean*(v-40) + 16*bell((v-nose.Y)/30)
		dark := ramp(side*(u-nose.X*0.5)-edge, -soft, soft) * float64(person.a[i])
		g := 1 - (1-s.strength)*dark
		// Shade is lit by the room: a little cooler.
		return [3]float64{g, g * (1 + 0.02*dark), g * (1 + 0.05*dark)}
	})
}

func castShadow(s *sheet) {
	kind, soft := s.r.IntN(3), s.u(2, 8)
	m := s.mask()
	switch kind {
	case 0: // a brim over forehead and eyes
		low := s.u(-5, 30)
		bow := s.u(-18, 18)
		m.fill(s.f.pxs(smooth([]at{{X: -190, Y: -230}, {X: 190, Y: -230}, {X: 185, Y: low - bow}, {X: 70, Y: low + bow}, {X: -70, Y: low + bow}, {X: -185, Y: low - bow}}, 6)), 1)
	case 1: // slanting bars, as of a blind
		lean, width := s.u(-0.5, 0.5), s.u(34, 60)
		for k := -2.0; k <= 2; k++ {
			v := 40 + k*width*2 + s.u(-6, 6)
			m.stroke(s.f.pxs([]at{{X: -190, Y: v - lean*190}, {X: 190, Y: v + lean*190}}), width*s.f.k, 1)
		}
	default: // something at one side
		side, a := s.side(), s.u(0.7, 1.1)
		m.fill(s.f.pxs(smooth([]at{{X: side * 195, Y: -90}, {X: side * 40 * a, Y: -40}, {X: side * 5 * a, Y: 60}, {X: side * 25 * a, Y: 170}, {X: side * 120, Y: 240}, {X: side * 195, Y: 200}}, 6)), 1)
	}
	m.blur(soft * s.f.k).times(s.p.cutOut())
	box := areaBoxes[Face]
	s.lit(func(i int, u, v float64) [3]float64 {
		// The shadow ends softly where the area ends.
		inside := ramp(u, box.X, box.X+25) * ramp(-u, -box.X-box.W, -box.X-box.W+25) * ramp(v, box.Y, box.Y+25) * ramp(-v, -box.Y-box.H, -box.Y-box.H+25)
		g := 1 - (1-s.strength)*float64(m.a[i])*inside
		return [3]float64{g, g, g}
	})
}

// glare adds the lamp's light to shining skin: two to five spots that follow pores
// and bumps.
func glare(s *sheet) {
	forehead := s.f.unit(glabella)
	places := []at{
		{X: forehead.X + s.u(-55, 55), Y: forehead.Y - s.u(25, 60)},
		between(s.f.unit(noseBridge), s.f.unit(noseTip), s.u(0.6, 1)),
		s.f.unit(cheekRight), s.f.unit(cheekLeft),
		{X: s.f.unit(chin).X + s.u(-14, 14), Y: s.f.unit(chin).Y - s.u(18, 30)},
	}
	s.r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	type spot struct {
		at
		a, b, sin, cos, k float64
	}
	var spots []spot
	for _, p := range places[:2+s.r.IntN(4)] {
		sin, cos := math.Sincos(s.u(0, math.Pi))
		spots = append(spots, spot{p, s.u(16, 34), s.u(10, 22), sin, cos, s.u(0.8, 1.2)})
	}
	pores, bumps := s.field(3), s.field(22)
	s.add(func(u, v float64) float64 {
		sum := 0.0
		for _, g := range spots {
			x, y := u-g.X, v-g.Y
			p, q := (x*g.cos+y*g.sin)/g.a, (y*g.cos-x*g.sin)/g.b
			d := p*p + q*q
			if d < 7 {
				sum += g.k * math.Exp(-d) * (1 - d/7)
			}
		}
		if sum == 0 {
			return 0
		}
		return s.strength * sum * (1 + 0.25*pores.at(u, v) + 0.25*bumps.at(u, v))
	})
}

// add adds white light, in linear units, to the person inside the face's area.
func (s *sheet) add(light func(u, v float64) float64) {
	box := areaBoxes[Face]
	w := s.Image.Width
	for y := range s.Image.Height {
		for x := range w {
			q := s.f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if q.X < box.X || q.Y < box.Y || q.X > box.X+box.W || q.Y > box.Y+box.H {
				continue
			}
			l := math.Max(light(q.X, q.Y), 0)
			if l < 0.001 {
				continue
			}
			px := s.Image.Pix[3*(y*w+x):][:3]
			for k := range px {
				px[k] = imaging.Sample(imaging.Linear[px[k]] + l)
			}
		}
	}
}

func hotSpot(s *sheet) {
	c := at{X: s.side() * s.u(20, 65), Y: s.u(-50, 80)}
	reach := s.u(70, 110)
	gain := math.Max(s.strength/s.cheekLight()-1, 0.1)
	s.lit(func(_ int, u, v float64) [3]float64 {
		d := ((u-c.X)*(u-c.X) + (v-c.Y)*(v-c.Y)) / (reach * reach)
		if d > 6 {
			return [3]float64{1, 1, 1}
		}
		g := 1 + gain*math.Exp(-d)
		return [3]float64{g, g, g * 0.98}
	})
}
