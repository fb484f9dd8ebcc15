package recapture

import "math"

// Detail is what an attack of family C has beyond the others'. Lengths on the
// medium are shares of the shown part's width, places are (u, v) in it.
type Detail struct {
	Panel Panel // screens
	Paper Paper // prints and cut-outs

	Rim     [4]float64 // bezel or margin at left, top, right, bottom
	Desk    float64    // lit surface of the screen round the image (a window on a desktop), before the bezel
	DeskLit [3]float32
	Fingers []Finger
	Glass   Glass
	Contour []float64 // cut-outs: distance of the cut from its middle, multiples of the head's, by direction
	Margin  float64   // cut-outs: white rim left inside the cut, share of that distance

	Ambient [3]float64 // light of the scene against that of a white pixel or sheet, by colour
	Defocus float64    // of the scene behind, Gaussian deviation, share of the frame's width
}

// Finger is a hand's end that lies over the medium: a capsule from a point outside
// towards one on it.
type Finger struct {
	From, To [2]float64
	Radius   float64
	Skin     [3]float32 // light, with the scene's
}

// Glass is the cover of a screen or sheet and what it reflects.
type Glass struct {
	Veil    [3]float32 // light added at one corner, falling to none at the opposite
	Panes   []Pane
	Dust    []Speck
	Smudges []Speck
}

// Pane is a reflected window with bars, or, dark, the outline of the person before it.
type Pane struct {
	U, V, W, H, Lean, Light float64
	Bars                    int
	Soft                    float64
}

// Speck is a grain of dust (added light) or a greasy patch (share of haze).
type Speck struct{ U, V, Radius, Strength float64 }

// detailedLightAt is colour for family C.
func (s *stage) detailedLightAt(u, v float64) ([3]float32, bool) {
	d := s.a.Detail
	if c, ok := d.fingerAt(u, v, s.aspect); ok {
		return c, true
	}
	if s.a.Kind == CutOut {
		r := s.cutDistance(u, v)
		if r > 1 || u < 0 || u > 1 || v < 0 || v > 1 {
			return [3]float32{}, false
		}
		if r > 1-d.Margin {
			return d.blankSheetAt(u, v), true
		}
	}
	deskV := d.Desk * s.aspect
	if u < -d.Desk-d.Rim[0] || u > 1+d.Desk+d.Rim[2] || v < -deskV-d.Rim[1]*s.aspect || v > 1+deskV+d.Rim[3]*s.aspect {
		return [3]float32{}, false
	}
	var c [3]float32
	switch {
	case u >= 0 && u <= 1 && v >= 0 && v <= 1:
		c = s.show.lightAt(u, v)
	case s.a.Kind != Screen:
		c = d.blankSheetAt(u, v)
	case u >= -d.Desk && u <= 1+d.Desk && v >= -deskV && v <= 1+deskV:
		c = d.DeskLit
		if isGlyphAt(u+7, v+7) {
			for k := range c {
				c[k] = 0.7 - 0.6*c[k]
			}
		}
	default:
		c = s.a.Edge
	}
	if s.a.Kind == CutOut {
		return c, true
	}
	return d.Glass.addGlass(c, u, v, s.aspect), true
}

// blankSheetAt is the bare sheet.
func (d *Detail) blankSheetAt(u, v float64) [3]float32 {
	p := d.Paper
	side := math.Cos(p.Axis)*(u-0.5) + math.Sin(p.Axis)*(v-0.5)
	lit, shine := p.lightAt(u, v, side), p.shineAt(u, v, side)
	var c [3]float32
	for k := range c {
		c[k] = float32(p.White[k]*lit + shine)
	}
	return c
}

func (d *Detail) fingerAt(u, v, aspect float64) ([3]float32, bool) {
	for _, f := range d.Fingers {
		x, y := u-f.From[0], (v-f.From[1])/aspect
		ax, ay := f.To[0]-f.From[0], (f.To[1]-f.From[1])/aspect
		t := max(0, min(1, (x*ax+y*ay)/(ax*ax+ay*ay)))
		r := math.Hypot(x-t*ax, y-t*ay) / f.Radius
		if r > 1 {
			continue
		}
		k := float32(0.35 + 0.65*math.Sqrt(1-r*r)) // darker where the skin turns away
		return [3]float32{f.Skin[0] * k, f.Skin[1] * k, f.Skin[2] * k}, true
	}
	return [3]float32{}, false
}

// addGlass adds what the glass does to the light from below.
func (g Glass) addGlass(c [3]float32, u, v, aspect float64) [3]float32 {
	for _, s := range g.Smudges {
		d := math.Hypot(u-s.U, (v-s.V)/aspect) / s.Radius
		if d < 2 {
			k := float32(s.Strength * math.Exp(-d*d))
			for i := range c {
				c[i] = c[i]*(1-k) + 0.35*k
			}
		}
	}
	fall := float32(max(0, 1-(u+v)/2))
	for i := range c {
		c[i] += g.Veil[i] * fall
	}
	for _, p := range g.Panes {
		add := float32(p.Light * p.coverageAt(u, v))
		for i := range c {
			c[i] += add
		}
	}
	for _, s := range g.Dust {
		if math.Abs(u-s.U) < s.Radius && math.Abs(v-s.V)/aspect < s.Radius {
			for i := range c {
				c[i] += float32(s.Strength)
			}
		}
	}
	return c
}

// coverageAt is how much of the pane's light falls at (u, v), 0..1.
func (p Pane) coverageAt(u, v float64) float64 {
	x, y := (u-p.U+p.Lean*(v-p.V))/p.W, (v-p.V)/p.H
	edge := max(math.Abs(x), math.Abs(y))
	if edge > 1+p.Soft {
		return 0
	}
	in := min(1, (1+p.Soft-edge)/max(p.Soft, 1e-3))
	if p.Bars > 0 {
		f := (x + 1) / 2 * float64(p.Bars)
		if f-math.Floor(f) < 0.08 || math.Abs(y) < 0.03 {
			return 0.1 * in
		}
	}
	return in
}

// cutDistance is how far (u, v) lies from the middle of the cut, 1 at the cut.
func (s *stage) cutDistance(u, v float64) float64 {
	cx, cy := s.face.X+s.face.W/2, s.face.Y+s.face.H*0.45
	dx, dy := (u-cx)/(s.face.W*0.8), (v-cy)/(s.face.H*0.85)
	if dy > 0.5 { // neck, and shoulders below it
		dx /= 0.8 + 1.6*(dy-0.5)
		dy = 0.5
	}
	n := len(s.a.Detail.Contour)
	at := (math.Atan2(dy, dx)/(2*math.Pi) + 1) * float64(n)
	i, f := int(at)%n, at-math.Floor(at)
	r := s.a.Detail.Contour[i]*(1-f) + s.a.Detail.Contour[(i+1)%n]*f
	return math.Hypot(dx, dy) / r
}

// lightScene scales the scene to its lamps and puts it out of focus.
func (d *Detail) lightScene(l *light) {
	sigma := d.Defocus * float64(l.w)
	l.blurGaussian(sigma, sigma)
	for i := range l.pix {
		l.pix[i] *= float32(d.Ambient[i%3])
	}
}
