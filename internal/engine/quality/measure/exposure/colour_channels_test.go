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
				sepia.SetNRGBA(x, y, color.NRGBA{20 + v/2 + v/3, 5 + v/2 + v/4, v / 2, 255})
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
