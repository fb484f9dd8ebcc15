package matte

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Constants of joinAlpha; alpha is that of the network, colours are 0..1.
const (
	alphaEven = 0.5  // person from here on
	alphaSure = 0.97 // certain of the person
	alphaNone = 0.03 // certain of the background below
	alphaGrow = 0.8  // the person's pixels grow over it

	growStep = 0.06 // from pixel to pixel in each channel, of a photo that is not enlarged
	growMost = 0.15 // from the seed in each channel

	keptGrown = 0.7  // share of a part that alpha has not and the segmentation has, to stay
	keptMean  = 0.95 // mean of the segmentation in it
	keptAlpha = 0.1  // below, alpha takes it for background: above the chin the segmentation took clothes of others for hair
	addedMost = 0.9  // share of a part that the segmentation has not, grown and certain, to be added

	bandCoverage = 0.1 // of the segmentation, below the chin, in parts that need colours of the person
	bandGrown    = 0.1 // share of such a part that has them

	foreignLeast  = 0.001 // share of the planes of a thing that is not the person
	foreignColour = 100   // steps that a difference of a channel of 1 counts for
	foreignMost   = 400   // steps that are followed

	maxFaceLost = 0.1 // of the ellipse of the face
	edgeReach   = 2   // pixels round an edge that are uncertain
	looseReach  = 24  // pixels that loose hair may lie away from what is more person than background
	looseLeast  = 0.5 // pixels of the latter that must lie there: one, as a sum of floats has it
)

// alphaJoin joins the alpha of the network of alpha, which knows the outline, with the segmentation, which knows
// the person: the alpha stays as it is, but for whole parts that the segmentation does not count as the person (other
// people, chairs, shelves) or that alpha lost.
type alphaJoin struct {
	*lowResPlanes
	alpha   plane
	grown   []bool // has the colours of the person next to it
	seeds   []int32
	joined  plane
	chin    int     // first pixel of the row of the chin
	foreign []int32 // pixels of what only alpha takes for a person
	decided []bool  // joined is 0 or 1 by the segmentation
	enlarge float32 // pixels of the planes for one of the photo, at least 1
}

// joinAlpha replaces mask and trimap by what the segmentation and alpha say together. It reports false and leaves
// both as they are where alpha misses a part of the face.
func (l *lowResPlanes) joinAlpha(alpha plane, view patch.View, box imaging.Box) bool {
	if l.fillFace(alpha, view, box) > maxFaceLost {
		return false
	}
	pixel := view.PhotoFromView.Scale() * float64(view.Width) / float64(l.width)
	j := &alphaJoin{lowResPlanes: l, alpha: alpha, enlarge: float32(max(1, 1/pixel))}
	chin := view.PhotoFromView.Inverse().Apply(imaging.Point{X: box.X + box.W/2, Y: box.Y + box.H})
	j.chin = int(chin.Y*float64(l.height)/float64(view.Height)) * l.width
	j.growPerson()
	j.joined = borrowPlane(len(alpha))
	copy(j.joined, alpha)
	j.decided = make([]bool, len(alpha))
	j.judgeLostParts()
	j.judgeAddedParts()
	j.clearForeign()
	j.clearBelowChin()
	j.clearUnconnected()
	j.softenDecisions()
	copy(l.mask, j.joined)
	l.outlined = true
	l.trimap = trimapOf(j.joined, l.width)
	returnPlanes(j.joined)
	return true
}

// fillFace gives alpha the ellipse in the box of a face as far as the segmentation is certain of it, and returns the
// share of that which it did not have.
func (l *lowResPlanes) fillFace(alpha plane, view patch.View, box imaging.Box) float64 {
	stepX, stepY := float64(view.Width)/float64(l.width), float64(view.Height)/float64(l.height)
	lost, all := 0, 0
	for i, a := range alpha {
		p := view.PhotoFromView.Apply(imaging.Point{X: (float64(i%l.width) + 0.5) * stepX, Y: (float64(i/l.width) + 0.5) * stepY})
		dx, dy := (p.X-box.X)/box.W*2-1, (p.Y-box.Y)/box.H*2-1
		if dx*dx+dy*dy > 1 || l.trimap[i] != sureForeground {
			continue
		}
		all++
		if a < alphaEven {
			lost++
		}
		alpha[i] = 1
	}
	return float64(lost) / float64(max(all, 1))
}

