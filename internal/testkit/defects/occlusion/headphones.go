package occlusion

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listHeadphones lists headphones.
func listHeadphones() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Headphones", Shows: "headphones over the ears with a band over the head", Unit: "height of a cup, units", Levels: degrade.NewLevels(40, 60, 85, 110, 140), Obvious: 2,
			Fails: []string{"Headphones"}, Area: degrade.Head, Draw: drawHeadphones,
			MayFail: degrade.NewSideEffects("cups and band widen the head and cover its edge", "HeadCovering", "HeadWidthRatio", "HeadHeightRatio", "FaceOccluded", "BackgroundUniformity", "ShadowsOnBackground", "FaceMidPointVerticalPosition"),
		},
	}
}

func drawHeadphones(canvas *degrade.Canvas) {
	r, l := canvas.Face.MeshPoint(mesh.EarRight), canvas.Face.MeshPoint(mesh.EarLeft)
	mid, half := degrade.Interpolate(r, l, 0.5), (l.X-r.X)/2
	height := canvas.Strength
	width := height * canvas.Uniform(0.36, 0.5)
	colour := [][3]float64{{26, 26, 28}, {210, 210, 214}, {70, 72, 78}, {150, 30, 34}, {32, 60, 120}, {238, 238, 236}}[canvas.Random.IntN(6)]
	out := half*canvas.Uniform(1.06, 1.12) + width*0.12
	band := canvas.NewMask()
	top := math.Max(canvas.HeadTop()-canvas.Uniform(4, 14), degrade.AreaBoxes[degrade.Head].Y+20)
	path := []degrade.Point{{X: mid.X - out, Y: mid.Y - height*0.3}}
	for i := 1; i < 16; i++ {
		sin, cos := math.Sincos(math.Pi * (1 - float64(i)/16))
		path = append(path, degrade.Point{X: mid.X + out*cos, Y: mid.Y - height*0.3 - (mid.Y-height*0.3-top)*math.Pow(sin, 0.7)})
	}
	path = append(path, degrade.Point{X: mid.X + out, Y: mid.Y - height*0.3})
	band.Stroke(canvas.Face.Pixels(path), (8+height*0.13)*canvas.Face.PixelsPerUnit, 1)
	canvas.AddContactShadow(band, 4, 3, 0.3)
	canvas.Paint(band.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.PlainMaterial(colour, out*1.2))
	cups, pads := canvas.NewMask(), canvas.NewMask()
	power := canvas.Uniform(2.2, 4)
	for _, sgn := range [...]float64{-1, 1} {
		c := degrade.Point{X: mid.X + sgn*out, Y: mid.Y + canvas.Uniform(-4, 10)}
		pads.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(degrade.Point{X: c.X - sgn*width*0.28, Y: c.Y}, width*0.42, height*0.5, power, 0)), 1)
		cups.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(degrade.Point{X: c.X + sgn*width*0.22, Y: c.Y}, width*0.48, height*0.46, power, 0)), 1)
	}
	canvas.AddContactShadow(pads, 3, 5, 0.35)
	canvas.Paint(pads.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.PlainMaterial([3]float64{30, 30, 32}, out*1.3))
	canvas.Paint(cups.Blur(0.7*canvas.Face.PixelsPerUnit), canvas.PlainMaterial(colour, out*1.35))
}
