package alteration

import (
	"math"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// textureKinds lay a structure over the face or replace its own.
var textureKinds = []Kind{
	{Name: "halftone", IsForFitting: true, draw: func(c *canvas) {
		cell := c.uniform(3.5, 5.5)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			wave := 0.5 + 0.25*(math.Sin(2*math.Pi*u/cell)+math.Sin(2*math.Pi*v/cell))
			return grey(255 * step(lumaOf(p)/255 > wave))
		})
	}},
	{Name: "lines of a screen", IsForFitting: false, draw: func(c *canvas) {
		length := c.uniform(3, 5)
		c.recolour(func(_, v float64, p [3]float64) [3]float64 {
			return mix(grey(0), p, step(math.Mod(v+1000, length) > length*0.6))
		})
	}},
	{Name: "pencil drawing", IsForFitting: false, draw: func(c *canvas) {
		c.drawAgainstBlurred(c.uniform(1.2, 2), func(difference, _ float64) float64 { return 235 - 7*math.Abs(difference) })
	}},
	{Name: "embossed", IsForFitting: true, draw: func(c *canvas) {
		d := c.uniform(1.2, 2)
		original := append([]uint8{}, c.img.Pix...)
		c.warp(func(u, v float64) (float64, float64) { return u + d, v + d })
		for i := range original {
			c.img.Pix[i] = degrade.ClampLevel(128 + 2.5*(float64(original[i])-float64(c.img.Pix[i])))
		}
	}},
	{Name: "oversharpened", IsForFitting: false, draw: func(c *canvas) {
		gain := c.uniform(6, 10)
		c.drawAgainstBlurred(c.uniform(1.5, 2.5), func(difference, level float64) float64 { return level + gain*difference })
	}},
	{Name: "salt and pepper", IsForFitting: true, draw: func(c *canvas) {
		share := c.uniform(0.25, 0.4)
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 {
			if c.random.Float64() < share {
				return grey(255 * float64(c.random.IntN(2)))
			}
			return p
		})
	}},
	{Name: "noise", IsForFitting: false, draw: func(c *canvas) {
		sigma := c.uniform(45, 75)
		c.eachChannel(func(level float64) float64 { return level + sigma*c.random.NormFloat64() })
	}},
	{Name: "coarse noise", IsForFitting: true, draw: func(c *canvas) {
		cell, depth, seed := c.uniform(3, 6), c.uniform(120, 190), c.uniform(0, 100)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			d := depth * (hash(math.Floor(u/cell), math.Floor(v/cell), seed) - 0.5)
			return [3]float64{p[0] + d, p[1] + d, p[2] + d}
		})
	}},
	{Name: "mosaic", IsForFitting: true, draw: func(c *canvas) { drawMosaic(c, c.uniform(8, 12), 0) }},
	{Name: "hexagons", IsForFitting: false, draw: func(c *canvas) { drawMosaic(c, c.uniform(8, 12), 0.5) }},
	{Name: "frosted glass", IsForFitting: false, draw: func(c *canvas) {
		size := c.uniform(7, 11)
		c.warp(func(u, v float64) (float64, float64) {
			return u + size*(c.random.Float64()-0.5), v + size*(c.random.Float64()-0.5)
		})
	}},
	{Name: "reeded glass", IsForFitting: true, draw: func(c *canvas) {
		width := c.uniform(7, 11)
		c.warp(func(u, v float64) (float64, float64) {
			at := math.Mod(u+1000, width) - width/2
			return u + 1.6*at, v
		})
	}},
	{Name: "rain", IsForFitting: true, draw: func(c *canvas) {
		seed := c.uniform(0, 100)
		c.warp(func(u, v float64) (float64, float64) {
			i, j := math.Floor(u/13), math.Floor(v/13)
			x, y := 13*(i+0.5+0.4*(hash(i, j, seed)-0.5)), 13*(j+0.5+0.4*(hash(j, i, seed)-0.5))
			if math.Hypot(u-x, v-y) > 6 {
				return u, v
			}
			return x - 2.2*(u-x), y - 2.2*(v-y)
		})
		c.blur(0.7)
	}},
	{Name: "scratches", IsForFitting: false, draw: func(c *canvas) {
		for range 40 {
			x, slope, width, shade := c.uniform(0, 112), c.uniform(-0.5, 0.5), c.uniform(0.5, 1.6), grey(255*float64(c.random.IntN(2)))
			c.recolour(func(u, v float64, p [3]float64) [3]float64 {
				return mix(p, shade, step(math.Abs(u-x-slope*(v-middleY)) < width))
			})
		}
	}},
}

func (c *canvas) drawAgainstBlurred(sigma float64, change func(difference, level float64) float64) {
	original := append([]uint8{}, c.img.Pix...)
	c.blur(sigma)
	for i, p := range original {
		c.img.Pix[i] = degrade.ClampLevel(change(float64(p)-float64(c.img.Pix[i]), float64(p)))
	}
}

// drawMosaic gives all points of a cell the colour of its middle; each row is moved by shift cells.
func drawMosaic(c *canvas, cell, shift float64) {
	c.blur(cell / 3)
	c.warp(func(u, v float64) (float64, float64) {
		j := math.Floor(v / cell)
		d := shift * cell * math.Mod(math.Abs(j), 2)
		return cell*(math.Floor((u-d)/cell)+0.5) + d, cell * (j + 0.5)
	})
}
