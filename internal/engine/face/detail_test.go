package face_test

import (
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// Noise is sharp, the same noise enlarged from a quarter of the pixels is not.
func TestSharpnessFallsWithBlur(t *testing.T) {
	fine := imaging.NewImage(200, 200)
	state := uint32(1)
	for i := range fine.Pix {
		state = state*1664525 + 1013904223
		fine.Pix[i] = uint8(60 + state>>25)
	}
	f := face.Face{}
	for i, p := range face.Template112 {
		f.Landmarks[i] = imaging.Point{X: p.X + 44, Y: p.Y + 44}
	}
	measure := func(img *imaging.Image) float64 {
		data, err := imaging.EncodeJPEG(img, 95, 0)
		if err != nil {
			t.Fatal(err)
		}
		got, err := face.MeasureDetail(packtest.Open(t, data), f)
		if err != nil {
			t.Fatal(err)
		}
		return got.Sharpness
	}
	sharp, soft := measure(fine), measure(imaging.Resize(imaging.Resize(fine, 50, 50), 200, 200))
	if sharp < 2*soft || soft <= 0 {
		t.Errorf("sharpness is %.3f of fine noise, %.3f of coarse noise", sharp, soft)
	}
}

// Noise, dots, a strong compression, darkness, too little contrast and blur hide a face; the photo as it is shows it.
func TestWhatHidesAFace(t *testing.T) {
	engine := packtest.Engine(face.New)(t)
	photo := packtest.Open(t, packtest.Bytes(t, "sample1.jpg"))
	faces, err := engine.FindFaces(t.Context(), photo)
	if err != nil || len(faces.Faces) == 0 {
		t.Fatalf("%d faces, %v", len(faces.Faces), err)
	}
	f := faces.Faces[0]
	clean, err := face.AlignFace(photo, f.Landmarks)
	if err != nil {
		t.Fatal(err)
	}
	aligned := face.Face{Landmarks: face.Template112}
	rng := rand.New(rand.NewPCG(1, 2))
	random := func() float64 { return 2*rng.Float64() - 1 }
	keep := func(v uint8) uint8 { return v }
	for name, c := range map[string]struct {
		change  func(level uint8) uint8
		side    int // of the smaller image that it is enlarged from, pixels; 0 for none
		quality int
		want    string
	}{
		"as it is":         {keep, 0, 95, ""},
		"noise":            {func(v uint8) uint8 { return uint8(min(max(float64(v)+90*random(), 0), 255)) }, 0, 95, "hides the age"},
		"much noise":       {func(v uint8) uint8 { return uint8(min(max(float64(v)+330*random(), 0), 255)) }, 0, 95, "noisy"},
		"black and white":  {func(v uint8) uint8 { return map[bool]uint8{true: 255}[float64(v) > 127+127*random()] }, 0, 95, "noisy"},
		"JPEG quality 3":   {keep, 0, 3, "flattened"},
		"one of its tones": {func(v uint8) uint8 { return v/2 + 60 }, 0, 95, ""},
		"a third as light": {func(v uint8) uint8 { return v / 3 }, 0, 95, ""},
		"dark":             {func(v uint8) uint8 { return v / 12 }, 0, 95, "faint"},
		"washed out":       {func(v uint8) uint8 { return 255 - (255-v)/12 }, 0, 95, "faint"},
		"blur":             {keep, 16, 95, "blurred"},
	} {
		img := imaging.NewImage(clean.Width, clean.Height)
		for i, v := range clean.Pix {
			img.Pix[i] = c.change(v)
		}
		if c.side > 0 {
			img = imaging.Resize(imaging.Resize(img, c.side, c.side), img.Width, img.Height)
		}
		data, err := imaging.EncodeJPEG(img, c.quality, 0)
		if err != nil {
			t.Fatal(err)
		}
		d, err := face.MeasureDetail(packtest.Open(t, data), aligned)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]bool{"noisy": d.IsNoisy(), "hides the age": d.HidesAge() && !d.IsNoisy(), "flattened": d.IsFlattened(), "faint": d.IsFaint(), "blurred": d.Sharpness < face.LeastSharpness && !d.IsFaint()}
		for what, is := range got {
			if is != (what == c.want) {
				t.Errorf("%s: %s %v: %+v", name, what, is, d)
			}
		}
	}
}

// Sharp photos have as much grain as slightly noisy ones: it hides nothing of them. The readings are those of a press
// portrait made smaller without a filter, of noise of 22 levels on a portrait, and of noise of 75 levels.
func TestASharpPhotoIsNotNoisy(t *testing.T) {
	for name, c := range map[string]struct {
		detail          face.Detail
		person, hideAge bool
	}{
		"sharp":      {face.Detail{Sharpness: 0.139, Grain: 0.1, Even: 0.67, Contrast: 45}, false, false},
		"noise":      {face.Detail{Sharpness: 0.1, Grain: 0.1, Even: 0.76, Contrast: 45}, false, true},
		"much noise": {face.Detail{Sharpness: 0.15, Grain: 0.22, Even: 0.8, Contrast: 45}, true, true},
	} {
		if c.detail.IsNoisy() != c.person || c.detail.HidesAge() != c.hideAge {
			t.Errorf("%s: noisy %v, hides the age %v", name, c.detail.IsNoisy(), c.detail.HidesAge())
		}
	}
}
