package alteration

import "math"

// coverKinds lay something over a part of the face.
var coverKinds = []Kind{
	{Name: "bar over the eyes", IsForFitting: true, draw: func(c *canvas) { drawBar(c, eyesY-c.uniform(9, 13), eyesY+c.uniform(8, 12)) }},
	{Name: "bar over nose and mouth", IsForFitting: false, draw: func(c *canvas) { drawBar(c, c.uniform(64, 70), c.uniform(102, 110)) }},
	{Name: "mask", IsForFitting: true, draw: func(c *canvas) { drawMask(c) }},
	{Name: "scarf", IsForFitting: false, draw: func(c *canvas) {
		top, a, b, length := c.uniform(66, 74), c.colour(), c.colour(), c.uniform(6, 12)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			cloth := mix(a, b, step(math.Sin(2*math.Pi*(u+0.6*v)/length) > 0))
			return mix(p, cloth, step(v > top-6*math.Abs(u-middleX)/40))
		})
	}},
	{Name: "dark glasses", IsForFitting: false, draw: func(c *canvas) { drawGlasses(c) }},
	{Name: "ski goggles", IsForFitting: true, draw: func(c *canvas) {
		lens, rim := c.colour(), grey(c.uniform(0, 60))
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			r := math.Pow(math.Abs(u-middleX)/42, 4) + math.Pow(math.Abs(v-eyesY-2)/19, 4)
			switch {
			case r < 0.7:
				return mix(lens, grey(255), max(0, 0.5-math.Abs(u+v-90)/40))
			case r < 1:
				return rim
			}
			return p
		})
	}},
	{Name: "left half covered", IsForFitting: true, draw: func(c *canvas) {
		edge, shade := middleX+c.uniform(-6, 4), c.colour()
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			return mix(p, mix(shade, grey(0), 0.5*hash(math.Floor(u), math.Floor(v/2), 1)), step(u < edge))
		})
	}},
	{Name: "hand", IsForFitting: false, draw: func(c *canvas) {
		shade, turn := [3]float64{c.uniform(140, 230), c.uniform(90, 170), c.uniform(70, 140)}, c.uniform(-0.5, 0.5)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			x, y := u-middleX-turn*(v-middleY), v-middleY
			if math.Abs(x) > 26 || y < -22 {
				return p
			}
			gap := math.Abs(math.Mod(x+1000, 13)-6.5) / 6.5 // fingers
			return mix(shade, grey(30), 0.5*gap*gap*gap)
		})
	}},
	{Name: "net", IsForFitting: true, draw: func(c *canvas) {
		cell, shade := c.uniform(9, 13), grey(c.uniform(0, 50))
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			a, b := math.Mod(u+v+1000, cell), math.Mod(u-v+1000, cell)
			return mix(p, shade, step(min(a, b) < 3.2))
		})
	}},
	{Name: "hair over the face", IsForFitting: false, draw: func(c *canvas) {
		shade, seed, share := [3]float64{c.uniform(10, 120), c.uniform(10, 80), c.uniform(5, 60)}, c.uniform(0, 100), c.uniform(0.55, 0.75)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			strand := math.Floor((u + 3*math.Sin(v/17)) / 1.6)
			return mix(p, mix(shade, grey(0), 0.5*hash(strand, 0, seed)), step(hash(strand, 1, seed) < share))
		})
	}},
	{Name: "stickers", IsForFitting: true, draw: func(c *canvas) {
		for range 14 {
			x, y, r, shade := c.uniform(22, 92), c.uniform(34, 112), c.uniform(6, 10), c.colour()
			c.recolour(func(u, v float64, p [3]float64) [3]float64 { return mix(p, shade, step(math.Hypot(u-x, v-y) < r)) })
		}
	}},
	{Name: "face paint", IsForFitting: false, draw: func(c *canvas) {
		a, b, length, seed := c.colour(), c.colour(), c.uniform(12, 20), c.uniform(0, 6)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			x, y := (u-middleX)/36, (v-middleY)/52
			if x*x+y*y > 1 {
				return p
			}
			paint := mix(a, b, step(math.Sin(2*math.Pi*(math.Abs(u-middleX)+0.7*v)/length+seed) > 0))
			return mix(p, paint, 0.72)
		})
	}},
}

func drawBar(c *canvas, top, bottom float64) {
	shade := c.colour()
	c.recolour(func(u, v float64, p [3]float64) [3]float64 { return mix(p, shade, step(v > top && v < bottom)) })
}

// drawMask draws a medical mask with pleats.
func drawMask(c *canvas) {
	shade := [][3]float64{{236, 239, 241}, {150, 196, 226}, {165, 212, 195}, {44, 44, 47}, {228, 205, 214}}[c.random.IntN(5)]
	top, pleat := c.uniform(60, 68), c.uniform(8, 12)
	c.recolour(func(u, v float64, p [3]float64) [3]float64 {
		x := math.Abs(u-middleX) / 40
		if v < top+14*x*x || x*x+max(0, v-80)*max(0, v-80)/1500 > 1 {
			return p
		}
		return mix(shade, grey(0), 0.12*max(0, math.Sin(2*math.Pi*v/pleat))+0.25*x*x)
	})
}

// drawGlasses draws dark glasses.
func drawGlasses(c *canvas) {
	shade, wide, tall := grey(c.uniform(5, 45)), c.uniform(14, 17), c.uniform(10, 14)
	c.recolour(func(u, v float64, p [3]float64) [3]float64 {
		for _, eye := range template[:2] {
			if math.Pow(math.Abs(u-eye.X)/wide, 3)+math.Pow(math.Abs(v-eyesY-2)/tall, 3) < 1 {
				return mix(shade, grey(255), max(0, 0.25-math.Abs(u-eye.X+v-eyesY)/50))
			}
		}
		return mix(p, shade, step(math.Abs(v-eyesY+5) < 2 && math.Abs(u-middleX) < 50))
	})
}

// combinedKinds are two or three of the others.
var combinedKinds = []Kind{
	{Name: "dark glasses and mask", IsForFitting: true, draw: func(c *canvas) { drawGlasses(c); drawMask(c) }},
	{Name: "mask and shake", IsForFitting: false, draw: func(c *canvas) { drawMask(c); drawShake(c, c.uniform(8, 13), 0) }},
	{Name: "dark glasses and bulge", IsForFitting: false, draw: func(c *canvas) { drawGlasses(c); drawLens(c, c.uniform(0.4, 0.6), 45) }},
	{Name: "fog and noise", IsForFitting: true, draw: func(c *canvas) {
		fog := grey(c.uniform(150, 200))
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 { return mix(p, fog, 0.75) })
		c.eachChannel(func(level float64) float64 { return level + 9*c.random.NormFloat64() })
	}},
}
