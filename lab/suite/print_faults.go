package suite

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// printPicture is a print, or what another way makes in place of one, with what is known of it.
type printPicture struct {
	image    *imaging.Image // on the new background
	photo    *imaging.Image // the same part of the photo as sent
	view     patch.View     // of the photo
	photoW   int
	photoH   int
	person   []float32 // coverage by the segmentation of the photo as sent
	face     imaging.Point
	painted  [3]uint8
	distance []uint8 // of each pixel from what was painted
}

// Limits of visible faults: distances of colours 0..255 in any channel, lengths in heights and areas in areas of the print.
const (
	seenDistance  = 30
	faintDistance = 10

	longestCut     = 0.02  // of a border of the photo inside the person
	largestRemains = 5e-4  // apart from the person
	largestForeign = 1e-2  // beside the person, by the segmentation
	largestHole    = 1e-3  // in the person, by the segmentation
	largestHaze    = 4e-3  // faint, away from the person
	longestLine    = 0.1   // of the outline, exactly along a row or a column
	mostStairs     = 6     // steps of the outline with a level on both sides
	insidePerson   = 0.015 // so far round a pixel of a hole the segmentation is certain of the person
	hazeReach      = 0.02  // round what is seen
	certainPerson  = 0.97  // coverage
	certainOther   = 0.03  // coverage
	lostContrast   = 60    // of the photo against what was painted, where a hole is seen
)

// The names of faults.
const (
	faultCut     = "cut line"
	faultRemains = "remains"
	faultHole    = "hole"
	faultHaze    = "haze"
	faultLine    = "straight outline"
	faultStairs  = "stairs"
)

var printFaults = [...]string{faultCut, faultRemains, faultHole, faultHaze, faultLine, faultStairs}

// listFaults lists the visible faults of a print.
func (p *printPicture) listFaults() (out []string) {
	p.measureDistance()
	for _, f := range []struct {
		name    string
		present bool
	}{
		{faultCut, p.measureCut() >= longestCut},
		{faultRemains, p.hasRemains()},
		{faultHole, p.measureHole() >= largestHole},
		{faultHaze, p.measureHaze() >= largestHaze},
		{faultLine, p.measureLine() >= longestLine},
		{faultStairs, p.countStairs() >= mostStairs},
	} {
		if f.present {
			out = append(out, f.name)
		}
	}
	return out
}

func (p *printPicture) measureDistance() {
	p.distance = make([]uint8, len(p.image.Pix)/3)
	for i := range p.distance {
		p.distance[i] = farthestChannel(p.image.Pix[3*i:3*i+3], p.painted)
	}
}

func farthestChannel(pixel []uint8, from [3]uint8) uint8 {
	var most uint8
	for k, v := range pixel {
		most = max(most, max(v, from[k])-min(v, from[k]))
	}
	return most
}

func (p *printPicture) isSeen(x, y int) bool {
	return x >= 0 && y >= 0 && x < p.image.Width && y < p.image.Height && p.distance[y*p.image.Width+x] >= seenDistance
}

// measureCut returns the length over which a border of the photo cuts off what is seen inside the print.
func (p *printPicture) measureCut() float64 {
	const steps = 512
	fromPhoto := p.view.PhotoFromView.Inverse()
	w, h := float64(p.photoW), float64(p.photoH)
	corners := [4]imaging.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}
	length := 0.0
	for i, a := range corners {
		from, to := fromPhoto.Apply(a), fromPhoto.Apply(corners[(i+1)%4])
		dx, dy := to.X-from.X, to.Y-from.Y
		n := math.Hypot(dx, dy)
		inwards := imaging.Point{X: -dy / n * 2.5, Y: dx / n * 2.5}
		for k := range steps {
			t := (float64(k) + 0.5) / steps
			x, y := from.X+t*dx, from.Y+t*dy
			if x < 2 || y < 2 || x > float64(p.image.Width)-3 || y > float64(p.image.Height)-3 {
				continue
			}
			if p.isSeen(int(x+inwards.X), int(y+inwards.Y)) {
				length += n / steps
			}
		}
	}
	return length / float64(p.image.Height)
}

// visitParts visits the connected parts of the pixels that contains accepts.
func (p *printPicture) visitParts(contains func(i int) bool, visit func(part []int)) {
	w, h := p.image.Width, p.image.Height
	known := make([]bool, w*h)
	for start := range known {
		if known[start] || !contains(start) {
			continue
		}
		known[start] = true
		part := []int{start}
		for at := 0; at < len(part); at++ {
			x, y := part[at]%w, part[at]/w
			for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				u, v := x+d[0], y+d[1]
				if u < 0 || v < 0 || u >= w || v >= h {
					continue
				}
				if i := v*w + u; !known[i] && contains(i) {
					known[i] = true
					part = append(part, i)
				}
			}
		}
		visit(part)
	}
}

