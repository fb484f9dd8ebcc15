package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
)

// backdrop is what can be seen behind the person in the judged picture, at the scale of
// ISO/IEC 29794-5's measure of the background (OFIQ: eyes 81.4 pixels apart), smaller
// where the scene is. Slices are row-major, one entry a pixel.
type backdrop struct {
	width, height int
	toPhoto       imaging.Transform // backdrop pixels to photo pixels
	luminance     []uint8           // linear, 0..255, as Aligned.Luminance
	lab           [][3]float32      // CIE 1976 L*a*b*, D65
	// free is true for pixels that are background and at least a few pixels away from
	// the person and from what lies outside the photo.
	free []bool
	// away is the distance to the person in head widths of an adult (headPixels); large
	// where nobody is near.
	away  []float32
	count int // free pixels
	cells []cell
}

const (
	// backdropEyes is the distance of the eyes, pixels: 113 in OFIQ's aligned face, cut
	// and resized by 354/492.
	backdropEyes = 113 * 354.0 / 492
	// headPerEyesWidth is head width over eye distance (vocabulary.md 1.2: 0.65 * 3.41),
	// the unit of away.
	headPerEyesWidth = 0.65 * headPerEyes
	// clearBelow is the coverage below which a pixel is background.
	clearBelow = 0.05
	// rim is how far from the person background begins, head widths: half of what a
	// cell of the mask covers in a portrait, and the softness of hair.
	rim = 0.05
	// leastBackground is the share of the picture below which nothing can be told.
	leastBackground = 0.02
	// cellSide is the side of a cell, pixels.
	cellSide = 8
)

// cell is a square of the backdrop.
type cell struct {
	x, y int // of its top left pixel
	// lab is the mean of its free pixels; away that of their distances.
	lab  [3]float64
	away float64
	free int
}

// noBackground says why nothing can be told of a background, "" when it can.
func (b *backdrop) noBackground() string {
	switch {
	case b == nil:
		return "person and background cannot be told apart"
	case float64(b.count) < leastBackground*float64(b.width*b.height) || len(b.cells) < leastBehind:
		return "too little background can be seen"
	}
	return ""
}

// leastBehind is how many cells of background the measures need.
const leastBehind = 12

func (s *Subject) backdrop(ctx context.Context) (*backdrop, error) {
	return s.behind.get(func() (*backdrop, error) {
		scene, err := s.Scene(ctx)
		if err != nil || scene == nil {
			return nil, err
		}
		return newBackdrop(scene, s.EyeDistance()), nil
	})
}

// newBackdrop looks behind the person of a scene whose eyes are eyes photo pixels apart.
func newBackdrop(scene *Scene, eyes float64) *backdrop {
	inScene := eyes / scene.View.PhotoFromView.Scale()
	shrink := 1.0
	if inScene > backdropEyes {
		shrink = backdropEyes / inScene
	}
	b := &backdrop{
		width:  max(1, int(math.Round(float64(scene.View.Width)*shrink))),
		height: max(1, int(math.Round(float64(scene.View.Height)*shrink))),
	}
	toScene := imaging.Transform{
		A: float64(scene.View.Width) / float64(b.width),
		E: float64(scene.View.Height) / float64(b.height),
	}
	b.toPhoto = toScene.Then(scene.View.PhotoFromView)
	img := imaging.Resize(scene.Image, b.width, b.height)
	defer imaging.Return(img)
	b.look(img)
	head := headPerEyesWidth * inScene * shrink
	b.part(scene, toScene, head)
	b.cut()
	return b
}

// look reads the colours.
func (b *backdrop) look(img *imaging.Image) {
	n := b.width * b.height
	b.luminance, b.lab = make([]uint8, n), make([][3]float32, n)
	for i := range n {
		p := img.Pix[3*i : 3*i+3]
		b.luminance[i] = uint8(math.Round(255 * Luminance(p[0], p[1], p[2])))
		l, a, c := cielab(p)
		b.lab[i] = [3]float32{float32(l), float32(a), float32(c)}
	}
}

