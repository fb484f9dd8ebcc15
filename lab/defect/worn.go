package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// worn lists things worn, held or painted on.
func worn() []Defect {
	out := glassesDefects()
	return append(out,
		Defect{
			Name: "Mask", Shows: "a medical, filter or cloth mask, drawn up step by step", Unit: "chin 0 to bridge of the nose 1", Levels: []Level{
				{0.15, "on the chin"}, {0.38, "below the lips"}, {0.6, "over the mouth"}, {0.82, "over the tip of the nose"}, {1, "as it is worn"},
			},
			Obvious: 3, Fails: []string{"MedicalMask", "FaceOccluded"}, Area: Head, draw: wornMask,
			MayFail: touches("the mask hides mouth, nose and cheeks, and the exposure of what it hides", "MouthOpen", "Smile", "ExpressionLevel", "StrongMakeup", "UnnaturalSkinTone",
				"FaceDynamicRange", "ShadowsOnFace", "FaceGlare", "TooLight", "HeadHeightRatio", "HeadWidthRatio", "TooDark"),
		},
		Defect{
			Name: "Hat", Shows: "a cap, a beanie or a brimmed hat, drawn down step by step", Unit: "top of the head 0 to brows 1", Levels: levels(0.3, 0.45, 0.6, 0.8, 0.95), Obvious: 2,
			Fails: []string{"HeadCovering"}, Area: Head, draw: hat,
			MayFail: touches("the hat hides forehead and hair, hides where the head ends and shades the face", "ForeheadCovering", "FaceOccluded", "HeadHeightRatio", "HeadWidthRatio", "ShadowsOnFace",
				"EyeRightOccluded", "EyeLeftOccluded", "BackgroundUniformity", "ShadowsOnBackground", "FaceMidPointVerticalPosition", "Headphones"),
		},
		Defect{
			Name: "ForeheadBand", Shows: "a band of cloth over the forehead", Unit: "share of the forehead", Levels: levels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 2,
			Fails: []string{"ForeheadCovering"}, Area: Head, draw: foreheadBand, MayFail: touches("a band is worn on the head and covers skin", "HeadCovering", "FaceOccluded", "HeadHeightRatio"),
		},
		Defect{
			Name: "Fringe", Shows: "the person's hair combed over the forehead", Unit: "share of the forehead", Levels: levels(0.25, 0.45, 0.65, 0.85, 1), Obvious: 3,
			Fails: []string{"ForeheadCovering"}, Area: Head, draw: fringe,
			MayFail: touches("a full fringe reaches brows and lids", "EyeRightCoveredWithHair", "EyeLeftCoveredWithHair", "FaceOccluded", "EyeRightOccluded", "EyeLeftOccluded", "ShadowsOnFace"),
		},
		Defect{
			Name: "Headphones", Shows: "headphones over the ears with a band over the head", Unit: "height of a cup, units", Levels: levels(40, 60, 85, 110, 140), Obvious: 2,
			Fails: []string{"Headphones"}, Area: Head, draw: headphones,
			MayFail: touches("cups and band widen the head and cover its edge", "HeadCovering", "HeadWidthRatio", "HeadHeightRatio", "FaceOccluded", "BackgroundUniformity", "ShadowsOnBackground", "FaceMidPointVerticalPosition"),
		},
		Defect{
			Name: "Makeup", Shows: "lips, lids, liner, cheeks and brows painted", Unit: "opacity", Levels: levels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 3,
			Fails: []string{"StrongMakeup"}, Area: Face, draw: makeup,
			MayFail: touches("paint changes the colour of cheeks and lids", "UnnaturalSkinTone", "ExpressionLevel", "Smile"),
		},
		Defect{
			Name: "Hand", Shows: "the person's hand before mouth, cheek or chin", Unit: "share of the lower face", Levels: levels(0.06, 0.12, 0.2, 0.32, 0.5), Obvious: 2,
			Fails: []string{"FaceOccluded"}, Area: Everywhere, draw: hand,
			MayFail: touches("a hand hides mouth or cheek and has the colour of skin", "MouthOpen", "Smile", "ExpressionLevel", "MedicalMask", "ShouldersPose", "ShadowsOnFace",
				"UnnaturalSkinTone", "HeadHeightRatio", "HeadWidthRatio", "FaceDynamicRange"),
		},
		Defect{
			Name: "Object", Shows: "a phone, a cup, a book or a paper before the face", Unit: "share of the lower face", Levels: levels(0.06, 0.12, 0.2, 0.32, 0.5), Obvious: 2,
			Fails: []string{"FaceOccluded"}, Area: Everywhere, draw: object,
			MayFail: touches("the thing hides mouth or cheek", "MouthOpen", "Smile", "ExpressionLevel", "MedicalMask", "ShouldersPose", "ShadowsOnFace", "UnnaturalSkinTone", "FaceDynamicRange",
				"HeadHeightRatio", "HeadWidthRatio", "TooLight", "TooDark", "FaceGlare"),
		},
	)
}

