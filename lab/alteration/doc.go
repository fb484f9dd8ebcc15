// Package alteration alters photos of faces in ways that make different people look alike: effects of funny cameras,
// shaken cameras, false colours, textures, things before the face. Unlike the defects of package degrade they need no
// more than five landmarks, so that they can be drawn on any photo. Only tests and lab/ import it.
package alteration

import (
	"math"
	"math/rand/v2"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// Kind is one way to alter a photo.
type Kind struct {
	Name string
	// IsForFitting says that a test may be fitted on the kind; the others judge it.
	IsForFitting bool
	// Bends says that the places of eyes, nose and mouth change.
	Bends bool
	draw  func(c *canvas)
}

// Kinds lists all kinds.
var Kinds = func() []Kind {
	var out []Kind
	for _, k := range warpKinds {
		k.Bends = true
		out = append(out, k)
	}
	for _, group := range [][]Kind{blurKinds, toneKinds, textureKinds, coverKinds, combinedKinds} {
		out = append(out, group...)
	}
	return out
}()

// Find returns the kind of a name.
func Find(name string) (kind Kind, ok bool) {
	for _, k := range Kinds {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}

// Apply returns an altered copy of a photo whose face has the landmarks. One seed gives one picture.
func (k Kind) Apply(img *imaging.Image, landmarks [5]imaging.Point, seed uint64) *imaging.Image {
	c := &canvas{img: imaging.NewImage(img.Width, img.Height), random: rand.New(rand.NewPCG(seed, 35))}
	copy(c.img.Pix, img.Pix)
	c.fromUnits = imaging.FitSimilarity(template[:], landmarks[:])
	c.toUnits, c.unit = c.fromUnits.Inverse(), c.fromUnits.Scale()
	k.draw(c)
	return c.img
}

// template are the landmarks in units: the eyes are 35 units apart, the middle of the face is at middleX, middleY.
var template = [5]imaging.Point{{X: 38.8, Y: 52.2}, {X: 74.0, Y: 52.0}, {X: 56.5, Y: 72.2}, {X: 42.0, Y: 92.9}, {X: 71.2, Y: 92.7}}

const middleX, middleY, eyesY, mouthY = 56.5, 68.0, 52.0, 92.8

// canvas is a photo while it is altered.
type canvas struct {
	img                *imaging.Image
	toUnits, fromUnits imaging.Transform
	unit               float64 // pixels
	random             *rand.Rand
}

func (c *canvas) uniform(low, high float64) float64 { return low + (high-low)*c.random.Float64() }

func (c *canvas) sign() float64 {
	if c.random.IntN(2) == 0 {
		return -1
	}
	return 1
}

func (c *canvas) colour() [3]float64 {
	return [3]float64{c.uniform(0, 255), c.uniform(0, 255), c.uniform(0, 255)}
}

// warp draws each point of the photo from another one, both in units.
func (c *canvas) warp(from func(u, v float64) (float64, float64)) {
	source := imaging.NewImage(c.img.Width, c.img.Height)
	copy(source.Pix, c.img.Pix)
	degrade.DrawRemapped(c.img, source, func(x, y float64) (float64, float64) {
		at := c.toUnits.Apply(imaging.Point{X: x, Y: y})
		u, v := from(at.X, at.Y)
		p := c.fromUnits.Apply(imaging.Point{X: u, Y: v})
		return p.X, p.Y
	})
}

// recolour replaces the colour of each pixel; u and v are its place in units.
func (c *canvas) recolour(change func(u, v float64, p [3]float64) [3]float64) {
	for y := range c.img.Height {
		for x := range c.img.Width {
			at := c.toUnits.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			px := c.img.Pix[3*(y*c.img.Width+x):][:3]
			q := change(at.X, at.Y, [3]float64{float64(px[0]), float64(px[1]), float64(px[2])})
			for i := range px {
				px[i] = degrade.ClampLevel(q[i])
			}
		}
	}
}

// average replaces the photo by the mean of copies that are each drawn from other places.
func (c *canvas) average(n int, from func(i int, u, v float64) (float64, float64)) {
	original := append([]uint8{}, c.img.Pix...)
	sum := make([]float64, len(original))
	for i := range n {
		copy(c.img.Pix, original)
		c.warp(func(u, v float64) (float64, float64) { return from(i, u, v) })
		for k, p := range c.img.Pix {
			sum[k] += float64(p) / float64(n)
		}
	}
	for k := range sum {
		c.img.Pix[k] = degrade.ClampLevel(sum[k])
	}
}

// blur smooths the photo by a Gaussian; sigma is in units.
func (c *canvas) blur(sigma float64) {
	planes := degrade.SplitChannels(c.img)
	for i := range planes {
		degrade.BlurPlane(planes[i], c.img.Width, c.img.Height, sigma*c.unit)
	}
	degrade.JoinChannels(c.img, planes)
}

func lumaOf(p [3]float64) float64 { return imaging.MixLuma601(p[0], p[1], p[2]) }

func grey(level float64) [3]float64 { return [3]float64{level, level, level} }

func mix(a, b [3]float64, t float64) [3]float64 {
	return [3]float64{a[0] + (b[0]-a[0])*t, a[1] + (b[1]-a[1])*t, a[2] + (b[2]-a[2])*t}
}

// hash is a number of 0 to 1 that looks random, of a cell.
func hash(x, y, seed float64) float64 {
	v := math.Sin(x*127.1+y*311.7+seed*74.7) * 43758.5453
	return v - math.Floor(v)
}
