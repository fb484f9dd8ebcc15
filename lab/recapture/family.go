package recapture

import "math/rand/v2"

// Family is a set of settings that attacks and cameras are drawn from. They
// share no kind of panel, halftone, reflection, border or sharpening, and their
// ranges of pitch, gamma, turn and JPEG quality differ.
type Family string

// The families: A and B are for fitting, C is for judging.
const (
	A Family = "A"
	B Family = "B"
	C Family = "C"
)

type draw struct{ *rand.Rand }

func (d draw) in(low, high float64) float64 { return low + (high-low)*d.Float64() }
func (d draw) chance(p float64) bool        { return d.Float64() < p }

func (d draw) sign() float64 {
	if d.chance(0.5) {
		return -1
	}
	return 1
}

func newDraw(f Family, seed uint64) draw {
	salt := uint64(1)
	switch f {
	case B:
		salt = 2
	case C:
		salt = 3
	}
	return draw{rand.New(rand.NewPCG(seed, salt))}
}

// Camera draws a camera. The ranges of both families overlap in blur and noise: a
// camera is not what is to be told apart.
func (f Family) Camera(seed uint64) Camera {
	d := newDraw(f, seed^0xCA)
	c := Camera{
		Oversample: 1, Blur: d.in(0.35, 0.8), Mosaic: d.chance(0.7),
		Exposure: d.in(0.8, 1.15), Noise: d.in(0.002, 0.02),
		White: [3]float64{d.in(0.92, 1.08), 1, d.in(0.9, 1.1)}, Quality: 80 + d.IntN(16),
	}
	if d.chance(0.5) {
		c.Oversample = d.in(1.1, 1.4)
	}
	if f == B {
		c.Exposure, c.Quality = d.in(0.7, 1.25), 65+d.IntN(28)
		c.White = [3]float64{d.in(0.88, 1.12), 1, d.in(0.85, 1.15)}
		if d.chance(0.4) {
			c.Sharpen = d.in(0.3, 1)
		}
		if d.chance(0.25) {
			c.Motion = d.in(0.4, 1.2)
		}
	}
	if d.chance(0.4) {
		c.Scale = d.in(0.5, 0.9)
	}
	if f == C {
		d.cameraC(&c)
	}
	return c
}

// Attack draws an attack of a kind.
func (f Family) Attack(kind Kind, seed uint64) Attack {
	d := newDraw(f, seed)
	a := Attack{
		Kind: kind, Camera: f.Camera(seed), FaceShare: d.in(0.2, 0.5), Margin: d.in(1.7, 3),
		Shift: [2]float64{d.in(-0.08, 0.08), d.in(-0.06, 0.06)},
	}
	if kind != CutOut && d.chance(0.3) {
		a.Close, a.Shift = true, [2]float64{}
	}
	switch f {
	case A:
		a.drawA(d)
	case B:
		a.drawB(d)
	default:
		a.drawC(d)
	}
	return a
}

// drawA: telephones with striped panels, soft lamps; laser prints on a grid of dots
// with a white border.
func (a *Attack) drawA(d draw) {
	a.Turn, a.Slant = d.in(-8, 8), [2]float64{d.in(-0.12, 0.12), d.in(-0.12, 0.12)}
	a.Aspect, a.Border, a.Corner = d.in(0.5, 0.8), d.in(0.02, 0.08), 0.06
	dark := float32(d.in(0.005, 0.03))
	a.Edge = [3]float32{dark, dark, dark}
	a.Display = Display{
		Pitch: d.in(0.45, 1.15), Depth: d.in(0.3, 0.9), Gamma: d.in(2.0, 2.4), Black: d.in(0.005, 0.03),
		White: [3]float64{d.in(0.7, 1), d.in(0.8, 1), d.in(0.85, 1.1)},
	}
	if d.chance(0.3) {
		a.Display.Pitch = d.in(1.3, 2.5)
	}
	if d.chance(0.5) {
		a.Glare = append(a.Glare, Glare{d.in(0, 1), d.in(0, 1), d.in(0.1, 0.4), d.in(0.1, 0.4), d.in(0.05, 0.5), false})
	}
	if a.Kind == Screen {
		return
	}
	white := float32(d.in(0.75, 0.92))
	a.Print = Print{
		Dots: d.in(0.3, 1.1), Paper: [3]float32{white, white, white * float32(d.in(0.92, 1.04))}, Ink: d.in(0.02, 0.06),
		Colours: d.in(0.7, 0.95), Gamma: d.in(0.9, 1.15), Light: [2]float64{d.in(-0.3, 0.3), d.in(-0.3, 0.3)},
	}
	if d.chance(0.4) {
		a.Print.Dots = 0 // finer than this camera sees
	}
	a.Corner = 0
	a.Border = d.in(0.02, 0.12)
	a.Glare = nil
}

// drawB: tablets and monitors with diamond panels or other pitches, light or grey
// frames, windows reflected, bands; ink-jet prints with scattered dots on tinted,
// bent sheets without a border.
func (a *Attack) drawB(d draw) {
	a.Turn, a.Slant = d.sign()*d.in(2, 14), [2]float64{d.in(-0.2, 0.2), d.in(-0.2, 0.2)}
	a.Aspect, a.Border, a.Corner = d.in(0.72, 1.5), d.in(0.03, 0.14), d.in(0, 0.03)
	tone := float32(d.in(0.1, 0.8))
	if d.chance(0.5) {
		tone = float32(d.in(0.01, 0.06))
	}
	a.Edge = [3]float32{tone, tone, tone * 1.02}
	a.Display = Display{
		Pitch: d.in(0.38, 1.6), Diamond: d.chance(0.6), Depth: d.in(0.25, 0.8), Gamma: d.in(1.75, 2.7), Black: d.in(0.002, 0.06),
		White: [3]float64{d.in(0.55, 1.1), d.in(0.6, 1.1), d.in(0.6, 1.3)},
	}
	if d.chance(0.3) {
		a.Display.Pitch = d.in(1.6, 4)
	}
	if d.chance(0.35) {
		a.Display.Bands, a.Display.BandRate = d.in(0.05, 0.25), d.in(1.5, 6)
	}
	if d.chance(0.5) {
		a.Glare = append(a.Glare, Glare{d.in(0, 1), d.in(0, 1), d.in(0.05, 0.25), d.in(0.05, 0.3), d.in(0.05, 0.4), true})
	}
	if a.Kind == Screen {
		return
	}
	white := float32(d.in(0.65, 0.95))
	a.Print = Print{
		Dots: d.in(0.8, 2.6), Spread: true, Paper: [3]float32{white, white * float32(d.in(0.93, 1)), white * float32(d.in(0.8, 1))},
		Ink: d.in(0.015, 0.1), Colours: d.in(0.5, 1), Gamma: d.in(0.8, 1.3),
		Light: [2]float64{d.in(-0.5, 0.5), d.in(-0.5, 0.5)}, Bend: d.in(0, 0.12),
	}
	if d.chance(0.4) {
		a.Print.Dots = 0
	}
	a.Corner, a.Border, a.Glare = 0, 0, nil
}
