package degrade

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Noise is smooth noise without a repeat: values about -1 to 1, one bump a cell.
type Noise struct {
	Seed uint64
	Cell float64 // units
}

// NewNoise is noise with bumps of a cell, units, drawn from the generator.
func (d Dice) NewNoise(cell float64) Noise { return Noise{d.Random.Uint64(), cell} }

// At is the noise at a place in units, about -1 to 1.
func (f Noise) At(u, v float64) float64 {
	x, y := u/f.Cell, v/f.Cell
	ix, iy := math.Floor(x), math.Floor(y)
	fx, fy := x-ix, y-iy
	fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
	a, b := f.CornerAt(ix, iy), f.CornerAt(ix+1, iy)
	c, d := f.CornerAt(ix, iy+1), f.CornerAt(ix+1, iy+1)
	return (a*(1-fx)+b*fx)*(1-fy) + (c*(1-fx)+d*fx)*fy
}

// CornerAt is the value at a corner of the cells, -1 to 1.
func (f Noise) CornerAt(x, y float64) float64 {
	h := f.Seed ^ uint64(int64(x))*0x9E3779B97F4A7C15 ^ uint64(int64(y))*0xC2B2AE3D27D4EB4F
	h ^= h >> 31
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 29
	h *= 0x94D049BB133111EB
	h ^= h >> 32
	return float64(h>>11)/(1<<52) - 1
}

// ColourFromHSV is a saturated colour: hue, saturation and value in 0..1.
func ColourFromHSV(h, s, v float64) (c [3]float64) {
	for k := range c {
		d := math.Mod(h*6+float64(5-2*k), 6)
		c[k] = 255 * (v - v*s*math.Max(0, math.Min(math.Min(d, 4-d), 1)))
	}
	return c
}

// RandomColour is the colour of a textile: any hue, often muted, black or white.
func (d Dice) RandomColour() [3]float64 {
	sat := d.Random.Float64()
	if d.Random.IntN(3) == 0 {
		sat *= 0.12
	}
	return ColourFromHSV(d.Random.Float64(), sat, d.Uniform(0.08, 0.95))
}

// RandomTextile is a textile of a colour: weave, folds, sometimes stripes or checks, lit
// like the face below it. half is the half width, in units, over which it bends
// away from the light.
func (canvas *Canvas) RandomTextile(c [3]float64, half float64) Shade {
	folds, weave := canvas.NewNoise(canvas.Uniform(50, 110)), canvas.NewNoise(canvas.Uniform(2, 5))
	fold, grain := canvas.Uniform(0.03, 0.12), canvas.Uniform(0.02, 0.08)
	pattern, period, turn := canvas.Random.IntN(5), canvas.Uniform(12, 45), canvas.Uniform(0, math.Pi)
	second := canvas.RandomColour()
	sin, cos := math.Sincos(turn)
	bend := canvas.RandomRoundShading(half)
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + fold*folds.At(u, v) + grain*weave.At(u, v))
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

// RandomRoundShading is the shade of something round that is worn on the head: brighter towards
// the side from which the face is lit, darker where it turns away, as bright as
// the face is exposed.
func (canvas *Canvas) RandomRoundShading(half float64) func(u, v float64) float64 {
	mean := func(index int) float64 {
		c, n := 0.0, 0.0
		p := canvas.Face.MeshPoint(index)
		for d := -9.0; d <= 9; d += 3 {
			if i, ok := pixelOffset(canvas.Portrait.Image, canvas.Face.Pixel(p.X+d, p.Y)); ok {
				c += imaging.Linear[canvas.Portrait.Image.Pix[i+1]]
				n++
			}
		}
		return c/math.Max(n, 1) + 0.01
	}
	a, b := mean(mesh.CheekRight), mean(mesh.CheekLeft)
	tilt := math.Min(math.Max(0.3*math.Log(b/a), -0.35), 0.35)
	exposure := math.Min(math.Max(math.Pow((a+b)/2/0.35, 0.35), 0.45), 1.1)
	deep := canvas.Uniform(0.25, 0.5)
	return func(u, _ float64) float64 {
		x := math.Min(math.Max(u/half, -1), 1)
		return exposure * (1 - deep*(1-math.Sqrt(1-0.95*x*x))) * (1 + tilt*x)
	}
}

// AddContactShadow darkens the image just outside of a mask, as something lying on skin
// does. offset is how far below, in units.
func (canvas *Canvas) AddContactShadow(m *Mask, offset, sigma, depth float64) {
	shadow := newMask(m.Width, m.Height)
	d := canvas.Face.Pixel(0, offset)
	o := canvas.Face.Pixel(0, 0)
	dx, dy := int(math.Round(d.X-o.X)), int(math.Round(d.Y-o.Y))
	for y := range m.Height {
		for x := range m.Width {
			if sx, sy := x-dx, y-dy; sx >= 0 && sy >= 0 && sx < m.Width && sy < m.Height {
				shadow.Alpha[y*m.Width+x] = m.Alpha[sy*m.Width+sx]
			}
		}
	}
	shadow.Blur(sigma * canvas.Face.PixelsPerUnit).MultiplyBy(canvas.Portrait.PersonMask())
	canvas.MultiplyLight(func(i int, _, _ float64) [3]float64 {
		g := 1 - depth*float64(shadow.Alpha[i])
		if g > 0.998 {
			g = 1
		}
		return [3]float64{g, g, g}
	})
}

// PlainMaterial is a colour lit like the face, without a pattern.
func (canvas *Canvas) PlainMaterial(c [3]float64, half float64) Shade {
	bend, folds := canvas.RandomRoundShading(half), canvas.NewNoise(canvas.Uniform(40, 80))
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + 0.035*folds.At(u, v))
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	}
}

// SeededTextile is cloth with a seed of its own, for a shape that is drawn several times.
func (canvas *Canvas) SeededTextile(seed uint64, c [3]float64) Shade {
	bend := roundShading(canvas)
	folds, weave := Noise{seed, 60}, Noise{seed ^ 77, 3}
	return func(u, v float64) [3]float64 {
		k := bend(u, v) * (1 + 0.06*folds.At(u, v) + 0.03*weave.At(u, v))
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	}
}

// roundShading is bend at a fixed depth, drawn without the generator.
func roundShading(canvas *Canvas) func(u, v float64) float64 {
	mean := func(index int) float64 {
		p := canvas.Face.Pixel(canvas.Face.MeshPoint(index).X, canvas.Face.MeshPoint(index).Y)
		c := SampleBilinear(canvas.Portrait.Image, p.X, p.Y)
		return imaging.Linear[c[1]] + 0.01
	}
	a, b := mean(mesh.CheekRight), mean(mesh.CheekLeft)
	tilt := math.Min(math.Max(0.3*math.Log(b/a), -0.3), 0.3)
	exposure := math.Min(math.Max(math.Pow((a+b)/2/0.35, 0.35), 0.45), 1.1)
	return func(u, _ float64) float64 {
		x := math.Min(math.Max(u/230, -1), 1)
		return exposure * (1 - 0.35*(1-math.Sqrt(1-0.95*x*x))) * (1 + tilt*x)
	}
}
