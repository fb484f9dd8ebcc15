package degrade

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Canvas is one image while a defect is drawn on it.
type Canvas struct {
	Degraded
	Portrait *Portrait // as it was
	Face     FaceFrame
	Strength float64 // of the level that is drawn
	Dice
}

// Dice draw the random numbers of a defect.
type Dice struct{ Random *rand.Rand }

// Uniform is a number between lo and hi.
func (d Dice) Uniform(lo, hi float64) float64 { return lo + (hi-lo)*d.Random.Float64() }

// RandomSign is -1 or 1.
func (d Dice) RandomSign() float64 {
	if d.Random.IntN(2) == 0 {
		return -1
	}
	return 1
}

// LumaAt is the luminance of the portrait at a place in units, levels.
func (canvas *Canvas) LumaAt(u, v float64) float64 {
	p := canvas.Face.Pixel(u, v)
	c := SampleBilinear(canvas.Portrait.Image, p.X, p.Y)
	return imaging.Luma601[float64](c[:])
}

// NewMask is an empty mask of the size of the image.
func (canvas *Canvas) NewMask() *Mask { return newMask(canvas.Image.Width, canvas.Image.Height) }

// ClampLevel rounds v into the levels 0..255.
func ClampLevel(v float64) uint8 { return uint8(math.Min(math.Max(v, 0), 255) + 0.5) }

// Shade gives the colour of a painted thing at a point in units.
type Shade func(u, v float64) [3]float64

// FlatShade is one colour everywhere.
func FlatShade(c [3]float64) Shade { return func(float64, float64) [3]float64 { return c } }

// Paint lays a colour over the image where the mask covers.
func (canvas *Canvas) Paint(m *Mask, colour Shade) {
	for y := m.y0; y < m.y1; y++ {
		for x := m.x0; x < m.x1; x++ {
			a := float64(m.Alpha[y*m.Width+x])
			if a <= 0.002 {
				continue
			}
			q := canvas.Face.ToUnits.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			c := colour(q.X, q.Y)
			px := canvas.Image.Pix[3*(y*m.Width+x):][:3]
			for k := range px {
				px[k] = ClampLevel(float64(px[k])*(1-a) + c[k]*a)
			}
		}
	}
}

// MultiplyLight multiplies the light of each pixel; gain gets the pixel's index and place in
// units.
func (canvas *Canvas) MultiplyLight(gain func(i int, u, v float64) [3]float64) {
	w := canvas.Image.Width
	for y := range canvas.Image.Height {
		for x := range w {
			q := canvas.Face.ToUnits.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			i := y*w + x
			g := gain(i, q.X, q.Y)
			if g == [3]float64{1, 1, 1} {
				continue
			}
			px := canvas.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = imaging.EncodeSample(imaging.Linear[px[k]] * g[k])
			}
		}
	}
}

// ChangeExposure multiplies the light of an image by two to the power of stops and clips it at white, as
// a sensor does.
func ChangeExposure(img *imaging.Image, stops float64) {
	var curve [256]uint8
	gain := math.Exp2(stops)
	for i := range curve {
		curve[i] = imaging.EncodeSample(imaging.Linear[i] * gain)
	}
	for i, v := range img.Pix {
		img.Pix[i] = curve[v]
	}
}

// SplitChannels splits the image into three planes of levels.
func SplitChannels(img *imaging.Image) (out [3][]float32) {
	for k := range out {
		out[k] = make([]float32, img.Width*img.Height)
		for i := range out[k] {
			out[k][i] = float32(img.Pix[3*i+k])
		}
	}
	return out
}

// JoinChannels writes three planes of levels into the image.
func JoinChannels(img *imaging.Image, p [3][]float32) {
	for k := range p {
		for i, v := range p[k] {
			img.Pix[3*i+k] = ClampLevel(float64(v))
		}
	}
}

// DrawRemapped draws dst so that its pixel at (x, y), centre included, shows src at
// from(x, y); the edge of src is repeated outside of it.
func DrawRemapped(dst, src *imaging.Image, from func(x, y float64) (float64, float64)) {
	for y := range dst.Height {
		for x := range dst.Width {
			sx, sy := from(float64(x)+0.5, float64(y)+0.5)
			c := SampleBilinear(src, sx, sy)
			copy(dst.Pix[3*(y*dst.Width+x):], c[:])
		}
	}
}

// SampleBilinear is the colour at a place in pixels, edges repeated.
func SampleBilinear(src *imaging.Image, x, y float64) [3]uint8 {
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

// Warp moves the image within itself; from gives, for a place in units of
// the new image, where it comes from, in units.
func (canvas *Canvas) Warp(from func(u, v float64) (float64, float64)) {
	src := canvas.Image
	out := imaging.NewImage(src.Width, src.Height)
	copy(out.Pix, src.Pix)
	for y := range out.Height {
		for x := range out.Width {
			q := canvas.Face.ToUnits.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			u, v := from(q.X, q.Y)
			if u == q.X && v == q.Y {
				continue
			}
			p := canvas.Face.Pixel(u, v)
			c := SampleBilinear(src, p.X, p.Y)
			copy(out.Pix[3*(y*out.Width+x):], c[:])
		}
	}
	canvas.Image = out
}
