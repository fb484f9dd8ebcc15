package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
)

// byEye names the checks of one eye.
func byEye(s mesh.Side, kind string) string {
	if s == mesh.Right {
		return "EyeRight" + kind
	}
	return "EyeLeft" + kind
}

func otherEye(s mesh.Side) mesh.Side { return 1 - s }

// eyes lists defects of the eyes, the mouth and what hides them.
func eyes() []Defect {
	out := []Defect{
		{
			Name: "RedEyes", Shows: "pupils lit red by a flash", Unit: "redness", Levels: levels(0.25, 0.45, 0.65, 0.85, 1), Obvious: 2,
			Fails: []string{"EyesRed"}, Area: Eyes, draw: redEyes, MayFail: touches("the pupil's edge is covered", "OffGaze"),
		},
		{
			Name: "GazeSide", Shows: "both irises moved to one side", Unit: "share of half the eye", Levels: levels(0.15, 0.3, 0.45, 0.6, 0.75), Obvious: 3,
			Fails: []string{"OffGaze"}, Area: Eyes, draw: func(s *sheet) { s.gaze(s.side()*s.strength, s.u(-0.1, 0.1)*s.strength) },
			MayFail: touches("a network that sees the eye judges lids by the iris", "EyeRightClosed", "EyeLeftClosed"),
		},
		{
			Name: "GazeUp", Shows: "both irises moved up", Unit: "share of half the eye", Levels: levels(0.12, 0.2, 0.3, 0.4, 0.5), Obvious: 3,
			Fails: []string{"OffGaze"}, Area: Eyes, draw: func(s *sheet) { s.gaze(s.u(-0.1, 0.1)*s.strength, -s.strength) },
			MayFail: touches("a network that sees the eye judges lids by the iris", "EyeRightClosed", "EyeLeftClosed"),
		},
		{
			Name: "OpenMouth", Shows: "the jaw dropped, the mouth dark inside", Unit: "lip gap / (eyes to chin)", Levels: levels(0.02, 0.05, 0.09, 0.14, 0.2), Obvious: 2,
			Fails: []string{"MouthOpen"}, Area: Everywhere, draw: openMouth,
			MayFail: touches("an open mouth is an expression and lengthens the face", "ExpressionLevel", "Smile", "HeadHeightRatio", "ShadowsOnFace", "ShouldersPose", "FaceMidPointVerticalPosition"),
		},
	}
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		name, area := [2]string{"Right", "Left"}[side], [2]Area{RightEye, LeftEye}[side]
		out = append(out,
			Defect{
				Name: "Closed" + name + "Eye", Shows: "the upper lid drawn down over one eye", Unit: "share closed", Levels: levels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 4,
				Fails: []string{byEye(side, "Closed")}, Area: area, draw: func(s *sheet) { s.close(side, s.strength) },
				MayFail: append(touches("an eye behind its lid has no gaze; a wink is an expression", "OffGaze", "ExpressionLevel"),
					touches("a model may take the lid for a cover", byEye(side, "Occluded"))...),
			},
			Defect{
				Name: "Hidden" + name + "Eye", Shows: "a patch, a paper, a cloth or a fingertip over one eye", Unit: "share of the eye", Levels: levels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 3,
				Fails: []string{byEye(side, "Occluded")}, Area: Everywhere, draw: func(s *sheet) { s.hide(side) },
				MayFail: append(touches("what covers an eye covers the face", "FaceOccluded", "OffGaze", "ExpressionLevel", "DarkGlasses", "FramesTooHeavy", "ReflectionOnGlasses", "ForeheadCovering", "ShadowsOnFace"),
					touches("a covered eye is not seen open", byEye(side, "Closed"), byEye(side, "CoveredWithHair"))...),
			},
			Defect{
				Name: "HairOver" + name + "Eye", Shows: "strands of the person's hair over one eye", Unit: "share of the eye", Levels: levels(0.08, 0.2, 0.35, 0.55, 0.8), Obvious: 2,
				Fails: []string{byEye(side, "CoveredWithHair")}, Area: Face, draw: func(s *sheet) { s.hairOver(side) },
				MayFail: append(touches("hair over an eye hides it and part of the face", byEye(side, "Occluded"), byEye(side, "Closed"), "FaceOccluded", "ForeheadCovering", "OffGaze", "ShadowsOnFace", "ExpressionLevel"),
					touches("strands reach past the nose", byEye(otherEye(side), "CoveredWithHair"))...),
			},
		)
	}
	return out
}

