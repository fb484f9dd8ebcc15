package exposure

import (
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listDynamicRange lists defects of the tonal range.
func listDynamicRange() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "LowContrast", Shows: "tones squeezed as by fog", Unit: "share of contrast left", Levels: degrade.NewLevels(0.8, 0.6, 0.4, 0.25, 0.12), Obvious: 2,
			Fails: []string{"FaceDynamicRange"}, Draw: squeezeTones,
			MayFail: degrade.NewSideEffects("fog takes detail and colour", "BlurLevel", "UnnaturalSkinTone", "TooLight", "BackgroundColorMatch", "OffGaze"),
		},
	}
}

func squeezeTones(canvas *degrade.Canvas) {
	middle := canvas.Uniform(110, 170)
	for i, v := range canvas.Image.Pix {
		canvas.Image.Pix[i] = degrade.ClampLevel(middle + (float64(v)-middle)*canvas.Strength)
	}
}
