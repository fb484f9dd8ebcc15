package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Values of a trimap.
const (
	uncertain uint8 = iota
	sureBackground
	sureForeground
)

// Half widths of the uncertain band in cells of the mask, 1/256 of the image's longer
// side: the error of the network's edge, and how far loose hair extends.
const (
	edgeRadius = 2
	hairInner  = 4
	hairOuter  = 11
)

// lowResPlanes holds everything that varies smoothly over the image, at most lowResSide
// pixels a side; colours are 0..1.
type lowResPlanes struct {
	width, height int
	colour        [3]plane
	mask          plane
	outlined      bool // mask is the alpha of joinAlpha, not the coverage of cells
	trimap        []uint8
	filter        *boxFilter
	// back and front are the local colours of background and person, noise is the
	// deviation of the background from its local colour, trust (0..1) how well these
	// colours distinguish person and background.
	back, front  [3]plane
	noise, trust plane
	// ceiling is the largest alpha, 0..1, where colours do not distinguish person and background; reach is
	// the largest where they do, ceiling where no certain background is near.
	ceiling, reach plane
	a              [3]plane // guided filter: alpha = a . colour + b
	b              plane
}

func newLowResPlanes(img *imaging.Image, view patch.View, mask *Mask) *lowResPlanes {
	shrink := math.Min(1, lowResSide/float64(max(img.Width, img.Height)))
	l := &lowResPlanes{
		width:  max(1, int(math.Round(float64(img.Width)*shrink))),
		height: max(1, int(math.Round(float64(img.Height)*shrink))),
	}
	small := imaging.Resize(img, l.width, l.height)
	defer imaging.Return(small)
	n := l.width * l.height
	for k := range l.colour {
		l.colour[k] = borrowPlane(n)
		for i := range n {
			l.colour[k][i] = float32(small.Pix[3*i+k]) / 255
		}
	}
	toView := imaging.Transform{A: float64(img.Width) / float64(l.width), E: float64(img.Height) / float64(l.height)}
	seen := patch.View{Width: l.width, Height: l.height, PhotoFromView: toView.Then(view.PhotoFromView)}
	l.mask = borrowPlane(n)
	mask.sampleInto(l.mask, seen)
	l.filter = newBoxFilter(l.width, l.height)
	l.trimap = buildTrimap(mask, seen)
	return l
}

func (l *lowResPlanes) releasePlanes() {
	returnPlanes(l.colour[:]...)
	returnPlanes(l.back[:]...)
	returnPlanes(l.front[:]...)
	returnPlanes(l.a[:]...)
	returnPlanes(l.mask, l.b, l.noise, l.trust, l.ceiling, l.reach)
	l.filter.releaseBuffers()
}

