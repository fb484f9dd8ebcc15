package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/mesh"
)

func glassesDefects() []Defect {
	hidden := "glasses that hide the eyes hide everything that is seen in them"
	eyesHidden := func(more ...string) []Touch {
		return touches(hidden, append([]string{"EyeRightOccluded", "EyeLeftOccluded", "EyeRightClosed", "EyeLeftClosed", "OffGaze", "FaceOccluded"}, more...)...)
	}
	return []Defect{
		{
			Name: "ClearGlasses", Shows: "thin frames with clear lenses: allowed, so nothing may fail", Unit: "frame, units", Levels: levels(2, 3, 4, 5, 6), Obvious: 2,
			Area: Head, draw: func(s *sheet) { s.spectacles(spectacles{frame: s.strength, tint: 0.03}) },
		},
		{
			Name: "DarkGlasses", Shows: "tinted lenses, darker and darker", Unit: "opacity", Levels: levels(0.25, 0.45, 0.65, 0.85, 0.97), Obvious: 3,
			Fails: []string{"DarkGlasses"}, Area: Head, draw: func(s *sheet) { s.spectacles(spectacles{frame: s.u(3, 7), tint: s.strength, dark: true, grow: 1.12}) },
			MayFail: append(eyesHidden("FramesTooHeavy", "ReflectionOnGlasses"), touches("large dark lenses change light and expression", "ShadowsOnFace", "TooDark", "ExpressionLevel", "FaceDynamicRange", "UnnaturalSkinTone")...),
		},
		{
			Name: "HeavyFrames", Shows: "frames that grow over the eyes", Unit: "frame, units", Levels: levels(5, 8, 12, 17, 23), Obvious: 3,
			Fails: []string{"FramesTooHeavy"}, Area: Head, draw: func(s *sheet) { s.spectacles(spectacles{frame: s.strength, tint: 0.04, dim: true}) },
			MayFail: append(eyesHidden("ReflectionOnGlasses"), touches("a heavy dark frame is dark glasses to a model", "DarkGlasses")...),
		},
		{
			Name: "ReflectingGlasses", Shows: "windows or lamps mirrored in the lenses", Unit: "opacity", Levels: levels(0.2, 0.4, 0.6, 0.8, 0.95), Obvious: 2,
			Fails: []string{"ReflectionOnGlasses"}, Area: Head, draw: func(s *sheet) { s.spectacles(spectacles{frame: s.u(3, 6), tint: 0.04, mirror: s.strength}) },
			MayFail: append(eyesHidden("FramesTooHeavy"), touches("a reflection is glare", "FaceGlare", "TooLight", "DarkGlasses")...),
		},
	}
}

// spectacles says what to draw: the frame's width in units, the opacity of the
// lenses and of what they mirror; dim makes the lenses smaller, so that a heavy
// frame runs over lids and iris.
type spectacles struct {
	frame, tint, mirror float64
	dark, dim           bool
	grow                float64
}

