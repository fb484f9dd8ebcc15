package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// behind lists defects of the wall and of what stands before it.
func behind() []Defect {
	edge := "a wall with a pattern or a shadow is neither uniform nor of one colour"
	return []Defect{
		{
			Name: "WallTexture", Shows: "a wall of bricks, panels, cloth or blotches", Unit: "contrast, levels", Levels: levels(4, 10, 20, 35, 55), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: Behind, draw: wallTexture, MayFail: touches(edge, "ShadowsOnBackground", "BackgroundColorMatch"),
		},
		{
			Name: "WallShadow", Shows: "the person's shadow on the wall", Unit: "depth", Levels: levels(0.1, 0.2, 0.35, 0.5, 0.65), Obvious: 2,
			Fails: []string{"ShadowsOnBackground"}, Area: Behind, draw: wallShadow, MayFail: touches(edge, "BackgroundUniformity", "BackgroundColorMatch"),
		},
		{
			Name: "WallGradient", Shows: "a wall that gets darker to one side", Unit: "depth", Levels: levels(0.1, 0.2, 0.35, 0.5, 0.7), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: Behind, draw: wallGradient, MayFail: touches(edge, "ShadowsOnBackground", "BackgroundColorMatch"),
		},
		{
			Name: "WallObjects", Shows: "furniture, a door or pictures behind the person", Unit: "contrast, levels", Levels: levels(8, 20, 45, 80, 120), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: Behind, draw: wallObjects, MayFail: touches(edge, "ShadowsOnBackground", "BackgroundColorMatch", "ShouldersPose"),
		},
		{
			Name: "WallColour", Shows: "a plain wall of a wrong colour", Unit: "distance from the wanted white, levels", Levels: levels(25, 60, 110, 160, 220), Obvious: 2,
			Fails: []string{"BackgroundColorMatch"}, Area: Behind, draw: wallColour,
			MayFail: nil,
		},
		{
			Name: "SecondFace", Shows: "another person in the picture", Unit: "size of the other face", Levels: levels(0.15, 0.22, 0.3, 0.4, 0.5), Obvious: 2,
			Fails: []string{"OtherFaces"}, Area: Everywhere, draw: secondFace,
			MayFail: touches("another head covers wall or shoulder", "BackgroundUniformity", "ShadowsOnBackground", "BackgroundColorMatch", "ShouldersPose", "HeadWidthRatio", "FaceOccluded", "HeadHeightRatio", "FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition"),
		},
	}
}

// wall is the local colour of the background: a blur of what is not the person,
// so that a repainted wall keeps the edge of the hair.
func (s *sheet) wall() (colour [3][]float32) {
	w, h := s.Image.Width, s.Image.Height
	person := s.p.cutOut()
	weight := make([]float32, w*h)
	for i := range weight {
		c := 1 - person.a[i]
		weight[i] = c * c
	}
	for k := range colour {
		colour[k] = make([]float32, w*h)
		for i := range colour[k] {
			colour[k][i] = weight[i] * float32(s.Image.Pix[3*i+k])
		}
		blurPlane(colour[k], w, h, 40*s.f.k)
	}
	blurPlane(weight, w, h, 40*s.f.k)
	var mean [3]float64
	var total float64
	for i := range weight {
		if person.a[i] < 0.02 {
			for k := range mean {
				mean[k] += float64(s.Image.Pix[3*i+k])
			}
			total++
		}
	}
	for k := range colour {
		for i := range colour[k] {
			const trust = 0.03 // weight of the mean of the whole wall
			colour[k][i] = (colour[k][i] + trust*float32(mean[k]/math.Max(total, 1))) / (weight[i] + trust)
		}
	}
	return colour
}

// WallColour is the mean colour, R, G, B, of what lies wholly behind the person; ok is
// false where nothing does.
func (p *Portrait) WallColour() (c [3]float64, ok bool) {
	n := 0.0
	for i, a := range p.cutOut().a {
		if a < 0.02 {
			for k := range c {
				c[k] += float64(p.Image.Pix[3*i+k])
			}
			n++
		}
	}
	for k := range c {
		c[k] /= math.Max(n, 1)
	}
	return c, n > 0
}

// repaint gives the wall new colours: the mixed pixels of the hair keep their share
// of hair, because only the wall's own share of them is exchanged. colour gets the
// wall's old colour and the place.
func (s *sheet) repaint(colour func(old [3]float64, u, v float64) [3]float64) {
	old := s.wall()
	person := s.p.cutOut()
	w := s.Image.Width
	for y := range s.Image.Height {
		for x := range w {
			i := y*w + x
			share := 1 - float64(person.a[i])
			if share <= 0 {
				continue
			}
			q := s.f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			was := [3]float64{float64(old[0][i]), float64(old[1][i]), float64(old[2][i])}
			now := colour(was, q.X, q.Y)
			px := s.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = clip(float64(px[k]) + share*(now[k]-was[k]))
			}
		}
	}
}