// wornMask covers from below the chin up to a line that the strength sets.
func wornMask(s *sheet) {
	kind := s.r.IntN(3) // medical, filter (one ridge), cloth
	out := s.u(0.98, 1.05)
	top := between(s.f.unit(chin), s.f.unit(noseBridge), s.strength*0.86)
	peak := s.u(6, 26) * s.strength
	right := [...]int{227, 137, 177, 172, 136, 150, 149}
	left := [...]int{447, 366, 401, 397, 365, 379, 378}
	c := s.f.unit(164)
	edge := func(i int) at {
		p := s.f.unit(i)
		return at{X: c.X + (p.X-c.X)*out, Y: c.Y + (p.Y-c.Y)*out}
	}
	// The points of a side that lie below the upper edge, and one on it.
	below := func(indices []int) (points []at) {
		for i, index := range indices {
			p := edge(index)
			if p.Y < top.Y+14 {
				continue
			}
			if i > 0 && len(points) == 0 {
				q := edge(indices[i-1])
				points = append(points, between(q, p, (top.Y+14-q.Y)/math.Max(p.Y-q.Y, 1)))
			}
			points = append(points, p)
		}
		return points
	}
	ring := append([]at{{X: top.X, Y: top.Y - peak}}, below(left[:])...)
	ring = append(ring, at{X: s.f.unit(chin).X, Y: s.f.unit(chin).Y + s.u(2, 12)})
	ring = append(ring, reversed(below(right[:]))...)
	m := s.mask()
	m.fill(s.f.pxs(smooth(ring, 5)), 1)
	loops := s.mask()
	if s.strength > 0.5 {
		for i, ear := range [...]int{earRight, earLeft} {
			a, b := edge([2]int{227, 447}[i]), s.f.unit(ear)
			dx := 16 * float64(2*i-1)
			loops.stroke(s.f.pxs([]at{{X: a.X, Y: math.Max(a.Y, top.Y+16)}, {X: b.X + dx, Y: b.Y - 18}}), 3.2*s.f.k, 1)
		}
	}
	colour := [][3]float64{{236, 239, 241}, {150, 196, 226}, {165, 212, 195}, {44, 44, 47}, {228, 205, 214}}[s.r.IntN(5)]
	if kind == 2 {
		colour = s.dye()
	}
	cloth := s.cloth(colour, 190)
	if kind != 2 {
		cloth = s.plain(colour, 190)
	}
	pleat, mid := s.u(13, 20), top.X
	s.contact(m, 3, 4, 0.35)
	s.over(loops, flat([3]float64{colour[0] * 0.9, colour[1] * 0.9, colour[2] * 0.9}))
	s.over(m.blur(0.7*s.f.k), func(u, v float64) [3]float64 {
		p := cloth(u, v)
		k := 1.0
		switch kind {
		case 0: // pleats across
			k = 1 - 0.13*bell(math.Mod(v+1000, pleat)/3)
		case 1: // a ridge down the middle
			k = 1 - 0.16*ramp(math.Abs(u-mid), 0, 70) + 0.05*bell((u-mid)/4)
		}
		return [3]float64{p[0] * k, p[1] * k, p[2] * k}
	})
}

// plain is a colour lit like the face, without a pattern.
func (s *sheet) plain(c [3]float64, half float64) shade {
	bend, folds := s.bend(half), s.field(s.u(40, 80))
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + 0.035*folds.at(u, v))
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	}
}

// clothOf is cloth with a seed of its own, for a shape that is drawn several times.
func (s *sheet) clothOf(seed uint64, c [3]float64) shade {
	bend := s.bendOf()
	folds, weave := field{seed, 60}, field{seed ^ 77, 3}
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + 0.06*folds.at(u, v) + 0.03*weave.at(u, v))
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	}
}

// bendOf is bend at a fixed depth, drawn without the generator.
func (s *sheet) bendOf() func(u, v float64) float64 {
	mean := func(index int) float64 {
		p := s.f.px(s.f.unit(index).X, s.f.unit(index).Y)
		c := bilinear(s.p.Image, p.X, p.Y)
		return imaging.Linear[c[1]] + 0.01
	}
	a, b := mean(cheekRight), mean(cheekLeft)
	tilt := math.Min(math.Max(0.3*math.Log(b/a), -0.3), 0.3)
	exposure := math.Min(math.Max(math.Pow((a+b)/2/0.35, 0.35), 0.45), 1.1)
	return func(u, _ float64) float64 {
		x := math.Min(math.Max(u/230, -1), 1)
		return exposure * (1 - 0.35*(1-math.Sqrt(1-0.95*x*x))) * (1 + tilt*x)
	}
}

