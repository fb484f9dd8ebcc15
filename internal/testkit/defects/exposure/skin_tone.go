package exposure

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listSkinTone lists defects of the colour of the light.
func listSkinTone() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "ColourCast", Shows: "light of a wrong colour", Unit: "share", Levels: degrade.NewLevels(0.15, 0.3, 0.5, 0.7, 0.9), Obvious: 2,
			Fails: []string{"UnnaturalSkinTone"}, Draw: castColour,
			MayFail: append(degrade.NewSideEffects("a red cast reddens eyes; a deep one takes light", "EyesRed", "TooDark", "FaceDynamicRange", "ArtFace", "StrongMakeup"),
				degrade.NewSideEffects("the background is tinted too", "BackgroundColorMatch")...),
		},
		{
			Name: "Faded", Shows: "colour taken away, three channels left", Unit: "share", Levels: degrade.NewLevels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 3,
			Fails: []string{"UnnaturalSkinTone"}, Draw: func(canvas *degrade.Canvas) { fadeColours(canvas, canvas.Strength) },
			MayFail: degrade.NewSideEffects("grey is no colour of a photo of today", "ArtFace"),
		},
	}
}

// castColour multiplies light by a colour far from that of skin: green to violet.
func castColour(canvas *degrade.Canvas) {
	c := degrade.ColourFromHSV(canvas.Uniform(0.25, 0.86), 1, 1)
	var gains [3]float64
	for k := range gains {
		gains[k] = 1 - canvas.Strength*(1-c[k]/255)*0.85
	}
	luminance := imaging.MixLuminance(gains[0], gains[1], gains[2])
	keep := 1 / math.Pow(luminance, 0.6) // a camera exposes for part of the loss
	canvas.MultiplyLight(func(int, float64, float64) [3]float64 {
		return [3]float64{gains[0] * keep, gains[1] * keep, gains[2] * keep}
	})
}

// fadeColours takes colour away: 1 leaves grey.
func fadeColours(canvas *degrade.Canvas, share float64) {
	for i := 0; i+2 < len(canvas.Image.Pix); i += 3 {
		p := canvas.Image.Pix[i : i+3]
		y := imaging.Luma601[float64](p)
		for k := range p {
			p[k] = degrade.ClampLevel(float64(p[k])*(1-share) + y*share)
		}
	}
}
