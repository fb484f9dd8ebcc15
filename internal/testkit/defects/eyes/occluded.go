package eyes

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listOccluded lists eyes behind something.
func listOccluded() (out []degrade.Defect) {
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		out = append(out, degrade.Defect{
			Name: "Hidden" + sideNames[side] + "Eye", Slides: true, Shows: "a patch, a paper, a cloth or a fingertip over one eye", Unit: "share of the eye", Levels: degrade.NewLevels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 3,
			Fails: []string{eyeCheck(side, "Occluded")}, Area: degrade.Everywhere, Draw: func(canvas *degrade.Canvas) { hideEye(canvas, side) },
			MayFail: append(degrade.NewSideEffects("what covers an eye covers the face", "FaceOccluded", "OffGaze", "ExpressionLevel", "DarkGlasses", "FramesTooHeavy", "ReflectionOnGlasses", "ForeheadCovering", "ShadowsOnFace"),
				degrade.NewSideEffects("a covered eye is not seen open", eyeCheck(side, "Closed"), eyeCheck(side, "CoveredWithHair"))...),
		})
	}
	return out
}

// hideEye lays something opaque over one eye until the wanted share of it is covered.
func hideEye(canvas *degrade.Canvas, side mesh.Side) {
	c := canvas.Face.EyeCentre(side)
	out := 1.0
	if side == mesh.Right {
		out = -1
	}
	kind, angle := canvas.Random.IntN(4), canvas.Uniform(-25, 25)
	grow, colour, seed := canvas.Uniform(1, 1.3), canvas.RandomColour(), canvas.Random.Uint64()
	eye := canvas.NewMask()
	eye.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(c, canvas.Face.EyeWidth(side)*0.62, canvas.Face.EyeWidth(side)*0.36, 2, 0)), 1)
	draw := func(away float64) (*degrade.Mask, degrade.Shade) {
		m := canvas.NewMask()
		switch kind {
		case 0: // eye patch with its band
			m.Fill(canvas.Face.Pixels(degrade.RoundPolygon([]degrade.Point{{X: c.X - 58*grow, Y: c.Y - 36 - away}, {X: c.X, Y: c.Y - 46 - away}, {X: c.X + 58*grow, Y: c.Y - 36 - away}, {X: c.X + 40*grow, Y: c.Y + 38 - away}, {X: c.X, Y: c.Y + 56 - away}, {X: c.X - 40*grow, Y: c.Y + 38 - away}}, 5)), 1)
			m.Stroke(canvas.Face.Pixels([]degrade.Point{{X: c.X - out*160, Y: c.Y - 95 - away}, {X: c.X, Y: c.Y - 38 - away}, {X: c.X + out*110, Y: c.Y - 10 - away}}), 7*canvas.Face.PixelsPerUnit, 1)
			return m, canvas.SeededTextile(seed, [3]float64{24, 24, 26})
		case 1: // paper or a card from outside
			m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(degrade.Point{X: c.X + out*(60+away*1.6), Y: c.Y + 20}, 105, 140*grow, 9, angle)), 1)
			return m, canvas.SeededTextile(seed, [3]float64{235, 233, 226})
		case 2: // cloth from above
			m.Fill(canvas.Face.Pixels(degrade.RoundPolygon([]degrade.Point{{X: c.X - 75*grow, Y: c.Y - 120 - away}, {X: c.X + 75*grow, Y: c.Y - 120 - away}, {X: c.X + 65*grow, Y: c.Y + 34 - away}, {X: c.X, Y: c.Y + 44 - away}, {X: c.X - 65*grow, Y: c.Y + 30 - away}}, 5)), 1)
			return m, canvas.SeededTextile(seed, colour)
		}
		wrist := math.Pi/2 - out*0.8
		canvas.DrawFingers(m, degrade.Point{X: c.X + math.Cos(wrist)*(away*1.6-30), Y: c.Y + math.Sin(wrist)*(away*1.6-30)}, wrist, 3, 25)
		return m, nil
	}
	m, paint := draw(degrade.FindDistanceForShare(canvas.Strength, func(away float64) float64 { m, _ := draw(away); return m.ShareOf(eye) }))
	if paint == nil {
		canvas.PaintHand(m, seed)
		return
	}
	canvas.AddContactShadow(m, 4, 5, 0.3)
	canvas.Paint(m.Blur(0.8*canvas.Face.PixelsPerUnit), paint)
}
