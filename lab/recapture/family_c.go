package recapture

import "math"

// Family C judges only: no setting of it was changed after a head's answers to it
// were seen. It is written from how attacks arise today: a device with a known number
// of pixels, a room with its own lamps, a camera that meters what it sees. It shares
// with A and B the perspective and the plain camera, and no model of a panel, of ink,
// of paper, of a reflection or of a frame.

// cameraC: telephones and video calls, which meter, filter noise, draw halos and
// send files on.
func (d draw) cameraC(c *Camera) {
	c.Blur, c.Noise = d.drawBetween(0.3, 0.9), d.drawBetween(0.003, 0.03)
	c.Exposure, c.Quality, c.Mosaic = d.drawBetween(0.75, 1.3), 60+d.IntN(36), true
	c.White = [3]float64{d.drawBetween(0.93, 1.07), 1, d.drawBetween(0.92, 1.08)}
	c.Oversample, c.Scale = d.drawBetween(1, 1.5), 0
	if d.drawChance(0.35) {
		c.Scale = d.drawBetween(0.5, 0.95)
	}
	p := &Process{Meter: d.drawBetween(0.12, 0.26), Balance: d.drawBetween(0, 0.8), Vignette: d.drawBetween(0, 0.3), Curve: d.drawBetween(-0.1, 0.6), Skip: d.drawChance(0.3)}
	if d.drawChance(0.5) {
		p.Bloom = d.drawBetween(0.01, 0.08)
	}
	if d.drawChance(0.5) {
		p.Fringe = d.drawSign() * d.drawBetween(0.0005, 0.002)
	}
	if d.drawChance(0.6) {
		p.Denoise = d.drawBetween(3, 14)
	}
	if d.drawChance(0.5) {
		p.Halo = d.drawBetween(0.15, 0.6)
	}
	if d.drawChance(0.35) {
		p.First, p.Resend = 60+d.IntN(36), 1
		if d.drawChance(0.5) {
			p.Resend = d.drawBetween(0.6, 0.95)
		}
	}
	c.Process = p
}

// drawC draws the whole attack but its camera.
func (a *Attack) drawC(d draw) {
	a.Turn, a.Slant = d.drawBetween(-10, 10), [2]float64{d.drawBetween(-0.25, 0.25), d.drawBetween(-0.25, 0.25)}
	a.Corner, a.Border = 0, 0
	det := &Detail{Defocus: d.drawBetween(0, 0.015)}
	a.Detail = det
	if a.Close {
		a.Turn /= 2
	}
	if a.Kind == Screen {
		a.screenC(d, det)
	} else {
		a.sheetC(d, det)
	}
	for range d.IntN(3) {
		det.Fingers = append(det.Fingers, d.drawFinger(det))
	}
	if a.Kind == Screen && a.Aspect > 1.2 {
		det.Fingers = nil // nobody holds a monitor
	}
}

// device is a kind of screen: its pixels across the image and its layouts.
type device struct {
	across  []float64
	layouts []Layout
	oled    float64 // how often
	aspect  [2]float64
	share   [2]float64 // of the frame that the face takes
}

var devices = []device{
	{[]float64{720, 1080, 1170, 1290, 1440}, []Layout{Pentile, Pentile, Stripes}, 0.65, [2]float64{0.46, 0.75}, [2]float64{0.22, 0.5}},   // telephone
	{[]float64{1200, 1536, 1668, 2048, 2388}, []Layout{Stacked, Stripes, Chevrons}, 0.25, [2]float64{0.7, 1.4}, [2]float64{0.22, 0.5}},   // tablet
	{[]float64{1366, 1536, 1920, 2560, 2880}, []Layout{Stripes, Backward, Chevrons}, 0.15, [2]float64{0.7, 1.78}, [2]float64{0.2, 0.45}}, // laptop, monitor
	{[]float64{1366, 1920, 3840}, []Layout{FourWide, Chevrons, Stripes}, 0.3, [2]float64{1.6, 1.78}, [2]float64{0.14, 0.3}},              // television at a distance
}

