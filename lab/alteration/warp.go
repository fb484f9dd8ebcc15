package alteration

import "math"

// warpKinds bend the face.
var warpKinds = []Kind{
	{Name: "bulge", IsForFitting: true, draw: func(c *canvas) { drawLens(c, c.uniform(0.45, 0.7), 45) }},
	{Name: "pinch", IsForFitting: false, draw: func(c *canvas) { drawLens(c, -c.uniform(0.45, 0.7), 45) }},
	{Name: "fish-eye", IsForFitting: false, draw: func(c *canvas) {
		k := c.uniform(0.4, 0.8)
		c.warp(func(u, v float64) (float64, float64) {
			x, y := (u-middleX)/60, (v-middleY)/60
			r := (x*x + y*y) * k
			return middleX + 60*x*(1-k*0.6+r), middleY + 60*y*(1-k*0.6+r)
		})
	}},
	{Name: "swirl", IsForFitting: true, draw: func(c *canvas) {
		turn := c.sign() * c.uniform(0.9, 1.5)
		c.warp(func(u, v float64) (float64, float64) {
			x, y := u-middleX, v-middleY
			r := math.Hypot(x, y)
			a := turn * max(0, 1-r/55)
			return middleX + x*math.Cos(a) - y*math.Sin(a), middleY + x*math.Sin(a) + y*math.Cos(a)
		})
	}},
	{Name: "stretched wide", IsForFitting: true, draw: func(c *canvas) { drawStretch(c, c.uniform(1.7, 2.2), 1) }},
	{Name: "stretched tall", IsForFitting: false, draw: func(c *canvas) { drawStretch(c, 1, c.uniform(1.7, 2.2)) }},
	{Name: "waves", IsForFitting: false, draw: func(c *canvas) {
		depth, length := c.uniform(3, 6), c.uniform(14, 24)
		c.warp(func(u, v float64) (float64, float64) {
			return u + depth*math.Sin(2*math.Pi*v/length), v + depth*math.Sin(2*math.Pi*u/length)
		})
	}},
	{Name: "ripples", IsForFitting: true, draw: func(c *canvas) {
		depth, length := c.uniform(2.5, 4.5), c.uniform(10, 18)
		c.warp(func(u, v float64) (float64, float64) {
			x, y := u-middleX, v-middleY
			r := math.Hypot(x, y) + 1e-6
			k := 1 + depth*math.Sin(2*math.Pi*r/length)/r
			return middleX + x*k, middleY + y*k
		})
	}},
	{Name: "big eyes", IsForFitting: true, draw: func(c *canvas) {
		k := c.uniform(0.5, 0.75)
		for i := range 2 {
			drawLensAt(c, lens{template[i].X, template[i].Y, 20, k})
		}
	}},
	{Name: "small mouth and nose", IsForFitting: false, draw: func(c *canvas) {
		drawLensAt(c, lens{middleX, 84, 28, -c.uniform(0.6, 0.9)})
	}},
	{Name: "one half mirrored", IsForFitting: true, draw: func(c *canvas) {
		side := c.sign()
		c.warp(func(u, v float64) (float64, float64) {
			if side*(u-middleX) > 0 {
				return 2*middleX - u, v
			}
			return u, v
		})
	}},
	{Name: "broken mirror", IsForFitting: false, draw: func(c *canvas) {
		seed := c.uniform(0, 100)
		c.warp(func(u, v float64) (float64, float64) {
			x, y := math.Floor((u+0.4*v)/19), math.Floor((v-0.3*u)/23)
			return u + 16*(hash(x, y, seed)-0.5), v + 16*(hash(y, x, seed+1)-0.5)
		})
	}},
}

type lens struct{ u, v, radius, strength float64 }

// drawLens enlarges the middle of the face, or makes it smaller where the strength is negative.
func drawLens(c *canvas, strength, radius float64) {
	drawLensAt(c, lens{middleX, middleY + 4, radius, strength})
}

func drawLensAt(c *canvas, l lens) {
	c.warp(func(u, v float64) (float64, float64) {
		x, y := u-l.u, v-l.v
		r := math.Hypot(x, y) / l.radius
		if r >= 1 {
			return u, v
		}
		k := 1 - l.strength*(1-r)*(1-r)*(1+r)
		return l.u + x*k, l.v + y*k
	})
}

func drawStretch(c *canvas, wide, tall float64) {
	c.warp(func(u, v float64) (float64, float64) {
		return middleX + (u-middleX)/wide, middleY + (v-middleY)/tall
	})
}
