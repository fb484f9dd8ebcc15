package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Halftone is how a printer renders tones.
type Halftone string

// The halftones of family C.
const (
	Continuous Halftone = "lab"    // photographic paper, dye sublimation
	LineScreen Halftone = "lines"  // colour laser: four screens of lines
	DotScreen  Halftone = "dots"   // offset: four rotated screens of elliptic dots
	Droplets   Halftone = "inkjet" // clustered noise, passes of the head
)

// Paper is a print of family C.
type Paper struct {
	Halftone Halftone
	Cells    float64    // screen lines or droplets over the width of the shown part
	White    [3]float64 // reflectance of the sheet
	Black    float64    // share of grey that black ink takes over
	Gain     float64    // how much dots grow, coverage added in the middle tones
	Fade     float64    // share of the ink that is missing
	Passes   float64    // depth of the lines that the head's passes leave
	Grain    float64    // of the sheet, share
	Gloss    float64    // strength of the lamp's reflection on glossy paper
	Lamp     [3]float64 // its middle (u, v) and width
	Bend     float64    // height of the bulge, share of the width
	Axis     float64    // its direction, radians
	Creases  [][3]float64
	Light    [2]float64 // how the light falls off over the sheet
}

type paper struct {
	p      Paper
	pix    *light
	w, h   float64
	cells  float64 // over the height: square cells
	damp   float64
	aspect float64
}

// inks are what one layer of cyan, magenta, yellow and black leaves of R, G, B:
// process inks with their unwanted absorptions, about those of ISO 12647-2.
var inks = [4][3]float64{{0.12, 0.5, 0.78}, {0.72, 0.1, 0.3}, {0.93, 0.82, 0.1}, {0.06, 0.06, 0.06}}

// screenAngles are those of cyan, magenta, yellow and black, degrees.
var screenAngles = [4]float64{15, 75, 0, 45}

func (p Paper) prepareMedium(img *imaging.Image, width, height float64) medium {
	w, h := max(int(width*1.3), 8), max(int(height*1.3), 8)
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	m := &paper{p: p, w: float64(w), h: float64(h), cells: p.Cells * height / width, aspect: width / height}
	m.pix = newLight(w, h)
	for i := range m.pix.pix {
		m.pix.pix[i] = float32(imaging.Linear[small.Pix[i]])
	}
	f := waveAttenuation(math.Min(p.Cells/width/samplesASide, 1))
	m.damp = f * f
	return m
}

func (m *paper) lightAt(u, v float64) [3]float32 {
	side := math.Cos(m.p.Axis)*(u-0.5) + math.Sin(m.p.Axis)*(v-0.5)
	shift := m.p.Bend * math.Sin(2*math.Pi*side) * 0.4
	x, y := u+shift*math.Cos(m.p.Axis), v+shift*math.Sin(m.p.Axis)
	ix := min(max(int(x*m.w), 0), m.pix.w-1)
	iy := min(max(int(y*m.h), 0), m.pix.h-1)
	c := m.pix.pix[3*(iy*m.pix.w+ix):]
	cover := separateInks(c[0], c[1], c[2], m.p.Black)
	out := m.p.White
	for ink, full := range cover {
		full = (1 - m.p.Fade) * min(1, full+4*m.p.Gain*full*(1-full))
		wet := full + m.damp*(m.dotShare(full, ink, x, y)-full)
		for k := range out {
			out[k] *= 1 - wet*(1-inks[ink][k])
		}
	}
	lit := m.p.lightAt(u, v, side)
	var done [3]float32
	for k := range done {
		done[k] = float32(out[k]*lit + m.p.shineAt(u, v, side))
	}
	return done
}

// separateInks is the coverage of cyan, magenta, yellow and black for a colour.
func separateInks(r, g, b float32, black float64) [4]float64 {
	c := [3]float64{1 - math.Sqrt(float64(r)), 1 - math.Sqrt(float64(g)), 1 - math.Sqrt(float64(b))}
	k := min(c[0], c[1], c[2]) * black
	return [4]float64{(c[0] - k) / (1 - k + 1e-6), (c[1] - k) / (1 - k + 1e-6), (c[2] - k) / (1 - k + 1e-6), k}
}

// dotShare is the wet share, 0..1, of one ink at a place.
func (m *paper) dotShare(coverage float64, ink int, u, v float64) float64 {
	x, y := u*m.p.Cells, v*m.cells
	sin, cos := math.Sincos(screenAngles[ink] * math.Pi / 180)
	a, b := x*cos-y*sin, x*sin+y*cos
	threshold := 0.0
	switch m.p.Halftone {
	case Continuous:
		return coverage
	case LineScreen:
		threshold = 0.5 + 0.5*math.Cos(2*math.Pi*a)
	case DotScreen:
		threshold = 0.5 + 0.28*math.Cos(2*math.Pi*a) + 0.22*math.Cos(2*math.Pi*b)
	default:
		threshold = clusterNoise(x, y, ink)
		coverage *= 1 - m.p.Passes*float64(int(y/24)%2)
	}
	return max(0, min(1, (coverage-threshold)*5+0.5))
}

// clusterNoise is smooth noise of about one feature a cell, spread evenly over 0..1.
func clusterNoise(x, y float64, ink int) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	at := func(i, j float64) float64 { return randomOfCell(int(x0+i), int(y0+j), ink) }
	v := (at(0, 0)*(1-fx)+at(1, 0)*fx)*(1-fy) + (at(0, 1)*(1-fx)+at(1, 1)*fx)*fy
	return max(0, min(1, 0.5+(v-0.5)*1.5))
}

// lightAt is the light that falls on the sheet, with its bulge, creases and grain.
func (p Paper) lightAt(u, v, side float64) float64 {
	k := 1 + p.Light[0]*(u-0.5) + p.Light[1]*(v-0.5) + p.Bend*1.5*math.Sin(2*math.Pi*side)
	for _, c := range p.Creases { // position, direction, depth
		d := math.Cos(c[1])*(u-0.5) + math.Sin(c[1])*(v-0.5) - c[0]
		if math.Abs(d) < 0.03 {
			k += c[2] * math.Copysign(1-math.Abs(d)/0.03, d)
		}
	}
	if p.Grain > 0 {
		k += p.Grain * (clusterNoise(u*420, v*420, 5) - 0.5)
	}
	return max(k, 0.1)
}

// shineAt is the lamp on glossy paper: a streak along the bulge.
func (p Paper) shineAt(u, v, side float64) float64 {
	if p.Gloss == 0 {
		return 0
	}
	du, dv := (u-p.Lamp[0])/p.Lamp[2], (v-p.Lamp[1])/(p.Lamp[2]*(1+6*p.Bend))
	return p.Gloss*math.Exp(-(du*du+dv*dv)) + 0.02*p.Gloss*(1+math.Cos(2*math.Pi*side))
}
