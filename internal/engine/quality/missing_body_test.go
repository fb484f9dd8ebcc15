package quality

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// Where the last row of a photo is repeated, as kiosk.photo does with a photo that ends too early,
// the person ends above the lower edge: photo.compliance says so of the same bytes.
func TestShouldersAreUndeterminedWherePersonEndsAboveLowerEdge(t *testing.T) {
	m := loadModels(t)
	for _, name := range []string{"sample1.jpg", "sample6.jpg"} {
		head := cropHead(t, m, name)
		for _, repeated := range []bool{false, true} {
			img := head
			if repeated {
				img = repeatLastRow(head)
			}
			var out bytes.Buffer
			if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}); err != nil {
				t.Fatal(err)
			}
			p := m.OpenPortrait(t, out.Bytes(), viewtest.WholePhoto)
			if p == nil {
				t.Fatalf("%s, repeated %v: no face", name, repeated)
			}
			report, err := m.engine.Evaluate(context.Background(), p, []Requirement{{"ShouldersPose", Range{0.6, 1}}})
			if err != nil {
				t.Fatal(err)
			}
			got := report.Results[0]
			if missing := strings.Contains(got.Reason, "the person ends above the lower edge"); missing != repeated {
				t.Errorf("%s, repeated %v: status %d, value %g, %q", name, repeated, got.Status, got.Value, got.Reason)
			}
		}
	}
}

// cropHead crops a sample photo to the head and the beginning of the shoulders.
func cropHead(t *testing.T, m testModels, name string) *image.RGBA {
	t.Helper()
	p := m.OpenPortrait(t, packtest.Bytes(t, name), viewtest.WholePhoto)
	h, err := p.Head(t.Context())
	if err != nil || h.Unknown != "" {
		t.Fatalf("%s: %s, %v", name, h.Unknown, err)
	}
	img, err := p.Photo().Full()
	if err != nil {
		t.Fatal(err)
	}
	return cropAround(img, h)
}

func cropAround(img *imaging.Image, h view.Head) *image.RGBA {
	half, above, below := int(1.7*h.Width), int(1.5*h.Width), int(1.7*h.Width)
	area := image.Rect(int(h.EyeMid.X)-half, int(h.EyeMid.Y)-above, int(h.EyeMid.X)+half, int(h.EyeMid.Y)+below)
	area = area.Intersect(image.Rect(0, 0, img.Width, img.Height))
	out := image.NewRGBA(image.Rect(0, 0, area.Dx(), area.Dy()))
	for y := range area.Dy() {
		for x := range area.Dx() {
			from := 3 * ((area.Min.Y+y)*img.Width + area.Min.X + x)
			copy(out.Pix[out.PixOffset(x, y):], img.Pix[from:from+3])
			out.Pix[out.PixOffset(x, y)+3] = 255
		}
	}
	return out
}

// repeatLastRow adds an eighth of the height at the bottom, in which the last row is repeated.
func repeatLastRow(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, in.Rect.Dx(), in.Rect.Dy()*9/8))
	for y := range out.Rect.Dy() {
		row := in.Pix[min(y, in.Rect.Dy()-1)*in.Stride:]
		copy(out.Pix[y*out.Stride:], row[:out.Stride])
	}
	return out
}
