package exposure

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
)

const (
	darkLimit    = 0.38 // upper bound of TooDark in every standard
	lightAtLimit = 0.135
	darkSlope    = 1.55

	clippedLuma  = 250
	clippedHalf  = 0.08 // share at 0.5
	clippedSlope = 80.0
	paleHalf     = 0.72 // median linear luminance at 0.5
	paleSlope    = 20.0
)

// MeasureTooDark is the under-exposure of the face, 0 = none, by the light that falls on it
// (view.FaceLight).
//
// ISO/IEC 29794-5's mean luminance (OFIQ 44) reads dark skin as darkness: it gives
// less than 50 of 100 to 43 of 60 portraits labelled Black in UTKFace and to 12 of 60
// labelled White. Its share of face pixels below 26 of 255 (OFIQ 46) is fair (3 and 0 of
// 60) but lets light skin pass two stops too dark. The light on the face fails 3 and 0 of the same
// 60.
//
// Scale: 1/(1+exp(-z)), z linear in the logarithm of light: 0.38, the limit of every
// standard, at 0.135; 0.05 at 0.63, the median of well lit studio portraits.
//
// Undetermined when the mesh is not certain or less than a tenth of the face
// is visible skin; but in the dark the segmentation sees no skin, so that the value is then
// that of the 99th percentile of the whole square, which no skin in it outshines, where
// that lies below the light at the limit.
func MeasureTooDark(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	l, err := p.FaceLight(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if l.Unknown == "" || l.IsBound && l.Light < lightAtLimit {
		return measure.Reading{Value: rateDarkness(l.Light)}, nil
	}
	return measure.Reading{Reason: l.Unknown}, nil
}

// rateDarkness maps light to the scale of TooDark.
func rateDarkness(light float64) float64 {
	return raster.Logistic(-darkSlope*math.Log(math.Max(light, 1e-4)/lightAtLimit) + raster.Logit(darkLimit))
}

// MeasureTooLight is the over-exposure of the face, 0 = none: the larger of two logistic curves.
// The share of the skin that is clipped (luma 250 or more of 255; OFIQ 47 counts linear luminance
// from 247, the same pixels) passes 0.5 at 8 %, so that a shining nose (FaceGlare, 2 to 3 %) does
// not reach it; the median luminance of the skin passes 0.5 at 0.72, where even light skin has
// lost its modelling though nothing may be clipped. An image that was too dark and is then
// brightened by two stops does not fail: its face is as light as a face should be.
//
// Undetermined when the mesh is not certain or less than a tenth of the face is visible skin.
func MeasureTooLight(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readSkin(ctx, p, func(_ *view.AlignedFace, skin *view.SkinTones) measure.Reading {
		return measure.Reading{Value: rateLightness(skin)}
	})
}

// rateLightness is the value of TooLight.
func rateLightness(skin *view.SkinTones) float64 {
	clipped := 0
	for _, n := range skin.Stored[clippedLuma:] {
		clipped += n
	}
	share := float64(clipped) / float64(skin.Stored.Count())
	return math.Max(raster.Logistic(clippedSlope*(share-clippedHalf)), raster.Logistic(paleSlope*(skin.Linear.Quantile(0.5)/255-paleHalf)))
}

// readSkin reads something off the skin of the face, undetermined where too little of it
// is visible.
func readSkin(ctx context.Context, p *view.Portrait, read func(*view.AlignedFace, *view.SkinTones) measure.Reading) (measure.Reading, error) {
	skin, err := p.SkinTones(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if skin.Unknown != "" {
		return measure.Reading{Reason: skin.Unknown}, nil
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return read(a, skin), nil
}
