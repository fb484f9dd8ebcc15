package degrade

import (
	"math"
	"slices"
)

// Mask is a plane of coverages, 0..1, one a pixel of the image. What fill and taper
// drew lies in the rectangle from (x0, y0) to before (x1, y1).
type Mask struct {
	Width, Height  int
	Alpha          []float32
	x0, y0, x1, y1 int
}

func newMask(w, h int) *Mask {
	return &Mask{Width: w, Height: h, Alpha: make([]float32, w*h), x0: w, y0: h}
}

// growBounds makes the rectangle hold another one, clipped to the image.
func (m *Mask) growBounds(x0, y0, x1, y1 int) {
	m.x0, m.y0 = max(min(m.x0, x0), 0), max(min(m.y0, y0), 0)
	m.x1, m.y1 = min(max(m.x1, x1), m.Width), min(max(m.y1, y1), m.Height)
}

// Reset empties a mask that only fill and taper drew on.
func (m *Mask) Reset() {
	for y := m.y0; y < m.y1; y++ {
		clear(m.Alpha[y*m.Width+m.x0 : y*m.Width+max(m.x0, m.x1)])
	}
	m.x0, m.y0, m.x1, m.y1 = m.Width, m.Height, 0, 0
}

// SampleAt is the coverage at a point, the nearest pixel's outside.
func (m *Mask) SampleAt(p Point) float64 {
	x := min(max(int(math.Floor(p.X)), 0), m.Width-1)
	y := min(max(int(math.Floor(p.Y)), 0), m.Height-1)
	return float64(m.Alpha[y*m.Width+x])
}

// Clone is a copy that can be drawn on.
func (m *Mask) Clone() *Mask {
	out := *m
	out.Alpha = slices.Clone(m.Alpha)
	return &out
}

// subScans is how many lines a pixel row is cut into when a polygon is filled;
// along the line coverage is exact.
const subScans = 4

// Fill adds a closed polygon (pixels, even-odd rule) with the given coverage; where
// shapes overlap the larger coverage stays.
func (m *Mask) Fill(points []Point, value float64) {
	if len(points) < 3 {
		return
	}
	top, low := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		top, low = math.Min(top, p.Y), math.Max(low, p.Y)
		m.growBounds(clampInt(p.X)-1, clampInt(p.Y)-1, clampInt(p.X)+2, clampInt(p.Y)+2)
	}
	row := make([]float32, m.Width)
	var cuts []float64
	for y := max(int(math.Max(top, 0)), 0); y < m.Height && float64(y) < low; y++ {
		clear(row)
		for sub := range subScans {
			line := float64(y) + (float64(sub)+0.5)/subScans
			cuts = findCrossings(cuts[:0], points, line)
			for i := 0; i+1 < len(cuts); i += 2 {
				addSpan(row, cuts[i], cuts[i+1])
			}
		}
		out := m.Alpha[y*m.Width : (y+1)*m.Width]
		for x, c := range row {
			out[x] = max(out[x], c/subScans*float32(value))
		}
	}
}

// clampInt rounds a coordinate down, far outside values to the end of the range of
// images.
func clampInt(v float64) int { return int(math.Floor(math.Min(math.Max(v, -1e6), 1e6))) }

func findCrossings(cuts []float64, points []Point, y float64) []float64 {
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

// Stroke adds a line through points (pixels), width pixels wide with round ends.
func (m *Mask) Stroke(points []Point, width, value float64) {
	widths := make([]float64, len(points))
	for i := range widths {
		widths[i] = width
	}
	m.StrokeTapered(points, widths, value)
}

// StrokeTapered is stroke with a width a point.
func (m *Mask) StrokeTapered(points []Point, widths []float64, value float64) {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		ra, rb := widths[i-1]/2, widths[i]/2
		reach := math.Max(ra, rb) + 1
		x0, x1 := int(math.Max(math.Min(a.X, b.X)-reach, 0)), int(math.Min(math.Max(a.X, b.X)+reach, float64(m.Width-1)))
		y0, y1 := int(math.Max(math.Min(a.Y, b.Y)-reach, 0)), int(math.Min(math.Max(a.Y, b.Y)+reach, float64(m.Height-1)))
		m.growBounds(x0, y0, x1+1, y1+1)
		dx, dy := b.X-a.X, b.Y-a.Y
		length := math.Max(dx*dx+dy*dy, 1e-9)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				px, py := float64(x)+0.5-a.X, float64(y)+0.5-a.Y
				t := math.Min(math.Max((px*dx+py*dy)/length, 0), 1)
				away := math.Hypot(px-t*dx, py-t*dy)
				cover := math.Min(math.Max(ra+(rb-ra)*t+0.5-away, 0), 1) * value
				if i := y*m.Width + x; float32(cover) > m.Alpha[i] {
					m.Alpha[i] = float32(cover)
				}
			}
		}
	}
}

// Blur is a Gaussian of the given deviation in pixels, made of three box averages
// (exact to about 3 %); edges are repeated.
func (m *Mask) Blur(sigma float64) *Mask {
	BlurPlane(m.Alpha, m.Width, m.Height, sigma)
	reach := int(math.Ceil(4*sigma)) + 3 // three boxes reach 3 sigma and their rounding
	m.growBounds(m.x0-reach, m.y0-reach, m.x1+reach, m.y1+reach)
	return m
}

// MultiplyBy keeps of each coverage the share that other covers.
func (m *Mask) MultiplyBy(other *Mask) *Mask {
	for i, v := range other.Alpha {
		m.Alpha[i] *= v
	}
	return m
}

// Subtract takes away what other covers.
func (m *Mask) Subtract(other *Mask) *Mask {
	for i, v := range other.Alpha {
		m.Alpha[i] *= 1 - v
	}
	return m
}

// AddMask adds what another mask drew; the larger coverage stays.
func (m *Mask) AddMask(other *Mask) {
	for y := other.y0; y < other.y1; y++ {
		for i := y*m.Width + other.x0; i < y*m.Width+other.x1; i++ {
			m.Alpha[i] = max(m.Alpha[i], other.Alpha[i])
		}
	}
	m.growBounds(other.x0, other.y0, other.x1, other.y1)
}

// Scale multiplies all coverages by k.
func (m *Mask) Scale(k float64) *Mask {
	for i := range m.Alpha {
		m.Alpha[i] *= float32(k)
	}
	return m
}

// ShareOf is the mean coverage over the pixels that within covers, weighted by it.
func (m *Mask) ShareOf(within *Mask) float64 {
	var sum, total float64
	for y := within.y0; y < within.y1; y++ {
		for i := y*within.Width + within.x0; i < y*within.Width+within.x1; i++ {
			sum += float64(within.Alpha[i] * m.Alpha[i])
			total += float64(within.Alpha[i])
		}
	}
	if total == 0 {
		return 0
	}
	return sum / total
}
