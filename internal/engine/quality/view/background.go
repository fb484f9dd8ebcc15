package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Background is what can be seen behind the person in the frame, at the scale of
// ISO/IEC 29794-5's measure of the background (OFIQ: eyes 81.4 pixels apart), smaller
// where the scene is. Slices are row-major, one entry a pixel. Nothing may write to it.
type Background struct {
	Width, Height int
	ToPhoto       imaging.Transform // background pixels to photo pixels
	// Luminance is linear, 0..255, as AlignedFace.Luminance; Lab is CIE 1976 L*a*b*, D65. Both are 0 where not
	// Free.
	Luminance []uint8
	Lab       [][3]float32
	// Free is true for pixels that are background and at least a few pixels away from
	// the person and from what lies outside the photo.
	Free []bool
	// Away is the distance to the person in head widths of an adult (headWidthPerEyes); large
	// where nobody is near.
	Away  []float32
	Count int // free pixels
	Cells []Cell
}

const (
	// backgroundEyes is the distance of the eyes, pixels: 113 in OFIQ's aligned face, cut
	// and resized by 354/492.
	backgroundEyes = 113 * 354.0 / 492
	// headWidthPerEyes is head width over eye distance of an adult, the unit of Away.
	headWidthPerEyes = 0.65 * headPerEyes
	// clearBelow is the coverage below which a pixel is background.
	clearBelow = 0.05
	// rim is how far from the person background begins, head widths: half of what a
	// cell of the mask covers in a portrait, and the softness of hair.
	rim = 0.05
	// minBackground is the share of the frame below which there is too little background.
	minBackground = 0.02
	// CellSide is the side of a Cell, pixels.
	CellSide = 8
	// LeastCells is how many cells of background the measures need.
	LeastCells = 12
)

// Cell is a square of the background that is free for the most part.
type Cell struct {
	X, Y int         // of its top left pixel
	Lab  imaging.Lab // mean of its free pixels
	Away float64     // mean of Background.Away of its free pixels
	Free int         // free pixels
}

// UnknownReason says in a clause why the background cannot be measured, empty when it can. It
// may be called on nil.
func (b *Background) UnknownReason() string {
	switch {
	case b == nil:
		return "the person and the background cannot be distinguished"
	case float64(b.Count) < minBackground*float64(b.Width*b.Height) || len(b.Cells) < LeastCells:
		return "too little background is visible"
	}
	return ""
}

// Background is what lies behind the person; nil when it cannot be separated from the person.
func (p *Portrait) Background(ctx context.Context) (*Background, error) {
	return p.behind.Get(func() (*Background, error) {
		scene, err := p.Scene(ctx)
		if err != nil || scene == nil {
			return nil, err
		}
		return NewBackground(scene, p.EyesDistance()), nil
	})
}

// NewBackground separates the background of a scene whose eyes are eyes photo pixels apart.
func NewBackground(scene *Scene, eyes float64) *Background {
	inScene := eyes / scene.View.PhotoFromView.Scale()
	shrink := 1.0
	if inScene > backgroundEyes {
		shrink = backgroundEyes / inScene
	}
	b := &Background{
		Width:  max(1, int(math.Round(float64(scene.View.Width)*shrink))),
		Height: max(1, int(math.Round(float64(scene.View.Height)*shrink))),
	}
	toScene := imaging.Transform{
		A: float64(scene.View.Width) / float64(b.Width),
		E: float64(scene.View.Height) / float64(b.Height),
	}
	b.ToPhoto = toScene.Then(scene.View.PhotoFromView)
	img := imaging.Resize(scene.Image, b.Width, b.Height)
	defer imaging.Return(img)
	head := headWidthPerEyes * inScene * shrink
	b.findFree(scene, toScene, head)
	b.readColours(img)
	b.makeCells()
	return b
}

// readColours fills Luminance and Lab.
func (b *Background) readColours(img *imaging.Image) {
	b.Luminance, b.Lab = make([]uint8, b.Width*b.Height), make([][3]float32, b.Width*b.Height)
	for i, free := range b.Free {
		if !free {
			continue
		}
		pixel := img.Pix[3*i : 3*i+3]
		b.Luminance[i] = linearLuminance(pixel)
		c := imaging.LabOfPixel(pixel)
		b.Lab[i] = [3]float32{float32(c[0]), float32(c[1]), float32(c[2])}
	}
}

// findFree fills Free, Away and Count; head is the width of a head in pixels.
func (b *Background) findFree(scene *Scene, toScene imaging.Transform, head float64) {
	n := b.Width * b.Height
	person, outside := make([]bool, n), make([]bool, n)
	for i := range n {
		p := toScene.Apply(imaging.Point{X: float64(i%b.Width) + 0.5, Y: float64(i/b.Width) + 0.5})
		at := min(int(p.Y), scene.View.Height-1)*scene.View.Width + min(int(p.X), scene.View.Width-1)
		person[i] = scene.Person[at] > clearBelow
		outside[i] = scene.Outside[at]
	}
	b.Away = raster.MeasureDistances(person, b.Width, b.Height)
	toOutside := raster.MeasureDistances(outside, b.Width, b.Height)
	b.Free = make([]bool, n)
	least := max(2, rim*head)
	for i := range n {
		// OFIQ erodes the background by a kernel of four pixels.
		b.Free[i] = float64(b.Away[i]) > least && toOutside[i] > 2
		if b.Free[i] {
			b.Count++
		}
		b.Away[i] /= float32(max(head, 1))
	}
}

// makeCells fills Cells with those that are free for the most part.
func (b *Background) makeCells() {
	for y := 0; y < b.Height; y += CellSide {
		for x := 0; x < b.Width; x += CellSide {
			c := Cell{X: x, Y: y}
			for v := y; v < min(y+CellSide, b.Height); v++ {
				for u := x; u < min(x+CellSide, b.Width); u++ {
					i := v*b.Width + u
					if !b.Free[i] {
						continue
					}
					c.Free++
					c.Away += float64(b.Away[i])
					for k := range c.Lab {
						c.Lab[k] += float64(b.Lab[i][k])
					}
				}
			}
			if c.Free < CellSide*CellSide/2 {
				continue
			}
			c.Away /= float64(c.Free)
			for k := range c.Lab {
				c.Lab[k] /= float64(c.Free)
			}
			b.Cells = append(b.Cells, c)
		}
	}
}

// MarkCells is the box round cells, in pixels of the photo.
func (b *Background) MarkCells(cells ...Cell) Mark {
	minX, minY, maxX, maxY := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range cells {
		minX, maxX = math.Min(minX, float64(c.X)), math.Max(maxX, float64(min(c.X+CellSide, b.Width)))
		minY, maxY = math.Min(minY, float64(c.Y)), math.Max(maxY, float64(min(c.Y+CellSide, b.Height)))
	}
	corners := []imaging.Point{{X: minX, Y: minY}, {X: maxX, Y: minY}, {X: maxX, Y: maxY}, {X: minX, Y: maxY}}
	for i, p := range corners {
		corners[i] = b.ToPhoto.Apply(p)
	}
	return Mark{Kind: Polygon, Points: corners}
}

// FindMedianColour is the median of each of L*, a* and b*.
func FindMedianColour(colours []imaging.Lab) (m imaging.Lab) {
	values := make([]float64, len(colours))
	for k := range m {
		for i, c := range colours {
			values[i] = c[k]
		}
		m[k] = raster.FindMedian(values)
	}
	return m
}
