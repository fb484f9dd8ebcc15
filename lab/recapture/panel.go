package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Layout is how sub-pixels are laid out.
type Layout string

// The layouts of family C. Apertures are those of the makers' drawings, simplified to
// rectangles and discs.
const (
	Stripes  Layout = "stripes"  // R, G, B beside each other: most LCD
	Backward Layout = "backward" // B, G, R: monitors turned over
	Chevrons Layout = "chevrons" // stripes that lean one way in even rows, the other in odd: IPS and VA
	Pentile  Layout = "pentile"  // a green in every pixel, red and blue in every other: telephones
	Stacked  Layout = "stacked"  // red over green, blue beside them: tablets
	FourWide Layout = "four"     // R, W, B, G: televisions
)

// Panel is a screen of family C.
type Panel struct {
	Layout  Layout
	Across  float64 // display pixels over the width of the shown image
	Turned  bool    // the device lies on its side: the stripes run across
	Fill    float64 // width of an aperture, share of its place
	Gamma   float64
	Black   float64    // light of a black pixel without reflections
	White   [3]float64 // light of a white pixel
	Gamut   float64    // colour difference against sRGB's, 1 = the same
	Vivid   float64    // strength of the maker's tone curve
	View    [2]float64 // how contrast falls over width and height, as of panels seen from the side
	Lines   float64    // depth of the dark lines that pulsed light leaves with a rolling shutter
	Duty    float64    // share of a period that is dark
	Rate    float64    // periods over the height (over the width when Turned)
	Quality int        // JPEG quality of the shown file, 0 for as it is
	Bars    [2]float64 // height of the program's bars at top and bottom, share of the shown image
	Bar     [3]float32 // their light
}

type panel struct {
	p      Panel
	pix    *light
	w, h   float64 // content pixels
	cw, ch float64 // display pixels
	table  [3][]float32
}

// cellSteps is the resolution of the table of one cell: two display pixels a side.
const cellSteps = 48

func (p Panel) prepareMedium(img *imaging.Image, width, height float64) (medium, error) {
	if p.Quality > 0 {
		var err error
		if img, err = recompressImage(img, p.Quality); err != nil {
			return nil, err
		}
	}
	pitch := p.Across / width
	k := min(pitch, 2) // more of the image than two pixels a sensor pixel is averaged anyway
	w, h := max(int(width*k), 8), max(int(height*k), 8)
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	out := newLight(w, h)
	for i := 0; i < len(out.pix); i += 3 {
		var c [3]float64
		grey := 0.0
		for k := range c {
			x := float64(small.Pix[i+k]) / 255
			x += p.Vivid * x * (1 - x) * (2*x - 1)
			c[k] = math.Pow(x, p.Gamma)
			grey += c[k] / 3
		}
		for k := range c {
			v := max(0, min(1, grey+p.Gamut*(c[k]-grey)))
			out.pix[i+k] = float32(p.Black + (p.White[k]-p.Black)*v)
		}
	}
	m := &panel{p: p, pix: out, w: float64(w), h: float64(h), cw: p.Across, ch: p.Across * height / width}
	m.tabulateApertures(pitch / samplesASide)
	return m, nil
}

// tabulateApertures draws the apertures of one cell of 2x2 display pixels and averages them
// over the square of side s display pixels that one ray stands for, so that no beat
// arises that a sensor would not see.
func (m *panel) tabulateApertures(s float64) {
	const sub = 3 // points a side per step
	for c := range m.table {
		drawn := make([]float64, cellSteps*cellSteps)
		sum := 0.0
		for y := range cellSteps {
			for x := range cellSteps {
				for j := range sub {
					for i := range sub {
						fx := 2 * (float64(x) + (float64(i)+0.5)/sub) / cellSteps
						fy := 2 * (float64(y) + (float64(j)+0.5)/sub) / cellSteps
						drawn[y*cellSteps+x] += m.p.apertureAt(c, fx, fy)
					}
				}
				sum += drawn[y*cellSteps+x]
			}
		}
		drawn = boxAverage(boxAverage(drawn, s/2*cellSteps, true), s/2*cellSteps, false)
		m.table[c] = make([]float32, len(drawn))
		for i, v := range drawn {
			m.table[c][i] = float32(v * float64(len(drawn)) / sum)
		}
	}
}

