package patch_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// gradient is a photo whose red is x, green y.
func gradient(t testing.TB, w, h int) *imaging.Photo {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.RGBA{R: uint8(x), G: uint8(y), B: 7, A: 255})
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	p, err := imaging.Open(b.Bytes(), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAViewInsideThePhotoShowsItsPixels(t *testing.T) {
	p := gradient(t, 100, 80)
	defer p.Release()
	img, err := patch.ViewAround(imaging.Point{X: 50, Y: 40}, 20, 0, 20).Render(p)
	if err != nil {
		t.Fatal(err)
	}
	for y := range 20 {
		for x := range 20 {
			if got := img.Pix[3*(y*20+x):][:3]; got[0] != uint8(40+x) || got[1] != uint8(30+y) {
				t.Fatalf("pixel %d,%d is %v", x, y, got)
			}
		}
	}
}

func TestOutsideThePhotoItsEdgePixelsAreRepeated(t *testing.T) {
	p := gradient(t, 60, 50)
	defer p.Release()
	img, err := patch.ViewAround(imaging.Point{X: 0, Y: 25}, 40, 0, 40).Render(p)
	if err != nil {
		t.Fatal(err)
	}
	for y := range 40 {
		for x := range 18 { // left of the photo
			if got := img.Pix[3*(y*40+x):][:3]; got[0] != 0 || got[1] != uint8(5+y) || got[2] != 7 {
				t.Fatalf("pixel %d,%d is %v", x, y, got)
			}
		}
	}
}

func TestAViewFarOutsideOrHugeDoesNotFail(t *testing.T) {
	p := gradient(t, 30, 30)
	defer p.Release()
	for _, v := range []patch.View{
		patch.ViewAround(imaging.Point{X: 1e6, Y: -1e6}, 10, 33, 16), patch.ViewAround(imaging.Point{}, 1e7, 12, 16),
		patch.ViewAround(imaging.Point{X: 3, Y: 3}, 1e-3, 0, 16),
	} {
		if _, err := v.Render(p); err != nil {
			t.Errorf("%+v: %v", v, err)
		}
	}
}

func TestFrameLaysTheTemplateOnTheLandmarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		move := imaging.Similarity(rapid.Float64Range(0.05, 40).Draw(t, "scale"), rapid.Float64Range(-180, 180).Draw(t, "angle"),
			imaging.Point{X: 56, Y: 56}, imaging.Point{X: rapid.Float64Range(-500, 5000).Draw(t, "x"), Y: rapid.Float64Range(-500, 5000).Draw(t, "y")})
		var points [5]imaging.Point
		for i, q := range face.Template112 {
			points[i] = move.Apply(imaging.Point{X: q.X + 0.5, Y: q.Y + 0.5})
		}
		frame, ok := patch.FitTemplate(points)
		if !ok {
			t.Fatal("no frame")
		}
		for _, q := range []imaging.Point{{}, {X: 112, Y: 3}} {
			a, b := frame.Apply(q), move.Apply(q)
			if math.Hypot(a.X-b.X, a.Y-b.Y) > 1e-6*(1+move.Scale()*200) {
				t.Fatalf("%v lies at %v, want %v", q, a, b)
			}
		}
	})
}

func TestLandmarksWithoutExtentHaveNoFrame(t *testing.T) {
	if _, ok := patch.FitTemplate([5]imaging.Point{}); ok {
		t.Error("five equal points give a frame")
	}
	if _, ok := patch.FitTemplate([5]imaging.Point{{X: math.NaN()}}); ok {
		t.Error("a point that is no number gives a frame")
	}
}
