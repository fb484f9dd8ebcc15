package quality

import (
	"image"
	"maps"
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// How far a value may move between two images of the same face: what the networks make
// of other pixels. The geometry has tighter bounds of its own (slack).
const (
	slackOfShare = 0.12 // for all that go from 0 to 1, less where the range that passes is narrow
	minSlack     = 0.08 // a lock of hair over an eye of 30 pixels comes and goes by 0.066
	slackOfBits  = 0.1
)

// light are the checks that measure light or colour, which a darker image moves.
var light = map[string]bool{
	"FaceDynamicRange": true, "TooDark": true, "TooLight": true, "FaceGlare": true, "UnnaturalSkinTone": true,
	"ShadowsOnBackground": true, "BackgroundColorMatch": true,
}

// measureEveryCheck measures the whole table on the photo as delivered. A check that is
// undetermined is NaN.
func (m testModels) measureEveryCheck(t *testing.T, data []byte) map[string]float64 {
	t.Helper()
	var names []string
	for _, c := range Checks() {
		names = append(names, c.Name)
	}
	out := m.measureWhole(t, data, names)
	for _, n := range names {
		if _, told := out[n]; !told {
			out[n] = math.NaN()
		}
	}
	return out
}

// mirrorValues is what the checks of a mirror image should say: the person's right eye has
// become the left one, and what has a side has the other.
func mirrorValues(values map[string]float64) map[string]float64 {
	out := make(map[string]float64, len(values))
	for name, v := range values {
		switch {
		case strings.Contains(name, "Right"):
			name = strings.Replace(name, "Right", "Left", 1)
		case strings.Contains(name, "Left"):
			name = strings.Replace(name, "Left", "Right", 1)
		case name == "Yaw", name == "Roll":
			v = -v
		case name == "FaceMidPointHorizontalPosition":
			v = 1 - v
		}
		out[name] = v
	}
	return out
}

// doubleValues is what they should say of twice the pixels a side.
func doubleValues(values map[string]float64) map[string]float64 {
	out := maps.Clone(values)
	for _, name := range []string{"ImageWidth", "ImageHeight", "EyesDistance"} {
		out[name] *= 2
	}
	return out
}

// Of all checks: a mirror image swaps left and right, twice the pixels leave every
// ratio, and a tenth less light moves only what measures light.
func TestEveryCheckKeepsItsValueUnderMirrorScaleAndLight(t *testing.T) {
	m := loadModels(t)
	darker := func(in *image.RGBA) *image.RGBA {
		for i := range in.Pix {
			if i%4 != 3 {
				in.Pix[i] = uint8(float64(in.Pix[i]) * 0.9)
			}
		}
		return in
	}
	cases := []struct {
		name   string
		redraw func(*image.RGBA) *image.RGBA
		want   func(map[string]float64) map[string]float64
		exempt map[string]bool
	}{
		// The network of detection sees one face more or less at the rim of a mirror image.
		{"mirror", mirrorImage, mirrorValues, map[string]bool{"OtherFaces": true}},
		{"double", doubleImage, doubleValues, nil},
		{"light", darker, maps.Clone[map[string]float64], light},
	}
	told := map[string]bool{"ShouldersPose": true} // on none of these photos: see internal/command/eval
	for _, photo := range sameFace {
		before := m.measureEveryCheck(t, packtest.Bytes(t, photo))
		for name, v := range before {
			told[name] = told[name] || !math.IsNaN(v)
		}
		for _, c := range cases {
			is := m.measureEveryCheck(t, redrawPhoto(t, photo, c.redraw))
			for name, want := range c.want(before) {
				if !c.exempt[name] && !agreeWithin(name, is[name], want) {
					t.Errorf("%s, %s: %s is %.3f, want %.3f", photo, c.name, name, is[name], want)
				}
			}
		}
	}
	for _, c := range Checks() {
		if !told[c.Name] {
			t.Errorf("%s could be told on none of %v, so nothing was shown of it", c.Name, sameFace)
		}
	}
}

func agreeWithin(name string, is, want float64) bool {
	if math.IsNaN(is) || math.IsNaN(want) {
		return math.IsNaN(is) && math.IsNaN(want)
	}
	within, geometry := slack[name]
	switch {
	case geometry:
	case name == "FaceDynamicRange":
		within = slackOfBits
	case strings.HasPrefix(name, "Image"), name == "OtherFaces": // counts
	default:
		c, _ := FindCheck(name)
		within = min(slackOfShare, max(minSlack, c.Ranges[Full].Max-c.Ranges[Full].Min))
	}
	return math.Abs(is-want) <= within+1e-9
}
