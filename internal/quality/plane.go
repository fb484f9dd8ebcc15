package quality

import (
	"slices"

	"github.com/likeness-api/likeness/internal/imaging"
)

// plane is one channel of a rectangle of the aligned face, row-major, 0..255.
type plane struct {
	x, y, width, height int // the rectangle, aligned pixels
	pix                 []float32
}

// rect is a rectangle of whole pixels; x1 and y1 lie outside.
type rect struct{ x0, y0, x1, y1 int }

func (r rect) width() int  { return r.x1 - r.x0 }
func (r rect) height() int { return r.y1 - r.y0 }
func (r rect) area() int   { return max(0, r.width()) * max(0, r.height()) }

// grown is the rectangle with by pixels more on each side, inside a square of side.
func (r rect) grown(by, side int) rect {
	return rect{max(0, r.x0-by), max(0, r.y0-by), min(side, r.x1+by), min(side, r.y1+by)}
}

// extent is the smallest rectangle round the pixels of a square mask; the zero one when
// there is none.
func extent(mask []bool, side int) rect {
	out := rect{x0: side, y0: side}
	for y := range side {
		row := mask[y*side : (y+1)*side]
		first := slices.Index(row, true)
		if first < 0 {
			continue
		}
		last := side - 1
		for !row[last] {
			last--
		}
		out.x0, out.x1 = min(out.x0, first), max(out.x1, last+1)
		out.y0, out.y1 = min(out.y0, y), y+1
	}
	if out.x1 == 0 {
		return rect{}
	}
	return out
}

// The weights of luma, Y' of ITU-R BT.709.
const lumaRed, lumaGreen, lumaBlue = 54.0 / 256, 183.0 / 256, 19.0 / 256

// luma is Y' of a stored (gamma encoded) sRGB colour, 0..255.
func luma(p []uint8) float32 {
	return lumaRed*float32(p[0]) + lumaGreen*float32(p[1]) + lumaBlue*float32(p[2])
}

// channelOf is a channel (0 red, 1 green, 2 blue) of a rectangle of a picture.
func channelOf(img *imaging.Image, r rect, channel int) plane {
	out := plane{r.x0, r.y0, r.width(), r.height(), make([]float32, r.area())}
	for y := range out.height {
		row := img.Pix[3*((r.y0+y)*img.Width+r.x0)+channel:]
		line := out.pix[y*out.width : (y+1)*out.width]
		for x := range line {
			line[x] = float32(row[3*x])
		}
	}
	return out
}

// lumaOf is the luma of a rectangle of a picture.
func lumaOf(img *imaging.Image, r rect) plane {
	out := plane{r.x0, r.y0, r.width(), r.height(), make([]float32, r.area())}
	for y := range out.height {
		row := img.Pix[3*((r.y0+y)*img.Width+r.x0):]
		line := out.pix[y*out.width : (y+1)*out.width]
		for x := range line {
			line[x] = luma(row[3*x : 3*x+3])
		}
	}
	return out
}

// smoothed is the plane after passes of a box of 2*radius+1 pixels along both axes, edge
// pixels repeated. Three passes come close to a Gaussian of variance
// passes*((2*radius+1)^2-1)/12.
func (p plane) smoothed(radius, passes int) plane {
	out := p
	out.pix = slices.Clone(p.pix)
	spare := make([]float32, len(p.pix))
	for range passes {
		boxRows(spare, out.pix, p.width, p.height, radius)
		boxColumns(out.pix, spare, p.width, p.height, radius)
	}
	return out
}

func boxRows(dst, src []float32, width, height, radius int) {
	scale := 1 / float32(2*radius+1)
	for y := range height {
		in, out := src[y*width:(y+1)*width], dst[y*width:(y+1)*width]
		sum := float32(0)
		for i := -radius; i <= radius; i++ {
			sum += in[min(max(i, 0), width-1)]
		}
		for x := range out {
			out[x] = sum * scale
			sum += in[min(x+radius+1, width-1)] - in[max(x-radius, 0)]
		}
	}
}

func boxColumns(dst, src []float32, width, height, radius int) {
	scale := 1 / float32(2*radius+1)
	sums := make([]float32, width)
	for i := -radius; i <= radius; i++ {
		y := min(max(i, 0), height-1)
		for x, v := range src[y*width : (y+1)*width] {
			sums[x] += v
		}
	}
	for y := range height {
		enter, leave := min(y+radius+1, height-1)*width, max(y-radius, 0)*width
		in, gone, out := src[enter:enter+width], src[leave:leave+width], dst[y*width:(y+1)*width]
		for x := range out {
			out[x] = sums[x] * scale
			sums[x] += in[x] - gone[x]
		}
	}
}

// largest finds the connected parts (over edges) of a plane above a level with at least
// the given number of pixels, and returns the rectangles round the most numerous ones,
// aligned pixels, largest first.
func largest(p plane, above float32, least, most int) []rect {
	type part struct {
		rect
		count int
	}
	var parts []part
	seen := make([]bool, len(p.pix))
	var stack []int
	for start, v := range p.pix {
		if v <= above || seen[start] {
			continue
		}
		found := part{rect: rect{x0: p.width, y0: p.height}}
		seen[start] = true
		for stack = append(stack[:0], start); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%p.width, i/p.width
			found.count++
			found.x0, found.x1 = min(found.x0, x), max(found.x1, x+1)
			found.y0, found.y1 = min(found.y0, y), max(found.y1, y+1)
			for _, n := range [4][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
				at := n[1]*p.width + n[0]
				if n[0] >= 0 && n[1] >= 0 && n[0] < p.width && n[1] < p.height && !seen[at] && p.pix[at] > above {
					seen[at] = true
					stack = append(stack, at)
				}
			}
		}
		if found.count >= least {
			parts = append(parts, found)
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return b.count - a.count })
	var out []rect
	for _, f := range parts[:min(most, len(parts))] {
		out = append(out, rect{f.x0 + p.x, f.y0 + p.y, f.x1 + p.x, f.y1 + p.y})
	}
	return out
}
