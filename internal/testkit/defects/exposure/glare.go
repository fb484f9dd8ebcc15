package exposure

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listGlare lists reflections on the skin.
func listGlare() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Glare", Shows: "bright reflections on forehead, nose or cheeks", Unit: "added light", Levels: degrade.NewLevels(0.15, 0.3, 0.5, 0.8, 1.2), Obvious: 3,
			Fails: []string{"FaceGlare"}, Area: degrade.Face, Draw: addGlare, MayFail: degrade.NewSideEffects("the spots are over-exposed", "TooLight", "UnnaturalSkinTone", "ShadowsOnFace"),
		},
		{
			Name: "HotSpot", Shows: "a lamp that burns out a part of the face", Unit: "light of the skin there, 1 is white", Levels: degrade.NewLevels(0.5, 0.8, 1.2, 2, 3.5), Obvious: 3,
			Fails: []string{"FaceGlare"}, Area: degrade.Everywhere, Draw: addHotSpot,
			MayFail: degrade.NewSideEffects("a part of the face is over-exposed, the rest is not", "TooLight", "ShadowsOnFace", "FaceDynamicRange", "UnnaturalSkinTone", "BackgroundUniformity", "ShadowsOnBackground", "StrongMakeup", "BlurLevel"),
		},
	}
}

// addGlare adds the lamp's light to shining skin: two to five spots that follow pores
// and bumps.
func addGlare(canvas *degrade.Canvas) {
	forehead := canvas.Face.MeshPoint(mesh.Glabella)
	places := []degrade.Point{
		{X: forehead.X + canvas.Uniform(-55, 55), Y: forehead.Y - canvas.Uniform(25, 60)},
		degrade.Interpolate(canvas.Face.MeshPoint(mesh.NoseBridge), canvas.Face.MeshPoint(mesh.NoseTip), canvas.Uniform(0.6, 1)),
		canvas.Face.MeshPoint(mesh.CheekRight), canvas.Face.MeshPoint(mesh.CheekLeft),
		{X: canvas.Face.MeshPoint(mesh.Chin).X + canvas.Uniform(-14, 14), Y: canvas.Face.MeshPoint(mesh.Chin).Y - canvas.Uniform(18, 30)},
	}
	canvas.Random.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	type spot struct {
		degrade.Point
		a, b, sin, cos, k float64
	}
	var spots []spot
	for _, p := range places[:2+canvas.Random.IntN(4)] {
		sin, cos := math.Sincos(canvas.Uniform(0, math.Pi))
		spots = append(spots, spot{p, canvas.Uniform(16, 34), canvas.Uniform(10, 22), sin, cos, canvas.Uniform(0.8, 1.2)})
	}
	pores, bumps := canvas.NewNoise(3), canvas.NewNoise(22)
	addLight(canvas, func(u, v float64) float64 {
		sum := 0.0
		for _, g := range spots {
			x, y := u-g.X, v-g.Y
			p, q := (x*g.cos+y*g.sin)/g.a, (y*g.cos-x*g.sin)/g.b
			d := p*p + q*q
			if d < 7 {
				sum += g.k * math.Exp(-d) * (1 - d/7)
			}
		}
		if sum == 0 {
			return 0
		}
		return canvas.Strength * sum * (1 + 0.25*pores.At(u, v) + 0.25*bumps.At(u, v))
	})
}

// addLight adds white light, in linear units, to the person inside the face's area.
func addLight(canvas *degrade.Canvas, light func(u, v float64) float64) {
	box := degrade.AreaBoxes[degrade.Face]
	w := canvas.Image.Width
	for y := range canvas.Image.Height {
		for x := range w {
			q := canvas.Face.ToUnits.Apply(degrade.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if q.X < box.X || q.Y < box.Y || q.X > box.X+box.W || q.Y > box.Y+box.H {
				continue
			}
			l := math.Max(light(q.X, q.Y), 0)
			if l < 0.001 {
				continue
			}
			px := canvas.Image.Pix[3*(y*w+x):][:3]
			for k := range px {
				px[k] = imaging.EncodeSample(imaging.Linear[px[k]] + l)
			}
		}
	}
}

func addHotSpot(canvas *degrade.Canvas) {
	c := degrade.Point{X: canvas.RandomSign() * canvas.Uniform(20, 65), Y: canvas.Uniform(-50, 80)}
	reach := canvas.Uniform(70, 110)
	gain := math.Max(canvas.Strength/measureCheekLight(canvas)-1, 0.1)
	canvas.MultiplyLight(func(_ int, u, v float64) [3]float64 {
		d := ((u-c.X)*(u-c.X) + (v-c.Y)*(v-c.Y)) / (reach * reach)
		if d > 6 {
			return [3]float64{1, 1, 1}
		}
		g := 1 + gain*math.Exp(-d)
		return [3]float64{g, g, g * 0.98}
	})
}
