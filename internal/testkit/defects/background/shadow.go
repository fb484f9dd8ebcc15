package background

import (
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listShadow lists shadows of the person.
func listShadow() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "BackgroundShadow", Seed: "WallShadow", Shows: "the person's shadow on the background", Unit: "depth", Levels: degrade.NewLevels(0.1, 0.2, 0.35, 0.5, 0.65), Obvious: 2,
			Fails: []string{"ShadowsOnBackground"}, Area: degrade.Behind, Draw: castPersonShadow, MayFail: degrade.NewSideEffects(patternWhy, "BackgroundUniformity", "BackgroundColorMatch"),
		},
	}
}

// castPersonShadow is the person's own outline, moved aside and down and softened.
func castPersonShadow(canvas *degrade.Canvas) {
	side := canvas.RandomSign()
	dx, dy, soft := side*canvas.Uniform(30, 75), canvas.Uniform(0, 30), canvas.Uniform(6, 22)
	person := canvas.Portrait.PersonMask()
	shadow := canvas.NewMask()
	o, d := canvas.Face.Pixel(0, 0), canvas.Face.Pixel(dx, dy)
	for y := range shadow.Height {
		for x := range shadow.Width {
			shadow.Alpha[y*shadow.Width+x] = float32(person.SampleAt(degrade.Point{X: float64(x) + 0.5 - (d.X - o.X), Y: float64(y) + 0.5 - (d.Y - o.Y)}))
		}
	}
	shadow.Blur(soft * canvas.Face.PixelsPerUnit)
	canvas.MultiplyLight(func(i int, _, _ float64) [3]float64 {
		g := 1 - canvas.Strength*float64(shadow.Alpha[i]*(1-person.Alpha[i]))
		return [3]float64{g, g, g}
	})
}
