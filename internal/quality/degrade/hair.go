package degrade

// DrawLock draws a few strands side by side along a path, thin and pointed at both ends,
// and adds what they cover to covered.
func (canvas *Canvas) DrawLock(path []Point, strands int, spread float64, base [3]float64, top float64, covered *Mask) {
	m := canvas.NewMask()
	for range strands {
		own := make([]Point, len(path))
		o := canvas.Uniform(-spread, spread)
		for i, p := range path {
			own[i] = Point{X: p.X + o*(1-0.5*float64(i)/float64(len(path)-1)) + canvas.Uniform(-2, 2), Y: p.Y + canvas.Uniform(-3, 3)}
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
			shine := k * (1 + 0.35*Bell((v-top-60)/28))
			return [3]float64{base[0]*shine + 5, base[1]*shine + 4, base[2]*shine + 3}
		})
	}
}
