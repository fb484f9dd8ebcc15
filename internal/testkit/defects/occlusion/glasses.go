package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listGlasses lists glasses.
func listGlasses() []degrade.Defect {
	hidden := "glasses that hide the eyes hide everything that is seen in them"
	eyesHidden := func(more ...string) []degrade.SideEffect {
		return degrade.NewSideEffects(hidden, append([]string{"EyeRightOccluded", "EyeLeftOccluded", "EyeRightClosed", "EyeLeftClosed", "OffGaze", "FaceOccluded"}, more...)...)
	}
	return []degrade.Defect{
		{
			Name: "ClearGlasses", Shows: "thin frames with clear lenses: allowed, so nothing may fail", Unit: "frame, units", Levels: degrade.NewLevels(2, 3, 4, 5, 6), Obvious: 2,
			Area: degrade.Head, Draw: func(canvas *degrade.Canvas) { drawGlasses(canvas, glassesSpec{frame: canvas.Strength, tint: 0.03}) },
		},
		{
			Name: "DarkGlasses", Shows: "tinted lenses, darker and darker", Unit: "opacity", Levels: degrade.NewLevels(0.25, 0.45, 0.65, 0.85, 0.97), Obvious: 3,
			Fails: []string{"DarkGlasses"}, Area: degrade.Head, Draw: func(canvas *degrade.Canvas) {
				drawGlasses(canvas, glassesSpec{frame: canvas.Uniform(3, 7), tint: canvas.Strength, dark: true, grow: 1.12})
			},
			MayFail: append(eyesHidden("FramesTooHeavy", "ReflectionOnGlasses"), degrade.NewSideEffects("large dark lenses change light and expression", "ShadowsOnFace", "TooDark", "ExpressionLevel", "FaceDynamicRange", "UnnaturalSkinTone")...),
		},
		{
			Name: "HeavyFrames", Shows: "frames that grow over the eyes", Unit: "frame, units", Levels: degrade.NewLevels(5, 8, 12, 17, 23), Obvious: 3,
			Fails: []string{"FramesTooHeavy"}, Area: degrade.Head, Draw: func(canvas *degrade.Canvas) {
				drawGlasses(canvas, glassesSpec{frame: canvas.Strength, tint: 0.04, dim: true})
			},
			MayFail: append(eyesHidden("ReflectionOnGlasses"), degrade.NewSideEffects("a heavy dark frame is dark glasses to a model", "DarkGlasses")...),
		},
		{
			Name: "ReflectingGlasses", Shows: "windows or lamps mirrored in the lenses", Unit: "opacity", Levels: degrade.NewLevels(0.2, 0.4, 0.6, 0.8, 0.95), Obvious: 2,
			Fails: []string{"ReflectionOnGlasses"}, Area: degrade.Head, Draw: func(canvas *degrade.Canvas) {
				drawGlasses(canvas, glassesSpec{frame: canvas.Uniform(3, 6), tint: 0.04, mirror: canvas.Strength})
			},
			MayFail: append(eyesHidden("FramesTooHeavy"), degrade.NewSideEffects("a reflection is glare", "FaceGlare", "TooLight", "DarkGlasses")...),
		},
	}
}

// glassesSpec says what to draw: the frame's width in units, the opacity of the
// lenses and of what they mirror; dim makes the lenses smaller, so that a heavy
// frame runs over lids and iris.
type glassesSpec struct {
	frame, tint, mirror float64
	dark, dim           bool
	grow                float64
}

