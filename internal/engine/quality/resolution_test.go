package quality

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/viewtest"
)

// A photo that was shrunk to a portrait of 100 pixels in width and enlarged again, and one of large square pixels, fail; the
// photo as it was taken, or enlarged twice, does not.
func TestMorePixelsThanDetailAreBlur(t *testing.T) {
	m := loadModels(t)
	data := packtest.Bytes(t, "sample5.jpg")
	p := m.OpenPortrait(t, data, viewtest.WholePhoto)
	full, err := p.Photo().Full()
	if err != nil {
		t.Fatal(err)
	}
	eyes := p.EyesDistance()
	limits, _ := FindRange("BlurLevel", ICAO)
	for _, c := range []struct {
		name  string
		small float64 // pixels between the eyes before it was enlarged
		large float64 // and after
		whole bool    // pixels are repeated
		fails bool
	}{
		{"enlarged", eyes, 2 * eyes, false, false},
		{"enlarged from 27 pixels between the eyes", 27, eyes, false, true},
		{"enlarged from 16", 16, 150, false, true},
		{"a mosaic of 27", 27, 6 * 27, true, true},
		{"a mosaic of 12", 12, 12 * 12, true, true},
	} {
		img := full
		if c.small < eyes {
			img = imaging.Resize(full, int(float64(full.Width)*c.small/eyes), int(float64(full.Height)*c.small/eyes))
		}
		if k := c.large / c.small; c.whole {
			img = repeatPixels(img, int(math.Round(k)))
		} else {
			img = imaging.Resize(img, int(float64(img.Width)*k), int(float64(img.Height)*k))
		}
		file, err := imaging.EncodeJPEG(img, 90, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := m.measureWhole(t, file, []string{"BlurLevel"})["BlurLevel"]; limits.Contains(got) == c.fails {
			t.Errorf("%s: BlurLevel is %.3f", c.name, got)
		}
	}
	if got := m.measureWhole(t, data, []string{"BlurLevel"})["BlurLevel"]; !limits.Contains(got) {
		t.Errorf("as taken: BlurLevel is %.3f", got)
	}
}

// repeatPixels makes a square of k x k pixels of each.
func repeatPixels(img *imaging.Image, k int) *imaging.Image {
	out := imaging.NewImage(k*img.Width, k*img.Height)
	for y := range out.Height {
		for x := range out.Width {
			copy(out.Pix[3*(y*out.Width+x):][:3], img.Pix[3*(y/k*img.Width+x/k):][:3])
		}
	}
	return out
}
