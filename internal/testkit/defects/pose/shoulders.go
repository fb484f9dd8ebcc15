package pose

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listShoulders lists shoulders that are not level.
func listShoulders() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "TiltedShoulders", Shows: "one shoulder lower than the other", Unit: "degrees", Levels: degrade.NewLevels(4, 8, 13, 19, 26), Obvious: 3,
			Fails: []string{"ShouldersPose"}, Draw: tiltShoulders,
			MayFail: append(degrade.NewSideEffects("the background beside a lowered shoulder is a stretched one", "BackgroundUniformity", "ShadowsOnBackground"),
				degrade.NewSideEffects("the image shows more of the shoulders and less of the head", "HeadWidthRatio", "HeadHeightRatio", "EyesDistance")...),
		},
	}
}

// tiltShoulders shears what lies below the chin, in an image that shows a little
// more of the shoulders than the portrait.
func tiltShoulders(canvas *degrade.Canvas) {
	slope := canvas.RandomSign() * math.Tan(canvas.Strength*math.Pi/180)
	c := canvas.Face.MeshPoint(mesh.Chin)
	face := canvas.Face.Pixel(0, 0)
	canvas.Place(canvas.Image.Width, canvas.Image.Height, imaging.Similarity(0.82, 0, face, degrade.Point{X: face.X, Y: face.Y - 0.02*float64(canvas.Image.Height)}))
	whole := canvas.Face
	canvas.Face.ToImage = canvas.Face.ToImage.Then(canvas.Moved)
	canvas.Face.ToUnits = canvas.Face.ToImage.Inverse()
	canvas.Warp(func(u, v float64) (float64, float64) {
		// No shear on the head; it begins at the chin under it and higher beside it,
		// where the shoulders are.
		beside := degrade.Ramp(math.Abs(u-c.X), 70, 170)
		start := c.Y - 5 - 45*beside
		return u, v - slope*(u-c.X)*degrade.Ramp(v, start, start+75-20*beside)
	})
	canvas.Face = whole
}