// part finds what is free; head is the width of a head in pixels.
func (b *backdrop) part(scene *Scene, toScene imaging.Transform, head float64) {
	n := b.width * b.height
	person, outside := make([]bool, n), make([]bool, n)
	for i := range n {
		p := toScene.Apply(imaging.Point{X: float64(i%b.width) + 0.5, Y: float64(i/b.width) + 0.5})
		at := min(int(p.Y), scene.View.Height-1)*scene.View.Width + min(int(p.X), scene.View.Width-1)
		person[i] = scene.Person[at] > clearBelow
		outside[i] = scene.Outside[at]
	}
	b.away = distances(person, b.width, b.height)
	toOutside := distances(outside, b.width, b.height)
	b.free = make([]bool, n)
	least := max(2, rim*head)
	for i := range n {
		// OFIQ erodes the background by a kernel of four pixels.
		b.free[i] = float64(b.away[i]) > least && toOutside[i] > 2
		if b.free[i] {
			b.count++
		}
		b.away[i] /= float32(max(head, 1))
	}
}

// cut makes the cells that are free for the most part.
func (b *backdrop) cut() {
	for y := 0; y < b.height; y += cellSide {
		for x := 0; x < b.width; x += cellSide {
			c := cell{x: x, y: y}
			for v := y; v < min(y+cellSide, b.height); v++ {
				for u := x; u < min(x+cellSide, b.width); u++ {
					i := v*b.width + u
					if !b.free[i] {
						continue
					}
					c.free++
					c.away += float64(b.away[i])
					for k := range c.lab {
						c.lab[k] += float64(b.lab[i][k])
					}
				}
			}
			if c.free < cellSide*cellSide/2 {
				continue
			}
			c.away /= float64(c.free)
			for k := range c.lab {
				c.lab[k] /= float64(c.free)
			}
			b.cells = append(b.cells, c)
		}
	}
}

// mark is the box round cells, in pixels of the photo.
func (b *backdrop) mark(cells []cell) Mark {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range cells {
		minX, maxX = math.Min(minX, float64(c.x)), math.Max(maxX, float64(min(c.x+cellSide, b.width)))
		minY, maxY = math.Min(minY, float64(c.y)), math.Max(maxY, float64(min(c.y+cellSide, b.height)))
	}
	corners := []imaging.Point{{X: minX, Y: minY}, {X: maxX, Y: minY}, {X: maxX, Y: maxY}, {X: minX, Y: maxY}}
	for i, p := range corners {
		corners[i] = b.toPhoto.Apply(p)
	}
	return Mark{Kind: Polygon, Points: corners}
}

// distances is how far each pixel of a width x height picture lies from the nearest one
// that is set, pixels: the chamfer distance with steps of 1 and the root of two, at
// most 8 % too long (Borgefors, 1986). Without any it is larger than the picture.
func distances(set []bool, width, height int) []float32 {
	far := float32(2 * (width + height))
	out := make([]float32, len(set))
	for i, yes := range set {
		if !yes {
			out[i] = far
		}
	}
	pull := func(i, x, y, dx, dy int, step float32) {
		if u, v := x+dx, y+dy; u >= 0 && v >= 0 && u < width && v < height {
			out[i] = min(out[i], out[v*width+u]+step)
		}
	}
	for y := range height {
		for x := range width {
			i := y*width + x
			pull(i, x, y, -1, 0, 1)
			pull(i, x, y, -1, -1, math.Sqrt2)
			pull(i, x, y, 0, -1, 1)
			pull(i, x, y, 1, -1, math.Sqrt2)
		}
	}
	for y := height - 1; y >= 0; y-- {
		for x := width - 1; x >= 0; x-- {
			i := y*width + x
			pull(i, x, y, 1, 0, 1)
			pull(i, x, y, 1, 1, math.Sqrt2)
			pull(i, x, y, 0, 1, 1)
			pull(i, x, y, -1, 1, math.Sqrt2)
		}
	}
	return out
}
