package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listForeheadCovering lists what covers the forehead.
func listForeheadCovering() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "ForeheadBand", Shows: "a band of cloth over the forehead", Unit: "share of the forehead", Levels: degrade.NewLevels(0.2, 0.4, 0.6, 0.8, 1), Obvious: 2,
			Fails: []string{"ForeheadCovering"}, Area: degrade.Head, Draw: drawForeheadBand, MayFail: degrade.NewSideEffects("a band is worn on the head and covers skin", "HeadCovering", "FaceOccluded", "HeadHeightRatio"),
		},
		{
			Name: "Fringe", Shows: "the person's hair combed over the forehead", Unit: "share of the forehead", Levels: degrade.NewLevels(0.25, 0.45, 0.65, 0.85, 1), Obvious: 3,
			Fails: []string{"ForeheadCovering"}, Area: degrade.Head, Draw: drawFringe,
			MayFail: degrade.NewSideEffects("a full fringe reaches brows and lids", "EyeRightCoveredWithHair", "EyeLeftCoveredWithHair", "FaceOccluded", "EyeRightOccluded", "EyeLeftOccluded", "ShadowsOnFace"),
		},
	}
}

func drawForeheadBand(canvas *degrade.Canvas) {
	hairline, brow := canvas.Face.MeshPoint(mesh.ForeheadTop).Y-4, canvas.Face.MeshPoint(mesh.Glabella).Y-10
	height := (brow - hairline) * canvas.Strength
	mid := (hairline+brow)/2 + canvas.Uniform(-0.25, 0.25)*(brow-hairline-height)
	r, l := canvas.Face.MeshPoint(mesh.EarRightUpper), canvas.Face.MeshPoint(mesh.EarLeftUpper)
	bow := canvas.Uniform(6, 18)
	m := canvas.NewMask()
	// It runs on to the edge of hair or head, where the cut-out ends it.
	path := degrade.RoundLine([]degrade.Point{{X: r.X - 130, Y: mid + bow*3.2}, {X: r.X, Y: mid + bow}, {X: r.X*0.6 + l.X*0.4, Y: mid}, {X: r.X*0.4 + l.X*0.6, Y: mid}, {X: l.X, Y: mid + bow}, {X: l.X + 130, Y: mid + bow*3.2}}, 8)
	m.Stroke(canvas.Face.Pixels(path), math.Max(height, 6)*canvas.Face.PixelsPerUnit, 1)
	m.MultiplyBy(canvas.Portrait.PersonMask())
	canvas.AddContactShadow(m, 4, 4, 0.35)
	canvas.Paint(m.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.RandomTextile(canvas.RandomColour(), (l.X-r.X)/2+45))
}

// drawFringe combs hair over the forehead: strands from above the hairline to a line
// that falls as the strength grows.
func drawFringe(canvas *degrade.Canvas) {
	top, brow := canvas.Face.MeshPoint(mesh.ForeheadTop).Y, canvas.Face.MeshPoint(mesh.Glabella).Y
	line := top + (brow+6-top)*canvas.Strength
	r, l := canvas.Face.MeshPoint(mesh.Hairlines[mesh.Right][4]), canvas.Face.MeshPoint(mesh.Hairlines[mesh.Left][4])
	base, part := canvas.HairColour(), canvas.Uniform(-40, 40)
	covered := canvas.NewMask()
	for i := range 130 {
		t := math.Mod(float64(i)*0.618, 1)
		u := r.X - 8 + (l.X-r.X+16)*t
		lean := (u - part) * 0.14
		end := line + canvas.Uniform(-14, 6) + 16*math.Pow(math.Abs(2*t-1), 2)
		root := top - canvas.Uniform(18, 60)
		path := []degrade.Point{{X: u - lean, Y: root}, {X: u, Y: (top + end) / 2}, {X: u + lean*0.6 + canvas.Uniform(-5, 5), Y: end}}
		canvas.DrawLock(degrade.HairLock{Path: path, Strands: 6, Spread: 7, Colour: base, Top: top - 20}, covered)
	}
}
