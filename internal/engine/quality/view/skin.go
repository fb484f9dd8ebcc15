package view

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// LeastSkin is the share of the face region that must be visible skin.
const LeastSkin = 0.1

// SkinTones are the histograms of the visible skin in the face region (the segmentation calls
// skin near the neck body skin).
type SkinTones struct {
	Linear raster.Histogram // of AlignedFace.Luminance
	Stored raster.Histogram // of the luma of the stored image, rounded
	// Unknown, when not empty, says in a clause why too little skin is visible.
	Unknown string
}

// SkinTones counts the skin of the aligned face.
func (p *Portrait) SkinTones(ctx context.Context) (*SkinTones, error) {
	return p.skin.Get(func() (*SkinTones, error) {
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return nil, err
		}
		return CountSkinTones(a), nil
	})
}

// CountSkinTones counts the skin of an aligned face.
func CountSkinTones(a *AlignedFace) *SkinTones {
	out := &SkinTones{Unknown: a.UncertainReason()}
	if out.Unknown != "" {
		return out
	}
	region := 0
	for i, in := range a.Region {
		if !in {
			continue
		}
		region++
		if c := a.Class[i]; c == segment.FaceSkin || c == segment.BodySkin {
			out.Linear[a.Luminance[i]]++
			out.Stored[int(imaging.Luma709(a.Image.Pix[3*i:3*i+3])+0.5)]++
		}
	}
	if float64(out.Linear.Count()) < LeastSkin*float64(region) || out.Linear.Count() == 0 {
		out.Unknown = "too little of the skin is visible"
	}
	return out
}

// FaceLight is an estimate of the light that falls on the face, from what is bright in it
// whatever the skin: the larger of the 90th percentile of the skin and the 80th percentile of
// the eye openings (the whites), and, with a third of its weight, the 99th percentile of the
// whole aligned square (background, collar, teeth):
//
//	light = max(skin90, eye80)^0.75 * square99^0.25
//
// A dark face before a bright window stays dark, a dark skin before a white background does not.
type FaceLight struct {
	Light float64 // linear, 0..1
	// IsBound is true when no skin is visible and Light is only the 99th percentile of the
	// whole square, which no skin in it outshines.
	IsBound bool
	// Unknown, when not empty, says in a clause why the light on the skin is not known.
	Unknown string
}

const (
	skinBright, eyeBright, squareBright = 0.90, 0.80, 0.99 // quantiles
	squareWeight                        = 0.25
)

// FaceLight estimates the light on the face.
func (p *Portrait) FaceLight(ctx context.Context) (FaceLight, error) {
	return p.light.Get(func() (FaceLight, error) {
		skin, err := p.SkinTones(ctx)
		if err != nil {
			return FaceLight{}, err
		}
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return FaceLight{}, err
		}
		return EstimateFaceLight(a, skin), nil
	})
}

// EstimateFaceLight estimates the light on an aligned face with this skin.
func EstimateFaceLight(a *AlignedFace, skin *SkinTones) FaceLight {
	switch {
	case !a.Certain:
		return FaceLight{Unknown: skin.Unknown}
	case skin.Unknown != "":
		return FaceLight{Unknown: skin.Unknown, IsBound: true, Light: squareLight(a) / 255}
	}
	face := skin.Linear.Quantile(skinBright)
	for _, rim := range mesh.EyeRims {
		var eye raster.Histogram
		raster.VisitPolygon(a.SelectMesh(rim), a.Side, func(i int) { eye[a.Luminance[i]]++ })
		if eye.Count() > 0 {
			face = math.Max(face, eye.Quantile(eyeBright))
		}
	}
	return FaceLight{Light: math.Pow(face/255, 1-squareWeight) * math.Pow(squareLight(a)/255, squareWeight)}
}

// squareLight is the squareBright quantile of the luminance of the whole square, 0..255.
func squareLight(a *AlignedFace) float64 {
	var square raster.Histogram
	for _, l := range a.Luminance {
		square[l]++
	}
	return square.Quantile(squareBright)
}