func (a *Attack) screenC(d draw, det *Detail) {
	dev := devices[d.IntN(len(devices))]
	oled := d.drawChance(dev.oled)
	a.Aspect = d.drawBetween(dev.aspect[0], dev.aspect[1])
	a.FaceShare = d.drawBetween(dev.share[0], dev.share[1])
	p := &det.Panel
	p.Across = dev.across[d.IntN(len(dev.across))]
	p.Layout = dev.layouts[d.IntN(len(dev.layouts))]
	p.Turned, p.Fill = a.Aspect > 1.3 && dev.layouts[0] != FourWide && d.drawChance(0.5), d.drawBetween(0.45, 0.95)
	p.Gamma, p.Vivid = d.drawBetween(2.0, 2.4), d.drawBetween(-0.1, 0.5)
	p.Gamut = d.drawBetween(0.75, 1.05)
	p.Black, p.View = d.drawBetween(0.0006, 0.003), [2]float64{d.drawBetween(-0.5, 0.5), d.drawBetween(-0.5, 0.5)}
	if oled {
		p.Black, p.Gamut, p.View = 0, d.drawBetween(1, 1.35), [2]float64{d.drawBetween(-0.12, 0.12), d.drawBetween(-0.12, 0.12)}
	}
	ratio := math.Exp(d.drawBetween(math.Log(0.4), math.Log(6))) // white of the screen over white of the room
	room := d.drawBetween(-0.3, 0.15)                            // red over blue of the screen against the room: screens are bluer
	p.White = [3]float64{math.Exp(room), 1, math.Exp(-1.2 * room)}
	for k := range det.Ambient {
		det.Ambient[k] = 1 / ratio
	}
	if d.drawChance(0.4) {
		p.Lines, p.Duty, p.Rate = d.drawBetween(0.08, 0.5), d.drawBetween(0.1, 0.4), d.drawBetween(1.2, 9)
		if oled {
			p.Lines, p.Duty, p.Rate = d.drawBetween(0.1, 0.6), d.drawBetween(0.05, 0.3), d.drawBetween(3, 16)
		}
	}
	if d.drawChance(0.5) {
		p.Quality = 40 + d.IntN(50)
	}
	if d.drawChance(0.3) && !a.Close {
		p.Bars = [2]float64{d.drawBetween(0.02, 0.1), d.drawBetween(0.02, 0.14)}
		t := float32(0.01)
		if d.drawChance(0.5) {
			t = 0.85
		}
		p.Bar = [3]float32{t, t, t}
	}
	a.frameC(d, det)
	a.glassC(d, det, 1/ratio)
}

// frameC is the bezel: thin and dark today, unequal on its sides, with the desktop's
// rest before it where the image is a window.
func (a *Attack) frameC(d draw, det *Detail) {
	thin := d.drawBetween(0.012, 0.05)
	det.Rim = [4]float64{thin, thin, thin, thin * d.drawBetween(1, 3)}
	edge := float32(d.drawBetween(0.005, 0.03))
	if d.drawChance(0.25) {
		edge = float32(d.drawBetween(0.2, 0.7))
	}
	edge *= float32(det.Ambient[1])
	a.Edge = [3]float32{edge, edge, edge}
	if a.Aspect > 0.9 && d.drawChance(0.6) {
		det.Desk = d.drawBetween(0.1, 0.6)
		det.Panel.Across *= 1 / (1 + 2*det.Desk)
		t := float32(d.drawBetween(0, 1))
		t *= t
		det.DeskLit = [3]float32{t * float32(d.drawBetween(0.6, 1)), t * float32(d.drawBetween(0.8, 1)), t}
	}
}

func (a *Attack) glassC(d draw, det *Detail, ambient float64) {
	g := &det.Glass
	veil := float32(ambient * d.drawBetween(0.005, 0.06))
	g.Veil = [3]float32{veil * 1.1, veil, veil * 0.9}
	for range d.IntN(3) {
		g.Panes = append(g.Panes, Pane{
			U: d.drawBetween(0, 1), V: d.drawBetween(0, 1), W: d.drawBetween(0.06, 0.3), H: d.drawBetween(0.06, 0.35), Lean: d.drawBetween(-0.4, 0.4),
			Light: ambient * d.drawBetween(0.03, 0.4), Bars: d.IntN(4), Soft: d.drawBetween(0.02, 0.6),
		})
	}
	for range d.IntN(30) {
		g.Dust = append(g.Dust, Speck{d.drawBetween(0, 1), d.drawBetween(0, 1), d.drawBetween(0.001, 0.004), ambient * d.drawBetween(0.02, 0.15)})
	}
	for range d.IntN(4) {
		g.Smudges = append(g.Smudges, Speck{d.drawBetween(0, 1), d.drawBetween(0, 1), d.drawBetween(0.03, 0.2), d.drawBetween(0.02, 0.15)})
	}
}

