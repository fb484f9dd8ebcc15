package defect

import (
	"math"

	"github.com/likeness-api/likeness/internal/segment"
)

// Half side of the guided filter's window as a share of a face unit's pixels, and
// its smoothing in squared levels (0..1): hair strands before a plain wall follow
// the picture, flat parts follow the segmentation.
const (
	matteWindowUnits = 9
	matteEpsilon     = 4e-4
)

// cutOut is the person's coverage of each pixel: the segmentation brought to the
// picture's edges by a guided filter (He, Sun and Tang, "Guided image filtering",
// 2013) with the luminance as guide. It is worked out once.
func (p *Portrait) cutOut() *mask {
	p.once.Do(func() { p.person = p.matte() })
	return p.person
}

func (p *Portrait) matte() *mask {
	w, h := p.Image.Width, p.Image.Height
	m := newMask(w, h)
	f, ok := newFrame(p)
	if p.Segments == nil || !ok {
		for i := range m.a {
			m.a[i] = 1
		}
		return m
	}
	fromPhoto := p.Segments.View.PhotoFromView.Inverse()
	for y := range h {
		for x := range w {
			q := fromPhoto.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			m.a[y*w+x] = float32(personAt(p.Segments, q.X-0.5, q.Y-0.5))
		}
	}
	guide := make([]float32, w*h)
	for i := range guide {
		px := p.Image.Pix[3*i:]
		guide[i] = (0.299*float32(px[0]) + 0.587*float32(px[1]) + 0.114*float32(px[2])) / 255
	}
	guided(m, guide, math.Max(matteWindowUnits*f.k, 2))
	for i, v := range m.a { // flat ends, so that "wholly the person" exists
		m.a[i] = min(max((v-0.04)/0.92, 0), 1)
	}
	return m
}

// personAt interpolates the share of the person between cells.
func personAt(m *segment.Map, x, y float64) float64 {
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

func guided(m *mask, guide []float32, sigma float64) {
	n := len(guide)
	mean := func(f func(i int) float32) []float32 {
		out := make([]float32, n)
		for i := range out {
			out[i] = f(i)
		}
		blurPlane(out, m.w, m.h, sigma)
		return out
	}
	mg := mean(func(i int) float32 { return guide[i] })
	mp := mean(func(i int) float32 { return m.a[i] })
	gp := mean(func(i int) float32 { return guide[i] * m.a[i] })
	gg := mean(func(i int) float32 { return guide[i] * guide[i] })
	a, b := make([]float32, n), make([]float32, n)
	for i := range a {
		a[i] = (gp[i] - mg[i]*mp[i]) / (gg[i] - mg[i]*mg[i] + matteEpsilon)
		b[i] = mp[i] - a[i]*mg[i]
	}
	blurPlane(a, m.w, m.h, sigma)
	blurPlane(b, m.w, m.h, sigma)
	for i := range m.a {
		m.a[i] = a[i]*guide[i] + b[i]
	}
}
