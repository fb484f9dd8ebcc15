package face_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/pack/packtest"
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
		got, err := face.MeasureSharpness(packtest.Open(t, data), f)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	sharp, soft := measure(fine), measure(imaging.Resize(imaging.Resize(fine, 50, 50), 200, 200))
	if sharp < 2*soft || soft <= 0 {
		t.Errorf("sharpness is %.3f of fine noise, %.3f of coarse noise", sharp, soft)
	}
}