func (a *Attack) sheetC(d draw, det *Detail) {
	a.Aspect = d.drawBetween(0.66, 1.45)
	p := &det.Paper
	p.Halftone = []Halftone{Continuous, LineScreen, DotScreen, Droplets}[d.IntN(4)]
	inches := d.drawBetween(3.5, 8.3)
	switch p.Halftone {
	case LineScreen:
		p.Cells = inches * d.drawBetween(100, 200)
	case DotScreen:
		p.Cells = inches * d.drawBetween(75, 175)
	default:
		p.Cells = inches * d.drawBetween(90, 300)
	}
	white := d.drawBetween(0.75, 0.95)
	p.White = [3]float64{white, white * d.drawBetween(0.97, 1.01), white * d.drawBetween(0.85, 1.06)}
	p.Black, p.Gain, p.Fade = d.drawBetween(0, 0.9), d.drawBetween(0, 0.15), d.drawBetween(0, 0.2)
	if p.Halftone == Droplets && d.drawChance(0.5) {
		p.Passes = d.drawBetween(0.02, 0.1)
	}
	p.Grain, p.Light = d.drawBetween(0, 0.06), [2]float64{d.drawBetween(-0.4, 0.4), d.drawBetween(-0.4, 0.4)}
	p.Bend, p.Axis = d.drawBetween(0, 0.09), d.drawBetween(0, math.Pi)
	if d.drawChance(0.5) {
		p.Gloss, p.Lamp = d.drawBetween(0.05, 0.5), [3]float64{d.drawBetween(0, 1), d.drawBetween(0, 1), d.drawBetween(0.08, 0.4)}
	}
	if d.drawChance(0.4) {
		for range 1 + d.IntN(2) {
			p.Creases = append(p.Creases, [3]float64{d.drawBetween(-0.4, 0.4), d.drawBetween(0, math.Pi), d.drawBetween(0.05, 0.25)})
		}
	}
	lamp := d.drawBetween(-0.15, 0.15)
	level := d.drawBetween(0.7, 1.4) // of the room behind against the light on the sheet
	det.Ambient = [3]float64{level * math.Exp(lamp), level, level * math.Exp(-lamp)}
	if d.drawChance(0.5) {
		m := d.drawBetween(0.01, 0.08)
		det.Rim = [4]float64{m, m * d.drawBetween(0.5, 1.5), m * d.drawBetween(0.5, 1.5), m * d.drawBetween(0.8, 3)}
	}
	if a.Kind == CutOut {
		n := 14 + d.IntN(20)
		for range n {
			det.Contour = append(det.Contour, d.drawBetween(0.95, 1.12))
		}
		if d.drawChance(0.5) {
			det.Margin = d.drawBetween(0.02, 0.08)
		}
	}
}

// drawFinger comes from below or from a side and ends on the rim or just inside it.
func (d draw) drawFinger(det *Detail) Finger {
	reach, along := d.drawBetween(-0.02, 0.08), d.drawBetween(0.25, 0.95)
	f := Finger{From: [2]float64{along, 1.6}, To: [2]float64{along + d.drawBetween(-0.1, 0.1), 1 - reach}, Radius: d.drawBetween(0.04, 0.1)}
	switch d.IntN(3) {
	case 0:
		f.From, f.To = [2]float64{-0.6, along}, [2]float64{reach, along + d.drawBetween(-0.1, 0.1)}
	case 1:
		f.From, f.To = [2]float64{1.6, along}, [2]float64{1 - reach, along + d.drawBetween(-0.1, 0.1)}
	}
	red := math.Exp(d.drawBetween(math.Log(0.08), math.Log(0.6))) // of the range of human skin
	green := red * (0.45 + 0.35*red)
	f.Skin = [3]float32{float32(red * det.Ambient[0]), float32(green * det.Ambient[1]), float32(green * 0.8 * det.Ambient[2])}
	return f
}
