package alteration

import (
	"math"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// toneKinds change colours and light.
var toneKinds = []Kind{
	{Name: "posterised", IsForFitting: true, draw: func(c *canvas) {
		steps := float64(2 + c.random.IntN(2))
		c.eachChannel(func(level float64) float64 { return math.Round(level/255*steps) / steps * 255 })
	}},
	{Name: "black and white", IsForFitting: false, draw: func(c *canvas) {
		limit := c.uniform(90, 140)
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 { return grey(255 * step(lumaOf(p) > limit)) })
	}},
	{Name: "negative", IsForFitting: true, draw: func(c *canvas) { c.eachChannel(func(level float64) float64 { return 255 - level }) }},
	{Name: "solarised", IsForFitting: false, draw: func(c *canvas) {
		k := c.uniform(0.8, 1.4)
		c.eachChannel(func(level float64) float64 { return 127 + 127*math.Sin(k*level/255*2*math.Pi) })
	}},
	{Name: "heat colours", IsForFitting: true, draw: func(c *canvas) {
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 {
			t := lumaOf(p) / 255
			return [3]float64{255 * bump(t, 0.85), 255 * bump(t, 0.5), 255 * bump(t, 0.15)}
		})
	}},
	{Name: "night vision", IsForFitting: false, draw: func(c *canvas) {
		gain := c.uniform(1.4, 2.2)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			t := min(255, gain*lumaOf(p)) + 50*(c.random.Float64()-0.5)
			return [3]float64{0.15 * t, t, 0.2 * t}
		})
	}},
	{Name: "colours of another place", IsForFitting: false, draw: func(c *canvas) {
		turn := 1 + c.random.IntN(2)
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 {
			return [3]float64{255 - p[turn%3], p[(turn+1)%3], 255 - p[(turn+2)%3]}
		})
	}},
	{Name: "one colour", IsForFitting: true, draw: func(c *canvas) {
		k := c.random.IntN(3)
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 {
			out := [3]float64{}
			out[k] = lumaOf(p)
			return out
		})
	}},
	{Name: "burnt out", IsForFitting: true, draw: func(c *canvas) {
		gain := c.uniform(2.6, 4)
		c.eachChannel(func(level float64) float64 { return level * gain })
	}},
	{Name: "too dark", IsForFitting: false, draw: func(c *canvas) {
		gain := c.uniform(0.04, 0.09)
		c.eachChannel(func(level float64) float64 { return level * gain })
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 { return mix(p, grey(4), 0.1) })
	}},
	{Name: "hard contrast", IsForFitting: false, draw: func(c *canvas) {
		gain, middle := c.uniform(4, 8), c.uniform(90, 140)
		c.eachChannel(func(level float64) float64 { return 128 + gain*(level-middle) })
	}},
	{Name: "fog", IsForFitting: true, draw: func(c *canvas) {
		t := c.uniform(0.82, 0.9)
		fog := grey(c.uniform(170, 225))
		c.recolour(func(_, _ float64, p [3]float64) [3]float64 { return mix(p, fog, t) })
	}},
	{Name: "lit from one side", IsForFitting: true, draw: func(c *canvas) {
		side := c.sign()
		c.recolour(func(u, _ float64, p [3]float64) [3]float64 {
			k := 1 / (1 + math.Exp(side*(u-middleX)/2.5))
			return mix(grey(0), p, 0.03+1.5*k)
		})
	}},
	{Name: "light through a blind", IsForFitting: false, draw: func(c *canvas) {
		length, slope := c.uniform(11, 17), c.uniform(-0.4, 0.4)
		c.recolour(func(u, v float64, p [3]float64) [3]float64 {
			k := 0.5 + 0.5*math.Tanh(4*math.Sin(2*math.Pi*(v+slope*u)/length))
			return mix(grey(0), p, 0.08+1.5*k)
		})
	}},
}

func (c *canvas) eachChannel(change func(level float64) float64) {
	for i, p := range c.img.Pix {
		c.img.Pix[i] = degrade.ClampLevel(change(float64(p)))
	}
}

func step(on bool) float64 {
	if on {
		return 1
	}
	return 0
}

func bump(t, at float64) float64 { return max(0, 1-math.Abs(t-at)*2.4) }