// toned moves a wall that is nearly white down, so that patterns of both signs show.
func (s *sheet) toned(old [3]float64, d float64) [3]float64 {
	for k := range old {
		old[k] = math.Min(old[k], 238) + d
	}
	return old
}

func wallTexture(s *sheet) {
	kind, size := s.r.IntN(4), s.u(28, 75)
	blotch, grain := s.field(size), s.field(size/6)
	turn := s.u(0, math.Pi)
	sin, cos := math.Sincos(turn)
	tint := hue(s.r.Float64(), s.u(0, 0.5), 1)
	s.repaint(func(old [3]float64, u, v float64) [3]float64 {
		d := 0.0
		switch kind {
		case 0: // bricks
			row := math.Floor(v / size * 1.6)
			x := u/size/1.6 + 0.5*math.Mod(math.Abs(row), 2)
			mortar := math.Max(ramp(math.Abs(x-math.Floor(x)-0.5), 0.44, 0.47), ramp(math.Abs(v/size*1.6-row-0.5), 0.4, 0.45))
			d = 0.4*field{seed: blotch.seed, cell: 1}.corner(row, math.Floor(x)) - mortar + 0.25*grain.at(u, v)
		case 1: // stripes
			d = math.Tanh(3 * math.Sin((u*cos+v*sin)/size*2*math.Pi))
		case 2: // blotches
			d = 0.8*blotch.at(u, v) + 0.5*grain.at(u, v)
		default: // folds of a curtain
			d = math.Sin(u/size*2*math.Pi+2*blotch.at(0, v/3)) + 0.2*grain.at(u, v)
		}
		out := s.toned(old, 0)
		for k := range out {
			out[k] += d * s.strength * (0.4 + 0.6*tint[k]/255)
		}
		return out
	})
}

// wallShadow is the person's own outline, moved aside and down and softened.
func wallShadow(s *sheet) {
	side := s.side()
	dx, dy, soft := side*s.u(30, 75), s.u(0, 30), s.u(6, 22)
	person := s.p.cutOut()
	shadow := s.mask()
	o, d := s.f.px(0, 0), s.f.px(dx, dy)
	for y := range shadow.h {
		for x := range shadow.w {
			shadow.a[y*shadow.w+x] = float32(person.sample(at{X: float64(x) + 0.5 - (d.X - o.X), Y: float64(y) + 0.5 - (d.Y - o.Y)}))
		}
	}
	shadow.blur(soft * s.f.k)
	s.lit(func(i int, _, _ float64) [3]float64 {
		g := 1 - s.strength*float64(shadow.a[i]*(1-person.a[i]))
		return [3]float64{g, g, g}
	})
}

func wallGradient(s *sheet) {
	sin, cos := math.Sincos(s.u(0, 2*math.Pi))
	person := s.p.cutOut()
	round := s.r.IntN(3) == 0
	s.lit(func(i int, u, v float64) [3]float64 {
		t := ramp(u*cos+(v-40)*sin, -300, 300)
		if round { // a vignette
			t = ramp(math.Hypot(u, v-20), 120, 430)
		}
		g := math.Pow(1-s.strength*t*float64(1-person.a[i]), 1.6)
		return [3]float64{g, g, g}
	})
}

// wallObjects hangs and stands things behind the person.
func wallObjects(s *sheet) {
	m := s.mask()
	side := s.side()
	for range 4 + s.r.IntN(4) {
		side = -side
		c := at{X: side * s.u(170, 330), Y: s.u(-330, 260)}
		switch s.r.IntN(3) {
		case 0: // a picture frame
			a, b := s.u(35, 90), s.u(35, 110)
			m.fill(s.f.pxs(ring(c, a, b, 20, 0)), s.u(0.5, 1))
		case 1: // a door's edge, a pole
			m.stroke(s.f.pxs([]at{{X: c.X, Y: -600}, {X: c.X + s.u(-20, 20), Y: 700}}), s.u(8, 60)*s.f.k, s.u(0.5, 1))
		default: // a plant, a lamp
			m.fill(s.f.pxs(smooth(ring(c, s.u(30, 80), s.u(30, 80), s.u(1.2, 3), s.u(0, 90)), 1)), s.u(0.5, 1))
		}
	}
	tint, soft := hue(s.r.Float64(), s.u(0, 1), s.u(0.1, 0.8)), s.u(0.6, 4)
	m.blur(soft * s.f.k)
	var darker [3]float64 // a channel; the one that changes most by the whole strength
	for k := range darker {
		darker[k] = (270 - tint[k]) / (270 - min(tint[0], tint[1], tint[2]))
	}
	s.repaint(func(old [3]float64, u, v float64) [3]float64 {
		a := m.sample(s.f.px(u, v)) * s.strength
		for k := range old {
			old[k] -= a * darker[k]
		}
		return old
	})
}

