package quality

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality/raster"
)

// Values of the formulas of OFIQ 1.0.3, computed by hand: at the middle of each curve, at its ends, and at ordinary photos.
func TestTheMappingsAreThoseOfOFIQ(t *testing.T) {
	for _, c := range []struct {
		name   string
		scale  func(float64) float64
		native float64
		want   int
	}{
		{"LuminanceMean", scaleLuminanceMean, 0.2, 50},
		{"LuminanceMean", scaleLuminanceMean, 0.5, 100},
		{"LuminanceMean", scaleLuminanceMean, 0.8, 50},
		{"LuminanceMean", scaleLuminanceMean, 0, 2},
		{"LuminanceVariance", scaleLuminanceVariance, 0, 0},
		{"LuminanceVariance", scaleLuminanceVariance, 1.0 / 60, 100},
		{"LuminanceVariance", scaleLuminanceVariance, 0.05, 71},
		{"UnderExposurePrevention", scaleUnderExposure, 0, 100},
		{"UnderExposurePrevention", scaleUnderExposure, 0.92, 40},
		{"UnderExposurePrevention", scaleUnderExposure, 1, 0},
		{"OverExposurePrevention", scaleOverExposure, 0, 100},
		{"OverExposurePrevention", scaleOverExposure, 0.01, 50},
		{"OverExposurePrevention", scaleOverExposure, 1, 1},
		{"DynamicRange", scaleDynamicRange, 8, 100},
		{"DynamicRange", scaleDynamicRange, 6.72, 84},
		{"SingleFacePresent", scaleSingleFace, 0, 100},
		{"SingleFacePresent", scaleSingleFace, 0.25, 75},
		{"InterEyeDistance", scaleEyeDistance, 70, 50},
		{"InterEyeDistance", scaleEyeDistance, 90, 73},
		{"InterEyeDistance", scaleEyeDistance, 200, 100},
		{"HeadPose", scaleAngle, 0, 100},
		{"HeadPose", scaleAngle, 30, 75},
		{"HeadPose", scaleAngle, -45, 50},
		{"HeadPose", scaleAngle, 120, 0},
	} {
		if got := int(min(max(math.Round(c.scale(c.native)), 0), 100)); got != c.want {
			t.Errorf("%s of %v is %d, want %d", c.name, c.native, got, c.want)
		}
	}
}

func TestMomentsAndSharesOfAHistogram(t *testing.T) {
	var h raster.Histogram
	h[0], h[100], h[250] = 1, 2, 1
	mean, variance := h.Moments()
	if mean != 112.5 || variance != (62500+20000)/4.0-112.5*112.5 || h.ShareOf(0, 25) != 0.25 || h.ShareOf(247, 255) != 0.25 || h.ShareOf(1, 99) != 0 {
		t.Errorf("mean %v, variance %v", mean, variance)
	}
	var empty raster.Histogram
	if mean, variance = empty.Moments(); mean != 0 || variance != 0 || empty.ShareOf(0, 255) != 0 {
		t.Errorf("an empty one has %v, %v", mean, variance)
	}
}
