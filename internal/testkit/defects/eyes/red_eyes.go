package eyes

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listRedEyes lists the red-eye effect.
func listRedEyes() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "RedEyes", Shows: "pupils lit red by a flash", Unit: "redness", Levels: degrade.NewLevels(0.25, 0.45, 0.65, 0.85, 1), Obvious: 2,
			Fails: []string{"EyesRed"}, Area: degrade.Eyes, Draw: lightPupils, MayFail: degrade.NewSideEffects("the pupil's edge is covered", "OffGaze"),
		},
	}
}

// lightPupils lights the pupils: red, brighter at the rim of the pupil's reflex, with
// the catch light kept.
func lightPupils(canvas *degrade.Canvas) {
	grow := canvas.Uniform(0.5, 0.72)
	c := degrade.ColourFromHSV(canvas.Uniform(0.97, 1.02), canvas.Uniform(0.8, 0.95), canvas.Uniform(0.75, 1))
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		centre, r := canvas.Face.LocateIris(canvas.Portrait, side)
		m := canvas.NewMask()
		m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(centre, r*grow, r*grow, 2, 0)), 1)
		m.Blur(1.2 * canvas.Face.PixelsPerUnit).MultiplyBy(canvas.EyeOpeningMask(side))
		deep := canvas.Uniform(0.75, 1)
		m.Scale(canvas.Strength * 0.92)
		canvas.Paint(m, func(u, v float64) [3]float64 {
			d := math.Hypot(u-centre.X, v-centre.Y) / (r * grow)
			k := deep * (0.65 + 0.35*d)
			old := canvas.LumaAt(u, v) / 255
			k = k*(0.8+0.3*old) + 0.9*degrade.Ramp(old, 0.75, 0.95)
			return [3]float64{c[0] * k, c[1]*k + 255*degrade.Ramp(old, 0.8, 1)*0.8, c[2]*k + 255*degrade.Ramp(old, 0.8, 1)*0.8}
		})
	}
}
