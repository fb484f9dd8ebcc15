package quality

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// redrawPhoto decodes a sample photo and redraws it.
func redrawPhoto(t testing.TB, name string, redraw func(*image.RGBA) *image.RGBA) []byte {
	t.Helper()
	photo, err := imaging.Open(packtest.Bytes(t, name), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	in := image.NewRGBA(image.Rect(0, 0, img.Width, img.Height))
	for i := range img.Width * img.Height {
		copy(in.Pix[4*i:], img.Pix[3*i:3*i+3])
		in.Pix[4*i+3] = 255
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed} // the default level took a fifth of the time of these tests
	if err := encoder.Encode(&out, redraw(in)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// measureWhole measures checks of the main face on the photo as a whole; those that are
// undetermined are left out.
func (m testModels) measureWhole(t testing.TB, data []byte, names []string) map[string]float64 {
	t.Helper()
	p := m.OpenPortrait(t, data, viewtest.WholePhoto)
	if p == nil {
		t.Fatal("no face")
	}
	var required []Requirement
	for _, n := range names {
		required = append(required, Requirement{n, Range{-1e6, 1e6}})
	}
	report, err := m.engine.Evaluate(context.Background(), p, required)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for _, c := range report.Results {
		if c.Status != Undetermined {
			out[c.Check.Name] = c.Value
		}
	}
	return out
}

func mirrorImage(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(in.Rect)
	for y := range in.Rect.Dy() {
		for x := range in.Rect.Dx() {
			out.SetRGBA(in.Rect.Dx()-1-x, y, in.RGBAAt(x, y))
		}
	}
	return out
}

func doubleImage(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, 2*in.Rect.Dx(), 2*in.Rect.Dy()))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.SetRGBA(x, y, in.RGBAAt(x/2, y/2))
		}
	}
	return out
}