// boxAverage averages a cyclic square over width steps along one axis.
func boxAverage(p []float64, width float64, along bool) []float64 {
	out := make([]float64, len(p))
	r := width / 2
	for y := range cellSteps {
		for x := range cellSteps {
			sum, total := 0.0, 0.0
			for d := -int(r) - 1; d <= int(r)+1; d++ {
				w := max(0, min(1, r+0.5-math.Abs(float64(d))))
				sx, sy := x, y
				if along {
					sx = ((x+d)%cellSteps + cellSteps) % cellSteps
				} else {
					sy = ((y+d)%cellSteps + cellSteps) % cellSteps
				}
				sum, total = sum+w*p[sy*cellSteps+sx], total+w
			}
			out[y*cellSteps+x] = sum / max(total, 1e-9)
		}
	}
	return out
}

// apertureAt is the light of colour c at (x, y) in a cell of 2x2 display pixels.
func (p Panel) apertureAt(c int, x, y float64) float64 {
	if p.Turned {
		x, y = y, 2-x
	}
	row, column := int(y)%2, int(x)%2
	fx, fy := x-math.Floor(x), y-math.Floor(y)
	inside := func(cx, cy, w, h float64) float64 {
		if math.Abs(fx-cx) <= w*p.Fill/2 && math.Abs(fy-cy) <= h*(0.5+p.Fill/2)/2 {
			return 1
		}
		return 0
	}
	disc := func(cx, cy, r float64) float64 {
		if math.Hypot(fx-cx, fy-cy) <= r*(0.5+p.Fill/2) {
			return 1
		}
		return 0
	}
	switch p.Layout {
	case Backward:
		return inside((5-2*float64(c))/6, 0.5, 1.0/3, 1)
	case Chevrons:
		lean := (fy - 0.5) * 0.25
		if row == 1 {
			lean = -lean
		}
		return inside((1+2*float64(c))/6+lean, 0.5, 1.0/3, 1)
	case Pentile:
		switch {
		case c == 1:
			return disc(0.25, 0.25, 0.2)
		case (row+column+c/2)%2 == 0:
			return disc(0.72, 0.72, 0.29)
		}
		return 0
	case Stacked:
		if c == 2 {
			return inside(0.75, 0.5, 0.45, 1)
		}
		return inside(0.27, 0.25+0.5*float64(c), 0.5, 0.45)
	case FourWide:
		place := [3]float64{0.125, 0.875, 0.625}[c]
		return inside(place, 0.5, 0.25, 1) + 0.6*inside(0.375, 0.5, 0.25, 1)
	}
	return inside((1+2*float64(c))/6, 0.5, 1.0/3, 1)
}

func (m *panel) lightAt(u, v float64) [3]float32 {
	var out [3]float32
	if v < m.p.Bars[0] || v > 1-m.p.Bars[1] {
		out = m.p.Bar
		if isGlyphAt(u, v) { // clock, buttons, a line of text
			for c := range out {
				out[c] = 0.8 - out[c]*0.7
			}
		}
	} else {
		x, y := int(u*m.w), int(v*m.h)
		copy(out[:], m.pix.pix[3*(min(max(y, 0), m.pix.h-1)*m.pix.w+min(max(x, 0), m.pix.w-1)):][:3])
	}
	gain := float32(m.pulseAt(u, v))
	side := m.p.View[0]*(u-0.5) + m.p.View[1]*(v-0.5)
	lift := float32(0.06 * math.Abs(side))
	gain *= float32(1 - 0.6*math.Abs(side))
	fx := int(math.Mod(u*m.cw, 2)*cellSteps/2+cellSteps) % cellSteps
	fy := int(math.Mod(v*m.ch, 2)*cellSteps/2+cellSteps) % cellSteps
	for c := range out {
		out[c] = (out[c]*gain + lift) * m.table[c][fy*cellSteps+fx]
	}
	return out
}

// pulseAt is the light left by a display that is switched off for a share of each
// period while the shutter rolls over it.
func (m *panel) pulseAt(u, v float64) float64 {
	if m.p.Lines == 0 {
		return 1
	}
	t := v
	if m.p.Turned {
		t = u
	}
	f := t*m.p.Rate - math.Floor(t*m.p.Rate)
	d := math.Min(f, 1-f) / max(m.p.Duty, 1e-3) // 0 in the middle of the dark part, 0.5 at its rim
	return 1 - m.p.Lines*max(0, min(1, 1.5-2*d))
}

// isGlyphAt is a pattern of small marks.
func isGlyphAt(u, v float64) bool {
	x, y := int(u*60), int(v*90)
	return x%13 < 6 && y%4 == 1 && randomOfCell(x, y, 3) < 0.6
}
