package defect

import "math"

// skull is the outline of the head above a line, in units, grown by a factor: from
// the person's right to the left.
func (s *sheet) skull(base, grow, top float64) []at {
	r, l := s.f.unit(127), s.f.unit(356)
	mid, half := (r.X+l.X)/2, math.Abs(l.X-r.X)/2*grow
	out := make([]at, 0, 17)
	for i := range 17 {
		sin, cos := math.Sincos(math.Pi * (1 - float64(i)/16))
		out = append(out, at{X: mid + half*cos, Y: base - (base-top)*math.Pow(math.Max(sin, 0), 0.75)})
	}
	return out
}

func hat(s *sheet) {
	kind := s.r.IntN(3) // cap, beanie, brimmed hat
	head, brow := s.headTop(), s.f.unit(glabella).Y-6
	low := head + (brow-head)*s.strength
	top := head - s.u(14, 30)
	if kind == 2 {
		top = head - s.u(40, 75)
	}
	top = math.Max(top, areaBoxes[Head].Y+6)
	grow := s.u(1.12, 1.22)
	base := math.Max(low, s.f.unit(foreheadTop).Y+10)
	outline := s.skull(base, grow, top)
	// Below the line the hat follows the head: cut the dome at low, bowed up in the
	// middle as a hat's edge is.
	bow := s.u(4, 16)
	right, left := outline[0], outline[16]
	dome := s.mask()
	crown := []at{{X: right.X + 2, Y: low + bow}}
	for _, p := range outline[1:16] {
		crown = append(crown, at{X: p.X, Y: math.Min(p.Y, low+bow-1)})
	}
	crown = append(crown, at{X: left.X - 2, Y: low + bow})
	hem := curve([]at{{X: left.X - 2, Y: low + bow}, {X: (right.X + left.X) / 2, Y: low - bow*0.2}, {X: right.X + 2, Y: low + bow}}, 8)
	dome.fill(s.f.pxs(append(curve(crown, 4), hem...)), 1)
	colour := s.dye()
	half := (left.X - right.X) / 2
	paint := s.cloth(colour, half*1.08)
	ribs := s.u(5, 9)
	fine := s.f.k > 0.35
	s.contact(dome, 12, 7, 0.4)
	s.over(dome.blur(0.8*s.f.k), func(u, v float64) [3]float64 {
		c := paint(u, v)
		k := 1.0
		if kind == 1 && fine { // knitted
			k = 1 + 0.1*math.Sin(u/ribs*2*math.Pi)
		}
		if kind == 0 { // seams of a cap
			k = 1 - 0.2*bell(u/2.5)
		}
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
	s.hatEdge(kind, at{X: (right.X + left.X) / 2, Y: low}, half, bow, colour)
}

// hatEdge draws the visor, the cuff or the brim.
func (s *sheet) hatEdge(kind int, c at, half, bow float64, colour [3]float64) {
	m := s.mask()
	limit := areaBoxes[Head]
	switch kind {
	case 0:
		w, deep := half*s.u(0.72, 0.9), s.u(14, 30)
		m.fill(s.f.pxs(smooth([]at{{X: c.X - w, Y: c.Y + bow*0.5}, {X: c.X, Y: c.Y - bow*0.5 - 4}, {X: c.X + w, Y: c.Y + bow*0.5}, {X: c.X + w*0.7, Y: c.Y + deep*0.8}, {X: c.X, Y: c.Y + deep}, {X: c.X - w*0.7, Y: c.Y + deep*0.8}}, 5)), 1)
		k := s.u(0.7, 1)
		colour = [3]float64{colour[0] * k, colour[1] * k, colour[2] * k}
	case 1:
		m.stroke(s.f.pxs(curve([]at{{X: c.X - half, Y: c.Y + bow - 12}, {X: c.X - half*0.5, Y: c.Y - 10}, {X: c.X, Y: c.Y - 12}, {X: c.X + half*0.5, Y: c.Y - 10}, {X: c.X + half, Y: c.Y + bow - 12}}, 6)), s.u(28, 46)*s.f.k, 1)
		k := s.u(0.85, 1.12)
		colour = [3]float64{colour[0] * k, colour[1] * k, colour[2] * k}
	default:
		w := math.Min(half*s.u(1.35, 1.75), -limit.X-8)
		m.fill(s.f.pxs(ring(at{X: c.X, Y: c.Y + 2}, w, s.u(13, 22), 2.2, 0)), 1)
		// Its ribbon.
		ribbon := s.mask()
		ribbon.stroke(s.f.pxs([]at{{X: c.X - half*0.93, Y: c.Y - 22}, {X: c.X, Y: c.Y - 26}, {X: c.X + half*0.93, Y: c.Y - 22}}), 22*s.f.k, 1)
		s.over(ribbon.blur(0.7*s.f.k), s.plain([3]float64{colour[0] * 0.45, colour[1] * 0.45, colour[2] * 0.45}, half*1.1))
	}
	s.contact(m, 10, 6, 0.35)
	s.over(m.blur(0.8*s.f.k), s.cloth(colour, half*1.6))
}

func foreheadBand(s *sheet) {
	hairline, brow := s.f.unit(foreheadTop).Y-4, s.f.unit(glabella).Y-10
	height := (brow - hairline) * s.strength
	mid := (hairline+brow)/2 + s.u(-0.25, 0.25)*(brow-hairline-height)
	r, l := s.f.unit(127), s.f.unit(356)
	bow := s.u(6, 18)
	m := s.mask()
	// It runs on to the edge of hair or head, where the cut-out ends it.
	path := curve([]at{{X: r.X - 130, Y: mid + bow*3.2}, {X: r.X, Y: mid + bow}, {X: r.X*0.6 + l.X*0.4, Y: mid}, {X: r.X*0.4 + l.X*0.6, Y: mid}, {X: l.X, Y: mid + bow}, {X: l.X + 130, Y: mid + bow*3.2}}, 8)
	m.stroke(s.f.pxs(path), math.Max(height, 6)*s.f.k, 1)
	m.times(s.p.cutOut())
	s.contact(m, 4, 4, 0.35)
	s.over(m.blur(0.7*s.f.k), s.cloth(s.dye(), (l.X-r.X)/2+45))
}

// fringe combs hair over the forehead: strands from above the hairline to a line
// that falls as the strength grows.
func fringe(s *sheet) {
	top, brow := s.f.unit(foreheadTop).Y, s.f.unit(glabella).Y
	line := top + (brow+6-top)*s.strength
	r, l := s.f.unit(21), s.f.unit(251)
	base, part := s.hair(), s.u(-40, 40)
	covered := s.mask()
	for i := range 130 {
		t := math.Mod(float64(i)*0.618, 1)
		u := r.X - 8 + (l.X-r.X+16)*t
		lean := (u - part) * 0.14
		end := line + s.u(-14, 6) + 16*math.Pow(math.Abs(2*t-1), 2)
		root := top - s.u(18, 60)
		path := []at{{X: u - lean, Y: root}, {X: u, Y: (top + end) / 2}, {X: u + lean*0.6 + s.u(-5, 5), Y: end}}
		s.lock(path, 6, 7, base, top-20, covered)
	}
}

func headphones(s *sheet) {
	r, l := s.f.unit(earRight), s.f.unit(earLeft)
	mid, half := between(r, l, 0.5), (l.X-r.X)/2
	height := s.strength
	width := height * s.u(0.36, 0.5)
	colour := [][3]float64{{26, 26, 28}, {210, 210, 214}, {70, 72, 78}, {150, 30, 34}, {32, 60, 120}, {238, 238, 236}}[s.r.IntN(6)]
	out := half*s.u(1.06, 1.12) + width*0.12
	band := s.mask()
	top := math.Max(s.headTop()-s.u(4, 14), areaBoxes[Head].Y+20)
	path := []at{{X: mid.X - out, Y: mid.Y - height*0.3}}
	for i := 1; i < 16; i++ {
		sin, cos := math.Sincos(math.Pi * (1 - float64(i)/16))
		path = append(path, at{X: mid.X + out*cos, Y: mid.Y - height*0.3 - (mid.Y-height*0.3-top)*math.Pow(sin, 0.7)})
	}
	path = append(path, at{X: mid.X + out, Y: mid.Y - height*0.3})
	band.stroke(s.f.pxs(path), (8+height*0.13)*s.f.k, 1)
	s.contact(band, 4, 3, 0.3)
	s.over(band.blur(0.7*s.f.k), s.plain(colour, out*1.2))
	cups, pads := s.mask(), s.mask()
	power := s.u(2.2, 4)
	for _, sgn := range [...]float64{-1, 1} {
		c := at{X: mid.X + sgn*out, Y: mid.Y + s.u(-4, 10)}
		pads.fill(s.f.pxs(ring(at{X: c.X - sgn*width*0.28, Y: c.Y}, width*0.42, height*0.5, power, 0)), 1)
		cups.fill(s.f.pxs(ring(at{X: c.X + sgn*width*0.22, Y: c.Y}, width*0.48, height*0.46, power, 0)), 1)
	}
	s.contact(pads, 3, 5, 0.35)
	s.over(pads.blur(0.7*s.f.k), s.plain([3]float64{30, 30, 32}, out*1.3))
	s.over(cups.blur(0.7*s.f.k), s.plain(colour, out*1.35))
}
