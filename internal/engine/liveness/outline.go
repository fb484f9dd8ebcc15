package liveness

import (
	"cmp"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// outlineSide is the longer side in pixels of the surroundings in which lines are
// searched; edgeLevels is the least step between two neighbouring pixels there that
// counts as an edge, levels of luma.
const (
	outlineSide = 224
	edgeLevels  = 6
)

// outlineCues detect a frame round the head: the bezel of a screen, the border
// of a sheet, a cut-out's straight cuts. The surroundings (up to five boxes, the
// longer side at 224 pixels) are searched on each side of the face for the straight
// line, at most 16 degrees off the axis, along which the largest share of pixels
// has an edge of one sign. coverage of a side is that share over the length of the
// face (with a fifth more at both ends), 0..1. The cues are the coverages sorted
// downwards (a head, a door or a shelf gives one or two, a frame three or four),
// how even the strip just outside the lines is (share of its pixels within 12
// levels of its median, mean over the three best sides), how dark it is, the
// mean step over the lines, and how far the three best lines are from one rectangle:
// the deviation of their directions, each line's taken with its sign as turned with
// the image, in units of 0.1 radian.
//
// Cost: about 6 ms.
func outlineCues(v *lumaSurroundings) []float64 {
	across, down := v.face, v.turnedFace
	across.X = float64(v.plane.w) - across.X - across.W
	down.X = float64(v.plane.h) - down.X - down.W
	sides := []border{
		findBorder(v.plane, v.face),
		findBorder(v.plane.mirrorPlane(), across),
		findBorder(v.turned, v.turnedFace),
		findBorder(v.turned.mirrorPlane(), down),
	}
	sides[1].slope, sides[2].slope = -sides[1].slope, -sides[2].slope // mirrored, transposed; both cancel on the last
	slices.SortFunc(sides, func(a, b border) int { return cmp.Compare(b.coverage, a.coverage) })
	out := make([]float64, 0, len(outlineNames))
	for _, s := range sides {
		out = append(out, s.coverage)
	}
	best := sides[:3]
	even, level, step := 0.0, 0.0, 0.0
	for _, s := range best {
		even += s.evenness / 3
		level += s.outside / (3 * 255)
		step += s.step / (3 * 64)
	}
	slopes := []float64{best[0].slope, best[1].slope, best[2].slope}
	return append(out, even, level, step, deviationOf(slopes)*10)
}

var outlineNames = []string{"side1", "side2", "side3", "side4", "stripEven", "stripLuma", "step", "askew"}

func surroundingsOf(src *imaging.Image, box imaging.Box) imaging.Box {
	side := 5 * max(box.W, box.H)
	w, h := min(side, float64(src.Width)), min(side, float64(src.Height))
	return imaging.Box{
		X: clampTo(box.X+box.W/2-w/2, 0, float64(src.Width)-w),
		Y: clampTo(box.Y+box.H/2-h/2, 0, float64(src.Height)-h),
		W: w, H: h,
	}
}

// lumaSurroundings is the luma of the surroundings, the longer side at outlineSide pixels, as it is
// and with rows and columns swapped, and the position of the face in each.
type lumaSurroundings struct {
	plane, turned    lumaPlane
	face, turnedFace imaging.Box
}

func newLumaSurroundings(src *imaging.Image, box imaging.Box) *lumaSurroundings {
	area := surroundingsOf(src, box)
	k := outlineSide / max(area.W, area.H)
	w, h := max(int(math.Round(area.W*k)), 16), max(int(math.Round(area.H*k)), 16)
	small := cropResized(src, area, w, h)
	defer imaging.Return(small)
	plane := lumaPlane{lumaOf(small), w, h}
	inner := imaging.Box{X: (box.X - area.X) * k, Y: (box.Y - area.Y) * k, W: box.W * k, H: box.H * k}
	return &lumaSurroundings{plane, plane.transposePlane(), inner, imaging.Box{X: inner.Y, Y: inner.X, W: inner.H, H: inner.W}}
}

type lumaPlane struct {
	luma []float64
	w, h int
}

func (p lumaPlane) mirrorPlane() lumaPlane {
	out := lumaPlane{make([]float64, len(p.luma)), p.w, p.h}
	for y := range p.h {
		for x := range p.w {
			out.luma[y*p.w+x] = p.luma[y*p.w+p.w-1-x]
		}
	}
	return out
}

func (p lumaPlane) transposePlane() lumaPlane {
	out := lumaPlane{make([]float64, len(p.luma)), p.h, p.w}
	for y := range p.h {
		for x := range p.w {
			out.luma[x*p.h+y] = p.luma[y*p.w+x]
		}
	}
	return out
}

// border is the straightest edge on one side of the face.
type border struct {
	coverage, evenness, outside, step, slope float64
}

// findBorder searches on the left of the face in p.
func findBorder(p lumaPlane, inner imaging.Box) border {
	top := int(max(inner.Y-0.2*inner.H, 1))
	bottom := int(min(inner.Y+1.2*inner.H, float64(p.h-2)))
	last := int(min(inner.X+0.05*inner.W, float64(p.w-3)))
	if bottom-top < 8 || last < 3 {
		return border{}
	}
	rising, falling := mapEdges(p)
	middle := float64(top+bottom) / 2
	best, bestX, bestSlope := 0, 0, 0.0
	for s := -6; s <= 6; s++ {
		slope := float64(s) * 0.048
		for x0 := 2; x0 <= last; x0++ {
			up, down := 0, 0
			for y := top; y < bottom; y++ {
				x := int(math.Round(float64(x0) + slope*(float64(y)-middle)))
				if x < 1 || x >= p.w-1 {
					continue
				}
				up += int(rising[y*p.w+x])
				down += int(falling[y*p.w+x])
			}
			if n := max(up, down); n > best {
				best, bestX, bestSlope = n, x0, slope
			}
		}
	}
	out := border{coverage: float64(best) / float64(bottom-top), slope: bestSlope}
	out.measureStep(p, top, bottom, float64(bestX), bestSlope)
	return out
}

// mapEdges returns the pixels with a rising and with a falling edge in them or beside them.
func mapEdges(p lumaPlane) (rising, falling []uint8) {
	rising, falling = make([]uint8, len(p.luma)), make([]uint8, len(p.luma))
	for y := range p.h {
		row := p.luma[y*p.w : (y+1)*p.w]
		for x := 1; x < p.w-1; x++ {
			g := row[x+1] - row[x-1]
			out := rising
			if g < 0 {
				g, out = -g, falling
			}
			if g >= 2*edgeLevels {
				for d := -1; d <= 1; d++ {
					out[y*p.w+x+d] = 1
				}
			}
		}
	}
	return rising, falling
}

// measureStep measures the strip two to five pixels outside the line and the step
// over it.
func (b *border) measureStep(p lumaPlane, top, bottom int, x0, slope float64) {
	var strip []float64
	middle := float64(top+bottom) / 2
	for y := top; y < bottom; y++ {
		x := int(math.Round(x0 + slope*(float64(y)-middle)))
		for d := 2; d <= 5; d++ {
			if x-d >= 0 && x-d < p.w {
				strip = append(strip, p.luma[y*p.w+x-d])
			}
		}
		if x-2 >= 0 && x+2 < p.w {
			b.step += math.Abs(p.luma[y*p.w+x+2]-p.luma[y*p.w+x-2]) / float64(bottom-top)
		}
	}
	if len(strip) == 0 {
		return
	}
	slices.Sort(strip)
	b.outside = strip[len(strip)/2]
	near := 0
	for _, v := range strip {
		if math.Abs(v-b.outside) <= 12 {
			near++
		}
	}
	b.evenness = float64(near) / float64(len(strip))
}
