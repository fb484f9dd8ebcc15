package quality

import (
	"context"
	"image"
	"slices"
	"testing"

	sharpness "github.com/likeness-api/likeness/internal/testkit/defects/sharpness"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// The photos of the packages are photos; the same in five
// tones is not.
func TestAPosterOfAPhotoIsArtAndThePhotoIsNot(t *testing.T) {
	m := loadModels(t)
	required := []Requirement{{"ArtFace", Range{0, 0.5}}}
	for _, name := range []string{"sample2.jpg", "sample3.jpg"} {
		for _, painted := range []bool{false, true} {
			data := packtest.Bytes(t, name)
			if painted {
				data = redrawPhoto(t, name, paintPoster)
			}
			p := m.openPortrait(t, data, ICAO)
			if p == nil {
				t.Fatalf("%s, painted %v: no face", name, painted)
			}
			report, err := m.engine.Evaluate(context.Background(), p, required)
			if err != nil {
				t.Fatal(err)
			}
			want := Pass
			if painted {
				want = Fail
			}
			if got := report.Results[0]; got.Status != want {
				t.Errorf("%s, painted %v: status %d, value %g %s", name, painted, got.Status, got.Value, got.Reason)
			}
		}
	}
}

// A photo under a painting filter keeps the features of a person; its surface shows the brush. Hard
// compression, which looks like paint, does not fail.
func TestAPaintedOverPhotoIsArtAndACompressedOneIsNot(t *testing.T) {
	m := loadModels(t)
	required := []Requirement{{"ArtFace", Range{0, 0.5}}}
	for _, name := range []string{"sample3.jpg", "sample6.jpg"} {
		clean := m.readPortrait(t, m.cutPortrait(t, name))
		for defect, want := range map[string]Status{"Painting": Fail, "Compressed": Pass} {
			d := slices.IndexFunc(sharpness.List(), func(d degrade.Defect) bool { return d.Name == defect })
			made, err := sharpness.List()[d].Apply(clean, sharpness.List()[d].Obvious, 1)
			if err != nil {
				t.Fatal(err)
			}
			file, err := made.Encode()
			if err != nil {
				t.Fatal(err)
			}
			if got := m.evaluateFile(t, file, required)["ArtFace"]; got.Status != want {
				t.Errorf("%s, %s: status %d, value %g %s", name, defect, got.Status, got.Value, got.Reason)
			}
		}
	}
}

// paintPoster paints the mean of 5 x 5 pixels in five tones a channel.
func paintPoster(in *image.RGBA) *image.RGBA {
	out := image.NewRGBA(in.Rect)
	w, h := in.Rect.Dx(), in.Rect.Dy()
	for y := range h {
		for x := range w {
			for c := range 3 {
				sum, n := 0, 0
				for dy := -2; dy <= 2; dy++ {
					for dx := -2; dx <= 2; dx++ {
						if xx, yy := x+dx, y+dy; xx >= 0 && yy >= 0 && xx < w && yy < h {
							sum, n = sum+int(in.Pix[in.PixOffset(xx, yy)+c]), n+1
						}
					}
				}
				out.Pix[out.PixOffset(x, y)+c] = uint8((sum/n + 32) / 64 * 63)
			}
			out.Pix[out.PixOffset(x, y)+3] = 255
		}
	}
	return out
}
