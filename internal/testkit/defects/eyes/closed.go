package eyes

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listClosed lists closed eyes.
func listClosed() (out []degrade.Defect) {
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		area := [2]degrade.Area{degrade.RightEye, degrade.LeftEye}[side]
		out = append(out, degrade.Defect{
			Name: "Closed" + sideNames[side] + "Eye", Shows: "the upper lid drawn down over one eye", Unit: "share closed", Levels: degrade.NewLevels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 4,
			Fails: []string{eyeCheck(side, "Closed")}, Area: area, Draw: func(canvas *degrade.Canvas) { closeEye(canvas, side, canvas.Strength) },
			MayFail: append(degrade.NewSideEffects("an eye behind its lid has no gaze; a wink is an expression", "OffGaze", "ExpressionLevel"),
				degrade.NewSideEffects("a model may take the lid for a cover", eyeCheck(side, "Occluded"))...),
		})
	}
	return out
}

// closeEye draws the upper lid down: the skin between brow and lid is stretched over
// the eye, the lashes go with it, the lower lid rises a little.
func closeEye(canvas *degrade.Canvas, side mesh.Side, share float64) {
	upper, lower := canvas.EyeOpening(side)
	brow := canvas.Face.MeshPoints(mesh.LowerBrows[side])
	inner, outer := upper[len(upper)-1].X, upper[0].X
	lo, hi := math.Min(inner, outer), math.Max(inner, outer)
	const lash = 2.5 // units below the lid's line that still belong to the lashes
	canvas.Warp(func(u, v float64) (float64, float64) {
		if u <= lo || u >= hi {
			return u, v
		}
		top, low := degrade.HeightAt(upper, u), degrade.HeightAt(lower, u)
		gap := math.Max(low-top, 0)
		edge := math.Min(top+lash, low)
		start := math.Max(top-0.85*math.Max(top-degrade.HeightAt(brow, u), 12), top-32)
		end := low + 16
		newEdge := edge + share*(low-edge)*0.86
		newLow := low - share*gap*0.14
		switch {
		case gap < 0.5 || v <= start || v >= end:
			return u, v
		case v < newEdge:
			return u, start + (v-start)*(edge-start)/(newEdge-start)
		case v <= newLow:
			return u, v
		}
		return u, low + (v-newLow)*(end-low)/(end-newLow)
	})
	// The line of the lashes where the lids meet.
	var line []degrade.Point
	for _, p := range upper {
		if p.X > lo+2 && p.X < hi-2 {
			top, low := p.Y, degrade.HeightAt(lower, p.X)
			line = append(line, degrade.Point{X: p.X, Y: math.Min(top+lash, low) + share*(low-math.Min(top+lash, low))*0.86})
		}
	}
	m := canvas.NewMask()
	m.Stroke(canvas.Face.Pixels(degrade.RoundLine(line, 4)), 2.6*canvas.Face.PixelsPerUnit, 0.75*share)
	dark := canvas.HairColour()
	canvas.Paint(m.Blur(0.7*canvas.Face.PixelsPerUnit), degrade.FlatShade([3]float64{dark[0] * 0.5, dark[1] * 0.45, dark[2] * 0.45}))
}