func (p *printPicture) shareOf(n int) float64 { return float64(n) / float64(len(p.distance)) }

// hasRemains reports whether something apart from the person is seen, or something beside that is not the person's.
func (p *printPicture) hasRemains() (found bool) {
	seen := func(i int) bool { return p.distance[i] >= seenDistance }
	face := min(max(int(p.face.Y), 0), p.image.Height-1)*p.image.Width + min(max(int(p.face.X), 0), p.image.Width-1)
	p.visitParts(seen, func(part []int) {
		own := false
		for _, i := range part {
			own = own || i == face
		}
		found = found || !own && p.shareOf(len(part)) >= largestRemains
	})
	p.visitParts(func(i int) bool { return seen(i) && p.person[i] < certainOther }, func(part []int) {
		found = found || p.shareOf(len(part)) >= largestForeign
	})
	return found
}

// measureHole returns the largest part inside the person that the photo shows and the print does not.
func (p *printPicture) measureHole() float64 {
	others := p.countAround(insidePerson, func(i int) bool { return p.person[i] < certainPerson })
	most := 0
	p.visitParts(func(i int) bool {
		return others(i) == 0 && p.distance[i] < seenDistance && farthestChannel(p.photo.Pix[3*i:3*i+3], p.painted) >= lostContrast
	}, func(part []int) { most = max(most, len(part)) })
	return p.shareOf(most)
}

// measureHaze returns the area that is neither clearly seen nor what was painted, away from what is seen.
func (p *printPicture) measureHaze() float64 {
	seen, faint := p.countAround(hazeReach, func(i int) bool { return p.distance[i] >= seenDistance }), 0
	for i, d := range p.distance {
		if d >= faintDistance && d < seenDistance && seen(i) == 0 {
			faint++
		}
	}
	return p.shareOf(faint)
}

// countAround returns how many pixels that counts accepts lie in the square of reach heights round a pixel.
func (p *printPicture) countAround(reach float64, counts func(i int) bool) func(i int) int {
	w, h := p.image.Width, p.image.Height
	sums := make([]int, (w+1)*(h+1)) // of the pixels above and to the left
	for y := range h {
		row := 0
		for x := range w {
			if counts(y*w + x) {
				row++
			}
			sums[(y+1)*(w+1)+x+1] = sums[y*(w+1)+x+1] + row
		}
	}
	r := int(reach * float64(h))
	return func(i int) int {
		x0, y0, x1, y1 := max(i%w-r, 0), max(i/w-r, 0), min(i%w+r+1, w), min(i/w+r+1, h)
		return sums[y1*(w+1)+x1] - sums[y0*(w+1)+x1] - sums[y1*(w+1)+x0] + sums[y0*(w+1)+x0]
	}
}

// outlines are the first and last pixels seen in each row and the first in each column; -1 for none and at a border.
func (p *printPicture) outlines() (out [3][]int) {
	w, h := p.image.Width, p.image.Height
	inner := func(v, end int) int {
		if v <= 1 || v >= end-2 {
			return -1
		}
		return v
	}
	for y := range h {
		left, right := -1, -1
		for x := range w {
			if p.isSeen(x, y) {
				if left < 0 {
					left = x
				}
				right = x
			}
		}
		out[0], out[1] = append(out[0], inner(left, w)), append(out[1], inner(right, w))
	}
	for x := range w {
		top := -1
		for y := range h {
			if p.isSeen(x, y) {
				top = y
				break
			}
		}
		out[2] = append(out[2], inner(top, h))
	}
	return out
}

// measureLine returns the longest part of the outline that lies exactly in a row or a column.
func (p *printPicture) measureLine() float64 {
	most := 0
	for _, line := range p.outlines() {
		run := 0
		for i, v := range line {
			if v < 0 || i > 0 && v != line[i-1] {
				run = 0
			}
			run++
			if v >= 0 {
				most = max(most, run)
			}
		}
	}
	return float64(most) / float64(p.image.Height)
}

// countStairs counts steps of the outline of four pixels and more with a level of as much on both sides.
func (p *printPicture) countStairs() (n int) {
	const tread, rise = 4, 4
	level := func(line []int) bool {
		for _, v := range line {
			if v < 0 || v-line[0] > 1 || line[0]-v > 1 {
				return false
			}
		}
		return true
	}
	for _, line := range p.outlines() {
		for i := tread; i+tread <= len(line); i++ {
			if step := line[i] - line[i-1]; (step >= rise || -step >= rise) && step*step <= 400 && level(line[i-tread:i]) && level(line[i:i+tread]) {
				n++
			}
		}
	}
	return n
}
