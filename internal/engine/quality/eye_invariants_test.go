package quality

import (
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// eyeChecks are the checks whose values the properties below hold.
var eyeChecks = []string{
	"EyeRightClosed", "EyeLeftClosed", "EyeRightOccluded", "EyeLeftOccluded", "EyesRed", "EyeRightCoveredWithHair",
	"EyeLeftCoveredWithHair", "OffGaze", "MouthOpen", "Smile", "DarkGlasses", "ReflectionOnGlasses", "FramesTooHeavy",
	"FaceOccluded", "HeadCovering", "ForeheadCovering", "MedicalMask",
}

// changePixels is a sample photo after a change of its pixels.
func changePixels(t *testing.T, name string, change func(*imaging.Image) *imaging.Image) []byte {
	t.Helper()
	photo, err := imaging.Open(packtest.Bytes(t, name), imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer photo.Release()
	full, err := photo.Full()
	if err != nil {
		t.Fatal(err)
	}
	data, err := imaging.EncodePNG(change(full), 0)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestChecksOfEyesKeepTheirVerdicts(t *testing.T) {
	m := loadModels(t)
	swap := strings.NewReplacer("Right", "Left", "Left", "Right")
	for _, c := range []struct {
		name    string
		slack   float64
		change  func(*imaging.Image) *imaging.Image
		renamed func(string) string
	}{
		{"mirrored", 0.2, func(img *imaging.Image) *imaging.Image {
			out := imaging.NewImage(img.Width, img.Height)
			imaging.Warp(out, img, imaging.Transform{A: -1, C: float64(img.Width), E: 1}, [3]uint8{})
			return out
		}, swap.Replace},
		{"twice as large", 0.2, func(img *imaging.Image) *imaging.Image {
			return imaging.Resize(img, 2*img.Width, 2*img.Height)
		}, strings.Clone},
		{"a fifth darker", 0.2, func(img *imaging.Image) *imaging.Image {
			out := imaging.NewImage(img.Width, img.Height)
			for i, v := range img.Pix {
				out.Pix[i] = uint8(0.8 * float64(v))
			}
			return out
		}, strings.Clone},
	} {
		for _, name := range testset.Shorten([]string{"sample3.jpg", "sample2.jpg"}, 1) {
			before := m.openPortrait(t, packtest.Bytes(t, name), ICAO)
			after := m.openPortrait(t, changePixels(t, name, c.change), ICAO)
			for _, check := range eyeChecks {
				a, err := measures[check](t.Context(), before)
				if err != nil {
					t.Fatal(err)
				}
				b, err := measures[c.renamed(check)](t.Context(), after)
				if err != nil {
					t.Fatal(err)
				}
				if (a.Reason == "") != (b.Reason == "") || math.Abs(a.Value-b.Value) > c.slack {
					t.Errorf("%s, %s: %s was %.3f (%s), is %.3f (%s)", name, c.name, check, a.Value, a.Reason, b.Value, b.Reason)
				}
			}
		}
	}
}