// growPerson marks what hangs together with pixels that both take for the person and has nearly their colour.
func (j *alphaJoin) growPerson() {
	origin := make([]int32, len(j.alpha)) // 1 + the seed of a pixel
	var queue []int32
	for i, a := range j.alpha {
		if a >= alphaSure && j.mask[i] >= connectedCoverage {
			origin[i] = int32(i) + 1
			queue = append(queue, int32(i))
		}
	}
	j.seeds = append([]int32(nil), queue...)
	for at := 0; at < len(queue); at++ {
		i := int(queue[at])
		seed := int(origin[i]) - 1
		j.visitNeighbours(i, func(n int) {
			if origin[n] == 0 && (j.trimap[n] == sureForeground || j.alpha[n] >= alphaGrow) &&
				j.coloursDiffer(i, n) <= growStep/j.enlarge && j.coloursDiffer(seed, n) <= growMost {
				origin[n] = int32(seed) + 1
				queue = append(queue, int32(n))
			}
		})
	}
	j.grown = make([]bool, len(origin))
	for i, o := range origin {
		j.grown[i] = o > 0
	}
}

func (j *alphaJoin) visitNeighbours(i int, visit func(n int)) {
	x, y := i%j.width, i/j.width
	if x > 0 {
		visit(i - 1)
	}
	if x < j.width-1 {
		visit(i + 1)
	}
	if y > 0 {
		visit(i - j.width)
	}
	if y < j.height-1 {
		visit(i + j.width)
	}
}

// coloursDiffer returns the largest difference of a channel.
func (l *lowResPlanes) coloursDiffer(a, b int) float32 {
	var most float32
	for k := range 3 {
		d := l.colour[k][a] - l.colour[k][b]
		most = max(most, d, -d)
	}
	return most
}

// part is a connected part of the planes.
type part struct {
	pixels     []int32
	enclosed   bool    // has the person, and no border of the view, on all sides
	upper      bool    // touches the view's upper border
	apart      bool    // has nothing uncertain beside it
	grown      float32 // share that is grown
	certain    float32 // share whose alpha is certain
	meanPerson float32 // mean of the segmentation
}

// judgeLostParts gives those parts back to the person of which alpha is not certain and the segmentation is: holes, and
// what has the colours of the person beside it.
func (j *alphaJoin) judgeLostParts() {
	lost := func(from, to float32) func(i int) bool {
		return func(i int) bool { return j.trimap[i] == sureForeground && j.alpha[i] >= from && j.alpha[i] < to }
	}
	j.returnLostParts(lost(keptAlpha, alphaSure), func(p part) bool { return p.grown >= keptGrown || j.isBelowChin(p) })
	j.returnLostParts(lost(float32(math.Inf(-1)), keptAlpha), j.isBelowChin)
}

// returnLostParts gives the parts of the pixels that isLost accepts back to the person: holes, and those that belong.
func (j *alphaJoin) returnLostParts(isLost func(i int) bool, belongs func(p part) bool) {
	for _, p := range j.collectParts(isLost) {
		if p.enclosed || p.meanPerson >= keptMean && !p.upper && belongs(p) {
			for _, i := range p.pixels {
				j.joined[i], j.decided[i] = 1, true
			}
		}
	}
}

// isBelowChin reports whether most of a part lies below the chin.
func (j *alphaJoin) isBelowChin(p part) bool {
	below := 0
	for _, i := range p.pixels {
		if int(i) >= j.chin {
			below++
		}
	}
	return 2*below > len(p.pixels)
}

// judgeAddedParts finds those parts that only alpha takes for person and that do not have its colours: they are foreign.
func (j *alphaJoin) judgeAddedParts() {
	for _, p := range j.collectParts(func(i int) bool { return j.trimap[i] == sureBackground && j.alpha[i] >= alphaEven }) {
		if p.grown >= addedMost && p.certain >= addedMost {
			continue
		}
		if p.apart || float64(len(p.pixels)) >= foreignLeast*float64(len(j.alpha)) {
			j.foreign = append(j.foreign, p.pixels...)
		}
	}
}

