package imaging

import (
	"math"
	"testing"
)

func TestSamplesComeBackFromTheirLight(t *testing.T) {
	for i, light := range Linear {
		// A step of the table is 1/4096 of the light: below sample 13 more than one sample.
		if got := EncodeSample(light); math.Abs(float64(got)-float64(i)) > 1 && i > 12 {
			t.Errorf("sample %d has light %g, which is sample %d", i, light, got)
		}
	}
	for light, want := range map[float64]uint8{-1: 0, 0: 0, 1: 255, 7: 255, math.Inf(1): 255, math.NaN(): 0} {
		if got := EncodeSample(light); got != want {
			t.Errorf("light %g is sample %d, want %d", light, got, want)
		}
	}
}
