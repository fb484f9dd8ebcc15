package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listHeadCovering lists hats.
func listHeadCovering() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Hat", Shows: "a cap, a beanie or a brimmed hat, drawn down step by step", Unit: "top of the head 0 to brows 1", Levels: degrade.NewLevels(0.3, 0.45, 0.6, 0.8, 0.95), Obvious: 2,
			Fails: []string{"HeadCovering"}, Area: degrade.Head, Draw: drawHat,
			MayFail: degrade.NewSideEffects("the hat hides forehead and hair, hides where the head ends and shades the face", "ForeheadCovering", "FaceOccluded", "HeadHeightRatio", "HeadWidthRatio", "ShadowsOnFace",
				"EyeRightOccluded", "EyeLeftOccluded", "BackgroundUniformity", "ShadowsOnBackground", "FaceMidPointVerticalPosition", "Headphones"),
		},
	}
}

// skullOutline is the outline of the head above a line, in units, grown by a factor: from
// the person's right to the left.
func skullOutline(canvas *degrade.Canvas, base, grow, top float64) []degrade.Point {
	r, l := canvas.Face.MeshPoint(mesh.EarRightUpper), canvas.Face.MeshPoint(mesh.EarLeftUpper)
	mid, half := (r.X+l.X)/2, math.Abs(l.X-r.X)/2*grow
	out := make([]degrade.Point, 0, 17)
	for i := range 17 {
		sin, cos := math.Sincos(math.Pi * (1 - float64(i)/16))
		out = append(out, degrade.Point{X: mid + half*cos, Y: base - (base-top)*math.Pow(math.Max(sin, 0), 0.75)})
	}
	return out
}

func drawHat(canvas *degrade.Canvas) {
	kind := canvas.Random.IntN(3) // cap, beanie, brimmed hat
	head, brow := canvas.HeadTop(), canvas.Face.MeshPoint(mesh.Glabella).Y-6
	low := head + (brow-head)*canvas.Strength
	top := head - canvas.Uniform(14, 30)
	if kind == 2 {
		top = head - canvas.Uniform(40, 75)
	}
	top = math.Max(top, degrade.AreaBoxes[degrade.Head].Y+6)
	grow := canvas.Uniform(1.12, 1.22)
	base := math.Max(low, canvas.Face.MeshPoint(mesh.ForeheadTop).Y+10)
	outline := skullOutline(canvas, base, grow, top)
	// Below the line the hat follows the head: cut the dome at low, bowed up in the
	// middle as a hat's edge is.
	bow := canvas.Uniform(4, 16)
	right, left := outline[0], outline[16]
	dome := canvas.NewMask()
	crown := []degrade.Point{{X: right.X + 2, Y: low + bow}}
	for _, p := range outline[1:16] {
		crown = append(crown, degrade.Point{X: p.X, Y: math.Min(p.Y, low+bow-1)})
	}
	crown = append(crown, degrade.Point{X: left.X - 2, Y: low + bow})
	hem := degrade.RoundLine([]degrade.Point{{X: left.X - 2, Y: low + bow}, {X: (right.X + left.X) / 2, Y: low - bow*0.2}, {X: right.X + 2, Y: low + bow}}, 8)
	dome.Fill(canvas.Face.Pixels(append(degrade.RoundLine(crown, 4), hem...)), 1)
	colour := canvas.RandomColour()
	half := (left.X - right.X) / 2
	paint := canvas.RandomTextile(colour, half*1.08)
	ribs := canvas.Uniform(5, 9)
	fine := canvas.Face.PixelsPerUnit > 0.35
	canvas.AddContactShadow(dome, 12, 7, 0.4)
	canvas.Paint(dome.Blur(0.8*canvas.Face.PixelsPerUnit), func(u, v float64) [3]float64 {
		c := paint(u, v)
		k := 1.0
		if kind == 1 && fine { // knitted
			k = 1 + 0.1*math.Sin(u/ribs*2*math.Pi)
		}
		if kind == 0 { // seams of a cap
			k = 1 - 0.2*degrade.Bell(u/2.5)
		}
		return [3]float64{c[0] * k, c[1] * k, c[2] * k}
	})
	drawHatEdge(canvas, hatEdge{kind: kind, middle: degrade.Point{X: (right.X + left.X) / 2, Y: low}, half: half, bow: bow, colour: colour})
}

// hatEdge is the lower edge of a hat: its middle, half its width and how far it bends down to
// the sides, units; kind as in drawHat.
type hatEdge struct {
	kind      int
	middle    degrade.Point
	half, bow float64
	colour    [3]float64
}

// drawHatEdge draws the visor, the cuff or the brim.
func drawHatEdge(canvas *degrade.Canvas, e hatEdge) {
	c, half, bow, colour := e.middle, e.half, e.bow, e.colour
	m := canvas.NewMask()
	limit := degrade.AreaBoxes[degrade.Head]
	switch e.kind {
	case 0:
		w, deep := half*canvas.Uniform(0.72, 0.9), canvas.Uniform(14, 30)
		m.Fill(canvas.Face.Pixels(degrade.RoundPolygon([]degrade.Point{{X: c.X - w, Y: c.Y + bow*0.5}, {X: c.X, Y: c.Y - bow*0.5 - 4}, {X: c.X + w, Y: c.Y + bow*0.5}, {X: c.X + w*0.7, Y: c.Y + deep*0.8}, {X: c.X, Y: c.Y + deep}, {X: c.X - w*0.7, Y: c.Y + deep*0.8}}, 5)), 1)
		k := canvas.Uniform(0.7, 1)
		colour = [3]float64{colour[0] * k, colour[1] * k, colour[2] * k}
	case 1:
		m.Stroke(canvas.Face.Pixels(degrade.RoundLine([]degrade.Point{{X: c.X - half, Y: c.Y + bow - 12}, {X: c.X - half*0.5, Y: c.Y - 10}, {X: c.X, Y: c.Y - 12}, {X: c.X + half*0.5, Y: c.Y - 10}, {X: c.X + half, Y: c.Y + bow - 12}}, 6)), canvas.Uniform(28, 46)*canvas.Face.PixelsPerUnit, 1)
		k := canvas.Uniform(0.85, 1.12)
		colour = [3]float64{colour[0] * k, colour[1] * k, colour[2] * k}
	default:
		w := math.Min(half*canvas.Uniform(1.35, 1.75), -limit.X-8)
		m.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(degrade.Point{X: c.X, Y: c.Y + 2}, w, canvas.Uniform(13, 22), 2.2, 0)), 1)
		// Its ribbon.
		ribbon := canvas.NewMask()
		ribbon.Stroke(canvas.Face.Pixels([]degrade.Point{{X: c.X - half*0.93, Y: c.Y - 22}, {X: c.X, Y: c.Y - 26}, {X: c.X + half*0.93, Y: c.Y - 22}}), 22*canvas.Face.PixelsPerUnit, 1)
		canvas.Paint(ribbon.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.PlainMaterial([3]float64{colour[0] * 0.45, colour[1] * 0.45, colour[2] * 0.45}, half*1.1))
	}
	canvas.AddContactShadow(m, 10, 6, 0.35)
	canvas.Paint(m.Blur(0.8*canvas.Face.PixelsPerUnit), canvas.RandomTextile(colour, half*1.6))
}
