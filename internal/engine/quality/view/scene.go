package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/matte"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
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
	mask, err := p.PersonMask(ctx)
	if err != nil || mask == nil {
		return nil, err
	}
	view := shrinkView(frame.View, sceneSide)
	img, err := view.Render(p.Photo())
	if err != nil {
		return nil, err
	}
	person := mask.SampleView(view)
	out := &Scene{View: view, Image: img, Person: person, Outside: make([]bool, len(person))}
	width, height := float64(p.Photo().Width), float64(p.Photo().Height)
	for i := range out.Outside {
		at := view.PhotoFromView.Apply(imaging.Point{X: float64(i%view.Width) + 0.5, Y: float64(i/view.Width) + 0.5})
		out.Outside[i] = at.X < 0 || at.Y < 0 || at.X >= width || at.Y >= height
	}
	return out, nil
}

// PersonMask is the mask of the person in the frame; nil when person and background cannot be
// distinguished. Nothing may write to it.
func (p *Portrait) PersonMask(ctx context.Context) (*matte.Mask, error) {
	return p.mask.Get(func() (*matte.Mask, error) {
		frame, err := p.Frame(ctx)
		if err != nil || frame.PhotoFromView.Scale() == 0 {
			return nil, err // without a scale the landmarks coincide: there is no crop
		}
		segments, err := p.Segments(ctx)
		if err != nil {
			return nil, err
		}
		return matte.New(p.Segmenter(), nil).SegmentPerson(ctx, matte.Person{Photo: p.Photo(), Face: p.Face(), Around: segments}, frame.View)
	})
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