func (s *sheet) spectacles(g spectacles) {
	if g.grow == 0 {
		g.grow = 1
	}
	power, tall := s.u(2, 4.5), s.u(0.62, 0.82)
	drop := s.u(2, 8)
	half := s.eyeDistanceUnits() * 0.5 * s.u(0.68, 0.78) * g.grow
	if g.dim {
		// The opening shrinks as the frame grows: outside stays, inside closes.
		tall, drop = s.u(0.42, 0.5), s.u(-2, 3)
	}
	colour := [][3]float64{{16, 16, 18}, {74, 46, 30}, {30, 34, 60}, {120, 24, 30}, {140, 142, 150}, {176, 146, 84}}[s.r.IntN(6)]
	if g.dim {
		colour = [][3]float64{{16, 16, 18}, {74, 46, 30}, {30, 34, 60}, {120, 24, 30}, {232, 228, 220}}[s.r.IntN(5)]
	}
	rims, lenses := s.mask(), [2]*mask{}
	var centres [2]at
	level := (s.f.eye(0).Y+s.f.eye(1).Y)/2 + drop
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		c := at{X: s.f.eye(side).X, Y: level}
		centres[side] = c
		outline := ring(c, half, half*tall, power, 0)
		lenses[side] = s.mask()
		lenses[side].fill(s.f.pxs(outline), 1)
		rims.stroke(s.f.pxs(append(outline, outline[0])), g.frame*s.f.k, 1)
	}
	s.bridge(rims, centres, half, tall, g.frame)
	glass := s.glass(g)
	for _, m := range lenses {
		s.over(m.clone().scale(g.tint), glass)
	}
	if g.mirror > 0 {
		s.reflections(lenses, centres, half, half*tall, g.mirror)
	}
	s.contact(rims, 5, 3, 0.25)
	shine := s.field(9)
	paint := s.plain(colour, 260)
	s.over(rims.blur(0.45*s.f.k), func(u, v float64) [3]float64 {
		c := paint(u, v)
		k := 1 + 0.25*math.Max(shine.at(u, v*2), 0)
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
}

// bridge joins the lenses and leads the temples to the ears.
func (s *sheet) bridge(rims *mask, c [2]at, half, tall, width float64) {
	wide := math.Max(math.Min(width, 12), 2) * s.f.k
	a, b := at{X: c[0].X + half*0.97, Y: c[0].Y - half*tall*0.25}, at{X: c[1].X - half*0.97, Y: c[1].Y - half*tall*0.25}
	rims.stroke(s.f.pxs(curve([]at{a, {X: (a.X + b.X) / 2, Y: a.Y - 7}, b}, 6)), wide, 1)
	for i, ear := range [...]int{127, 356} {
		sgn := float64(2*i - 1)
		from := at{X: c[i].X + sgn*half*0.98, Y: c[i].Y - half*tall*0.3}
		to := s.f.unit(ear)
		if sgn*(to.X-from.X) > 0 {
			rims.stroke(s.f.pxs([]at{from, {X: to.X + sgn*5, Y: to.Y - 4}}), wide*0.9, 1)
		}
	}
}

// glass is the colour of the lenses.
func (s *sheet) glass(g spectacles) shade {
	if !g.dark {
		return flat([3]float64{205, 212, 216})
	}
	tone := [][3]float64{{9, 9, 11}, {28, 18, 12}, {14, 24, 30}, {34, 34, 36}, {40, 24, 40}}[s.r.IntN(5)]
	fade := s.u(0, 0.5)
	sky := s.field(70)
	return func(u, v float64) [3]float64 {
		k := 1 + fade*ramp(v, -30, 50)*1.4 + 0.35*math.Max(sky.at(u, v), 0)
		return [3]float64{tone[0] * k, tone[1] * k, tone[2] * k}
	}
}

// reflections mirrors a window or lamps in both lenses, over the iris.
func (s *sheet) reflections(lenses [2]*mask, c [2]at, a, b, opacity float64) {
	kind := s.r.IntN(3)
	tone := [][3]float64{{250, 252, 255}, {225, 238, 255}, {235, 250, 235}}[s.r.IntN(3)]
	dx, dy, lean := s.u(-0.2, 0.2)*a, s.u(-0.25, 0.1)*b, s.u(-20, 20)
	size := s.u(0.5, 0.8)
	for i := range lenses {
		m := s.mask()
		at := at{X: c[i].X + dx, Y: c[i].Y + dy}
		switch kind {
		case 0: // a window with its cross
			m.fill(s.f.pxs(ring(at, a*size, b*size, 14, lean)), 1)
			bar := s.mask()
			sin, cos := math.Sincos(-lean * math.Pi / 180)
			bar.stroke(s.f.pxs([]point{{X: at.X - cos*a, Y: at.Y - sin*a}, {X: at.X + cos*a, Y: at.Y + sin*a}}), 3*s.f.k, 1)
			bar.stroke(s.f.pxs([]point{{X: at.X + sin*b, Y: at.Y - cos*b}, {X: at.X - sin*b, Y: at.Y + cos*b}}), 3*s.f.k, 1)
			m.without(bar)
		case 1: // a broad veil across the lens
			m.fill(s.f.pxs([]point{{X: at.X - a*0.9, Y: at.Y - b}, {X: at.X + a*0.5, Y: at.Y - b}, {X: at.X + a*0.1, Y: at.Y + b}, {X: at.X - a*1.3, Y: at.Y + b}}), 1)
		default: // lamps
			m.fill(s.f.pxs(ring(at, a*size*0.75, b*size*0.75, 2, lean)), 1)
			m.fill(s.f.pxs(ring(point{X: at.X + a*0.5, Y: at.Y - b*0.4}, a*0.2, b*0.2, 2, 0)), 0.9)
		}
		s.over(m.blur(1.5*s.f.k).times(lenses[i]).scale(opacity), flat(tone))
	}
}

// point is at where a local name hides it.
type point = at
