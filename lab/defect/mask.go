package defect

import (
	"math"
	"slices"
)

// mask is a plane of coverages, 0..1, one a pixel of the picture. What fill and taper
// drew lies in the rectangle from (x0, y0) to before (x1, y1).
type mask struct {
	w, h           int
	a              []float32
	x0, y0, x1, y1 int
}

func newMask(w, h int) *mask { return &mask{w: w, h: h, a: make([]float32, w*h), x0: w, y0: h} }

// grow makes the rectangle hold another one, clipped to the picture.
func (m *mask) grow(x0, y0, x1, y1 int) {
	m.x0, m.y0 = max(min(m.x0, x0), 0), max(min(m.y0, y0), 0)
	m.x1, m.y1 = min(max(m.x1, x1), m.w), min(max(m.y1, y1), m.h)
}

// reset empties a mask that only fill and taper drew on.
func (m *mask) reset() {
	for y := m.y0; y < m.y1; y++ {
		clear(m.a[y*m.w+m.x0 : y*m.w+max(m.x0, m.x1)])
	}
	m.x0, m.y0, m.x1, m.y1 = m.w, m.h, 0, 0
}

func (s *sheet) mask() *mask { return newMask(s.Image.Width, s.Image.Height) }

// sample is the coverage at a point, the nearest pixel's outside.
func (m *mask) sample(p at) float64 {
	x := min(max(int(math.Floor(p.X)), 0), m.w-1)
	y := min(max(int(math.Floor(p.Y)), 0), m.h-1)
	return float64(m.a[y*m.w+x])
}

func (m *mask) clone() *mask {
	out := *m
	out.a = slices.Clone(m.a)
	return &out
}

// subScans is how many lines a pixel row is cut into when a polygon is filled;
// along the line coverage is exact.
const subScans = 4

// fill adds a closed polygon (pixels, even-odd rule) with the given coverage; where
// shapes overlap the larger coverage stays.
func (m *mask) fill(points []at, value float64) {
	if len(points) < 3 {
		return
	}
	top, low := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		top, low = math.Min(top, p.Y), math.Max(low, p.Y)
		m.grow(clampInt(p.X)-1, clampInt(p.Y)-1, clampInt(p.X)+2, clampInt(p.Y)+2)
	}
	row := make([]float32, m.w)
	var cuts []float64
	for y := max(int(math.Max(top, 0)), 0); y < m.h && float64(y) < low; y++ {
		clear(row)
		for sub := range subScans {
			line := float64(y) + (float64(sub)+0.5)/subScans
			cuts = crossings(cuts[:0], points, line)
			for i := 0; i+1 < len(cuts); i += 2 {
				addSpan(row, cuts[i], cuts[i+1])
			}
		}
		out := m.a[y*m.w : (y+1)*m.w]
		for x, c := range row {
			out[x] = max(out[x], c/subScans*float32(value))
		}
	}
}

// clampInt rounds a coordinate down, far outside values to the end of the range of
// pictures.
func clampInt(v float64) int { return int(math.Floor(math.Min(math.Max(v, -1e6), 1e6))) }

func crossings(cuts []float64, points []at, y float64) []float64 {
	prev := points[len(points)-1]
	for _, p := range points {
		if (prev.Y <= y) != (p.Y <= y) {
			cuts = append(cuts, prev.X+(p.X-prev.X)*(y-prev.Y)/(p.Y-prev.Y))
		}
		prev = p
	}
	slices.Sort(cuts)
	return cuts
}

func addSpan(row []float32, from, to float64) {
	from, to = math.Max(from, 0), math.Min(to, float64(len(row)))
	if to <= from {
		return
	}
	first, last := int(from), min(int(to), len(row)-1)
	if first == last {
		row[first] += float32(to - from)
		return
	}
	row[first] += float32(float64(first+1) - from)
	for x := first + 1; x < last; x++ {
		row[x]++
	}
	row[last] += float32(to - float64(last))
}

// stroke adds a line through points (pixels), width pixels wide with round ends.
func (m *mask) stroke(points []at, width, value float64) {
	widths := make([]float64, len(points))
	for i := range widths {
		widths[i] = width
	}
	m.taper(points, widths, value)
}

// taper is stroke with a width a point.
func (m *mask) taper(points []at, widths []float64, value float64) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		ra, rb := widths[i-1]/2, widths[i]/2
		reach := math.Max(ra, rb) + 1
		x0, x1 := int(math.Max(math.Min(a.X, b.X)-reach, 0)), int(math.Min(math.Max(a.X, b.X)+reach, float64(m.w-1)))
		y0, y1 := int(math.Max(math.Min(a.Y, b.Y)-reach, 0)), int(math.Min(math.Max(a.Y, b.Y)+reach, float64(m.h-1)))
		m.grow(x0, y0, x1+1, y1+1)
		dx, dy := b.X-a.X, b.Y-a.Y
		length := math.Max(dx*dx+dy*dy, 1e-9)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				px, py := float64(x)+0.5-a.X, float64(y)+0.5-a.Y
				t := math.Min(math.Max((px*dx+py*dy)/length, 0), 1)
				away := math.Hypot(px-t*dx, py-t*dy)
				cover := math.Min(math.Max(ra+(rb-ra)*t+0.5-away, 0), 1) * value
				if i := y*m.w + x; float32(cover) > m.a[i] {
					m.a[i] = float32(cover)
				}
			}
		}
	}
}