func makeup(s *sheet) {
	lips := s.mask()
	lips.fill(s.f.pxs(s.f.units(outerLips)), 1)
	hole := s.mask()
	hole.fill(s.f.pxs(append(s.f.units(innerTop), reversed(s.f.units(innerLow))...)), 1)
	lips.without(hole).blur(1.3 * s.f.k).scale(s.strength * 0.9)
	red := [][3]float64{{176, 18, 44}, {126, 12, 48}, {206, 40, 96}, {150, 28, 20}, {92, 18, 62}, {216, 58, 58}}[s.r.IntN(6)]
	mean := s.lumAt(s.f.unit(lowerLip).X, s.f.unit(17).Y)
	s.over(lips, func(u, v float64) [3]float64 {
		k := math.Min(math.Max(0.6+0.55*s.lumAt(u, v)/math.Max(mean, 20), 0.55), 1.5)
		return [3]float64{red[0] * k, red[1] * k, red[2] * k}
	})
	lid := [][3]float64{{62, 42, 74}, {40, 50, 104}, {118, 62, 42}, {34, 28, 28}, {136, 60, 104}, {38, 92, 90}}[s.r.IntN(6)]
	tall := s.u(0.5, 0.85)
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		upper, lower := s.opening(side)
		brow := s.f.units(brows[side])
		area := append([]at{}, upper...)
		for i := len(upper) - 1; i >= 0; i-- {
			p := upper[i]
			area = append(area, at{X: p.X * 1.02, Y: p.Y - math.Max(p.Y-heightAt(brow, p.X)-4, 8)*tall})
		}
		m := s.mask()
		m.fill(s.f.pxs(area), 1)
		s.over(m.blur(4*s.f.k).without(s.openingMask(side)).scale(s.strength*0.85), flat(lid))
		liner := s.mask()
		outer := upper[0]
		wing := at{X: outer.X + (outer.X-upper[len(upper)-1].X)*0.14, Y: outer.Y - 7}
		liner.stroke(s.f.pxs(append([]at{wing}, upper...)), (2.5+3.5*s.strength)*s.f.k, 1)
		liner.stroke(s.f.pxs(lower), (1.5+1.5*s.strength)*s.f.k, 0.7)
		s.over(liner.blur(0.8*s.f.k).scale(s.strength*0.95), flat([3]float64{14, 11, 12}))
		line := s.mask()
		line.stroke(s.f.pxs(brow), 8*s.f.k, 1)
		s.over(line.blur(2*s.f.k).scale(s.strength*0.6), flat([3]float64{38, 26, 22}))
	}
	blush := hue(s.u(0.95, 1), 0.62, 0.86)
	for _, i := range [...]int{cheekRight, cheekLeft} {
		c := s.f.unit(i)
		m := s.mask()
		m.fill(s.f.pxs(ring(c, 42, 24, 2, -25*math.Copysign(1, c.X))), 1)
		s.over(m.blur(12*s.f.k).scale(s.strength*0.5), flat(blush))
	}
}

func reversed(p []at) []at {
	out := make([]at, len(p))
	for i := range p {
		out[len(p)-1-i] = p[i]
	}
	return out
}

// fingers adds a hand with n fingers of a width whose middle fingertip points to
// tip; angle is where the wrist lies from there, radians clockwise from the right.
func (s *sheet) fingers(m *mask, tip at, angle float64, n int, width float64) {
	sin, cos := math.Sincos(angle)
	across := at{X: -sin, Y: cos}
	palm := at{X: tip.X + cos*(70+width*2.2), Y: tip.Y + sin*(70+width*2.2)}
	for i := range n {
		o := float64(i) - float64(n-1)/2
		reach := 1 - 0.13*o*o/math.Max(float64(n-1)/2, 1)
		a := at{X: palm.X + across.X*o*width*0.98, Y: palm.Y + across.Y*o*width*0.98}
		b := at{X: palm.X + across.X*o*width*1.06 + (tip.X-palm.X)*(0.25+0.85*reach), Y: palm.Y + across.Y*o*width*1.06 + (tip.Y-palm.Y)*(0.25+0.85*reach)}
		m.taper(s.f.pxs([]at{a, between(a, b, 0.6), b}), []float64{width * 1.1 * s.f.k, width * s.f.k, width * 0.84 * s.f.k}, 1)
	}
	back := float64(n) * width * 0.56
	wrist := at{X: palm.X + cos*600, Y: palm.Y + sin*600}
	m.fill(s.f.pxs(ring(palm, back*1.15, back*1.1, 2.4, -angle*180/math.Pi)), 1)
	m.stroke(s.f.pxs([]at{palm, wrist}), back*1.6*s.f.k, 1)
}

