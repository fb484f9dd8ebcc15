package degrade

import (
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// BackgroundColour is the mean colour, R, G, B, of what lies wholly behind the person; ok is
// false where nothing does.
func (p *Portrait) BackgroundColour() (c [3]float64, ok bool) {
	n := 0.0
	for i, a := range p.PersonMask().Alpha {
		if a < 0.02 {
			for k := range c {
				c[k] += float64(p.Image.Pix[3*i+k])
			}
			n++
		}
	}
	for k := range c {
		c[k] /= math.Max(n, 1)
	}
	return c, n > 0
}

// Portrait is a good image of one frontal face. Points are pixels of Image.
type Portrait struct {
	Image    *imaging.Image
	Mesh     *mesh.Mesh
	Irises   [2]mesh.Iris // of the person's right and left eye
	Segments *segment.Map
	// Other is another person, for the defect that shows a second face; nil takes
	// the mirror image of the portrait itself.
	Other *Portrait

	once   sync.Once
	person *Mask // soft cut-out of the person, see matte.go
	deep   sync.Once
	depth  *headDepth // of the head, see pose.go
}

// Half side of the guided filter's window as a share of a face unit's pixels, and
// its smoothing in squared levels (0..1): hair strands before a plain background follow
// the image, flat parts follow the segmentation.
const (
	matteWindowUnits = 9
	matteEpsilon     = 4e-4
)

// PersonMask is the person's coverage of each pixel: the segmentation brought to the
// image's edges by a guided filter (He, Sun and Tang, "Guided image filtering",
// 2013) with the luminance as guide. It is worked out once.
func (p *Portrait) PersonMask() *Mask {
	p.once.Do(func() { p.person = p.separatePerson() })
	return p.person
}

func (p *Portrait) separatePerson() *Mask {
	w, h := p.Image.Width, p.Image.Height
	m := newMask(w, h)
	f, ok := NewFaceFrame(p)
	if p.Segments == nil || !ok {
		for i := range m.Alpha {
			m.Alpha[i] = 1
		}
		return m
	}
	fromPhoto := p.Segments.View.PhotoFromView.Inverse()
	for y := range h {
		for x := range w {
			q := fromPhoto.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			m.Alpha[y*w+x] = float32(interpolatePerson(p.Segments, q.X-0.5, q.Y-0.5))
		}
	}
	guide := make([]float32, w*h)
	for i := range guide {
		px := p.Image.Pix[3*i:]
		guide[i] = imaging.Luma601[float32](px) / 255
	}
	filterGuided(m, guide, math.Max(matteWindowUnits*f.PixelsPerUnit, 2))
	for i, v := range m.Alpha { // flat ends, so that "wholly the person" exists
		m.Alpha[i] = min(max((v-0.04)/0.92, 0), 1)
	}
	return m
}

// interpolatePerson interpolates the share of the person between cells.
func interpolatePerson(m *segment.Map, x, y float64) float64 {
	x = math.Min(math.Max(x, 0), segment.Side-1.001)
	y = math.Min(math.Max(y, 0), segment.Side-1.001)
	ix, iy := int(x), int(y)
	fx, fy := x-float64(ix), y-float64(iy)
	cell := func(x, y int) float64 {
		q := m.Scores[(y*segment.Side+x)*int(segment.Classes):][:segment.Classes]
		total := float32(1e-6)
		for _, v := range q {
			total += max(v, 0)
		}
		return 1 - float64(max(q[segment.Background], 0)/total)
	}
	top := cell(ix, iy)*(1-fx) + cell(ix+1, iy)*fx
	low := cell(ix, iy+1)*(1-fx) + cell(ix+1, iy+1)*fx
	return top*(1-fy) + low*fy
}

func filterGuided(m *Mask, guide []float32, sigma float64) {
	n := len(guide)
	mean := func(f func(i int) float32) []float32 {
		out := make([]float32, n)
		for i := range out {
			out[i] = f(i)
		}
		BlurPlane(out, m.Width, m.Height, sigma)
		return out
	}
	mg := mean(func(i int) float32 { return guide[i] })
	mp := mean(func(i int) float32 { return m.Alpha[i] })
	gp := mean(func(i int) float32 { return guide[i] * m.Alpha[i] })
	gg := mean(func(i int) float32 { return guide[i] * guide[i] })
	a, b := make([]float32, n), make([]float32, n)
	for i := range a {
		a[i] = (gp[i] - mg[i]*mp[i]) / (gg[i] - mg[i]*mg[i] + matteEpsilon)
		b[i] = mp[i] - a[i]*mg[i]
	}
	BlurPlane(a, m.Width, m.Height, sigma)
	BlurPlane(b, m.Width, m.Height, sigma)
	for i := range m.Alpha {
		m.Alpha[i] = a[i]*guide[i] + b[i]
	}
}
