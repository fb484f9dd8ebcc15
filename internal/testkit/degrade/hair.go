package degrade

// HairLock is a few strands side by side.
type HairLock struct {
	Path    []Point // units
	Strands int
	Spread  float64 // most distance of a strand from the path, units
	Colour  [3]float64
	Top     float64 // height of the hairline, below which the hair shines, units
}

// DrawLock draws a lock of hair, thin and pointed at both ends, and adds what it covers to
// covered.
func (canvas *Canvas) DrawLock(l HairLock, covered *Mask) {
	m := canvas.NewMask()
	for range l.Strands {
		own := make([]Point, len(l.Path))
		o := canvas.Uniform(-l.Spread, l.Spread)
		for i, p := range l.Path {
			own[i] = Point{X: p.X + o*(1-0.5*float64(i)/float64(len(l.Path)-1)) + canvas.Uniform(-2, 2), Y: p.Y + canvas.Uniform(-3, 3)}
		}
		line := RoundLine(own, 8)
		thick := canvas.Uniform(0.6, 1.3) * canvas.Face.PixelsPerUnit
		widths := make([]float64, len(line))
		for i := range widths {
			t := float64(i) / float64(len(line)-1)
			widths[i] = thick * (0.35 + 0.65*Ramp(t, 0, 0.25)) * (1 - 0.85*Ramp(t, 0.7, 1))
		}
		m.Reset()
		m.StrokeTapered(canvas.Face.Pixels(line), widths, canvas.Uniform(0.6, 1))
		covered.AddMask(m)
		k := canvas.Uniform(0.6, 1.4)
		canvas.Paint(m, func(_, v float64) [3]float64 {
			shine := k * (1 + 0.35*Bell((v-l.Top-60)/28))
			return [3]float64{l.Colour[0]*shine + 5, l.Colour[1]*shine + 4, l.Colour[2]*shine + 3}
		})
	}
}