// opening is the visible part of an eye, its polygon in units.
func (s *sheet) opening(side mesh.Side) (upper, lower []at) {
	return s.f.units(upperLids[side]), s.f.units(lowerLids[side])
}

func (s *sheet) openingMask(side mesh.Side) *mask {
	upper, lower := s.opening(side)
	ring := append([]at{}, upper...)
	for i := len(lower) - 2; i > 0; i-- {
		ring = append(ring, lower[i])
	}
	m := s.mask()
	m.fill(s.f.pxs(ring), 1)
	return m.blur(0.9 * s.f.k)
}

// redEyes lights the pupils: red, brighter at the rim of the pupil's reflex, with
// the catch light kept.
func redEyes(s *sheet) {
	grow := s.u(0.5, 0.72)
	c := hue(s.u(0.97, 1.02), s.u(0.8, 0.95), s.u(0.75, 1))
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		centre, r := s.f.iris(s.p, side)
		m := s.mask()
		m.fill(s.f.pxs(ring(centre, r*grow, r*grow, 2, 0)), 1)
		m.blur(1.2 * s.f.k).times(s.openingMask(side))
		deep := s.u(0.75, 1)
		m.scale(s.strength * 0.92)
		s.over(m, func(u, v float64) [3]float64 {
			d := math.Hypot(u-centre.X, v-centre.Y) / (r * grow)
			k := deep * (0.65 + 0.35*d)
			old := s.lumAt(u, v) / 255
			k = k*(0.8+0.3*old) + 0.9*ramp(old, 0.75, 0.95)
			return [3]float64{c[0] * k, c[1]*k + 255*ramp(old, 0.8, 1)*0.8, c[2]*k + 255*ramp(old, 0.8, 1)*0.8}
		})
	}
}

// lumAt is the luminance of the portrait at a place in units, levels.
func (s *sheet) lumAt(u, v float64) float64 {
	p := s.f.px(u, v)
	c := bilinear(s.p.Image, p.X, p.Y)
	return 0.299*float64(c[0]) + 0.587*float64(c[1]) + 0.114*float64(c[2])
}

// gaze moves both irises inside their lids: the old one is painted over with the
// white of the eye, the same pixels are laid down at the new place.
func (s *sheet) gaze(du, dv float64) {
	src := imaging.NewImage(s.Image.Width, s.Image.Height)
	copy(src.Pix, s.Image.Pix)
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		half := s.f.eyeWidth(side) / 2
		centre, r := s.f.iris(s.p, side)
		open := s.openingMask(side)
		old := s.mask()
		old.fill(s.f.pxs(ring(centre, r*1.16, r*1.16, 2, 0)), 1)
		s.over(old.blur(1.2*s.f.k).times(open), s.sclera(side, centre, r))
		to := at{X: centre.X + du*half, Y: centre.Y + dv*half}
		disc := s.mask()
		disc.fill(s.f.pxs(ring(to, r*1.04, r*1.04, 2, 0)), 1)
		upper, _ := s.opening(side)
		s.over(disc.blur(1.1*s.f.k).times(open), func(u, v float64) [3]float64 {
			x, y := u-to.X, v-to.Y
			// The lid hid the top of the iris: take it from below, mirrored.
			if centre.Y+y < heightAt(upper, centre.X+x)+5 && y < 0 {
				y = -y
			}
			p := s.f.px(centre.X+x, centre.Y+y)
			c := bilinear(src, p.X, p.Y)
			return [3]float64{float64(c[0]), float64(c[1]), float64(c[2])}
		})
	}
}

