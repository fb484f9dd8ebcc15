package quality

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

// OFIQComponent is a value of 0 to 100, the larger the better, by the mapping that OFIQ, the reference implementation of
// ISO/IEC 29794-5, has for the component of this name. Source of the mappings: OFIQ 1.0.3, data/ofiq_config.jaxn and the
// modules of github.com/BSI-OFIQ/OFIQ-Project. The native value is measured by this program, whose detector, landmarks and
// segmentation are others: the value is no output of OFIQ.
type OFIQComponent struct {
	Name   string
	Native float64 // in the unit of the component
	Value  int
	Reason string // why there is no value, in a clause; empty where there is one
	// SameMeasure says that the native value is the quantity that OFIQ measures, by other landmarks or another region of the
	// face; otherwise it is a related one.
	SameMeasure bool
}

// ofiqComponent is a component that is measured.
type ofiqComponent struct {
	name        string
	sameMeasure bool
	scale       func(native float64) float64 // 0..100 before rounding and clipping
	read        func(ctx context.Context, p *view.Portrait) (measure.Reading, error)
}

// ofiqComponents are the components that are measured. The others need networks of OFIQ (UnifiedQualityScore, Sharpness,
// CompressionArtifacts, ExpressionNeutrality), its parsing of the face (NoHeadCoverings, the occlusions), or distances of
// its 98 landmarks (EyesOpen, MouthClosed, HeadSize, crops and margins), for which nothing here is the same measure.
var ofiqComponents = []ofiqComponent{
	{"LuminanceMean", true, scaleLuminanceMean, readHistogram(func(h *raster.Histogram) float64 { mean, _ := h.Moments(); return mean / 255 })},
	{"LuminanceVariance", true, scaleLuminanceVariance, readHistogram(func(h *raster.Histogram) float64 { _, variance := h.Moments(); return variance / 255 / 255 })},
	{"UnderExposurePrevention", true, scaleUnderExposure, readHistogram(func(h *raster.Histogram) float64 { return h.ShareOf(0, 25) })},
	{"OverExposurePrevention", true, scaleOverExposure, readHistogram(func(h *raster.Histogram) float64 { return h.ShareOf(247, 255) })},
	{"DynamicRange", true, scaleDynamicRange, readHistogram((*raster.Histogram).Entropy)},
	{"SingleFacePresent", true, scaleSingleFace, readSecondFace},
	{"InterEyeDistance", true, scaleEyeDistance, readEyeDistance},
	{"HeadPoseYaw", false, scaleAngle, pose.MeasureYaw},
	{"HeadPosePitch", false, scaleAngle, pose.MeasurePitch},
	{"HeadPoseRoll", false, scaleAngle, pose.MeasureRoll},
}

// MeasureOFIQ computes the components that are measured, in the order of OFIQ's configuration.
func MeasureOFIQ(ctx context.Context, p *view.Portrait) ([]OFIQComponent, error) {
	var out []OFIQComponent
	for _, c := range ofiqComponents {
		r, err := c.read(ctx, p)
		if err != nil {
			return nil, err
		}
		one := OFIQComponent{Name: c.name, SameMeasure: c.sameMeasure, Reason: r.Reason}
		if r.Reason == "" {
			one.Native = r.Value
			one.Value = int(min(max(math.Round(c.scale(r.Value)), 0), 100))
		}
		out = append(out, one)
	}
	return out, nil
}

// scaleLuminanceMean is the mapping of OFIQ 44: 100 * s((x - 0.2) / 0.05) * (1 - s((x - 0.8) / 0.05)) of the mean of the
// luminance of the face, 0..1; s is the logistic function.
func scaleLuminanceMean(x float64) float64 {
	return 100 * raster.Logistic((x-0.2)/0.05) * (1 - raster.Logistic((x-0.8)/0.05))
}

// scaleLuminanceVariance is the mapping of OFIQ 45: 100 * sin(pi * 60x / (60x + 1)) of the variance of the luminance, 0..1.
func scaleLuminanceVariance(x float64) float64 { return 100 * math.Sin(math.Pi*60*x/(60*x+1)) }

// scaleUnderExposure is the mapping of OFIQ 46: 120 * (0.832 - s((x - 0.92) / 0.05)) of the share of pixels of luminance 0
// to 25 of 255.
func scaleUnderExposure(x float64) float64 { return 120 * (0.832 - raster.Logistic((x-0.92)/0.05)) }

// scaleOverExposure is the mapping of OFIQ 47: 1 / (x + 0.01) of the share of pixels of luminance 247 to 255.
func scaleOverExposure(x float64) float64 { return 1 / (x + 0.01) }

// scaleDynamicRange is the mapping of OFIQ 48: 12.5 * x of the Shannon entropy of the histogram of the luminance in bits.
func scaleDynamicRange(x float64) float64 { return 12.5 * x }

// scaleSingleFace is the mapping of OFIQ 4C: 100 * (1 - x) of the area of the second largest face over that of the largest.
func scaleSingleFace(x float64) float64 { return 100 * (1 - x) }

// scaleEyeDistance is the mapping of OFIQ 52: 100 * s((x - 70) / 20) of the distance of the eyes in pixels of the image as
// sent, over the cosine of the yaw.
func scaleEyeDistance(x float64) float64 { return 100 * raster.Logistic((x-70)/20) }

// scaleAngle is the mapping of OFIQ 58 to 5A: 100 * max(0, cos x)^2 of an angle in degrees.
func scaleAngle(x float64) float64 {
	c := max(0, math.Cos(x*math.Pi/180))
	return 100 * c * c
}

// readHistogram reads something off the linear luminance of the visible skin of the face. OFIQ takes the hull of its
// landmarks less what covers the face.
func readHistogram(read func(h *raster.Histogram) float64) func(context.Context, *view.Portrait) (measure.Reading, error) {
	return func(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
		skin, err := p.SkinTones(ctx)
		switch {
		case err != nil:
			return measure.Reading{}, err
		case skin.Unknown != "":
			return measure.Reading{Reason: skin.Unknown}, nil
		}
		return measure.Reading{Value: read(&skin.Linear)}, nil
	}
}

// readSecondFace is the area of the box of the second largest face of the photo over that of the largest; 0 for one face.
func readSecondFace(_ context.Context, p *view.Portrait) (measure.Reading, error) {
	first, second := p.Face().Box.W*p.Face().Box.H, 0.0
	for _, f := range p.OtherFaces() {
		area := f.Box.W * f.Box.H
		second = max(second, min(area, first))
		first = max(first, area)
	}
	if first <= 0 {
		return measure.Reading{Reason: "the face has no area"}, nil
	}
	return measure.Reading{Value: second / first}, nil
}

// readEyeDistance is the distance of the eyes over the cosine of the yaw.
func readEyeDistance(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	yaw, err := pose.MeasureYaw(ctx, p)
	if err != nil || yaw.Reason != "" {
		return yaw, err
	}
	return measure.Reading{Value: p.EyesDistance() / math.Cos(yaw.Value*math.Pi/180)}, nil
}
