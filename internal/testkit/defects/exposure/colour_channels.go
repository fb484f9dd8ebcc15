package exposure

import (
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listColourChannels lists files without colour.
func listColourChannels() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "GreyFile", Shows: "a file with one channel", Unit: "", Levels: []degrade.Level{{Strength: 1, Means: "one channel"}}, Obvious: 0,
			Fails: []string{"ImageChannelsNumber"}, Draw: func(canvas *degrade.Canvas) { canvas.Grey = true; fadeColours(canvas, 1) },
			MayFail: degrade.NewSideEffects("a grey image has no skin colour", "UnnaturalSkinTone", "ArtFace", "EyesRed", "BackgroundColorMatch"),
		},
	}
}
