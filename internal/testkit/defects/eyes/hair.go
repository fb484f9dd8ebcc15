package eyes

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listHair lists eyes under hair.
func listHair() (out []degrade.Defect) {
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		out = append(out, degrade.Defect{
			Name: "HairOver" + sideNames[side] + "Eye", Shows: "strands of the person's hair over one eye", Unit: "share of the eye", Levels: degrade.NewLevels(0.08, 0.2, 0.35, 0.55, 0.8), Obvious: 2,
			Fails: []string{eyeCheck(side, "CoveredWithHair")}, Area: degrade.Face, Draw: func(canvas *degrade.Canvas) { drawHairOverEye(canvas, side) },
			MayFail: append(degrade.NewSideEffects("hair over an eye hides it and part of the face", eyeCheck(side, "Occluded"), eyeCheck(side, "Closed"), "FaceOccluded", "ForeheadCovering", "OffGaze", "ShadowsOnFace", "ExpressionLevel"),
				degrade.NewSideEffects("strands reach past the nose", eyeCheck(1-side, "CoveredWithHair"))...),
		})
	}
	return out
}

// drawHairOverEye sweeps locks from a parting over one eye, more of them until the wanted
// share of the eye is covered.
func drawHairOverEye(canvas *degrade.Canvas, side mesh.Side) {
	c := canvas.Face.EyeCentre(side)
	out := 1.0
	if side == mesh.Right {
		out = -1
	}
	half := canvas.Face.EyeWidth(side) * 0.62
	eye := canvas.NewMask()
	eye.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(c, half, canvas.Face.EyeWidth(side)*0.36, 2, 0)), 1)
	base := canvas.HairColour()
	top := math.Max(canvas.Face.MeshPoint(mesh.ForeheadTop).Y-38, degrade.AreaBoxes[degrade.Face].Y+24)
	parting := canvas.Uniform(-10, 45)
	all := canvas.NewMask()
	for n := 0; n < 120 && all.ShareOf(eye) < canvas.Strength; n++ {
		root := degrade.Point{X: c.X - out*parting + canvas.Uniform(-45, 45), Y: top + canvas.Uniform(-18, 8)}
		over := c.X + canvas.Uniform(-half, half)*1.05
		end := degrade.Point{X: over + out*canvas.Uniform(4, 40), Y: c.Y + canvas.Uniform(35, 120)}
		canvas.DrawLock(degrade.HairLock{
			Path:    []degrade.Point{root, {X: root.X*0.45 + over*0.55 + out*canvas.Uniform(0, 12), Y: (top + c.Y) / 2}, {X: over, Y: c.Y}, end},
			Strands: 12 + canvas.Random.IntN(10), Spread: canvas.Uniform(7, 20), Colour: base, Top: top,
		}, all)
	}
}
