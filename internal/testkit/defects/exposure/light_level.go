package exposure

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listLightLevel lists defects of the amount of light.
func listLightLevel() []degrade.Defect {
	dim := "so little light leaves no tones to measure"
	burnt := "so much light leaves no tones to measure"
	return []degrade.Defect{
		{
			Name: "Dark", Shows: "too little light", Unit: "stops", Levels: degrade.NewLevels(-0.7, -1.4, -2.3, -3.2, -4.2), Obvious: 2,
			Fails: []string{"TooDark"}, Draw: func(canvas *degrade.Canvas) { degrade.ChangeExposure(canvas.Image, canvas.Strength) },
			MayFail: append(degrade.NewSideEffects(dim, "FaceDynamicRange", "UnnaturalSkinTone", "ShadowsOnFace", "OffGaze", "BlurLevel", "EyeRightOccluded", "EyeLeftOccluded", "DarkGlasses"),
				degrade.NewSideEffects("the background is darkened too", "BackgroundColorMatch")...),
		},
		{
			// By what the skin then reflects, not by stops: a dark portrait needs more of
			// them until it is burnt out.
			Name: "Light", Shows: "too much light", Unit: "light of the cheeks, 1 is white", Levels: degrade.NewLevels(0.6, 0.8, 1.1, 1.6, 2.4), Obvious: 2,
			Fails: []string{"TooLight"}, Draw: func(canvas *degrade.Canvas) {
				degrade.ChangeExposure(canvas.Image, math.Max(math.Log2(canvas.Strength/measureCheekLight(canvas)), 0.2))
			},
			MayFail: append(degrade.NewSideEffects(burnt, "FaceDynamicRange", "UnnaturalSkinTone", "FaceGlare", "BlurLevel", "ArtFace", "StrongMakeup"),
				degrade.NewSideEffects("the background is brightened too", "BackgroundColorMatch")...),
		},
	}
}

// measureCheekLight is the linear luminance of the cheeks, 0..1.
func measureCheekLight(canvas *degrade.Canvas) float64 {
	c := canvas.SkinColour()
	at := func(v float64) float64 { return imaging.Linear[degrade.ClampLevel(v)] }
	return math.Max(imaging.MixLuminance(at(c[0]), at(c[1]), at(c[2])), 0.005)
}
