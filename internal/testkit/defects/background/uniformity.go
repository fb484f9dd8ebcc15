package background

import (
	"math"

	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listUniformity lists backgrounds that are not uniform.
func listUniformity() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "BackgroundTexture", Seed: "WallTexture", Shows: "a background of bricks, panels, cloth or blotches", Unit: "contrast, levels", Levels: degrade.NewLevels(4, 10, 20, 35, 55), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: degrade.Behind, Draw: paintTexture, MayFail: degrade.NewSideEffects(patternWhy, "ShadowsOnBackground", "BackgroundColorMatch"),
		},
		{
			Name: "BackgroundGradient", Seed: "WallGradient", Shows: "a background that gets darker to one side", Unit: "depth", Levels: degrade.NewLevels(0.1, 0.2, 0.35, 0.5, 0.7), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: degrade.Behind, Draw: paintGradient, MayFail: degrade.NewSideEffects(patternWhy, "ShadowsOnBackground", "BackgroundColorMatch"),
		},
		{
			Name: "BackgroundObjects", Seed: "WallObjects", Shows: "furniture, a door or pictures behind the person", Unit: "contrast, levels", Levels: degrade.NewLevels(8, 20, 45, 80, 120), Obvious: 2,
			Fails: []string{"BackgroundUniformity"}, Area: degrade.Behind, Draw: paintObjects, MayFail: degrade.NewSideEffects(patternWhy, "ShadowsOnBackground", "BackgroundColorMatch", "ShouldersPose"),
		},
	}
}

// patternWhy is why other checks of the background react to a pattern.
const patternWhy = "a background with a pattern or a shadow is neither uniform nor of one colour"

// darkenBackground moves a background that is nearly white down, so that patterns of both signs show.
func darkenBackground(canvas *degrade.Canvas, old [3]float64, d float64) [3]float64 {
	for k := range old {
		old[k] = math.Min(old[k], 238) + d
	}
	return old
}

func paintTexture(canvas *degrade.Canvas) {
	kind, size := canvas.Random.IntN(4), canvas.Uniform(28, 75)
	blotch, grain := canvas.NewNoise(size), canvas.NewNoise(size/6)
	turn := canvas.Uniform(0, math.Pi)
	sin, cos := math.Sincos(turn)
	tint := degrade.ColourFromHSV(canvas.Random.Float64(), canvas.Uniform(0, 0.5), 1)
	canvas.RepaintBackground(func(old [3]float64, u, v float64) [3]float64 {
		d := 0.0
		switch kind {
		case 0: // bricks
			row := math.Floor(v / size * 1.6)
			x := u/size/1.6 + 0.5*math.Mod(math.Abs(row), 2)
			mortar := math.Max(degrade.Ramp(math.Abs(x-math.Floor(x)-0.5), 0.44, 0.47), degrade.Ramp(math.Abs(v/size*1.6-row-0.5), 0.4, 0.45))
			d = 0.4*degrade.Noise{Seed: blotch.Seed, Cell: 1}.CornerAt(row, math.Floor(x)) - mortar + 0.25*grain.At(u, v)
		case 1: // stripes
			d = math.Tanh(3 * math.Sin((u*cos+v*sin)/size*2*math.Pi))
		case 2: // blotches
			d = 0.8*blotch.At(u, v) + 0.5*grain.At(u, v)
		default: // folds of a curtain
			d = math.Sin(u/size*2*math.Pi+2*blotch.At(0, v/3)) + 0.2*grain.At(u, v)
		}
		out := darkenBackground(canvas, old, 0)
		for k := range out {
			out[k] += d * canvas.Strength * (0.4 + 0.6*tint[k]/255)
		}
		return out
	})
}

func paintGradient(canvas *degrade.Canvas) {
	sin, cos := math.Sincos(canvas.Uniform(0, 2*math.Pi))
	person := canvas.Portrait.PersonMask()
	round := canvas.Random.IntN(3) == 0
	canvas.MultiplyLight(func(i int, u, v float64) [3]float64 {
		t := degrade.Ramp(u*cos+(v-40)*sin, -300, 300)
		if round { // a vignette
			t = degrade.Ramp(math.Hypot(u, v-20), 120, 430)
		}
		g := math.Pow(1-canvas.Strength*t*float64(1-person.Alpha[i]), 1.6)
		return [3]float64{g, g, g}
	})
}

// paintObjects hangs and stands things behind the person.
func paintObjects(canvas *degrade.Canvas) {
	m := canvas.NewMask()
	side := canvas.RandomSign()
	for range 4 + canvas.Random.IntN(4) {
		side = -side
		c := degrade.Point{X: side * canvas.Uniform(170, 330), Y: canvas.Uniform(-330, 260)}
		switch canvas.Random.IntN(3) {
		case 0: // an image frame
			a, b := canvas.Uniform(35, 90), canvas.Uniform(35, 110)
			m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(c, a, b, 20, 0)), canvas.Uniform(0.5, 1))
		case 1: // a door's edge, a pole
			m.Stroke(canvas.Face.Pixels([]degrade.Point{{X: c.X, Y: -600}, {X: c.X + canvas.Uniform(-20, 20), Y: 700}}), canvas.Uniform(8, 60)*canvas.Face.PixelsPerUnit, canvas.Uniform(0.5, 1))
		default: // a plant, a lamp
			m.Fill(canvas.Face.Pixels(degrade.RoundPolygon(degrade.NewSuperEllipse(c, canvas.Uniform(30, 80), canvas.Uniform(30, 80), canvas.Uniform(1.2, 3), canvas.Uniform(0, 90)), 1)), canvas.Uniform(0.5, 1))
		}
	}
	tint, soft := degrade.ColourFromHSV(canvas.Random.Float64(), canvas.Uniform(0, 1), canvas.Uniform(0.1, 0.8)), canvas.Uniform(0.6, 4)
	m.Blur(soft * canvas.Face.PixelsPerUnit)
	var darker [3]float64 // a channel; the one that changes most by the whole strength
	for k := range darker {
		darker[k] = (270 - tint[k]) / (270 - min(tint[0], tint[1], tint[2]))
	}
	canvas.RepaintBackground(func(old [3]float64, u, v float64) [3]float64 {
		a := m.SampleAt(canvas.Face.Pixel(u, v)) * canvas.Strength
		for k := range old {
			old[k] -= a * darker[k]
		}
		return old
	})
}
