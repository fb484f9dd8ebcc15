package defect

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

func clip(v float64) uint8 { return uint8(math.Min(math.Max(v, 0), 255) + 0.5) }

// shade gives the colour of a painted thing at a point in units.
type shade func(u, v float64) [3]float64

func flat(c [3]float64) shade { return func(float64, float64) [3]float64 { return c } }

// over lays a colour over the picture where the mask covers.
func (s *sheet) over(m *mask, colour shade) {
	for y := m.y0; y < m.y1; y++ {
		for x := m.x0; x < m.x1; x++ {
			a := float64(m.a[y*m.w+x])
			if a <= 0.002 {
				continue
			}
			q := s.f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			c := colour(q.X, q.Y)
			px := s.Image.Pix[3*(y*m.w+x):][:3]
			for k := range px {
				px[k] = clip(float64(px[k])*(1-a) + c[k]*a)
			}
		}
	}
}

// lit multiplies the light of each pixel; gain gets the pixel's index and place in
// units.
func (s *sheet) lit(gain func(i int, u, v float64) [3]float64) {
	w := s.Image.Width
	for y := range s.Image.Height {
		for x := range w {
			q := s.f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			i := y*w + x
			g := gain(i, q.X, q.Y)
			if g == [3]float64{1, 1, 1} {
				continue
			}
			px := s.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = imaging.Sample(imaging.Linear[px[k]] * g[k])
			}
		}
	}
}

// planes splits the picture into three planes of levels.
func planes(img *imaging.Image) (out [3][]float32) {
	for k := range out {
		out[k] = make([]float32, img.Width*img.Height)
		for i := range out[k] {
			out[k][i] = float32(img.Pix[3*i+k])
		}
	}
	return out
}

func join3(img *imaging.Image, p [3][]float32) {
	for k := range p {
		for i, v := range p[k] {
			img.Pix[3*i+k] = clip(float64(v))
		}
	}
}

// remap draws dst so that its pixel at (x, y), centre included, shows src at
// from(x, y); the edge of src is repeated outside of it.
func remap(dst, src *imaging.Image, from func(x, y float64) (float64, float64)) {
	for y := range dst.Height {
		for x := range dst.Width {
			sx, sy := from(float64(x)+0.5, float64(y)+0.5)
			c := bilinear(src, sx, sy)
			copy(dst.Pix[3*(y*dst.Width+x):], c[:])
		}
	}
}

func bilinear(src *imaging.Image, x, y float64) [3]uint8 {
	x = math.Min(math.Max(x-0.5, 0), float64(src.Width-1))
	y = math.Min(math.Max(y-0.5, 0), float64(src.Height-1))
	ix, iy := int(x), int(y)
	fx, fy := x-float64(ix), y-float64(iy)
	right, below := 3, 3*src.Width
	if ix == src.Width-1 {
		right = 0
	}
	if iy == src.Height-1 {
		below = 0
	}
	p := src.Pix[3*(iy*src.Width+ix):]
	var out [3]uint8
	for k := range out {
		top := float64(p[k])*(1-fx) + float64(p[right+k])*fx
		low := float64(p[below+k])*(1-fx) + float64(p[below+right+k])*fx
		out[k] = uint8(top*(1-fy) + low*fy + 0.5)
	}
	return out
}

// warp moves the picture within itself; displacement gives, for a place in units of
// the new picture, where it comes from, in units.
func (s *sheet) warp(from func(u, v float64) (float64, float64)) {
	src := s.Image
	out := imaging.NewImage(src.Width, src.Height)
	copy(out.Pix, src.Pix)
	for y := range out.Height {
		for x := range out.Width {
			q := s.f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			u, v := from(q.X, q.Y)
			if u == q.X && v == q.Y {
				continue
			}
			p := s.f.px(u, v)
			c := bilinear(src, p.X, p.Y)
			copy(out.Pix[3*(y*out.Width+x):], c[:])
		}
	}
	s.Image = out
}

// field is smooth noise without a repeat: values about -1 to 1, one bump a cell.
type field struct {
	seed uint64
	cell float64 // units
}

func (s *sheet) field(cell float64) field { return field{s.r.Uint64(), cell} }

func (f field) at(u, v float64) float64 {
	x, y := u/f.cell, v/f.cell
	ix, iy := math.Floor(x), math.Floor(y)
	fx, fy := x-ix, y-iy
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a, b := f.corner(ix, iy), f.corner(ix+1, iy)
	c, d := f.corner(ix, iy+1), f.corner(ix+1, iy+1)
	return (a*(1-fx)+b*fx)*(1-fy) + (c*(1-fx)+d*fx)*fy
}

