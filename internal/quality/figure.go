package quality

import (
	"github.com/likeness-api/likeness/internal/body"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/segment"
)

// figure tells what a cell of the segmentation shows.
type figure struct {
	*segment.Map
	below   *body.Body        // nil when it tells nothing
	toBelow imaging.Transform // photo pixels to cells of below
	// likeWall is true for cells that have the colour of the wall, row-major; nil when no
	// wall is seen.
	likeWall []bool
}

const (
	// wallTint is the difference from the median colour of the wall, units of CIELAB, below
	// which a cell has the wall's colour: two just visible steps.
	wallTint = 4.0
	// surelyWall is the share below which the network of bodies sees no person.
	surelyWall = 0.2
	// leastWall is how many cells tell the colour of the wall.
	leastWall = 100
)

func figureOf(m *segment.Map, below *body.Body) *figure {
	f := &figure{Map: m}
	if below.IsFound() {
		f.below, f.toBelow = below, below.View.PhotoFromView.Inverse()
	}
	return f
}

// lookAt finds the colour of the wall in the photo, where below needs it.
func (f *figure) lookAt(photo *imaging.Photo) error {
	if f.below == nil {
		return nil
	}
	img, err := f.View.Render(photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	f.findWall(img)
	return nil
}

// findWall fills in likeWall from the picture of the segmentation's view.
func (f *figure) findWall(img *imaging.Image) {
	labAt := func(i int) [3]float64 {
		l, a, b := cielab(img.Pix[3*i:][:3])
		return [3]float64{l, a, b}
	}
	var wall []cell
	for i := 0; i < segment.Side*segment.Side; i += 3 {
		x, y := i%segment.Side, i/segment.Side
		if f.ClassAt(x, y) == segment.Background && f.person(x, y) < surelyWall {
			wall = append(wall, cell{lab: labAt(i)})
		}
	}
	if len(wall) < leastWall {
		return
	}
	colour := medianColour(wall)
	f.likeWall = make([]bool, segment.Side*segment.Side)
	for i := range f.likeWall {
		x, y := i%segment.Side, i/segment.Side
		f.likeWall[i] = f.ClassAt(x, y) == segment.Background && f.person(x, y) > 0.5 && apartLab(labAt(i), colour) < wallTint
	}
}

// person is how surely the network of bodies sees the person in a cell.
func (f *figure) person(x, y int) float64 {
	p := f.View.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
	return f.below.PersonAt(f.toBelow.Apply(p))
}

// at is the segmentation's class, but its likeliest class of a person where that is
// background of another colour than the wall and the network of bodies sees the person.
func (f *figure) at(x, y int) segment.Class {
	c := f.ClassAt(x, y)
	if c != segment.Background || f.below == nil || f.likeWall != nil && f.likeWall[y*segment.Side+x] {
		return c
	}
	if f.person(x, y) > 0.5 {
		return f.PersonClassAt(x, y)
	}
	return c
}
