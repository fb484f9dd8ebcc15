package raster

import (
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Plane is one channel of a rectangle of an image, row-major, 0..255.
type Plane struct {
	X, Y, Width, Height int // the rectangle, pixels of the image
	Pix                 []float32
}

// NewPlane is a Plane of zeros on a rectangle.
func NewPlane(r Rect) Plane {
	return Plane{r.X0, r.Y0, r.Width(), r.Height(), make([]float32, r.Area())}
}

// Rect is a rectangle of whole pixels; X1 and Y1 lie outside.
type Rect struct{ X0, Y0, X1, Y1 int }

// Width is negative for a rectangle whose X1 lies before X0.
func (r Rect) Width() int { return r.X1 - r.X0 }

// Height is negative for a rectangle whose Y1 lies before Y0.
func (r Rect) Height() int { return r.Y1 - r.Y0 }

// Area is the number of pixels, never negative.
func (r Rect) Area() int { return max(0, r.Width()) * max(0, r.Height()) }

// Grow adds by pixels on each side, inside a square image of side pixels.
func (r Rect) Grow(by, side int) Rect {
	return Rect{max(0, r.X0-by), max(0, r.Y0-by), min(side, r.X1+by), min(side, r.Y1+by)}
}

// FindExtent is the smallest rectangle round the set pixels of a square mask; the zero one
// when there is none.
func FindExtent(mask []bool, side int) Rect {
	out := Rect{X0: side, Y0: side}
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
		out.X0, out.X1 = min(out.X0, first), max(out.X1, last+1)
		out.Y0, out.Y1 = min(out.Y0, y), y+1
	}
	if out.X1 == 0 {
		return Rect{}
	}
	return out
}

// ExtractChannel copies a channel (0 red, 1 green, 2 blue) of a rectangle of an image.
func ExtractChannel(img *imaging.Image, r Rect, channel int) Plane {
	out := NewPlane(r)
	for y := range out.Height {
		row := img.Pix[3*((r.Y0+y)*img.Width+r.X0)+channel:]
		line := out.Pix[y*out.Width : (y+1)*out.Width]
		for x := range line {
			line[x] = float32(row[3*x])
		}
	}
	return out
}

// ExtractLuma is the luma (imaging.Luma709) of a rectangle of an image.
func ExtractLuma(img *imaging.Image, r Rect) Plane {
	out := NewPlane(r)
	for y := range out.Height {
		row := img.Pix[3*((r.Y0+y)*img.Width+r.X0):]
		line := out.Pix[y*out.Width : (y+1)*out.Width]
		for x := range line {
			line[x] = imaging.Luma709(row[3*x : 3*x+3])
		}
	}
	return out
}

// Smooth is the plane after passes of a box of 2*radius+1 pixels along both axes, edge
// pixels repeated. Three passes come close to a Gaussian of variance
// passes*((2*radius+1)^2-1)/12.
func (p Plane) Smooth(radius, passes int) Plane {
	out := p
	out.Pix = slices.Clone(p.Pix)
	spare := make([]float32, len(p.Pix))
	for range passes {
		averageRows(spare, out.Pix, p.Width, p.Height, radius)
		averageColumns(out.Pix, spare, p.Width, p.Height, radius)
	}
	return out
}

func averageRows(dst, src []float32, width, height, radius int) {
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

func averageColumns(dst, src []float32, width, height, radius int) {
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

// FindBlobs finds the connected parts (over edges) of a plane above a level with at least
// the given number of pixels, and returns the rectangles round the most numerous ones, at
// most most, in pixels of the image, largest first.
func FindBlobs(p Plane, above float32, least, most int) []Rect {
	type part struct {
		Rect
		count int
	}
	var parts []part
	seen := make([]bool, len(p.Pix))
	var stack []int
	for start, v := range p.Pix {
		if v <= above || seen[start] {
			continue
		}
		found := part{Rect: Rect{X0: p.Width, Y0: p.Height}}
		seen[start] = true
		for stack = append(stack[:0], start); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%p.Width, i/p.Width
			found.count++
			found.X0, found.X1 = min(found.X0, x), max(found.X1, x+1)
			found.Y0, found.Y1 = min(found.Y0, y), max(found.Y1, y+1)
			for _, n := range [4][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
				at := n[1]*p.Width + n[0]
				if n[0] >= 0 && n[1] >= 0 && n[0] < p.Width && n[1] < p.Height && !seen[at] && p.Pix[at] > above {
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
	var out []Rect
	for _, f := range parts[:min(most, len(parts))] {
		out = append(out, Rect{f.X0 + p.X, f.Y0 + p.Y, f.X1 + p.X, f.Y1 + p.Y})
	}
	return out
}
