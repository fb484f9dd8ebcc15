package eyes

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listOffGaze lists looks past the camera.
func listOffGaze() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "GazeSide", Shows: "both irises moved to one side", Unit: "share of half the eye", Levels: degrade.NewLevels(0.15, 0.3, 0.45, 0.6, 0.75), Obvious: 3,
			Fails: []string{"OffGaze"}, Area: degrade.Eyes, Draw: func(canvas *degrade.Canvas) {
				moveIrises(canvas, canvas.RandomSign()*canvas.Strength, canvas.Uniform(-0.1, 0.1)*canvas.Strength)
			},
			MayFail: degrade.NewSideEffects("a network that sees the eye reads lids by the iris", "EyeRightClosed", "EyeLeftClosed"),
		},
		{
			Name: "GazeUp", Shows: "both irises moved up", Unit: "share of half the eye", Levels: degrade.NewLevels(0.12, 0.2, 0.3, 0.4, 0.5), Obvious: 3,
			Fails: []string{"OffGaze"}, Area: degrade.Eyes, Draw: func(canvas *degrade.Canvas) {
				moveIrises(canvas, canvas.Uniform(-0.1, 0.1)*canvas.Strength, -canvas.Strength)
			},
			MayFail: degrade.NewSideEffects("a network that sees the eye reads lids by the iris", "EyeRightClosed", "EyeLeftClosed"),
		},
	}
}

// moveIrises moves both irises inside their lids: the old one is painted over with the
// white of the eye, the same pixels are laid down at the new place.
func moveIrises(canvas *degrade.Canvas, du, dv float64) {
	src := imaging.NewImage(canvas.Image.Width, canvas.Image.Height)
	copy(src.Pix, canvas.Image.Pix)
	for _, side := range [...]mesh.Side{mesh.Right, mesh.Left} {
		half := canvas.Face.EyeWidth(side) / 2
		centre, r := canvas.Face.LocateIris(canvas.Portrait, side)
		open := canvas.EyeOpeningMask(side)
		old := canvas.NewMask()
		old.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(centre, r*1.16, r*1.16, 2, 0)), 1)
		canvas.Paint(old.Blur(1.2*canvas.Face.PixelsPerUnit).MultiplyBy(open), scleraShade(canvas, side, centre, r))
		to := degrade.Point{X: centre.X + du*half, Y: centre.Y + dv*half}
		disc := canvas.NewMask()
		disc.Fill(canvas.Face.Pixels(degrade.NewSuperEllipse(to, r*1.04, r*1.04, 2, 0)), 1)
		upper, _ := canvas.EyeOpening(side)
		canvas.Paint(disc.Blur(1.1*canvas.Face.PixelsPerUnit).MultiplyBy(open), func(u, v float64) [3]float64 {
			x, y := u-to.X, v-to.Y
			// The lid hid the top of the iris: take it from below, mirrored.
			if centre.Y+y < degrade.HeightAt(upper, centre.X+x)+5 && y < 0 {
				y = -y
			}
			p := canvas.Face.Pixel(centre.X+x, centre.Y+y)
			c := degrade.SampleBilinear(src, p.X, p.Y)
			return [3]float64{float64(c[0]), float64(c[1]), float64(c[2])}
		})
	}
}

// scleraShade is the white of an eye as the image shows it beside the iris, darker
// under the upper lid.
func scleraShade(canvas *degrade.Canvas, side mesh.Side, iris degrade.Point, r float64) degrade.Shade {
	upper, lower := canvas.EyeOpening(side)
	var best [3]float64
	lum := -1.0
	for _, du := range [...]float64{-1.5, -1.35, 1.35, 1.5} {
		u := iris.X + du*r
		if u < math.Min(upper[0].X, upper[len(upper)-1].X)+4 || u > math.Max(upper[0].X, upper[len(upper)-1].X)-4 {
			continue
		}
		v := (degrade.HeightAt(upper, u) + degrade.HeightAt(lower, u)) / 2
		p := canvas.Face.Pixel(u, v)
		c := degrade.SampleBilinear(canvas.Portrait.Image, p.X, p.Y)
		if l := float64(c[0]) + float64(c[1]) + float64(c[2]); l > lum {
			lum, best = l, [3]float64{float64(c[0]), float64(c[1]), float64(c[2])}
		}
	}
	if lum < 0 {
		best = [3]float64{200, 190, 185}
	}
	return func(u, v float64) [3]float64 {
		k := 0.82 + 0.18*degrade.Ramp(v-degrade.HeightAt(upper, u), 0, 12)
		return [3]float64{best[0] * k, best[1] * k, best[2] * k}
	}
}
