package quality

import (
	"context"
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// lightChecks are the checks of exposure and sharpness but ArtFace and ImageChannelsNumber.
var lightChecks = []string{
	"BlurLevel", "NoiseLevel", "FaceDynamicRange", "UnnaturalSkinTone",
	"TooDark", "TooLight", "FaceGlare", "ShadowsOnFace",
}

// measureLight runs the lightChecks checks on an image; NaN where undetermined.
func (m testModels) measureLight(t testing.TB, data []byte) map[string]float64 {
	t.Helper()
	p := m.openPortrait(t, data, ICAO)
	if p == nil {
		t.Fatal("no face is found")
	}
	out := map[string]float64{}
	for _, name := range lightChecks {
		reading, err := measures[name](context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = reading.Value
		if reading.Reason != "" {
			out[name] = math.NaN()
		}
	}
	return out
}

// editPhoto opens a photo of the packages, cuts the surroundings of its main face, changes
// them and writes them as PNG.
func editPhoto(t testing.TB, name string, change func(*imaging.Image) *imaging.Image) []byte {
	t.Helper()
	p := loadModels(t).openPortrait(t, packtest.Bytes(t, name), ICAO)
	full, err := p.Photo().Full()
	if err != nil {
		t.Fatal(err)
	}
	b := p.Face().Box
	r := raster.Rect{X0: int(b.X - b.W), Y0: int(b.Y - b.H), X1: int(b.X + 2*b.W), Y1: int(b.Y + 2.5*b.H)}
	r = raster.Rect{X0: max(r.X0, 0), Y0: max(r.Y0, 0), X1: min(r.X1, full.Width), Y1: min(r.Y1, full.Height)}
	img := imaging.NewImage(r.Width(), r.Height())
	for y := range img.Height {
		copy(img.Pix[3*y*img.Width:3*(y+1)*img.Width], full.Pix[3*((r.Y0+y)*full.Width+r.X0):])
	}
	data, err := imaging.EncodePNG(change(img), 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func keepImage(img *imaging.Image) *imaging.Image { return img }

func mirrorPixels(img *imaging.Image) *imaging.Image {
	out := imaging.NewImage(img.Width, img.Height)
	for i := range img.Width * img.Height {
		x, y := i%img.Width, i/img.Width
		copy(out.Pix[3*i:3*i+3], img.Pix[3*(y*img.Width+img.Width-1-x):])
	}
	return out
}

func changeExposure(stops float64) func(*imaging.Image) *imaging.Image {
	return func(img *imaging.Image) *imaging.Image {
		degrade.ChangeExposure(img, stops)
		return img
	}
}

// In the dark the segmentation sees no skin and the texture of a face is flat. The photo
// is too dark all the same, and no painting.
func TestADarkFaceIsTooDarkHoweverLittleOfItIsSeen(t *testing.T) {
	m := loadModels(t)
	before := 0.38
	for _, stops := range []float64{-2.5, -4, -5, -6} {
		is := m.measureWhole(t, editPhoto(t, "sample3.jpg", changeExposure(stops)), []string{"TooDark", "ArtFace"})
		dark, told := is["TooDark"]
		if !told || dark <= before {
			t.Errorf("%.1f stops: TooDark is %.3f (told: %t), was %.3f in more light", stops, dark, told, before)
		}
		if art, told := is["ArtFace"]; told && art > 0.5 {
			t.Errorf("%.1f stops: ArtFace is %.3f", stops, art)
		}
		before = dark
	}
}

// What does not change the light, the colour or the sharpness of a face changes no value
// by more than the networks, which place the face, differ by.
func TestValuesKeepUnderChangesThatAreNone(t *testing.T) {
	m := loadModels(t)
	before := map[string]map[string]float64{}
	for _, photo := range testset.Shorten([]string{"sample3.jpg", "sample6.jpg", "sample1.jpg", "sample4.jpg"}, 2) {
		before[photo] = m.measureLight(t, editPhoto(t, photo, keepImage))
	}
	for _, c := range []struct {
		name   string
		change func(*imaging.Image) *imaging.Image
		free   map[string]float64 // largest change of a value where not the common one
	}{
		{"mirror image", mirrorPixels, nil},
		{"twice the size", func(img *imaging.Image) *imaging.Image {
			return imaging.Resize(img, 2*img.Width, 2*img.Height)
		}, map[string]float64{"NoiseLevel": 0.08}},
		{"half a stop darker", changeExposure(-0.5), map[string]float64{"TooDark": 0.2, "TooLight": 0.2, "FaceGlare": 0.45, "FaceDynamicRange": 0.35, "UnnaturalSkinTone": 0.25}},
		{"a third of a stop lighter", changeExposure(0.33), map[string]float64{"TooDark": 0.15, "TooLight": 0.3, "FaceGlare": 0.6, "FaceDynamicRange": 0.35, "UnnaturalSkinTone": 0.25}},
	} {
		for photo, was := range before {
			is := m.measureLight(t, editPhoto(t, photo, c.change))
			for _, check := range lightChecks {
				limit, ok := c.free[check]
				if !ok {
					limit = 0.06
				}
				if d := math.Abs(is[check] - was[check]); !(d <= limit) && !(math.IsNaN(is[check]) && math.IsNaN(was[check])) {
					t.Errorf("%s, %s: %s was %.3f and is %.3f", photo, c.name, check, was[check], is[check])
				}
			}
		}
	}
}
