package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Display is a lit screen.
type Display struct {
	Pitch    float64    // display pixels per sensor pixel
	Diamond  bool       // diamond sub-pixels (two greens a pixel pair) instead of R,G,B stripes
	Depth    float64    // visibility of the sub-pixel structure before the lens, 0..1
	Gamma    float64    // of the panel; 2.2 reproduces the image
	Black    float64    // light of a black pixel: leak and veiling reflection
	White    [3]float64 // light of a white pixel
	Bands    float64    // depth of the bands that a rolling shutter sees
	BandRate float64    // bands over the height
}

type lit struct {
	d    Display
	pix  *light
	w, h float64
	// The sub-pixels' light over one pixel, relative to its mean, in tableSteps
	// steps: for stripes the factors of columns (a colour each) and of rows, for
	// diamonds the waves whose products are added.
	column [3][tableSteps]float32
	row    [tableSteps]float32
	half   [tableSteps]float32
}

const tableSteps = 128

// prepareMedium prepares an image for a medium of width x height sensor pixels.
func (d Display) prepareMedium(img *imaging.Image, width, height float64) medium {
	w, h := max(int(width*d.Pitch), 8), max(int(height*d.Pitch), 8)
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	out := newLight(w, h)
	var panel [256]float32
	for i := range panel {
		panel[i] = float32(math.Pow(float64(i)/255, d.Gamma))
	}
	for i, v := range small.Pix {
		out.pix[i] = float32(d.Black + (d.White[i%3]-d.Black)*float64(panel[v]))
	}
	l := &lit{d: d, pix: out, w: float64(w), h: float64(h)}
	l.tabulateWaves()
	return l
}

// tabulateWaves computes the waves: for stripes the first two terms of the Fourier
// series of a third-wide stripe, times one of the row gaps; for diamonds a product
// of waves, of half the rate for red and blue. Each wave is damped as a sample's
// area damps it, so that no beat arises that a sensor would not see.
func (l *lit) tabulateWaves() {
	s := l.d.Pitch / samplesASide
	half, once, twice := waveAttenuation(s/2), waveAttenuation(s), waveAttenuation(2*s)
	for i := range tableSteps {
		f := (float64(i) + 0.5) / tableSteps
		for c := range 3 {
			x := 2 * math.Pi * (f - phases[c])
			l.column[c][i] = float32(max(1+l.d.Depth*(1.65*once*math.Cos(x)+0.83*twice*math.Cos(2*x)), 0))
		}
		l.row[i] = float32(1 + 0.35*l.d.Depth*once*math.Cos(2*math.Pi*(f-0.5)))
		if l.d.Diamond {
			l.row[i] = float32(math.Sqrt(1.5*l.d.Depth) * once * math.Cos(2*math.Pi*(f-0.5)))
			l.half[i] = float32(math.Sqrt(l.d.Depth) * half * math.Sin(math.Pi*f))
		}
	}
}

// waveAttenuation is what is left of a wave of f cycles when it is integrated over one unit.
func waveAttenuation(f float64) float64 {
	if f < 1e-9 {
		return 1
	}
	return math.Sin(math.Pi*f) / (math.Pi * f)
}

// phases are where the sub-pixels of R, G, B sit in a pixel, share of its width.
var phases = [3]float64{1.0 / 6, 0.5, 5.0 / 6}

func (l *lit) lightAt(u, v float64) [3]float32 {
	x, y := u*l.w, v*l.h
	ix, iy := min(max(int(x), 0), l.pix.w-1), min(max(int(y), 0), l.pix.h-1)
	p := l.pix.pix[3*(iy*l.pix.w+ix):]
	fx := int((x-math.Floor(x))*tableSteps) & (tableSteps - 1)
	fy := int((y-math.Floor(y))*tableSteps) & (tableSteps - 1)
	band := float32(1)
	if l.d.Bands > 0 {
		band = float32(1 - l.d.Bands*0.5*(1+math.Sin(2*math.Pi*l.d.BandRate*v)))
	}
	var out [3]float32
	for c := range out {
		out[c] = p[c] * band * l.subPixelMask(c, fx, fy, ix+iy)
	}
	return out
}

// subPixelMask is the sub-pixel's light relative to its mean.
func (l *lit) subPixelMask(c, fx, fy, parity int) float32 {
	switch {
	case !l.d.Diamond:
		return l.column[c][fx] * l.row[fy]
	case c == 1:
		return 1 + l.row[fx]*l.row[fy]
	}
	return 1 + float32(1-2*((parity+c/2)%2))*l.half[fx]*l.half[fy]
}
