package exposure

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestChannelsThatCarryNoColourDoNotCount(t *testing.T) {
	colour := image.NewNRGBA(image.Rect(0, 0, 40, 30))
	rgbGrey, sepia := image.NewNRGBA(colour.Rect), image.NewNRGBA(colour.Rect)
	grey := image.NewGray(colour.Rect)
	stamped := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			v := uint8(40 + x/2 + y/4)
			stamped.SetNRGBA(x, y, color.NRGBA{v, v, v, 255})
			if x < 40 && y < 30 {
				colour.SetNRGBA(x, y, color.NRGBA{v, uint8(40 + 6*y), 255 - v, 255})
				sepia.SetNRGBA(x, y, color.NRGBA{60 + 2*v + v/3, 40 + 2*v + v/4, 2 * v, 255})
				rgbGrey.SetNRGBA(x, y, color.NRGBA{v, v, v, 255})
				grey.SetGray(x, y, color.Gray{v})
			}
		}
	}
	for x := range 30 {
		stamped.SetNRGBA(x, 0, color.NRGBA{255, 0, 0, 255})
	}
	transparent := image.NewNRGBA(colour.Rect)
	copy(transparent.Pix, colour.Pix)
	transparent.Pix[3] = 0
	asJPEG := func(img image.Image) []byte {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 60}); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	asPNG := func(img image.Image) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	for name, c := range map[string]struct {
		data []byte
		want float64
	}{
		"colour JPEG":             {asJPEG(colour), 3},
		"colour PNG":              {asPNG(colour), 3},
		"grey JPEG":               {asJPEG(grey), 1},
		"grey pixels in RGB JPEG": {asJPEG(rgbGrey), 1},
		"grey pixels in RGB PNG":  {asPNG(rgbGrey), 1},
		"colour PNG with alpha":   {asPNG(transparent), 4},
		"sepia JPEG":              {asJPEG(sepia), 1},
		"sepia PNG":               {asPNG(sepia), 1},
		"grey photo with a stamp": {asPNG(stamped), 1},
	} {
		photo, err := imaging.Open(c.data, imaging.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := MeasureImageChannelsNumber(t.Context(), view.NewPortrait(attribute.NewFaceInput(photo, face.Face{}), nil, view.InputFrame(photo), view.White))
		if err != nil || got.Value != c.want || got.Reason != "" {
			t.Errorf("%s: %+v, %v; want %g", name, got, err, c.want)
		}
		photo.Release()
	}
}

// A colour photo without light must not be called grey.
func TestADarkPhotoMayHaveHadColours(t *testing.T) {
	for _, c := range []struct {
		name string
		tint float64 // of the colours of the full light
		keep float64 // share of the light
		want string
	}{
		{"a grey photo in half the light", 0, 0.5, ""},
		{"a grey photo in a tenth of the light", 0, 0.1, "the photo is too dark to tell whether it has colours"},
		{"a pale colour photo in half the light", 0.1, 0.5, "the photo is too dark to tell whether it has colours"},
		{"a colour photo in a tenth of the light", 0.5, 0.1, "the photo is too dark to tell whether it has colours"},
	} {
		img := image.NewNRGBA(image.Rect(0, 0, 200, 200))
		for y := range 200 {
			for x := range 200 {
				v := float64(60 + x/2 + y/3)
				tint := c.tint * float64(x/40%2)
				img.SetNRGBA(x, y, color.NRGBA{uint8(c.keep * v), uint8(c.keep * v * (1 - 0.7*tint)), uint8(c.keep * v * (1 - tint)), 255})
			}
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: 90}); err != nil {
			t.Fatal(err)
		}
		photo, err := imaging.Open(file.Bytes(), imaging.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := MeasureImageChannelsNumber(t.Context(), view.NewPortrait(attribute.NewFaceInput(photo, face.Face{}), nil, view.InputFrame(photo), view.White))
		if err != nil || got.Reason != c.want {
			t.Errorf("%s: %+v, %v; want %q", c.name, got, err, c.want)
		}
		photo.Release()
	}
}
