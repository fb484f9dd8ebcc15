package alteration

import (
	"math"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

const blurCopies = 13 // of which a shake is made

// blurKinds smear the face.
var blurKinds = []Kind{
	{Name: "shaken across", IsForFitting: true, draw: func(c *canvas) { drawShake(c, c.uniform(12, 20), 0) }},
	{Name: "shaken down", IsForFitting: false, draw: func(c *canvas) { drawShake(c, c.uniform(12, 20), math.Pi/2) }},
	{Name: "shaken obliquely", IsForFitting: false, draw: func(c *canvas) { drawShake(c, c.uniform(12, 20), c.sign()*c.uniform(0.5, 1.1)) }},
	{Name: "shaken in a curve", IsForFitting: true, draw: func(c *canvas) {
		turn, size := c.uniform(0, 2*math.Pi), c.uniform(5, 8)
		c.average(blurCopies, func(i int, u, v float64) (float64, float64) {
			a := turn + math.Pi*float64(i)/blurCopies
			return u + size*math.Cos(a), v + size*math.Sin(a)
		})
	}},
	{Name: "out of focus", IsForFitting: true, draw: func(c *canvas) {
		size := c.uniform(4, 7)
		c.average(24, func(i int, u, v float64) (float64, float64) {
			r, a := size*math.Sqrt((float64(i)+0.5)/24), 2.4*float64(i)
			return u + r*math.Cos(a), v + r*math.Sin(a)
		})
	}},
	{Name: "zoomed", IsForFitting: false, draw: func(c *canvas) {
		depth := c.uniform(0.25, 0.45)
		c.average(blurCopies, func(i int, u, v float64) (float64, float64) {
			k := 1 + depth*(float64(i)/(blurCopies-1)-0.5)
			return middleX + (u-middleX)*k, middleY + (v-middleY)*k
		})
	}},
	{Name: "turned while it was taken", IsForFitting: true, draw: func(c *canvas) {
		depth := c.uniform(0.25, 0.45)
		c.average(blurCopies, func(i int, u, v float64) (float64, float64) {
			a := depth * (float64(i)/(blurCopies-1) - 0.5)
			x, y := u-middleX, v-middleY
			return middleX + x*math.Cos(a) - y*math.Sin(a), middleY + x*math.Sin(a) + y*math.Cos(a)
		})
	}},
	{Name: "exposed twice", IsForFitting: false, draw: func(c *canvas) {
		x, y := c.sign()*c.uniform(8, 16), c.sign()*c.uniform(3, 10)
		c.average(2, func(i int, u, v float64) (float64, float64) { return u + x*float64(i), v + y*float64(i) })
	}},
	{Name: "oil paint", IsForFitting: true, draw: func(c *canvas) {
		cell := c.uniform(5, 8)
		c.warp(func(u, v float64) (float64, float64) {
			return nearestSeed(u, v, cell)
		})
	}},
	{Name: "smoothed skin", IsForFitting: false, draw: func(c *canvas) {
		original := append([]uint8{}, c.img.Pix...)
		c.blur(c.uniform(3.5, 5))
		limit := c.uniform(28, 40) // edges of more levels stay
		for i := range original {
			if math.Abs(float64(original[i])-float64(c.img.Pix[i])) > limit {
				c.img.Pix[i] = degrade.ClampLevel(0.5*float64(original[i]) + 0.5*float64(c.img.Pix[i]))
			}
		}
	}},
}

// drawShake moves the camera along a line while the photo is taken.
func drawShake(c *canvas, length, angle float64) {
	c.average(blurCopies, func(i int, u, v float64) (float64, float64) {
		d := length * (float64(i)/(blurCopies-1) - 0.5)
		return u + d*math.Cos(angle), v + d*math.Sin(angle)
	})
}

// nearestSeed is the point of a jittered grid that is nearest.
func nearestSeed(u, v, cell float64) (x, y float64) {
	best := math.Inf(1)
	i0, j0 := math.Floor(u/cell), math.Floor(v/cell)
	for i := i0 - 1; i <= i0+1; i++ {
		for j := j0 - 1; j <= j0+1; j++ {
			a, b := cell*(i+hash(i, j, 3)), cell*(j+hash(i, j, 7))
			if d := math.Hypot(u-a, v-b); d < best {
				best, x, y = d, a, b
			}
		}
	}
	return x, y
}
