package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/segment"
)

// What the mask is sure of.
const (
	unknown uint8 = iota
	sureBack
	sureFront
)

// Half widths of the unknown band in cells of the mask, 1/256 of the picture's longer
// side: what the network's edge is off by, and how far loose hair reaches.
const (
	edgeReach = 2
	hairInner = 4
	hairOuter = 11
)

// low holds everything smooth, at most lowSide pixels a side; colours are 0..1.
type low struct {
	width, height int
	colour        [3]plane
	mask          plane
	trimap        []uint8
	boxer         *boxer
	// back and front are the local colours of background and person, noise how much the
	// background varies round its own, trust how far that tells both apart.
	back, front  [3]plane
	noise, trust plane
	a            [3]plane // guided filter: alpha = a . colour + b
	b            plane
}

func newLow(img *imaging.Image, view patch.View, mask *Mask) *low {
	shrink := math.Min(1, lowSide/float64(max(img.Width, img.Height)))
	l := &low{
		width:  max(1, int(math.Round(float64(img.Width)*shrink))),
		height: max(1, int(math.Round(float64(img.Height)*shrink))),
	}
	small := imaging.Resize(img, l.width, l.height)
	defer imaging.Return(small)
	n := l.width * l.height
	for k := range l.colour {
		l.colour[k] = borrow(n)
		for i := range n {
			l.colour[k][i] = float32(small.Pix[3*i+k]) / 255
		}
	}
	toView := imaging.Transform{A: float64(img.Width) / float64(l.width), E: float64(img.Height) / float64(l.height)}
	seen := patch.View{Width: l.width, Height: l.height, PhotoFromView: toView.Then(view.PhotoFromView)}
	l.mask = borrow(n)
	mask.fill(l.mask, seen)
	l.boxer = newBoxer(l.width, l.height)
	l.trimap = trimap(mask, seen)
	return l
}

func (l *low) done() {
	giveBack(l.colour[:]...)
	giveBack(l.back[:]...)
	giveBack(l.front[:]...)
	giveBack(l.a[:]...)
	giveBack(l.mask, l.b, l.noise, l.trust)
	l.boxer.done()
}

// trimap says for each pixel of a view what the mask is sure of.
func trimap(mask *Mask, view patch.View) []uint8 {
	const side = segment.Side
	cells := mask.sure()
	out := make([]uint8, view.Width*view.Height)
	t := view.PhotoFromView.Then(mask.View.PhotoFromView.Inverse())
	for y := range view.Height {
		for x := range view.Width {
			p := t.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			cx, cy := min(max(int(p.X), 0), side-1), min(max(int(p.Y), 0), side-1)
			out[y*view.Width+x] = cells[cy*side+cx]
		}
	}
	return out
}

// sure tells what the mask is sure of at each cell.
func (m *Mask) sure() []uint8 {
	const side = segment.Side
	out := make([]uint8, side*side)
	for i, c := range m.Coverage {
		out[i] = sureBack
		if c >= solid {
			out[i] = sureFront
		}
	}
	for i := range out {
		m.blur(out, i)
	}
	return out
}

// blur makes the surroundings of a cell unknown if it lies at the edge of the person.
func (m *Mask) blur(out []uint8, i int) {
	const side = segment.Side
	x, y := i%side, i/side
	here := m.Coverage[i] >= solid
	differs := func(u, v int) bool {
		return u >= 0 && v >= 0 && u < side && v < side && (m.Coverage[v*side+u] >= solid) != here
	}
	if !differs(x-1, y) && !differs(x+1, y) && !differs(x, y-1) && !differs(x, y+1) {
		return
	}
	inner, outer := edgeReach, edgeReach
	if m.Hair[i] {
		inner, outer = hairInner, hairOuter
	}
	for v := max(y-outer, 0); v <= min(y+outer, side-1); v++ {
		for u := max(x-outer, 0); u <= min(x+outer, side-1); u++ {
			reach := inner
			if m.Coverage[v*side+u] < solid {
				reach = outer
			}
			if (u-x)*(u-x)+(v-y)*(v-y) <= reach*reach {
				out[v*side+u] = unknown
			}
		}
	}
}

// colourReach is how far, in low pixels, colours are taken from where they are sure.
const (
	colourReach = 14
	fartherBy   = 4 // for places with nothing sure so near
	guidedReach = 10
	guidedEps   = 1e-4
)

// learn fills in everything but colour, mask and trimap.
func (l *low) learn() {
	is := func(kind uint8) plane {
		p := borrow(len(l.trimap))
		for i, t := range l.trimap {
			p[i] = 0
			if t == kind {
				p[i] = 1
			}
		}
		return p
	}
	back, front := is(sureBack), is(sureFront)
	l.back, l.front = l.local(back), l.local(front)
	l.spread(back)
	giveBack(back, front)
	l.guide()
}

// local is the mean colour near each pixel of the pixels with weight: within
// colourReach, farther where there is none, the mean of all where there is none either.
func (l *low) local(weight plane) (out [3]plane) {
	near, far := l.sums(weight, colourReach), l.sums(weight, fartherBy*colourReach)
	var whole [4]float64
	for i, w := range weight {
		whole[3] += float64(w)
		for k := range 3 {
			whole[k] += float64(w * l.colour[k][i])
		}
	}
	for k := range out {
		out[k] = borrow(len(weight))
		all := float32(whole[k] / math.Max(whole[3], 1e-6))
		for i := range out[k] {
			// Far colours count little, so that one near pixel outweighs them.
			n := near[3][i] + 1e-3*far[3][i] + 1e-6
			out[k][i] = (near[k][i] + 1e-3*far[k][i] + 1e-6*all) / n
		}
	}
	giveBack(near[:]...)
	giveBack(far[:]...)
	return out
}

// sums are those of weight times colour, and of weight, within reach.
func (l *low) sums(weight plane, reach int) (out [4]plane) {
	for k := range out {
		out[k] = borrow(len(weight))
		copy(out[k], weight)
		if k < 3 {
			for i := range out[k] {
				out[k][i] *= l.colour[k][i]
			}
		}
		l.boxer.sum(out[k], reach)
	}
	return out
}

// spread fills in noise, the deviation of sure background from its local colour, and
// trust.
func (l *low) spread(back plane) {
	l.noise, l.trust = borrow(len(back)), borrow(len(back))
	n := borrow(len(back))
	copy(n, back)
	for i, w := range back {
		l.noise[i] = 0
		if w == 0 {
			continue
		}
		for k := range 3 {
			d := l.colour[k][i] - l.back[k][i]
			l.noise[i] += d * d
		}
	}
	reach := 2 * colourReach
	l.boxer.sum(l.noise, reach)
	l.boxer.sum(n, reach)
	for i := range l.noise {
		if n[i] < 1 {
			l.noise[i], l.trust[i] = 1, 0
			continue
		}
		variance := l.noise[i] / n[i]
		var apart float32
		for k := range 3 {
			d := l.front[k][i] - l.back[k][i]
			apart += d * d
		}
		l.noise[i] = float32(math.Sqrt(float64(variance)))
		// Full trust where the colours differ by 15 deviations (a plain wall), none below
		// five (blinds, leaves).
		ratio := float32(math.Sqrt(float64(apart))) / max(l.noise[i], 0.008)
		l.trust[i] = smoothstep(ratio, 5, 15)
	}
	giveBack(n)
}
