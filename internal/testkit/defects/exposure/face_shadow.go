package exposure

import (
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listFaceShadow lists shadows on the face.
func listFaceShadow() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "SideShadow", Shows: "one half of the face in the shade", Unit: "light left", Levels: degrade.NewLevels(0.75, 0.55, 0.38, 0.24, 0.12), Obvious: 3,
			Fails: []string{"ShadowsOnFace"}, Area: degrade.Everywhere, Draw: shadeSide,
			MayFail: degrade.NewSideEffects("half of the face is under-exposed", "TooDark", "FaceDynamicRange", "UnnaturalSkinTone", "EyeRightOccluded", "EyeLeftOccluded", "OffGaze", "FaceOccluded", "ShouldersPose"),
		},
		{
			Name: "CastShadow", Shows: "a shadow with an edge on the face, as from a brim, a blind or a hand", Unit: "light left", Levels: degrade.NewLevels(0.75, 0.55, 0.38, 0.24, 0.12), Obvious: 3,
			Fails: []string{"ShadowsOnFace"}, Area: degrade.Face, Draw: castShadow,
			MayFail: degrade.NewSideEffects("part of the face is under-exposed, its edge may look like a cover", "TooDark", "FaceDynamicRange", "UnnaturalSkinTone", "EyeRightOccluded", "EyeLeftOccluded", "OffGaze", "FaceOccluded", "ForeheadCovering"),
		},
	}
}

// shadeSide leaves less light on one side of the person; the edge follows the nose
// and is soft.
func shadeSide(canvas *degrade.Canvas) {
	side := canvas.RandomSign()
	where, soft, lean := canvas.Uniform(-18, 22), canvas.Uniform(14, 45), canvas.Uniform(-0.15, 0.15)
	nose := canvas.Face.MeshPoint(mesh.NoseTip)
	person := canvas.Portrait.PersonMask()
	canvas.MultiplyLight(func(i int, u, v float64) [3]float64 {
		edge := where + lean*(v-40) + 16*degrade.Bell((v-nose.Y)/30)
		dark := degrade.Ramp(side*(u-nose.X*0.5)-edge, -soft, soft) * float64(person.Alpha[i])
		g := 1 - (1-canvas.Strength)*dark
		// Shade is lit by the room: a little cooler.
		return [3]float64{g, g * (1 + 0.02*dark), g * (1 + 0.05*dark)}
	})
}

func castShadow(canvas *degrade.Canvas) {
	kind, soft := canvas.Random.IntN(3), canvas.Uniform(2, 8)
	m := canvas.NewMask()
	switch kind {
	case 0: // a brim over forehead and eyes
		low := canvas.Uniform(-5, 30)
		bow := canvas.Uniform(-18, 18)
		m.Fill(canvas.Face.Pixels(degrade.RoundPolygon([]degrade.Point{{X: -190, Y: -230}, {X: 190, Y: -230}, {X: 185, Y: low - bow}, {X: 70, Y: low + bow}, {X: -70, Y: low + bow}, {X: -185, Y: low - bow}}, 6)), 1)
	case 1: // slanting bars, as of a blind
		lean, width := canvas.Uniform(-0.5, 0.5), canvas.Uniform(34, 60)
		for k := -2.0; k <= 2; k++ {
			v := 40 + k*width*2 + canvas.Uniform(-6, 6)
			m.Stroke(canvas.Face.Pixels([]degrade.Point{{X: -190, Y: v - lean*190}, {X: 190, Y: v + lean*190}}), width*canvas.Face.PixelsPerUnit, 1)
		}
	default: // something at one side
		side, a := canvas.RandomSign(), canvas.Uniform(0.7, 1.1)
		m.Fill(canvas.Face.Pixels(degrade.RoundPolygon([]degrade.Point{{X: side * 195, Y: -90}, {X: side * 40 * a, Y: -40}, {X: side * 5 * a, Y: 60}, {X: side * 25 * a, Y: 170}, {X: side * 120, Y: 240}, {X: side * 195, Y: 200}}, 6)), 1)
	}
	m.Blur(soft * canvas.Face.PixelsPerUnit).MultiplyBy(canvas.Portrait.PersonMask())
	box := degrade.AreaBoxes[degrade.Face]
	canvas.MultiplyLight(func(i int, u, v float64) [3]float64 {
		// The shadow ends softly where the area ends.
		inside := degrade.Ramp(u, box.X, box.X+25) * degrade.Ramp(-u, -box.X-box.W, -box.X-box.W+25) * degrade.Ramp(v, box.Y, box.Y+25) * degrade.Ramp(-v, -box.Y-box.H, -box.Y-box.H+25)
		g := 1 - (1-canvas.Strength)*float64(m.Alpha[i])*inside
		return [3]float64{g, g, g}
	})
}