// sclera is the white of an eye as the picture shows it beside the iris, darker
// under the upper lid.
func (s *sheet) sclera(side mesh.Side, iris at, r float64) shade {
	upper, lower := s.opening(side)
	var best [3]float64
	lum := -1.0
	for _, du := range [...]float64{-1.5, -1.35, 1.35, 1.5} {
		u := iris.X + du*r
		if u < math.Min(upper[0].X, upper[len(upper)-1].X)+4 || u > math.Max(upper[0].X, upper[len(upper)-1].X)-4 {
			continue
		}
		v := (heightAt(upper, u) + heightAt(lower, u)) / 2
		p := s.f.px(u, v)
		c := bilinear(s.p.Image, p.X, p.Y)
		if l := float64(c[0]) + float64(c[1]) + float64(c[2]); l > lum {
			lum, best = l, [3]float64{float64(c[0]), float64(c[1]), float64(c[2])}
		}
	}
	if lum < 0 {
		best = [3]float64{200, 190, 185}
	}
	return func(u, v float64) [3]float64 {
		k := 0.82 + 0.18*ramp(v-heightAt(upper, u), 0, 12)
		return [3]float64{best[0] * k, best[1] * k, best[2] * k}
	}
}

// close draws the upper lid down: the skin between brow and lid is stretched over
// the eye, the lashes go with it, the lower lid rises a little.
func (s *sheet) close(side mesh.Side, share float64) {
	upper, lower := s.opening(side)
	brow := s.f.units(brows[side])
	inner, outer := upper[len(upper)-1].X, upper[0].X
	lo, hi := math.Min(inner, outer), math.Max(inner, outer)
	const lash = 2.5 // units below the lid's line that still belong to the lashes
	s.warp(func(u, v float64) (float64, float64) {
		if u <= lo || u >= hi {
			return u, v
		}
		top, low := heightAt(upper, u), heightAt(lower, u)
		gap := math.Max(low-top, 0)
		edge := math.Min(top+lash, low)
		start := math.Max(top-0.85*math.Max(top-heightAt(brow, u), 12), top-32)
		end := low + 16
		newEdge := edge + share*(low-edge)*0.86
		newLow := low - share*gap*0.14
		switch {
		case gap < 0.5 || v <= start || v >= end:
			return u, v
		case v < newEdge:
			return u, start + (v-start)*(edge-start)/(newEdge-start)
		case v <= newLow:
			return u, v
		}
		return u, low + (v-newLow)*(end-low)/(end-newLow)
	})
	// The line of the lashes where the lids meet.
	var line []at
	for _, p := range upper {
		if p.X > lo+2 && p.X < hi-2 {
			top, low := p.Y, heightAt(lower, p.X)
			line = append(line, at{X: p.X, Y: math.Min(top+lash, low) + share*(low-math.Min(top+lash, low))*0.86})
		}
	}
	m := s.mask()
	m.stroke(s.f.pxs(curve(line, 4)), 2.6*s.f.k, 0.75*share)
	dark := s.hair()
	s.over(m.blur(0.7*s.f.k), flat([3]float64{dark[0] * 0.5, dark[1] * 0.45, dark[2] * 0.45}))
}