// blur is a Gaussian of the given deviation in pixels, made of three box averages
// (exact to about 3 %); edges are repeated.
func (m *mask) blur(sigma float64) *mask {
	blurPlane(m.a, m.w, m.h, sigma)
	reach := int(math.Ceil(4*sigma)) + 3 // three boxes reach 3 sigma and their rounding
	m.grow(m.x0-reach, m.y0-reach, m.x1+reach, m.y1+reach)
	return m
}

func (m *mask) times(other *mask) *mask {
	for i, v := range other.a {
		m.a[i] *= v
	}
	return m
}

// without takes away what other covers.
func (m *mask) without(other *mask) *mask {
	for i, v := range other.a {
		m.a[i] *= 1 - v
	}
	return m
}

// cover adds what another mask drew; the larger coverage stays.
func (m *mask) cover(other *mask) {
	for y := other.y0; y < other.y1; y++ {
		for i := y*m.w + other.x0; i < y*m.w+other.x1; i++ {
			m.a[i] = max(m.a[i], other.a[i])
		}
	}
	m.grow(other.x0, other.y0, other.x1, other.y1)
}

func (m *mask) scale(k float64) *mask {
	for i := range m.a {
		m.a[i] *= float32(k)
	}
	return m
}

// share is the mean coverage over the pixels that within covers, weighted by it.
func (m *mask) share(within *mask) float64 {
	var sum, total float64
	for y := within.y0; y < within.y1; y++ {
		for i := y*within.w + within.x0; i < y*within.w+within.x1; i++ {
			sum += float64(within.a[i] * m.a[i])
			total += float64(within.a[i])
		}
	}
	if total == 0 {
		return 0
	}
	return sum / total
}

// blurPlane is mask.blur for any plane of floats.
func blurPlane(a []float32, w, h int, sigma float64) {
	if sigma < 0.3 || w == 0 || h == 0 {
		return
	}
	if sigma < 1.6 {
		convolvePlane(a, w, h, gauss(sigma))
		return
	}
	// Three boxes of width n have the variance 3*(n^2-1)/12.
	n := int(math.Round(math.Sqrt(4*sigma*sigma + 1)))
	r := max(n/2, 1)
	line := make([]float32, max(w, h))
	for range 3 {
		for y := range h {
			boxLine(a[y*w:], line[:w], 1, r)
		}
		for x := range w {
			boxLine(a[x:], line[:h], w, r)
		}
	}
}

// boxLine averages one line of a plane, elements step apart, over 2r+1 of them.
func boxLine(a, line []float32, step, r int) {
	n := len(line)
	for i := range line {
		line[i] = a[i*step]
	}
	var sum float64
	for i := -r; i <= r; i++ {
		sum += float64(line[min(max(i, 0), n-1)])
	}
	size := float64(2*r + 1)
	for i := range n {
		a[i*step] = float32(sum / size)
		sum += float64(line[min(i+r+1, n-1)]) - float64(line[max(i-r, 0)])
	}
}

func gauss(sigma float64) []float32 {
	r := int(math.Ceil(3 * sigma))
	k := make([]float32, 2*r+1)
	var sum float32
	for i := range k {
		d := float64(i - r)
		k[i] = float32(math.Exp(-d * d / (2 * sigma * sigma)))
		sum += k[i]
	}
	for i := range k {
		k[i] /= sum
	}
	return k
}

func convolvePlane(a []float32, w, h int, kernel []float32) {
	r := len(kernel) / 2
	line := make([]float32, max(w, h))
	run := func(a []float32, n, step int) {
		for i := range n {
			line[i] = a[i*step]
		}
		for i := range n {
			var sum float32
			for j, weight := range kernel {
				sum += weight * line[min(max(i+j-r, 0), n-1)]
			}
			a[i*step] = sum
		}
	}
	for y := range h {
		run(a[y*w:], w, 1)
	}
	for x := range w {
		run(a[x:], h, w)
	}
}

// smooth rounds a closed polygon: Catmull-Rom with n points a side.
func smooth(p []at, n int) []at {
	out := make([]at, 0, len(p)*n)
	k := len(p)
	for i := range p {
		a, b, c, d := p[(i+k-1)%k], p[i], p[(i+1)%k], p[(i+2)%k]
		for j := range n {
			out = append(out, spline(a, b, c, d, float64(j)/float64(n)))
		}
	}
	return out
}

// curve rounds an open line.
func curve(p []at, n int) []at {
	if len(p) < 2 {
		return p
	}
	var out []at
	for i := range len(p) - 1 {
		a, d := p[max(i-1, 0)], p[min(i+2, len(p)-1)]
		for j := range n {
			out = append(out, spline(a, p[i], p[i+1], d, float64(j)/float64(n)))
		}
	}
	return append(out, p[len(p)-1])
}

func spline(a, b, c, d at, t float64) at {
	f := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return at{X: f(a.X, b.X, c.X, d.X), Y: f(a.Y, b.Y, c.Y, d.Y)}
}

// ring is a super-ellipse of half axes a and b round c, turned by degrees
// counter-clockwise: power 2 is an ellipse, 6 nearly a rectangle.
func ring(c at, a, b, power, degrees float64) []at {
	const n = 48
	sin, cos := math.Sincos(-degrees * math.Pi / 180)
	out := make([]at, n)
	for i := range out {
		s, k := math.Sincos(2 * math.Pi * float64(i) / n)
		x := a * math.Copysign(math.Pow(math.Abs(k), 2/power), k)
		y := b * math.Copysign(math.Pow(math.Abs(s), 2/power), s)
		out[i] = at{X: c.X + cos*x - sin*y, Y: c.Y + sin*x + cos*y}
	}
	return out
}
