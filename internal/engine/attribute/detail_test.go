package attribute

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// blurFace blurs a photo as a Gaussian of the given radius does on a face 200 pixels wide.
func blurFace(full *imaging.Image, f face.Face, radius float64) *imaging.Image {
	img := copyImage(full)
	planes := degrade.SplitChannels(img)
	for c := range planes {
		degrade.BlurPlane(planes[c], img.Width, img.Height, radius*f.Box.W/200)
	}
	degrade.JoinChannels(img, planes)
	return img
}

// drawMosaic replaces a photo by squares of their first pixel's colour, so many across the face.
func drawMosaic(full *imaging.Image, f face.Face, across int) *imaging.Image {
	img := copyImage(full)
	side := max(int(f.Box.W)/across, 1)
	for y := range img.Height {
		for x := range img.Width {
			copy(img.Pix[3*(y*img.Width+x):3*(y*img.Width+x)+3], full.Pix[3*((y/side*side)*img.Width+x/side*side):])
		}
	}
	return img
}

func copyImage(full *imaging.Image) *imaging.Image {
	img := imaging.NewImage(full.Width, full.Height)
	copy(img.Pix, full.Pix)
	return img
}

// A blurred face or a mosaic shows neither an age nor an emotion, nor whether eyes and mouth are open or
// where the eyes look. A small face is none of these.
func TestABlurredFaceAndAMosaicShowNoFeatures(t *testing.T) {
	shared := engines(t)
	e, faces := shared.engine, shared.faces
	photo := packtest.Photo(t, "sample6.jpg#1330,90,560,640")
	f := mainFaceOf(t, faces, photo)
	if f == nil {
		t.Fatal("no face was found")
	}
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	small := imaging.NewImage(full.Width*48/int(f.Box.W), full.Height*48/int(f.Box.W))
	imaging.Warp(small, full, imaging.Transform{A: float64(full.Width) / float64(small.Width), E: float64(full.Height) / float64(small.Height)}, [3]uint8{})
	for _, c := range []struct {
		what   string
		img    *imaging.Image
		reason string
	}{
		{"as it is", full, ""},
		{"48 pixels wide", small, ""},
		{"blurred by 3", blurFace(full, *f, 3), ""},
		{"blurred by 8", blurFace(full, *f, 8), blurredReason},
		{"mosaic of 16", drawMosaic(full, *f, 16), mosaicReason},
	} {
		data, err := imaging.EncodeJPEG(c.img, 92, 0)
		if err != nil {
			t.Fatal(err)
		}
		copied := packtest.Open(t, data)
		found := mainFaceOf(t, faces, copied)
		if found == nil {
			t.Fatalf("%s: no face was found", c.what)
		}
		input := e.PrepareFace(copied, *found)
		got, err := EstimateAttributes(t.Context(), input, []Name{NameAge, NameEyeRight, NameEyeLeft, NameEmotion, NameSmile, NameGlasses, NameMouth})
		if err != nil {
			t.Fatal(err)
		}
		gaze, err := input.Gaze(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range append(got, Attribute{Name: "gaze", Why: gaze.Why}) {
			if hidden := strings.Contains(a.Why, blurredReason) || strings.Contains(a.Why, mosaicReason); hidden != (c.reason != "") || !strings.Contains(a.Why, c.reason) {
				t.Errorf("%s: %s is %q because %q, want %q", c.what, a.Name, a.Value, a.Why, c.reason)
			}
		}
	}
}

// Photos that are enlarged pixel by pixel keep their faces; the squares of a mosaic are large for the face.
func TestAMosaicHasFewLinesOfSteps(t *testing.T) {
	photo := packtest.Photo(t, "sample6.jpg#1330,90,560,640")
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	f := face.Face{Box: imaging.Box{X: 140, Y: 140, W: 240, H: 300}}
	for across, want := range map[int]bool{8: true, 12: true, 16: true, 80: false, 120: false, 240: false} {
		if got := isMosaic(drawMosaic(full, f, across), f.Box); got != want {
			t.Errorf("%d squares across the face: mosaic %v", across, got)
		}
	}
	if isMosaic(imaging.NewImage(300, 300), imaging.Box{W: 300, H: 300}) {
		t.Error("a plain picture is a mosaic")
	}
}

// The mesh of a profile may be that of a face that looks ahead; its landmarks are not.
func TestTheNoseOfAProfileIsFarFromTheMiddleOfTheEyes(t *testing.T) {
	at := func(x float64) face.Face {
		return face.Face{Landmarks: [5]imaging.Point{{X: 10, Y: 10}, {X: 30, Y: 20}, {X: 20 + x*20, Y: 15 + x*10 + 1}}}
	}
	for x, want := range map[float64]bool{0: false, -0.3: false, 0.38: false, 0.5: true, -0.6: true} {
		if got := measureNoseOffset(at(x)) > maxNoseOffset; got != want {
			t.Errorf("an offset of %g: turned too far %v (%g)", x, got, measureNoseOffset(at(x)))
		}
	}
}