// wallColour repaints the wall evenly: what is left of its unevenness stays.
func wallColour(s *sheet) {
	away := hue(s.r.Float64(), s.u(0.3, 1), s.u(0, 0.8))
	length := math.Hypot(math.Hypot(255-away[0], 255-away[1]), 255-away[2])
	var to [3]float64
	for k := range to {
		to[k] = 255 - (255-away[k])/math.Max(length, 1)*s.strength
	}
	s.repaint(func(old [3]float64, _, _ float64) [3]float64 {
		var out [3]float64
		for k := range out {
			out[k] = math.Max(to[k], 0) * (0.5 + 0.5*old[k]/240)
		}
		return out
	})
}

// secondFace sets another person beside the first, who makes room, or, as a child
// held up, before the first one's shoulder.
func secondFace(s *sheet) {
	other := s.p.Other
	mirror := 1.0
	if other == nil || other == s.p {
		other, mirror = s.p, -1
	}
	f, ok := newFrame(other)
	if !ok {
		return
	}
	side, front, k := s.side(), s.r.IntN(2) == 0, s.strength
	w, h := float64(s.Image.Width), float64(s.Image.Height)
	to := at{X: w * (0.5 + side*(0.5-0.12-0.2*k)), Y: h * s.u(0.78, 0.84)}
	if !front {
		face := s.f.px(0, 40)
		s.placed(s.Image.Width, s.Image.Height, imaging.Similarity(0.85, 0, face, at{X: w * (0.5 - side*(0.06+0.16*k)), Y: h * 0.55}))
		to = at{X: w * (0.5 + side*(0.47-0.24*k)), Y: h * s.u(0.4, 0.5)}
	}
	// Pixels of the picture to units of the other face, to pixels of its portrait.
	scale := mirror / (s.f.k * k)
	toUnits := imaging.Transform{A: scale, C: -scale * to.X, E: 1 / (s.f.k * k), F: -to.Y / (s.f.k * k)}
	whole := toUnits.Then(f.toPhoto)
	src, from := other.Image, whole
	if shrink := whole.Scale(); shrink > 1.4 { // average first
		small := imaging.Resize(src, max(int(float64(src.Width)/shrink), 1), max(int(float64(src.Height)/shrink), 1))
		from = from.Then(imaging.Transform{A: float64(small.Width) / float64(src.Width), E: float64(small.Height) / float64(src.Height)})
		src = small
	}
	mine, back := s.p.cutOut(), s.Moved.Inverse()
	free := func(p at) float64 { // of the first person
		if front {
			return 1
		}
		return 1 - mine.sample(back.Apply(p))
	}
	low := f.unit(chin).Y
	s.body(toUnits.Inverse(), low, free)
	s.cutIn(src, from, func(p at) float64 {
		q := whole.Apply(p)
		if q.X < 1 || q.Y < 1 || q.X >= float64(other.Image.Width)-1 || q.Y >= float64(other.Image.Height)-1 {
			return 0
		}
		return other.cutOut().sample(q) * (1 - ramp(toUnits.Apply(p).Y, low+30, low+60)) * free(p)
	})
}

// body draws neck and shoulders in plain clothes below a chin, given in units of
// that face.
func (s *sheet) body(toPixels imaging.Transform, low float64, free func(p at) float64) {
	outline := curve([]at{{X: -300, Y: low + 900}, {X: -265, Y: low + 230}, {X: -215, Y: low + 120}, {X: -70, Y: low + 62}, {X: 0, Y: low + 50}, {X: 70, Y: low + 62}, {X: 215, Y: low + 120}, {X: 265, Y: low + 230}, {X: 300, Y: low + 900}}, 5)
	for i, p := range outline {
		outline[i] = toPixels.Apply(p)
	}
	m := s.mask()
	m.fill(outline, 1)
	m.blur(0.6 * s.f.k)
	for i := range m.a {
		m.a[i] *= float32(free(at{X: float64(i%m.w) + 0.5, Y: float64(i/m.w) + 0.5}))
	}
	s.over(m, s.plain(s.dye(), 600))
}

// cutIn lays src over the picture; from maps pixels to those of src, cover is how
// much of a pixel it covers.
func (s *sheet) cutIn(src *imaging.Image, from imaging.Transform, cover func(p at) float64) {
	for y := range s.Image.Height {
		for x := range s.Image.Width {
			p := at{X: float64(x) + 0.5, Y: float64(y) + 0.5}
			a := cover(p)
			if a <= 0 {
				continue
			}
			q := from.Apply(p)
			c := bilinear(src, q.X, q.Y)
			px := s.Image.Pix[3*(y*s.Image.Width+x):][:3]
			for i := range px {
				px[i] = clip(float64(px[i])*(1-a) + float64(c[i])*a)
			}
		}
	}
}
