package pose

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listMouthOpen lists open mouths.
func listMouthOpen() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "OpenMouth", Shows: "the jaw dropped, the mouth dark inside", Unit: "lip gap / (eyes to chin)", Levels: degrade.NewLevels(0.02, 0.05, 0.09, 0.14, 0.2), Obvious: 2,
			Fails: []string{"MouthOpen"}, Area: degrade.Everywhere, Draw: openMouth,
			MayFail: degrade.NewSideEffects("an open mouth is an expression and lengthens the face", "ExpressionLevel", "Smile", "HeadHeightRatio", "ShadowsOnFace", "ShouldersPose", "FaceMidPointVerticalPosition"),
		},
	}
}

// openMouth drops the jaw: everything below the lips moves down, up to the chin, and
// the neck gives way; between the lips it is dark, with teeth and tongue.
func openMouth(canvas *degrade.Canvas) {
	top, low := canvas.Face.MeshPoints(mesh.InnerUpperLip), canvas.Face.MeshPoints(mesh.InnerLowerLip)
	right, left := canvas.Face.MeshPoint(mesh.MouthRight), canvas.Face.MeshPoint(mesh.MouthLeft)
	jaw := canvas.Face.MeshPoint(mesh.Chin)
	gap := canvas.Strength * jaw.Y // the eyes lie at v = 0
	mid, half := (right.X+left.X)/2, math.Max((left.X-right.X)/2, 10)
	wide := math.Abs(canvas.Face.MeshPoint(mesh.EarLeft).X-canvas.Face.MeshPoint(mesh.EarRight).X) / 2
	open := func(u float64) float64 {
		x := (u - mid) / (half * 0.96)
		return gap * math.Sqrt(math.Max(0, 1-x*x))
	}
	neck := jaw.Y + 170
	canvas.Warp(func(u, v float64) (float64, float64) {
		lip := degrade.HeightAt(low, u)
		drop, fall := open(u), gap*(1-degrade.Ramp(math.Abs(u-mid), 0.55*wide, 1.05*wide))
		drop = math.Min(drop, fall)
		switch {
		case v <= lip || v >= neck || fall < 0.05:
			return u, v
		case v < lip+drop:
			return u, lip
		case v < jaw.Y+fall:
			return u, lip + (v-lip-drop)*(jaw.Y-lip)/(jaw.Y+fall-lip-drop)
		}
		return u, jaw.Y + (v-jaw.Y-fall)*(neck-jaw.Y)/(neck-jaw.Y-fall)
	})
	var hole []degrade.Point
	hole = append(hole, top...)
	for i := len(low) - 1; i >= 0; i-- {
		hole = append(hole, degrade.Point{X: low[i].X, Y: low[i].Y + open(low[i].X)})
	}
	m := canvas.NewMask()
	m.Fill(canvas.Face.Pixels(hole), 1)
	teeth, tongue := canvas.Uniform(0.25, 0.55), canvas.Uniform(0.3, 0.6)
	bright := canvas.RandomRoundShading(300)
	canvas.Paint(m.Blur(0.8*canvas.Face.PixelsPerUnit), func(u, v float64) [3]float64 {
		t := (v - degrade.HeightAt(top, u)) / math.Max(gap, 1)
		k := bright(u, v)
		c := [3]float64{46 * k, 16 * k, 18 * k}
		if a := (1 - degrade.Ramp(t, teeth*0.8, teeth)) * degrade.Ramp(1-math.Abs(u-mid)/half, 0.05, 0.3); gap > 9 && a > 0 {
			seam := 0.86 + 0.14*degrade.Ramp(math.Abs(math.Mod(math.Abs(u-mid), 11)-5.5), 4.9, 3.5)
			for i, w := range [3]float64{215, 205, 190} {
				c[i] = c[i]*(1-a) + w*k*seam*a
			}
		}
		if a := degrade.Ramp(t, tongue, 1) * degrade.Ramp(1-math.Abs(u-mid)/half, 0.1, 0.5); a > 0 {
			for i, w := range [3]float64{150, 70, 72} {
				c[i] = c[i]*(1-a) + w*k*a
			}
		}
		return c
	})
}