// flesh is skin of the person's colour, a little other and mottled as a hand is.
func (s *sheet) flesh(seed uint64) shade {
	c := s.skin()
	mottle, fine := field{seed, 26}, field{seed ^ 99, 5}
	warm := 0.92 + 0.14*(field{seed, 1}).corner(1, 2)
	return func(u, v float64) [3]float64 {
		k := warm * (1 + 0.07*mottle.at(u, v) + 0.02*fine.at(u, v))
		return [3]float64{c[0] * k, c[1] * k * 0.97, c[2] * k * 0.95}
	}
}

// shadedFlesh paints a hand: its mask gives rounded edges that fall off in light.
func (s *sheet) shadedFlesh(m *mask, seed uint64) {
	inner := m.clone().blur(7 * s.f.k)
	flesh := s.flesh(seed)
	s.contact(m, 6, 7, 0.4)
	s.over(m.clone().blur(0.8*s.f.k), func(u, v float64) [3]float64 {
		c := flesh(u, v)
		k := 0.55 + 0.5*ramp(inner.sample(s.f.px(u, v)), 0.3, 0.98)
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
}

// lowerFace is the part of the face below the eyes.
func (s *sheet) lowerFace() *mask {
	var ring []at
	for _, p := range s.f.units(mesh.Oval[:]) {
		ring = append(ring, at{X: p.X, Y: math.Max(p.Y, 22)})
	}
	m := s.mask()
	m.fill(s.f.pxs(ring), 1)
	return m
}

// hand comes from below or from a side and covers the wanted share of the lower
// face.
func hand(s *sheet) {
	targets := []at{s.f.unit(upperLip), s.f.unit(cheekRight), s.f.unit(cheekLeft), s.f.unit(lowerLip)}
	c := targets[s.r.IntN(len(targets))]
	angle := math.Pi/2 + s.u(-0.7, 0.7)
	if c.X < -30 {
		angle = math.Pi/2 + s.u(0.1, 0.9)
	} else if c.X > 30 {
		angle = math.Pi/2 - s.u(0.1, 0.9)
	}
	n, seed := 3+s.r.IntN(2), s.r.Uint64()
	width := 30 + 22*s.strength
	lower := s.lowerFace()
	draw := func(away float64) *mask {
		m := s.mask()
		sin, cos := math.Sincos(angle)
		s.fingers(m, at{X: c.X + cos*(away-60), Y: c.Y + sin*(away-60)}, angle, n, width)
		return m
	}
	away := coverAway(s.strength, func(a float64) float64 { return draw(a).share(lower) })
	m := draw(away)
	s.shadedFlesh(m, seed)
	// The gaps between the fingers.
	sin, cos := math.Sincos(angle)
	gaps := s.mask()
	for i := range n - 1 {
		o := float64(i) + 1 - float64(n)/2
		a := at{X: c.X + cos*(away-40) - sin*o*width, Y: c.Y + sin*(away-40) + cos*o*width}
		gaps.stroke(s.f.pxs([]at{a, {X: a.X + cos*90, Y: a.Y + sin*90}}), 2.2*s.f.k, 0.5)
	}
	s.over(gaps.blur(1.2*s.f.k).times(m), flat([3]float64{70, 38, 30}))
}

func object(s *sheet) {
	targets := []at{s.f.unit(lowerLip), s.f.unit(cheekRight), s.f.unit(cheekLeft), s.f.unit(chin)}
	c := targets[s.r.IntN(len(targets))]
	kind, angle := s.r.IntN(4), s.u(-35, 35)
	seed, colour := s.r.Uint64(), s.dye()
	lower := s.lowerFace()
	shape := [4][3]float64{{52, 105, 8}, {72, 80, 3}, {110, 140, 14}, {150, 110, 20}}[kind] // phone, cup, book, paper
	dir := s.u(0.3, 2.8)
	draw := func(away float64) *mask {
		m := s.mask()
		sin, cos := math.Sincos(dir)
		at := at{X: c.X + cos*away*1.4, Y: c.Y + sin*away*1.4}
		m.fill(s.f.pxs(ring(at, shape[0]*(0.75+s.strength), shape[1]*(0.75+s.strength), shape[2], angle)), 1)
		return m
	}
	m := draw(coverAway(s.strength, func(a float64) float64 { return draw(a).share(lower) }))
	s.contact(m, 7, 8, 0.4)
	switch kind {
	case 0:
		colour = [3]float64{28, 28, 31}
	case 3:
		colour = [3]float64{238, 236, 230}
	}
	s.over(m.blur(0.7*s.f.k), s.clothOf(seed, colour))
}