// clearBelowChin clears parts beside and below the shoulders that alpha takes for person, the segmentation hardly, and
// that have no colours of the person: remains of what lies below a body that the photo cuts off.
func (j *alphaJoin) clearBelowChin() {
	for _, p := range j.collectParts(func(i int) bool {
		return i >= j.chin && j.trimap[i] == uncertain && j.mask[i] < bandCoverage && j.alpha[i] >= alphaEven
	}) {
		if p.grown < bandGrown {
			for _, i := range p.pixels {
				j.joined[i], j.decided[i] = 0, true
			}
		}
	}
}

// collectParts returns the connected parts of the pixels that contains accepts.
func (j *alphaJoin) collectParts(contains func(i int) bool) []part {
	var parts []part
	for _, pixels := range listParts(j.width, j.height, contains) {
		p := part{pixels: pixels, enclosed: true, apart: true}
		j.measurePart(&p, contains)
		parts = append(parts, p)
	}
	return parts
}

// measurePart fills in what the pixels of a part, those that contains accepts, are like.
func (j *alphaJoin) measurePart(p *part, contains func(i int) bool) {
	for _, i := range p.pixels {
		x, y := int(i)%j.width, int(i)/j.width
		p.upper = p.upper || y == 0
		p.enclosed = p.enclosed && x > 0 && y > 0 && x < j.width-1 && y < j.height-1
		j.visitNeighbours(int(i), func(n int) {
			if !contains(n) {
				p.enclosed = p.enclosed && j.joined[n] >= alphaEven
				p.apart = p.apart && j.trimap[n] != uncertain
			}
		})
		if j.grown[i] {
			p.grown++
		}
		if j.alpha[i] >= alphaSure {
			p.certain++
		}
		p.meanPerson += j.mask[i]
	}
	n := float32(len(p.pixels))
	p.grown, p.certain, p.meanPerson = p.grown/n, p.certain/n, p.meanPerson/n
}

// clearUnconnected clears what does not hang together with the seeds, but for the soft edge of what does.
func (j *alphaJoin) clearUnconnected() {
	person := newFloodFill(j.width, j.height, func(i int) bool { return j.joined[i] >= alphaEven })
	for _, i := range j.seeds {
		person.visitCell(int(i)%j.width, int(i)/j.width)
	}
	reached := person.fillConnected()
	near := borrowPlane(len(reached))
	for i, r := range reached {
		near[i] = 0
		if r {
			near[i] = 1
		}
	}
	j.filter.sumWindows(near, looseReach)
	for i := range j.joined {
		if near[i] < looseLeast || j.joined[i] >= alphaEven && !reached[i] {
			j.joined[i] = 0
		}
	}
	returnPlanes(near)
}

// softenDecisions leads joined over from what was decided to alpha within edgeReach pixels: the decisions follow the
// cells of the mask, whose steps would show.
func (j *alphaJoin) softenDecisions() {
	n := len(j.joined)
	ones, zeros, count := borrowPlane(n), borrowPlane(n), j.filter.countWindows(edgeReach)
	for i, d := range j.decided {
		ones[i], zeros[i] = 0, 0
		if d {
			ones[i], zeros[i] = j.joined[i], 1-j.joined[i]
		}
	}
	j.filter.sumWindows(ones, edgeReach)
	j.filter.sumWindows(zeros, edgeReach)
	for i, v := range j.joined {
		if j.decided[i] {
			v = clamp01(j.alpha[i])
		}
		one, zero := ones[i]/count[i], zeros[i]/count[i]
		j.joined[i] = one + (1-one-zero)*v
	}
	returnPlanes(ones, zeros, count)
}

// trimapOf returns the trimap of an alpha: certain where it is nearly 0 or 1, but not within edgeReach of another
// pixel that is not, nor of an edge between both.
func trimapOf(alpha plane, width int) []uint8 {
	height := len(alpha) / width
	out := make([]uint8, len(alpha))
	for i, a := range alpha {
		switch {
		case a >= alphaSure:
			out[i] = sureForeground
		case a < alphaNone:
			out[i] = sureBackground
		}
	}
	sure := append([]uint8(nil), out...)
	for i, kind := range sure {
		x, y := i%width, i/width
		if kind != uncertain && (x == width-1 || sure[i+1] == kind) && (y == height-1 || sure[i+width] == kind) {
			continue
		}
		for v := max(y-edgeReach, 0); v <= min(y+edgeReach, height-1); v++ {
			for u := max(x-edgeReach, 0); u <= min(x+edgeReach, width-1); u++ {
				out[v*width+u] = uncertain
			}
		}
	}
	return out
}
