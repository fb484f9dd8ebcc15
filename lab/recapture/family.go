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

func (d draw) drawBetween(low, high float64) float64 { return low + (high-low)*d.Float64() }
func (d draw) drawChance(p float64) bool             { return d.Float64() < p }

func (d draw) drawSign() float64 {
	if d.drawChance(0.5) {
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

// DrawCamera draws a camera. The ranges of both families overlap in blur and noise: a
// camera is not what is to be distinguished.
func (f Family) DrawCamera(seed uint64) Camera {
	d := newDraw(f, seed^0xCA)
	c := Camera{
		Oversample: 1, Blur: d.drawBetween(0.35, 0.8), Mosaic: d.drawChance(0.7),
		Exposure: d.drawBetween(0.8, 1.15), Noise: d.drawBetween(0.002, 0.02),
		White: [3]float64{d.drawBetween(0.92, 1.08), 1, d.drawBetween(0.9, 1.1)}, Quality: 80 + d.IntN(16),
	}
	if d.drawChance(0.5) {
		c.Oversample = d.drawBetween(1.1, 1.4)
	}
	if f == B {
		c.Exposure, c.Quality = d.drawBetween(0.7, 1.25), 65+d.IntN(28)
		c.White = [3]float64{d.drawBetween(0.88, 1.12), 1, d.drawBetween(0.85, 1.15)}
		if d.drawChance(0.4) {
			c.Sharpen = d.drawBetween(0.3, 1)
		}
		if d.drawChance(0.25) {
			c.Motion = d.drawBetween(0.4, 1.2)
		}
	}
	if d.drawChance(0.4) {
		c.Scale = d.drawBetween(0.5, 0.9)
	}
	if f == C {
		d.cameraC(&c)
	}
	return c
}

// DrawAttack draws an attack of a kind.
func (f Family) DrawAttack(kind Kind, seed uint64) Attack {
	d := newDraw(f, seed)
	a := Attack{
		Kind: kind, Camera: f.DrawCamera(seed), FaceShare: d.drawBetween(0.2, 0.5), Margin: d.drawBetween(1.7, 3),
		Shift: [2]float64{d.drawBetween(-0.08, 0.08), d.drawBetween(-0.06, 0.06)},
	}
	if kind != CutOut && d.drawChance(0.3) {
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
	a.Turn, a.Slant = d.drawBetween(-8, 8), [2]float64{d.drawBetween(-0.12, 0.12), d.drawBetween(-0.12, 0.12)}
	a.Aspect, a.Border, a.Corner = d.drawBetween(0.5, 0.8), d.drawBetween(0.02, 0.08), 0.06
	dark := float32(d.drawBetween(0.005, 0.03))
	a.Edge = [3]float32{dark, dark, dark}
	a.Display = Display{
		Pitch: d.drawBetween(0.45, 1.15), Depth: d.drawBetween(0.3, 0.9), Gamma: d.drawBetween(2.0, 2.4), Black: d.drawBetween(0.005, 0.03),
		White: [3]float64{d.drawBetween(0.7, 1), d.drawBetween(0.8, 1), d.drawBetween(0.85, 1.1)},
	}
	if d.drawChance(0.3) {
		a.Display.Pitch = d.drawBetween(1.3, 2.5)
	}
	if d.drawChance(0.5) {
		a.Glare = append(a.Glare, Glare{d.drawBetween(0, 1), d.drawBetween(0, 1), d.drawBetween(0.1, 0.4), d.drawBetween(0.1, 0.4), d.drawBetween(0.05, 0.5), false})
	}
	if a.Kind == Screen {
		return
	}
	white := float32(d.drawBetween(0.75, 0.92))
	a.Print = Print{
		Dots: d.drawBetween(0.3, 1.1), Paper: [3]float32{white, white, white * float32(d.drawBetween(0.92, 1.04))}, Ink: d.drawBetween(0.02, 0.06),
		Colours: d.drawBetween(0.7, 0.95), Gamma: d.drawBetween(0.9, 1.15), Light: [2]float64{d.drawBetween(-0.3, 0.3), d.drawBetween(-0.3, 0.3)},
	}
	if d.drawChance(0.4) {
		a.Print.Dots = 0 // finer than this camera sees
	}
	a.Corner = 0
	a.Border = d.drawBetween(0.02, 0.12)
	a.Glare = nil
}

// drawB: tablets and monitors with diamond panels or other pitches, light or grey
// frames, windows reflected, bands; ink-jet prints with scattered dots on tinted,
// bent sheets without a border.
func (a *Attack) drawB(d draw) {
	a.Turn, a.Slant = d.drawSign()*d.drawBetween(2, 14), [2]float64{d.drawBetween(-0.2, 0.2), d.drawBetween(-0.2, 0.2)}
	a.Aspect, a.Border, a.Corner = d.drawBetween(0.72, 1.5), d.drawBetween(0.03, 0.14), d.drawBetween(0, 0.03)
	tone := float32(d.drawBetween(0.1, 0.8))
	if d.drawChance(0.5) {
		tone = float32(d.drawBetween(0.01, 0.06))
	}
	a.Edge = [3]float32{tone, tone, tone * 1.02}
	a.Display = Display{
		Pitch: d.drawBetween(0.38, 1.6), Diamond: d.drawChance(0.6), Depth: d.drawBetween(0.25, 0.8), Gamma: d.drawBetween(1.75, 2.7), Black: d.drawBetween(0.002, 0.06),
		White: [3]float64{d.drawBetween(0.55, 1.1), d.drawBetween(0.6, 1.1), d.drawBetween(0.6, 1.3)},
	}
	if d.drawChance(0.3) {
		a.Display.Pitch = d.drawBetween(1.6, 4)
	}
	if d.drawChance(0.35) {
		a.Display.Bands, a.Display.BandRate = d.drawBetween(0.05, 0.25), d.drawBetween(1.5, 6)
	}
	if d.drawChance(0.5) {
		a.Glare = append(a.Glare, Glare{d.drawBetween(0, 1), d.drawBetween(0, 1), d.drawBetween(0.05, 0.25), d.drawBetween(0.05, 0.3), d.drawBetween(0.05, 0.4), true})
	}
	if a.Kind == Screen {
		return
	}
	white := float32(d.drawBetween(0.65, 0.95))
	a.Print = Print{
		Dots: d.drawBetween(0.8, 2.6), Spread: true, Paper: [3]float32{white, white * float32(d.drawBetween(0.93, 1)), white * float32(d.drawBetween(0.8, 1))},
		Ink: d.drawBetween(0.015, 0.1), Colours: d.drawBetween(0.5, 1), Gamma: d.drawBetween(0.8, 1.3),
		Light: [2]float64{d.drawBetween(-0.5, 0.5), d.drawBetween(-0.5, 0.5)}, Bend: d.drawBetween(0, 0.12),
	}
	if d.drawChance(0.4) {
		a.Print.Dots = 0
	}
	a.Corner, a.Border, a.Glare = 0, 0, nil
}
