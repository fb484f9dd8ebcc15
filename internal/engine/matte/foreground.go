package matte

// Radii of the two rounds of blur fusion, low-resolution pixels.
const (
	fusionWide   = 24
	fusionNarrow = 3
)

// ReplaceBackground composites the person over a colour (R, G, B) and writes the result into Image.
//
// A pixel of the edge mixes the person's colour with that of the old background. The
// person's colour is estimated by blur fusion (Forte, "Approximate Fast Foreground Colour
// Estimation", 2021): the mean colours of person and background near the pixel, weighted
// by alpha, corrected by the residual of the pixel; first over a wide, then over a narrow
// neighbourhood. Pixels with alpha 1 keep their value: face and clothes do not change.
//
// Colours are mixed as stored (sRGB), as in the estimate of alpha. Light mixes linearly
// in a camera, and an alpha estimated in linear light had the smaller error on painted
// strands before a plain background (mean squared error 0.00025 against 0.0005). But where
// it is a few hundredths too small on dark hair, linear mixing leaves a visible grey rim
// (over white, edge pixels were off by 15 levels on average against 10).
func (c *Cutout) ReplaceBackground(over [3]uint8) {
	l := c.planes
	l.averageAlpha(c)
	l.fuseColours(fusionWide)
	l.fuseColours(fusionNarrow)
	w := c.Image.Width
	s := newSampler(l, c.Image)
	for y := range c.Image.Height {
		s.selectRow(y)
		pix, alpha := c.Image.Pix[3*y*w:3*(y+1)*w], c.Alpha[y*w:(y+1)*w]
		for x, v := range alpha {
			p := pix[3*x : 3*x+3]
			switch v {
			case 255:
			case 0:
				copy(p, over[:])
			default:
				s.selectColumn(x)
				a := float32(v) / 255
				for k := range p {
					own := l.foregroundColour(s, k, float32(p[k])/255, a)
					p[k] = uint8(255*a*own + (1-a)*float32(over[k]) + 0.5)
				}
			}
		}
	}
}

// foregroundColour returns channel k of the colour of the person alone at the sampler's
// pixel, which has the value v and alpha a.
func (l *lowResPlanes) foregroundColour(s *sampler, k int, v, a float32) float32 {
	f, b := s.valueAt(l.front[k]), s.valueAt(l.back[k])
	return clamp01(f + a*(v-a*f-(1-a)*b))
}

// averageAlpha fills mask with the mean alpha of each low-resolution pixel.
func (l *lowResPlanes) averageAlpha(c *Cutout) {
	w, h := c.Image.Width, c.Image.Height
	for y := range l.height {
		y0, y1 := fullPixelRange(y, l.height, h)
		for x := range l.width {
			x0, x1 := fullPixelRange(x, l.width, w)
			sum := 0
			for v := y0; v < y1; v++ {
				for _, a := range c.Alpha[v*w+x0 : v*w+x1] {
					sum += int(a)
				}
			}
			l.mask[y*l.width+x] = float32(sum) / float32(255*(x1-x0)*(y1-y0))
		}
	}
}

// fullPixelRange returns the half-open range of full-resolution pixels, of full in all,
// under low-resolution pixel i of n.
func fullPixelRange(i, n, full int) (from, to int) {
	from = min(i*full/n, full-1)
	return from, max(from+1, (i+1)*full/n)
}

// fuseColours sets front and back to the mean colours of person and background within
// reach. The first round starts from the local colours, each later one from the round before.
func (l *lowResPlanes) fuseColours(reach int) {
	n := len(l.mask)
	weight, rest := borrowPlane(n), borrowPlane(n)
	var front, back [3]plane
	for i, a := range l.mask {
		weight[i], rest[i] = a, 1-a
	}
	l.filter.sumWindows(weight, reach)
	l.filter.sumWindows(rest, reach)
	for k := range 3 {
		front[k], back[k] = borrowPlane(n), borrowPlane(n)
		for i, a := range l.mask {
			v := l.colour[k][i]
			f, b := l.front[k][i], l.back[k][i]
			front[k][i] = a * clamp01(f+a*(v-a*f-(1-a)*b))
			back[k][i] = (1 - a) * clamp01(b+(1-a)*(v-a*f-(1-a)*b))
		}
		l.filter.sumWindows(front[k], reach)
		l.filter.sumWindows(back[k], reach)
		for i := range n {
			// A small weight of the previous round fills places with nothing near.
			const trace = 0.02
			l.front[k][i] = (front[k][i] + trace*l.front[k][i]) / (weight[i] + trace)
			l.back[k][i] = (back[k][i] + trace*l.back[k][i]) / (rest[i] + trace)
		}
	}
	returnPlanes(weight, rest)
	returnPlanes(front[:]...)
	returnPlanes(back[:]...)
}
