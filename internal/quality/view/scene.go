package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/matte"
	"github.com/likeness-api/likeness/internal/patch"
)

// sceneSide is the longer side of a Scene, pixels.
const sceneSide = 512

// Scene is the frame at a working size, separated into person and background. Slices are
// row-major, one entry a pixel. Nothing may write to it.
type Scene struct {
	View  patch.View     // scene pixels to photo pixels
	Image *imaging.Image // R, G, B
	// Person is how much of a pixel the person covers, 0..1.
	Person []float32
	// Outside is true for pixels that lie outside the photo: padding, no background.
	Outside []bool
}

// Scene is the frame separated into person and background; nil when they cannot be separated.
func (p *Portrait) Scene(ctx context.Context) (*Scene, error) {
	return p.scene.Get(func() (*Scene, error) { return newScene(ctx, p) })
}

func newScene(ctx context.Context, p *Portrait) (*Scene, error) {
	frame, err := p.Frame(ctx)
	if err != nil {
		return nil, err
	}
	view := shrinkView(frame.View, sceneSide)
	person, err := p.coverPerson(ctx, view)
	if err != nil || person == nil {
		return nil, err
	}
	img, err := view.Render(p.Photo())
	if err != nil {
		return nil, err
	}
	out := &Scene{View: view, Image: img, Person: person, Outside: make([]bool, len(person))}
	width, height := float64(p.Photo().Width), float64(p.Photo().Height)
	for i := range out.Outside {
		at := view.PhotoFromView.Apply(imaging.Point{X: float64(i%view.Width) + 0.5, Y: float64(i/view.Width) + 0.5})
		out.Outside[i] = at.X < 0 || at.Y < 0 || at.X >= width || at.Y >= height
	}
	return out, nil
}

// coverPerson is how much of each pixel of a view the person covers, 0..1; nil when that
// cannot be determined.
func (p *Portrait) coverPerson(ctx context.Context, view patch.View) ([]float32, error) {
	if view.PhotoFromView.Scale() == 0 {
		return nil, nil // the landmarks coincide: there is no crop
	}
	m, err := matte.New(p.input.Segmenter()).SegmentPerson(ctx, p.Photo(), p.Face(), view)
	if err != nil || m == nil {
		return nil, err
	}
	return m.SampleView(view), nil
}

// shrinkView is the view with its longer side brought down to side; smaller ones stay.
func shrinkView(v patch.View, side int) patch.View {
	long := max(v.Width, v.Height)
	if long <= side {
		return v
	}
	out := patch.View{
		Width:  max(1, int(math.Round(float64(v.Width)*float64(side)/float64(long)))),
		Height: max(1, int(math.Round(float64(v.Height)*float64(side)/float64(long)))),
	}
	grow := imaging.Transform{A: float64(v.Width) / float64(out.Width), E: float64(v.Height) / float64(out.Height)}
	out.PhotoFromView = grow.Then(v.PhotoFromView)
	return out
}
