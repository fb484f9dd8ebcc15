package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listMedicalMask lists masks.
func listMedicalMask() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Mask", Shows: "a medical, filter or cloth mask, drawn up step by step", Unit: "chin 0 to bridge of the nose 1", Levels: []degrade.Level{
				{Strength: 0.15, Means: "on the chin"}, {Strength: 0.38, Means: "below the lips"}, {Strength: 0.6, Means: "over the mouth"}, {Strength: 0.82, Means: "over the tip of the nose"}, {Strength: 1, Means: "as it is worn"},
			},
			Obvious: 3, Fails: []string{"MedicalMask", "FaceOccluded"}, Area: degrade.Head, Draw: drawMedicalMask,
			MayFail: degrade.NewSideEffects("the mask hides mouth, nose and cheeks, and the exposure of what it hides", "MouthOpen", "Smile", "ExpressionLevel", "StrongMakeup", "UnnaturalSkinTone",
				"FaceDynamicRange", "ShadowsOnFace", "FaceGlare", "TooLight", "HeadHeightRatio", "HeadWidthRatio", "TooDark"),
		},
	}
}

// drawMedicalMask covers from below the chin up to a line that the strength sets.
func drawMedicalMask(canvas *degrade.Canvas) {
	kind := canvas.Random.IntN(3) // medical, filter (one ridge), cloth
	out := canvas.Uniform(0.98, 1.05)
	top := degrade.Interpolate(canvas.Face.MeshPoint(mesh.Chin), canvas.Face.MeshPoint(mesh.NoseBridge), canvas.Strength*0.86)
	peak := canvas.Uniform(6, 26) * canvas.Strength
	c := canvas.Face.MeshPoint(mesh.Philtrum)
	edge := func(i int) degrade.Point {
		p := canvas.Face.MeshPoint(i)
		return degrade.Point{X: c.X + (p.X-c.X)*out, Y: c.Y + (p.Y-c.Y)*out}
	}
	// The points of a side that lie below the upper edge, and one on it.
	below := func(indices []int) (points []degrade.Point) {
		for i, index := range indices {
			p := edge(index)
			if p.Y < top.Y+14 {
				continue
			}
			if i > 0 && len(points) == 0 {
				q := edge(indices[i-1])
				points = append(points, degrade.Interpolate(q, p, (top.Y+14-q.Y)/math.Max(p.Y-q.Y, 1)))
			}
			points = append(points, p)
		}
		return points
	}
	ring := append([]degrade.Point{{X: top.X, Y: top.Y - peak}}, below(mesh.MaskEdges[mesh.Left])...)
	ring = append(ring, degrade.Point{X: canvas.Face.MeshPoint(mesh.Chin).X, Y: canvas.Face.MeshPoint(mesh.Chin).Y + canvas.Uniform(2, 12)})
	ring = append(ring, degrade.ReversePoints(below(mesh.MaskEdges[mesh.Right]))...)
	m := canvas.NewMask()
	m.Fill(canvas.Face.Pixels(degrade.RoundPolygon(ring, 5)), 1)
	loops := canvas.NewMask()
	if canvas.Strength > 0.5 {
		for i, ear := range [...]int{mesh.EarRight, mesh.EarLeft} {
			a, b := edge(mesh.MaskEdges[i][0]), canvas.Face.MeshPoint(ear)
			dx := 16 * float64(2*i-1)
			loops.Stroke(canvas.Face.Pixels([]degrade.Point{{X: a.X, Y: math.Max(a.Y, top.Y+16)}, {X: b.X + dx, Y: b.Y - 18}}), 3.2*canvas.Face.PixelsPerUnit, 1)
		}
	}
	colour := [][3]float64{{236, 239, 241}, {150, 196, 226}, {165, 212, 195}, {44, 44, 47}, {228, 205, 214}}[canvas.Random.IntN(5)]
	if kind == 2 {
		colour = canvas.RandomColour()
	}
	cloth := canvas.RandomTextile(colour, 190)
	if kind != 2 {
		cloth = canvas.PlainMaterial(colour, 190)
	}
	pleat, mid := canvas.Uniform(13, 20), top.X
	canvas.AddContactShadow(m, 3, 4, 0.35)
	canvas.Paint(loops, degrade.FlatShade([3]float64{colour[0] * 0.9, colour[1] * 0.9, colour[2] * 0.9}))
	canvas.Paint(m.Blur(0.7*canvas.Face.PixelsPerUnit), func(u, v float64) [3]float64 {
		p := cloth(u, v)
		k := 1.0
		switch kind {
		case 0: // pleats across
			k = 1 - 0.13*degrade.Bell(math.Mod(v+1000, pleat)/3)
		case 1: // a ridge down the middle
			k = 1 - 0.16*degrade.Ramp(math.Abs(u-mid), 0, 70) + 0.05*degrade.Bell((u-mid)/4)
		}
		return [3]float64{p[0] * k, p[1] * k, p[2] * k}
	})
}