func (f field) corner(x, y float64) float64 {
	h := f.seed ^ uint64(int64(x))*0x9E3779B97F4A7C15 ^ uint64(int64(y))*0xC2B2AE3D27D4EB4F
	h ^= h >> 31
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 29
	h *= 0x94D049BB133111EB
	h ^= h >> 32
	return float64(h>>11)/(1<<52) - 1
}

// hue is a saturated colour: hue, saturation and value in 0..1.
func hue(h, s, v float64) (c [3]float64) {
	for k := range c {
		d := math.Mod(h*6+float64(5-2*k), 6)
		c[k] = 255 * (v - v*s*math.Max(0, math.Min(math.Min(d, 4-d), 1)))
	}
	return c
}

// dye is the colour of a textile: any hue, often muted, black or white.
func (s *sheet) dye() [3]float64 {
	sat := s.r.Float64()
	if s.r.IntN(3) == 0 {
		sat *= 0.12
	}
	return hue(s.r.Float64(), sat, s.u(0.08, 0.95))
}

// cloth is a textile of a colour: weave, folds, sometimes stripes or checks, lit
// like the face below it. half is the half width, in units, over which it bends
// away from the light.
func (s *sheet) cloth(c [3]float64, half float64) shade {
	folds, weave := s.field(s.u(50, 110)), s.field(s.u(2, 5))
	fold, grain := s.u(0.03, 0.12), s.u(0.02, 0.08)
	pattern, period, turn := s.r.IntN(5), s.u(12, 45), s.u(0, math.Pi)
	second := s.dye()
	sin, cos := math.Sincos(turn)
	bend := s.bend(half)
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + fold*folds.at(u, v) + grain*weave.at(u, v))
		base := c
		wave := math.Sin((u*cos + v*sin) / period * math.Pi)
		if pattern == 3 && wave > 0.3 || pattern == 4 && wave*math.Sin((v*cos-u*sin)/period*math.Pi) > 0 {
			for i := range base {
				base[i] = base[i]*0.55 + second[i]*0.45
			}
		}
		return [3]float64{base[0] * k, base[1] * k, base[2] * k}
	}
}

// bend is the shade of something round that is worn on the head: brighter towards
// the side from which the face is lit, darker where it turns away, as bright as
// the face is exposed.
func (s *sheet) bend(half float64) func(u, v float64) float64 {
	mean := func(index int) float64 {
		c, n := 0.0, 0.0
		p := s.f.unit(index)
		for d := -9.0; d <= 9; d += 3 {
			if i, ok := offset(s.p.Image, s.f.px(p.X+d, p.Y)); ok {
				c += imaging.Linear[s.p.Image.Pix[i+1]]
				n++
			}
		}
		return c/math.Max(n, 1) + 0.01
	}
	a, b := mean(cheekRight), mean(cheekLeft)
	tilt := math.Min(math.Max(0.3*math.Log(b/a), -0.35), 0.35)
	exposure := math.Min(math.Max(math.Pow((a+b)/2/0.35, 0.35), 0.45), 1.1)
	deep := s.u(0.25, 0.5)
	return func(u, _ float64) float64 {
		x := math.Min(math.Max(u/half, -1), 1)
		return exposure * (1 - deep*(1-math.Sqrt(1-0.95*x*x))) * (1 + tilt*x)
	}
}

// contact darkens the picture just outside of a mask, as something lying on skin
// does. offset is how far below, in units.
func (s *sheet) contact(m *mask, offset, sigma, depth float64) {
	shadow := newMask(m.w, m.h)
	d := s.f.px(0, offset)
	o := s.f.px(0, 0)
	dx, dy := int(math.Round(d.X-o.X)), int(math.Round(d.Y-o.Y))
	for y := range m.h {
		for x := range m.w {
			if sx, sy := x-dx, y-dy; sx >= 0 && sy >= 0 && sx < m.w && sy < m.h {
				shadow.a[y*m.w+x] = m.a[sy*m.w+sx]
			}
		}
	}
	shadow.blur(sigma * s.f.k).times(s.p.cutOut())
	s.lit(func(i int, _, _ float64) [3]float64 {
		g := 1 - depth*float64(shadow.a[i])
		if g > 0.998 {
			g = 1
		}
		return [3]float64{g, g, g}
	})
}

func encodeGrey(img *imaging.Image, quality int) ([]byte, error) {
	grey := image.NewGray(image.Rect(0, 0, img.Width, img.Height))
	for i := range grey.Pix {
		p := img.Pix[3*i:]
		grey.Pix[i] = clip(0.299*float64(p[0]) + 0.587*float64(p[1]) + 0.114*float64(p[2]))
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, grey, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}
