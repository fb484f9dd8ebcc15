package matte

import (
	"context"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// wholePhoto is a whole photo as a view.
func wholePhoto(p *imaging.Photo) patch.View {
	return patch.View{Width: p.Width, Height: p.Height, PhotoFromView: imaging.Identity()}
}

func TestTheFaceIsPersonAndMostOfTheRimIsNot(t *testing.T) {
	r := loadModels(t)
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"} {
		photo, f := r.openSample(t, name)
		mask, err := r.masker.SegmentPerson(context.Background(), Person{Photo: photo, Face: f}, wholePhoto(photo))
		if err != nil || mask == nil {
			t.Fatalf("%s: mask %v, error %v", name, mask, err)
		}
		small := patch.View{Width: 64, Height: 64, PhotoFromView: imaging.Transform{A: float64(photo.Width) / 64, E: float64(photo.Height) / 64}}
		over := mask.SampleView(small)
		sum := float32(0)
		for _, v := range over {
			if v < 0 || v > 1 {
				t.Fatalf("%s: coverage %v", name, v)
			}
			sum += v
		}
		if share := sum / float32(len(over)); share < 0.02 || share > 0.95 {
			t.Errorf("%s: the person covers %.2f of the photo", name, share)
		}
		to := mask.View.PhotoFromView.Inverse()
		for i, p := range f.Landmarks {
			q := to.Apply(p)
			if c := mask.coverageAt(q.X, q.Y); c < 0.9 {
				t.Errorf("%s: landmark %d is covered %.2f", name, i, c)
			}
		}
	}
}

func TestAViewWithoutTheFaceGivesNoMask(t *testing.T) {
	r := loadModels(t)
	photo, f := r.openSample(t, "sample1.jpg")
	far := f
	far.Box.X += 10 * float64(photo.Width)
	mask, err := r.masker.SegmentPerson(context.Background(), Person{Photo: photo, Face: far}, wholePhoto(photo))
	if err != nil || mask != nil {
		t.Fatalf("mask %v, error %v; want none", mask, err)
	}
}

// maskOfSquares is a mask of squares x0, y0, x1, y1 whose view is the photo at one cell a
// pixel.
func maskOfSquares(squares ...[4]int) *Mask {
	m := &Mask{
		View:     patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Identity()},
		Coverage: make([]float32, segment.Side*segment.Side), Hair: make([]bool, segment.Side*segment.Side),
	}
	for _, s := range squares {
		for y := s[1]; y < s[3]; y++ {
			for x := s[0]; x < s[2]; x++ {
				m.Coverage[y*segment.Side+x] = 1
			}
		}
	}
	return m
}

func TestOnlyWhatHangsTogetherWithTheFaceIsKept(t *testing.T) {
	m := maskOfSquares([4]int{20, 20, 80, 100}, [4]int{80, 90, 120, 100}, [4]int{150, 20, 200, 100})
	if !m.keepConnected([]face.Face{{Box: imaging.Box{X: 30, Y: 30, W: 20, H: 20}}}) {
		t.Fatal("the face's own square is not kept")
	}
	for _, c := range []struct {
		x, y int
		want float32
	}{{25, 25, 1}, {110, 95, 1}, {170, 50, 0}, {0, 0, 0}} {
		if got := m.Coverage[c.y*segment.Side+c.x]; got != c.want {
			t.Errorf("cell %d,%d covers %v, want %v", c.x, c.y, got, c.want)
		}
	}
	if maskOfSquares([4]int{0, 0, 10, 10}).keepConnected([]face.Face{{Box: imaging.Box{X: 100, Y: 100, W: 9, H: 9}}}) {
		t.Error("a mask beside the face counts as the face's")
	}
}

func TestAMaskSampledThroughAnotherViewStaysInPlace(t *testing.T) {
	m := maskOfSquares([4]int{64, 64, 192, 192})
	m.View.PhotoFromView = imaging.Similarity(3, 20, imaging.Point{}, imaging.Point{X: 40, Y: 300})
	view := patch.View{Width: 90, Height: 70, PhotoFromView: imaging.Similarity(7, -11, imaging.Point{}, imaging.Point{X: 200, Y: 100})}
	over := m.SampleView(view)
	to := m.View.PhotoFromView.Inverse()
	for y := range view.Height {
		for x := range view.Width {
			p := to.Apply(view.PhotoFromView.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}))
			inside := math.Min(math.Min(p.X-64, 192-p.X), math.Min(p.Y-64, 192-p.Y))
			got := over[y*view.Width+x]
			if (inside > 1 && got < 0.999) || (inside < -1 && got > 0.001) {
				t.Fatalf("pixel %d,%d: %v, %.1f cells inside", x, y, got, inside)
			}
		}
	}
}

func TestHullIsTheSmallestSquareThatCoversTheView(t *testing.T) {
	v := patch.View{Width: 300, Height: 400, PhotoFromView: imaging.Similarity(2.5, 30, imaging.Point{}, imaging.Point{X: 10, Y: 20})}
	h := enclosingSquare(v)
	if got, want := h.PhotoFromView.Scale()*segment.Side, 2.5*400; math.Abs(got-want) > 1e-6 {
		t.Errorf("the square's side is %v photo pixels, want %v", got, want)
	}
	a := h.PhotoFromView.Apply(imaging.Point{X: 128, Y: 128})
	b := v.PhotoFromView.Apply(imaging.Point{X: 150, Y: 200})
	if math.Hypot(a.X-b.X, a.Y-b.Y) > 1e-6 {
		t.Errorf("middle %v, want %v", a, b)
	}
}
