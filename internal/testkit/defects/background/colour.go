package background

import (
	"math"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listColour lists backgrounds of a wrong colour.
func listColour() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "BackgroundColour", Seed: "WallColour", Shows: "a plain background of a wrong colour", Unit: "distance from the wanted white, levels", Levels: degrade.NewLevels(25, 60, 110, 160, 220), Obvious: 2,
			Fails: []string{"BackgroundColorMatch"}, Area: degrade.Behind, Draw: paintColour,
		},
	}
}

// paintColour repaints the background evenly: what is left of its unevenness stays.
func paintColour(canvas *degrade.Canvas) {
	away := degrade.ColourFromHSV(canvas.Random.Float64(), canvas.Uniform(0.3, 1), canvas.Uniform(0, 0.8))
	length := math.Hypot(math.Hypot(255-away[0], 255-away[1]), 255-away[2])
	var to [3]float64
	for k := range to {
		to[k] = 255 - (255-away[k])/math.Max(length, 1)*canvas.Strength
	}
	canvas.RepaintBackground(func(old [3]float64, _, _ float64) [3]float64 {
		var out [3]float64
		for k := range out {
			out[k] = math.Max(to[k], 0) * (0.5 + 0.5*old[k]/240)
		}
		return out
	})
}
