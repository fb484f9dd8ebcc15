package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Print is ink on paper.
type Print struct {
	Dots    float64    // halftone cells per sensor pixel; 0 prints continuous tone
	Spread  bool       // dots of one size at random places instead of grown dots on a grid
	Paper   [3]float32 // reflectance of the bare paper, linear
	Ink     float64    // reflectance of full black ink
	Colours float64    // share of the colour difference that the inks keep
	Gamma   float64    // tone shift of the printer, 1 = none
	Light   [2]float64 // how much the light falls off over the sheet, x and y
	Bend    float64    // how far the sheet bulges, share of its width
}

type printed struct {
	p    Print
	pix  *light
	w, h float64 // sensor pixels
}

// inkAngles turn the grids of cyan, magenta and yellow, degrees.
var inkAngles = [3]float64{15, 75, 0}

func (p Print) prepareMedium(img *imaging.Image, width, height float64) medium {
	w, h := max(int(width), 8), max(int(height), 8)
	out := toLight(img, w, h)
	for i := 0; i < len(out.pix); i += 3 {
		c := out.pix[i : i+3]
		grey := imaging.MixLuminance(c[0], c[1], c[2])
		for k := range c {
			v := float64(grey) + p.Colours*float64(c[k]-grey)
			c[k] = float32(p.Ink + (1-p.Ink)*math.Pow(max(v, 0), p.Gamma))
		}
	}
	return &printed{p, out, float64(w), float64(h)}
}

func (m *printed) lightAt(u, v float64) [3]float32 {
	// A bulging sheet is seen compressed towards its sides.
	bent := u + m.p.Bend*math.Sin(2*math.Pi*(u-0.5))*0.5
	x, y := bent*m.w, v*m.h
	ix, iy := min(max(int(x), 0), m.pix.w-1), min(max(int(y), 0), m.pix.h-1)
	c := m.pix.pix[3*(iy*m.pix.w+ix):]
	var out [3]float32
	for k := range out {
		r := c[k]
		if m.p.Dots > 0 {
			r = m.inkReflectance(r, k, x, y)
		}
		out[k] = r * m.p.Paper[k]
	}
	return m.p.shadeColour(out, bent, v)
}

// inkReflectance is the reflectance of one ink at a place: full ink where the threshold
// lies below the ink's coverage, with a soft rim.
func (m *printed) inkReflectance(reflectance float32, ink int, x, y float64) float32 {
	full := float32(m.p.Ink)
	coverage := float64((1 - reflectance) / (1 - full + 1e-3))
	var threshold float64
	if m.p.Spread {
		threshold = randomOfCell(int(math.Floor(x*m.p.Dots)), int(math.Floor(y*m.p.Dots)), ink)
	} else {
		sin, cos := math.Sincos(inkAngles[ink] * math.Pi / 180)
		a, b := (x*cos-y*sin)*m.p.Dots, (x*sin+y*cos)*m.p.Dots
		threshold = 0.5 + 0.25*(math.Cos(2*math.Pi*a)+math.Cos(2*math.Pi*b))
	}
	wet := max(0, min(1, (coverage-threshold)*6+0.5))
	return 1 - float32(wet)*(1-full)
}

// randomOfCell is a fixed random number 0..1 for a cell and an ink.
func randomOfCell(x, y, ink int) float64 {
	h := uint64(uint32(x))*0x9E3779B97F4A7C15 ^ uint64(uint32(y))*0xC2B2AE3D27D4EB4F ^ uint64(ink+1)*0x165667B19E3779F9
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 32
	return float64(h&0xFFFFFF) / 0x1000000
}

func (p Print) shadeColour(c [3]float32, u, v float64) [3]float32 {
	k := float32(1 + p.Light[0]*(u-0.5) + p.Light[1]*(v-0.5) - p.Bend*0.8*math.Cos(2*math.Pi*u))
	for i := range c {
		c[i] *= max(k, 0.1)
	}
	return c
}