// hide lays something opaque over one eye until the wanted share of it is covered.
func (s *sheet) hide(side mesh.Side) {
	c := s.f.eye(side)
	out := 1.0
	if side == mesh.Right {
		out = -1
	}
	kind, angle := s.r.IntN(4), s.u(-25, 25)
	grow, colour, seed := s.u(1, 1.3), s.dye(), s.r.Uint64()
	eye := s.mask()
	eye.fill(s.f.pxs(ring(c, s.f.eyeWidth(side)*0.62, s.f.eyeWidth(side)*0.36, 2, 0)), 1)
	draw := func(away float64) (*mask, shade) {
		m := s.mask()
		switch kind {
		case 0: // eye patch with its band
			m.fill(s.f.pxs(smooth([]at{{X: c.X - 58*grow, Y: c.Y - 36 - away}, {X: c.X, Y: c.Y - 46 - away}, {X: c.X + 58*grow, Y: c.Y - 36 - away}, {X: c.X + 40*grow, Y: c.Y + 38 - away}, {X: c.X, Y: c.Y + 56 - away}, {X: c.X - 40*grow, Y: c.Y + 38 - away}}, 5)), 1)
			m.stroke(s.f.pxs([]at{{X: c.X - out*160, Y: c.Y - 95 - away}, {X: c.X, Y: c.Y - 38 - away}, {X: c.X + out*110, Y: c.Y - 10 - away}}), 7*s.f.k, 1)
			return m, s.clothOf(seed, [3]float64{24, 24, 26})
		case 1: // paper or a card from outside
			m.fill(s.f.pxs(ring(at{X: c.X + out*(60+away*1.6), Y: c.Y + 20}, 105, 140*grow, 9, angle)), 1)
			return m, s.clothOf(seed, [3]float64{235, 233, 226})
		case 2: // cloth from above
			m.fill(s.f.pxs(smooth([]at{{X: c.X - 75*grow, Y: c.Y - 120 - away}, {X: c.X + 75*grow, Y: c.Y - 120 - away}, {X: c.X + 65*grow, Y: c.Y + 34 - away}, {X: c.X, Y: c.Y + 44 - away}, {X: c.X - 65*grow, Y: c.Y + 30 - away}}, 5)), 1)
			return m, s.clothOf(seed, colour)
		}
		wrist := math.Pi/2 - out*0.8
		s.fingers(m, at{X: c.X + math.Cos(wrist)*(away*1.6-30), Y: c.Y + math.Sin(wrist)*(away*1.6-30)}, wrist, 3, 25)
		return m, nil
	}
	m, paint := draw(coverAway(s.strength, func(away float64) float64 { m, _ := draw(away); return m.share(eye) }))
	if paint == nil {
		s.shadedFlesh(m, seed)
		return
	}
	s.contact(m, 4, 5, 0.3)
	s.over(m.blur(0.8*s.f.k), paint)
}

