package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listFaceOccluded lists what is held before the face.
func listFaceOccluded() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Hand", Slides: true, Shows: "the person's hand before mouth, cheek or chin", Unit: "share of the lower face", Levels: degrade.NewLevels(0.06, 0.12, 0.2, 0.32, 0.5), Obvious: 2,
			Fails: []string{"FaceOccluded"}, Area: degrade.Everywhere, Draw: drawHand,
			MayFail: degrade.NewSideEffects("a hand hides mouth or cheek and has the colour of skin", "MouthOpen", "Smile", "ExpressionLevel", "MedicalMask", "ShouldersPose", "ShadowsOnFace",
				"UnnaturalSkinTone", "HeadHeightRatio", "HeadWidthRatio", "FaceDynamicRange"),
		},
		{
			Name: "Object", Shows: "a phone, a cup, a book or a paper before the face", Unit: "share of the lower face", Levels: degrade.NewLevels(0.06, 0.12, 0.2, 0.32, 0.5), Obvious: 2,
			Fails: []string{"FaceOccluded"}, Area: degrade.Everywhere, Draw: drawObject,
			MayFail: degrade.NewSideEffects("the thing hides mouth or cheek", "MouthOpen", "Smile", "ExpressionLevel", "MedicalMask", "ShouldersPose", "ShadowsOnFace", "UnnaturalSkinTone", "FaceDynamicRange",
				"HeadHeightRatio", "HeadWidthRatio", "TooLight", "TooDark", "FaceGlare"),
		},
	}
}

// lowerFaceMask is the part of the face below the eyes.
func lowerFaceMask(canvas *degrade.Canvas) *degrade.Mask {
	var ring []degrade.Point
	for _, p := range canvas.Face.MeshPoints(mesh.Oval[:]) {
		ring = append(ring, degrade.Point{X: p.X, Y: math.Max(p.Y, 22)})
	}
	m := canvas.NewMask()
	m.Fill(canvas.Face.Pixels(ring), 1)
	return m
}

// drawHand comes from below or from a side and covers the wanted share of the lower
// face.
func drawHand(canvas *degrade.Canvas) {
	targets := []degrade.Point{canvas.Face.MeshPoint(mesh.UpperLip), canvas.Face.MeshPoint(mesh.CheekRight), canvas.Face.MeshPoint(mesh.CheekLeft), canvas.Face.MeshPoint(mesh.LowerLip)}
	c := targets[canvas.Random.IntN(len(targets))]
	angle := math.Pi/2 + canvas.Uniform(-0.7, 0.7)
	if c.X < -30 {
		angle = math.Pi/2 + canvas.Uniform(0.1, 0.9)
	} else if c.X > 30 {
		angle = math.Pi/2 - canvas.Uniform(0.1, 0.9)
	}
	n, seed := 3+canvas.Random.IntN(2), canvas.Random.Uint64()
	width := 30 + 22*canvas.Strength
	lower := lowerFaceMask(canvas)
	draw := func(away float64) *degrade.Mask {
		m := canvas.NewMask()
		sin, cos := math.Sincos(angle)
		canvas.DrawFingers(m, degrade.Point{X: c.X + cos*(away-60), Y: c.Y + sin*(away-60)}, angle, n, width)
		return m
	}
	away := degrade.FindDistanceForShare(canvas.Strength, func(a float64) float64 { return draw(a).ShareOf(lower) })
	m := draw(away)
	canvas.PaintHand(m, seed)
	// The gaps between the fingers.
	sin, cos := math.Sincos(angle)
	gaps := canvas.NewMask()
	for i := range n - 1 {
		o := float64(i) + 1 - float64(n)/2
		a := degrade.Point{X: c.X + cos*(away-40) - sin*o*width, Y: c.Y + sin*(away-40) + cos*o*width}
		gaps.Stroke(canvas.Face.Pixels([]degrade.Point{a, {X: a.X + cos*90, Y: a.Y + sin*90}}), 2.2*canvas.Face.PixelsPerUnit, 0.5)
	}
	canvas.Paint(gaps.Blur(1.2*canvas.Face.PixelsPerUnit).MultiplyBy(m), degrade.FlatShade([3]float64{70, 38, 30}))
}

func drawObject(canvas *degrade.Canvas) {
	targets := []degrade.Point{canvas.Face.MeshPoint(mesh.LowerLip), canvas.Face.MeshPoint(mesh.CheekRight), canvas.Face.MeshPoint(mesh.CheekLeft), canvas.Face.MeshPoint(mesh.Chin)}
	c := targets[canvas.Random.IntN(len(targets))]
	kind, angle := canvas.Random.IntN(4), canvas.Uniform(-35, 35)
	seed, colour := canvas.Random.Uint64(), canvas.RandomColour()
	lower := lowerFaceMask(canvas)
	shape := [4][3]float64{{52, 105, 8}, {72, 80, 3}, {110, 140, 14}, {150, 110, 20}}[kind] // phone, cup, book, paper
	dir := canvas.Uniform(0.3, 2.8)
	draw := func(away float64) *degrade.Mask {
		m := canvas.NewMask()
		sin, cos := math.Sincos(dir)
		at := degrade.Point{X: c.X + cos*away*1.4, Y: c.Y + sin*away*1.4}
		m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(at, shape[0]*(0.75+canvas.Strength), shape[1]*(0.75+canvas.Strength), shape[2], angle)), 1)
		return m
	}
	m := draw(degrade.FindDistanceForShare(canvas.Strength, func(a float64) float64 { return draw(a).ShareOf(lower) }))
	canvas.AddContactShadow(m, 7, 8, 0.4)
	switch kind {
	case 0:
		colour = [3]float64{28, 28, 31}
	case 3:
		colour = [3]float64{238, 236, 230}
	}
	canvas.Paint(m.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.SeededTextile(seed, colour))
}
