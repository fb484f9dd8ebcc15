package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listStrongMakeup lists make-up.
func listStrongMakeup() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Makeup", Shows: "lips, lids, liner, cheeks and brows painted", Unit: "opacity", Levels: degrade.NewLevels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 3,
			Fails: []string{"StrongMakeup"}, Area: degrade.Face, Draw: paintMakeup,
			MayFail: degrade.NewSideEffects("paint changes the colour of cheeks and lids", "UnnaturalSkinTone", "ExpressionLevel", "Smile"),
		},
	}
}

func paintMakeup(canvas *degrade.Canvas) {
	lips := canvas.NewMask()
	lips.Fill(canvas.Face.Pixels(canvas.Face.MeshPoints(mesh.OuterLips)), 1)
	hole := canvas.NewMask()
	hole.Fill(canvas.Face.Pixels(append(canvas.Face.MeshPoints(mesh.InnerUpperLip), degrade.ReversePoints(canvas.Face.MeshPoints(mesh.InnerLowerLip))...)), 1)
	lips.Subtract(hole).Blur(1.3 * canvas.Face.PixelsPerUnit).Scale(canvas.Strength * 0.9)
	red := [][3]float64{{176, 18, 44}, {126, 12, 48}, {206, 40, 96}, {150, 28, 20}, {92, 18, 62}, {216, 58, 58}}[canvas.Random.IntN(6)]
	mean := canvas.LumaAt(canvas.Face.MeshPoint(mesh.LowerLip).X, canvas.Face.MeshPoint(mesh.LowerLipRim).Y)
	canvas.Paint(lips, func(u, v float64) [3]float64 {
		k := math.Min(math.Max(0.6+0.55*canvas.LumaAt(u, v)/math.Max(mean, 20), 0.55), 1.5)
		return [3]float64{red[0] * k, red[1] * k, red[2] * k}
	})
	lid := [][3]float64{{62, 42, 74}, {40, 50, 104}, {118, 62, 42}, {34, 28, 28}, {136, 60, 104}, {38, 92, 90}}[canvas.Random.IntN(6)]
	tall := canvas.Uniform(0.5, 0.85)
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		upper, lower := canvas.EyeOpening(side)
		brow := canvas.Face.MeshPoints(mesh.LowerBrows[side])
		area := append([]degrade.Point{}, upper...)
		for i := len(upper) - 1; i >= 0; i-- {
			p := upper[i]
			area = append(area, degrade.Point{X: p.X * 1.02, Y: p.Y - math.Max(p.Y-degrade.HeightAt(brow, p.X)-4, 8)*tall})
		}
		m := canvas.NewMask()
		m.Fill(canvas.Face.Pixels(area), 1)
		canvas.Paint(m.Blur(4*canvas.Face.PixelsPerUnit).Subtract(canvas.EyeOpeningMask(side)).Scale(canvas.Strength*0.85), degrade.FlatShade(lid))
		liner := canvas.NewMask()
		outer := upper[0]
		wing := degrade.Point{X: outer.X + (outer.X-upper[len(upper)-1].X)*0.14, Y: outer.Y - 7}
		liner.Stroke(canvas.Face.Pixels(append([]degrade.Point{wing}, upper...)), (2.5+3.5*canvas.Strength)*canvas.Face.PixelsPerUnit, 1)
		liner.Stroke(canvas.Face.Pixels(lower), (1.5+1.5*canvas.Strength)*canvas.Face.PixelsPerUnit, 0.7)
		canvas.Paint(liner.Blur(0.8*canvas.Face.PixelsPerUnit).Scale(canvas.Strength*0.95), degrade.FlatShade([3]float64{14, 11, 12}))
		line := canvas.NewMask()
		line.Stroke(canvas.Face.Pixels(brow), 8*canvas.Face.PixelsPerUnit, 1)
		canvas.Paint(line.Blur(2*canvas.Face.PixelsPerUnit).Scale(canvas.Strength*0.6), degrade.FlatShade([3]float64{38, 26, 22}))
	}
	blush := degrade.ColourFromHSV(canvas.Uniform(0.95, 1), 0.62, 0.86)
	for _, i := range [...]int{mesh.CheekRight, mesh.CheekLeft} {
		c := canvas.Face.MeshPoint(i)
		m := canvas.NewMask()
		m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(c, 42, 24, 2, -25*math.Copysign(1, c.X))), 1)
		canvas.Paint(m.Blur(12*canvas.Face.PixelsPerUnit).Scale(canvas.Strength*0.5), degrade.FlatShade(blush))
	}
}
