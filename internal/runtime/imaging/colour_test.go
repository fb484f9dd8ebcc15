package imaging

import (
	"math"
	"testing"
)

func TestLabOfKnownColours(t *testing.T) {
	for _, c := range []struct {
		pixel  []uint8
		want   Lab
		within float64
	}{
		{[]uint8{255, 255, 255}, Lab{100, 0, 0}, 0.05},
		{[]uint8{255, 0, 0}, Lab{53.24, 80.09, 67.2}, 0.2},
		{[]uint8{0, 0, 0}, Lab{}, 1e-9},
	} {
		if got := LabOfPixel(c.pixel); got.Distance(c.want) > c.within {
			t.Errorf("%v is %.2f, want %.2f", c.pixel, got, c.want)
		}
	}
}

func TestGreyHasItsOwnLuma(t *testing.T) {
	for v := range 256 {
		p := []uint8{uint8(v), uint8(v), uint8(v)}
		for name, got := range map[string]float64{
			"Luma601": Luma601[float64](p), "Luma601 of float32": float64(Luma601[float32](p)), "Luma709": float64(Luma709(p)), "Luminance": 0,
		} {
			want := float64(v)
			if name == "Luminance" {
				got, want = Luminance(p), Linear[v]
			}
			if math.Abs(got-want) > 1e-4 {
				t.Errorf("%s of grey %d is %g", name, v, got)
			}
		}
	}
	if green, blue := Luma709([]uint8{0, 255, 0}), Luma709([]uint8{0, 0, 255}); green < 5*blue {
		t.Errorf("green is %g, blue %g", green, blue)
	}
}