// buildTrimap returns the trimap value of each pixel of a view.
func buildTrimap(mask *Mask, view patch.View) []uint8 {
	const side = segment.Side
	cells := mask.classifyCells()
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

// classifyCells returns the trimap value of each cell of the mask.
func (m *Mask) classifyCells() []uint8 {
	const side = segment.Side
	out := make([]uint8, side*side)
	for i, c := range m.Coverage {
		out[i] = sureBackground
		if c >= connectedCoverage {
			out[i] = sureForeground
		}
	}
	for i := range out {
		m.markUncertainAround(out, i)
	}
	return out
}

// markUncertainAround marks the cells round cell i uncertain if i lies at the person's edge.
func (m *Mask) markUncertainAround(out []uint8, i int) {
	const side = segment.Side
	x, y := i%side, i/side
	here := m.Coverage[i] >= connectedCoverage
	differs := func(u, v int) bool {
		return u >= 0 && v >= 0 && u < side && v < side && (m.Coverage[v*side+u] >= connectedCoverage) != here
	}
	if !differs(x-1, y) && !differs(x+1, y) && !differs(x, y-1) && !differs(x, y+1) {
		return
	}
	inner, outer := edgeRadius, edgeRadius
	if m.Hair[i] {
		inner, outer = hairInner, hairOuter
	}
	for v := max(y-outer, 0); v <= min(y+outer, side-1); v++ {
		for u := max(x-outer, 0); u <= min(x+outer, side-1); u++ {
			reach := inner
			if m.Coverage[v*side+u] < connectedCoverage {
				reach = outer
			}
			if (u-x)*(u-x)+(v-y)*(v-y) <= reach*reach {
				out[v*side+u] = uncertain
			}
		}
	}
}

// Radii in low-resolution pixels. Local colours are means of the certain pixels within
// colourRadius, or wideFactor times that where there are none.
const (
	colourRadius = 14
	wideFactor   = 8
	farWeight    = 2e-3 // of a pixel in the wide radius: one near pixel outweighs all of them
	guidedRadius = 10
	guidedEps    = 1e-4
)

// estimateColours computes all planes that follow from colour, mask and trimap.
func (l *lowResPlanes) estimateColours() {
	back := l.estimateLocalColours()
	l.measureCeiling()
	l.measureNoise(back)
	returnPlanes(back)
	l.fitGuidedFilter()
}

// estimateLocalColours computes the local colours alone, and returns the plane, to be given back, that is 1 where the
// background is certain.
func (l *lowResPlanes) estimateLocalColours() plane {
	is := func(kind uint8) plane {
		p := borrowPlane(len(l.trimap))
		for i, t := range l.trimap {
			p[i] = 0
			if t == kind {
				p[i] = 1
			}
		}
		return p
	}
	back, front := is(sureBackground), is(sureForeground)
	l.back, l.front = l.localColours(back), l.localColours(front)
	returnPlanes(front)
	return back
}

// nearCount is the number of certain background pixels within 2*colourRadius from which on the colours
// of a pixel count alone.
const nearCount = 30

// localColours returns for each pixel the weighted mean colour of the pixels within
// colourRadius; within the wide radius where those have no weight, of all pixels where
// those have none either.
func (l *lowResPlanes) localColours(weight plane) (out [3]plane) {
	near, far := l.weightedSums(weight, colourRadius), l.weightedSums(weight, wideFactor*colourRadius)
	var whole [4]float64
	for i, w := range weight {
		whole[3] += float64(w)
		for k := range 3 {
			whole[k] += float64(w * l.colour[k][i])
		}
	}
	for k := range out {
		out[k] = borrowPlane(len(weight))
		all := float32(whole[k] / math.Max(whole[3], 1e-6))
		for i := range out[k] {
			n := near[3][i] + farWeight*far[3][i] + 1e-6
			out[k][i] = (near[k][i] + farWeight*far[k][i] + 1e-6*all) / n
		}
	}
	returnPlanes(near[:]...)
	returnPlanes(far[:]...)
	return out
}

// weightedSums returns the sums within reach of weight times colour (0 to 2) and of weight (3).
func (l *lowResPlanes) weightedSums(weight plane, reach int) (out [4]plane) {
	for k := range out {
		out[k] = borrowPlane(len(weight))
		copy(out[k], weight)
		if k < 3 {
			for i := range out[k] {
				out[k][i] *= l.colour[k][i]
			}
		}
		l.filter.sumWindows(out[k], reach)
	}
	return out
}

// Where colours do not distinguish person and background, alpha goes no further than the mask: ceiling
// falls with the mean of the mask within ceilingRadius low-resolution pixels, from 1 at ceilingFull
// (1.5 pixels beyond a straight edge) to 0 at ceilingEnd (5 pixels).
const (
	ceilingRadius = 5
	ceilingFull   = 0.35
	ceilingEnd    = 0.02
)

// measureCeiling sets ceiling.
func (l *lowResPlanes) measureCeiling() {
	l.ceiling = borrowPlane(len(l.mask))
	copy(l.ceiling, l.mask)
	l.filter.sumWindows(l.ceiling, ceilingRadius)
	count := l.filter.countWindows(ceilingRadius)
	for i, n := range count {
		l.ceiling[i] = stretchRange(l.ceiling[i]/n, ceilingEnd, ceilingFull)
	}
	returnPlanes(count)
}

// measureNoise sets noise, the deviation of the certain background from its local colour,
// trust and reach.
func (l *lowResPlanes) measureNoise(back plane) {
	n := len(back)
	l.noise, l.trust, l.reach = borrowPlane(n), borrowPlane(n), borrowPlane(n)
	count, farNoise, farCount := borrowPlane(n), borrowPlane(n), borrowPlane(n)
	all, allCount := 0.0, 0.0
	for i, w := range back {
		l.noise[i] = 0
		if w == 0 {
			continue
		}
		for k := range 3 {
			d := l.colour[k][i] - l.back[k][i]
			l.noise[i] += d * d
		}
		all += float64(l.noise[i])
		allCount++
	}
	copy(count, back)
	copy(farNoise, l.noise)
	copy(farCount, back)
	l.filter.sumWindows(l.noise, 2*colourRadius)
	l.filter.sumWindows(count, 2*colourRadius)
	l.filter.sumWindows(farNoise, wideFactor*colourRadius)
	l.filter.sumWindows(farCount, wideFactor*colourRadius)
	all /= math.Max(allCount, 1)
	for i := range l.noise {
		l.reach[i] = max(clamp01(count[i]/nearCount), l.ceiling[i])
		variance := (l.noise[i] + farWeight*farNoise[i] + 1e-6*float32(all)) / (count[i] + farWeight*farCount[i] + 1e-6)
		l.noise[i] = float32(math.Sqrt(float64(variance)))
		l.trust[i] = 0
		if allCount > 0 {
			l.trust[i] = l.trustAt(i)
		}
	}
	returnPlanes(count, farNoise, farCount)
}

// trustAt returns how well local colours distinguish person and background at a pixel whose noise is set:
// full where the colours differ by 15 deviations (a plain background), not at all below five (blinds, leaves).
func (l *lowResPlanes) trustAt(i int) float32 {
	var apart float32
	for k := range 3 {
		d := l.front[k][i] - l.back[k][i]
		apart += d * d
	}
	return stretchRange(float32(math.Sqrt(float64(apart)))/max(l.noise[i], 0.008), 5, 15)
}