func drawGlasses(canvas *degrade.Canvas, g glassesSpec) {
	if g.grow == 0 {
		g.grow = 1
	}
	power, tall := canvas.Uniform(2, 4.5), canvas.Uniform(0.62, 0.82)
	drop := canvas.Uniform(2, 8)
	half := canvas.EyeDistance() * 0.5 * canvas.Uniform(0.68, 0.78) * g.grow
	if g.dim {
		// The opening shrinks as the frame grows: outside stays, inside closes.
		tall, drop = canvas.Uniform(0.42, 0.5), canvas.Uniform(-2, 3)
	}
	colour := [][3]float64{{16, 16, 18}, {74, 46, 30}, {30, 34, 60}, {120, 24, 30}, {140, 142, 150}, {176, 146, 84}}[canvas.Random.IntN(6)]
	if g.dim {
		colour = [][3]float64{{16, 16, 18}, {74, 46, 30}, {30, 34, 60}, {120, 24, 30}, {232, 228, 220}}[canvas.Random.IntN(5)]
	}
	rims, lenses := canvas.NewMask(), lensPair{half: half, tall: half * tall}
	level := (canvas.Face.EyeCentre(0).Y+canvas.Face.EyeCentre(1).Y)/2 + drop
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		c := degrade.Point{X: canvas.Face.EyeCentre(side).X, Y: level}
		lenses.centres[side] = c
		outline := degrade.NewSuperEllipse(c, half, half*tall, power, 0)
		lenses.masks[side] = canvas.NewMask()
		lenses.masks[side].Fill(canvas.Face.Pixels(outline), 1)
		rims.Stroke(canvas.Face.Pixels(append(outline, outline[0])), g.frame*canvas.Face.PixelsPerUnit, 1)
	}
	drawBridge(canvas, rims, lenses, g.frame)
	glass := lensShade(canvas, g)
	for _, m := range lenses.masks {
		canvas.Paint(m.Clone().Scale(g.tint), glass)
	}
	if g.mirror > 0 {
		drawReflections(canvas, lenses, g.mirror)
	}
	canvas.AddContactShadow(rims, 5, 3, 0.25)
	shine := canvas.NewNoise(9)
	paint := canvas.PlainMaterial(colour, 260)
	canvas.Paint(rims.Blur(0.45*canvas.Face.PixelsPerUnit), func(u, v float64) [3]float64 {
		c := paint(u, v)
		k := 1 + 0.25*math.Max(shine.At(u, v*2), 0)
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
}

// lensPair is the right and the left lens: their centres, half their width and half their height,
// units, and their pixels.
type lensPair struct {
	centres    [2]degrade.Point
	half, tall float64
	masks      [2]*degrade.Mask
}

// drawBridge joins the lenses and leads the temples to the ears.
func drawBridge(canvas *degrade.Canvas, rims *degrade.Mask, lenses lensPair, width float64) {
	c, half, tall := lenses.centres, lenses.half, lenses.tall
	wide := math.Max(math.Min(width, 12), 2) * canvas.Face.PixelsPerUnit
	a, b := degrade.Point{X: c[0].X + half*0.97, Y: c[0].Y - tall*0.25}, degrade.Point{X: c[1].X - half*0.97, Y: c[1].Y - tall*0.25}
	rims.Stroke(canvas.Face.Pixels(degrade.RoundLine([]degrade.Point{a, {X: (a.X + b.X) / 2, Y: a.Y - 7}, b}, 6)), wide, 1)
	for i, ear := range [...]int{mesh.EarRightUpper, mesh.EarLeftUpper} {
		sgn := float64(2*i - 1)
		from := degrade.Point{X: c[i].X + sgn*half*0.98, Y: c[i].Y - tall*0.3}
		to := canvas.Face.MeshPoint(ear)
		if sgn*(to.X-from.X) > 0 {
			rims.Stroke(canvas.Face.Pixels([]degrade.Point{from, {X: to.X + sgn*5, Y: to.Y - 4}}), wide*0.9, 1)
		}
	}
}

// lensShade is the colour of the lenses.
func lensShade(canvas *degrade.Canvas, g glassesSpec) degrade.Shade {
	if !g.dark {
		return degrade.FlatShade([3]float64{205, 212, 216})
	}
	tone := [][3]float64{{9, 9, 11}, {28, 18, 12}, {14, 24, 30}, {34, 34, 36}, {40, 24, 40}}[canvas.Random.IntN(5)]
	fade := canvas.Uniform(0, 0.5)
	sky := canvas.NewNoise(70)
	return func(u, v float64) [3]float64 {
		k := 1 + fade*degrade.Ramp(v, -30, 50)*1.4 + 0.35*math.Max(sky.At(u, v), 0)
		return [3]float64{tone[0] * k, tone[1] * k, tone[2] * k}
	}
}

// drawReflections mirrors a window or lamps in both lenses, over the iris.
func drawReflections(canvas *degrade.Canvas, lenses lensPair, opacity float64) {
	c, a, b := lenses.centres, lenses.half, lenses.tall
	kind := canvas.Random.IntN(3)
	tone := [][3]float64{{250, 252, 255}, {225, 238, 255}, {235, 250, 235}}[canvas.Random.IntN(3)]
	dx, dy, lean := canvas.Uniform(-0.2, 0.2)*a, canvas.Uniform(-0.25, 0.1)*b, canvas.Uniform(-20, 20)
	size := canvas.Uniform(0.5, 0.8)
	for i, lens := range lenses.masks {
		m := canvas.NewMask()
		at := degrade.Point{X: c[i].X + dx, Y: c[i].Y + dy}
		switch kind {
		case 0: // a window with its cross
			m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(at, a*size, b*size, 14, lean)), 1)
			bar := canvas.NewMask()
			sin, cos := math.Sincos(-lean * math.Pi / 180)
			bar.Stroke(canvas.Face.Pixels([]degrade.Point{{X: at.X - cos*a, Y: at.Y - sin*a}, {X: at.X + cos*a, Y: at.Y + sin*a}}), 3*canvas.Face.PixelsPerUnit, 1)
			bar.Stroke(canvas.Face.Pixels([]degrade.Point{{X: at.X + sin*b, Y: at.Y - cos*b}, {X: at.X - sin*b, Y: at.Y + cos*b}}), 3*canvas.Face.PixelsPerUnit, 1)
			m.Subtract(bar)
		case 1: // a broad veil across the lens
			m.Fill(canvas.Face.Pixels([]degrade.Point{{X: at.X - a*0.9, Y: at.Y - b}, {X: at.X + a*0.5, Y: at.Y - b}, {X: at.X + a*0.1, Y: at.Y + b}, {X: at.X - a*1.3, Y: at.Y + b}}), 1)
		default: // lamps
			m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(at, a*size*0.75, b*size*0.75, 2, lean)), 1)
			m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(degrade.Point{X: at.X + a*0.5, Y: at.Y - b*0.4}, a*0.2, b*0.2, 2, 0)), 0.9)
		}
		canvas.Paint(m.Blur(1.5*canvas.Face.PixelsPerUnit).MultiplyBy(lens).Scale(opacity), degrade.FlatShade(tone))
	}
}