// coverAway finds how far, in units, a thing must be moved away so that it covers
// the wanted share; share falls as it moves.
func coverAway(want float64, share func(away float64) float64) float64 {
	lo, hi := 0.0, 160.0
	for range 9 {
		mid := (lo + hi) / 2
		if share(mid) >= want {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// hairOver sweeps locks from a parting over one eye, more of them until the wanted
// share of the eye is covered.
func (s *sheet) hairOver(side mesh.Side) {
	c := s.f.eye(side)
	out := 1.0
	if side == mesh.Right {
		out = -1
	}
	half := s.f.eyeWidth(side) * 0.62
	eye := s.mask()
	eye.fill(s.f.pxs(ring(c, half, s.f.eyeWidth(side)*0.36, 2, 0)), 1)
	base := s.hair()
	top := math.Max(s.f.unit(foreheadTop).Y-38, areaBoxes[Face].Y+24)
	parting := s.u(-10, 45)
	all := s.mask()
	for n := 0; n < 120 && all.share(eye) < s.strength; n++ {
		root := at{X: c.X - out*parting + s.u(-45, 45), Y: top + s.u(-18, 8)}
		over := c.X + s.u(-half, half)*1.05
		end := at{X: over + out*s.u(4, 40), Y: c.Y + s.u(35, 120)}
		s.lock([]at{root, {X: root.X*0.45 + over*0.55 + out*s.u(0, 12), Y: (top + c.Y) / 2}, {X: over, Y: c.Y}, end}, 12+s.r.IntN(10), s.u(7, 20), base, top, all)
	}
}

// lock draws a few strands side by side along a path, thin and pointed at both ends,
// and adds what they cover to covered.
func (s *sheet) lock(path []at, strands int, spread float64, base [3]float64, top float64, covered *mask) {
	m := s.mask()
	for range strands {
		own := make([]at, len(path))
		o := s.u(-spread, spread)
		for i, p := range path {
			own[i] = at{X: p.X + o*(1-0.5*float64(i)/float64(len(path)-1)) + s.u(-2, 2), Y: p.Y + s.u(-3, 3)}
		}
		line := curve(own, 8)
		thick := s.u(0.6, 1.3) * s.f.k
		widths := make([]float64, len(line))
		for i := range widths {
			t := float64(i) / float64(len(line)-1)
			widths[i] = thick * (0.35 + 0.65*ramp(t, 0, 0.25)) * (1 - 0.85*ramp(t, 0.7, 1))
		}
		m.reset()
		m.taper(s.f.pxs(line), widths, s.u(0.6, 1))
		covered.cover(m)
		k := s.u(0.6, 1.4)
		s.over(m, func(_, v float64) [3]float64 {
			shine := k * (1 + 0.35*bell((v-top-60)/28))
			return [3]float64{base[0]*shine + 5, base[1]*shine + 4, base[2]*shine + 3}
		})
	}
}

// openMouth drops the jaw: everything below the lips moves down, up to the chin, and
// the neck gives way; between the lips it is dark, with teeth and tongue.
func openMouth(s *sheet) {
	top, low := s.f.units(innerTop), s.f.units(innerLow)
	right, left := s.f.unit(mouthRight), s.f.unit(mouthLeft)
	jaw := s.f.unit(chin)
	gap := s.strength * jaw.Y // the eyes lie at v = 0
	mid, half := (right.X+left.X)/2, math.Max((left.X-right.X)/2, 10)
	wide := math.Abs(s.f.unit(earLeft).X-s.f.unit(earRight).X) / 2
	open := func(u float64) float64 {
		x := (u - mid) / (half * 0.96)
		return gap * math.Sqrt(math.Max(0, 1-x*x))
	}
	neck := jaw.Y + 170
	s.warp(func(u, v float64) (float64, float64) {
		lip := heightAt(low, u)
		drop, fall := open(u), gap*(1-ramp(math.Abs(u-mid), 0.55*wide, 1.05*wide))
		drop = math.Min(drop, fall)
		switch {
		case v <= lip || v >= neck || fall < 0.05:
			return u, v
		case v < lip+drop:
			return u, lip
		case v < jaw.Y+fall:
			return u, lip + (v-lip-drop)*(jaw.Y-lip)/(jaw.Y+fall-lip-drop)
		}
		return u, jaw.Y + (v-jaw.Y-fall)*(neck-jaw.Y)/(neck-jaw.Y-fall)
	})
	var hole []at
	hole = append(hole, top...)
	for i := len(low) - 1; i >= 0; i-- {
		hole = append(hole, at{X: low[i].X, Y: low[i].Y + open(low[i].X)})
	}
	m := s.mask()
	m.fill(s.f.pxs(hole), 1)
	teeth, tongue := s.u(0.25, 0.55), s.u(0.3, 0.6)
	bright := s.bend(300)
	s.over(m.blur(0.8*s.f.k), func(u, v float64) [3]float64 {
		t := (v - heightAt(top, u)) / math.Max(gap, 1)
		k := bright(u, v)
		c := [3]float64{46 * k, 16 * k, 18 * k}
		if a := (1 - ramp(t, teeth*0.8, teeth)) * ramp(1-math.Abs(u-mid)/half, 0.05, 0.3); gap > 9 && a > 0 {
			seam := 0.86 + 0.14*ramp(math.Abs(math.Mod(math.Abs(u-mid), 11)-5.5), 4.9, 3.5)
			for i, w := range [3]float64{215, 205, 190} {
				c[i] = c[i]*(1-a) + w*k*seam*a
			}
		}
		if a := ramp(t, tongue, 1) * ramp(1-math.Abs(u-mid)/half, 0.1, 0.5); a > 0 {
			for i, w := range [3]float64{150, 70, 72} {
				c[i] = c[i]*(1-a) + w*k*a
			}
		}
		return c
	})
}
