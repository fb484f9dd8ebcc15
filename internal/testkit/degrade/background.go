package degrade

import (
	"math"
)

// BlurBackground is the local colour of the background: a blur of what is not the person,
// so that a repainted background keeps the edge of the hair.
func (canvas *Canvas) BlurBackground() (colour [3][]float32) {
	w, h := canvas.Image.Width, canvas.Image.Height
	person := canvas.Portrait.PersonMask()
	weight := make([]float32, w*h)
	for i := range weight {
		c := 1 - person.Alpha[i]
		weight[i] = c * c
	}
	for k := range colour {
		colour[k] = make([]float32, w*h)
		for i := range colour[k] {
			colour[k][i] = weight[i] * float32(canvas.Image.Pix[3*i+k])
		}
		BlurPlane(colour[k], w, h, 40*canvas.Face.PixelsPerUnit)
	}
	BlurPlane(weight, w, h, 40*canvas.Face.PixelsPerUnit)
	var mean [3]float64
	var total float64
	for i := range weight {
		if person.Alpha[i] < 0.02 {
			for k := range mean {
				mean[k] += float64(canvas.Image.Pix[3*i+k])
			}
			total++
		}
	}
	for k := range colour {
		for i := range colour[k] {
			const trust = 0.03 // weight of the mean of the whole background
			colour[k][i] = (colour[k][i] + trust*float32(mean[k]/math.Max(total, 1))) / (weight[i] + trust)
		}
	}
	return colour
}

// RepaintBackground gives the background new colours: the mixed pixels of the hair keep their share
// of hair, because only the background's own share of them is exchanged. colour gets the
// background's old colour and the place.
func (canvas *Canvas) RepaintBackground(colour func(old [3]float64, u, v float64) [3]float64) {
	old := canvas.BlurBackground()
	person := canvas.Portrait.PersonMask()
	w := canvas.Image.Width
	for y := range canvas.Image.Height {
		for x := range w {
			i := y*w + x
			share := 1 - float64(person.Alpha[i])
			if share <= 0 {
				continue
			}
			q := canvas.Face.ToUnits.Apply(Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			was := [3]float64{float64(old[0][i]), float64(old[1][i]), float64(old[2][i])}
			now := colour(was, q.X, q.Y)
			px := canvas.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = ClampLevel(float64(px[k]) + share*(now[k]-was[k]))
			}
		}
	}
}

// PaintBackground replaces the background by other colours; the mixed pixels of the hair keep
// their share of the old one.
func (canvas *Canvas) PaintBackground(colour func(u, v float64) [3]float64) {
	person := canvas.Portrait.PersonMask()
	behind := canvas.NewMask()
	for i, a := range person.Alpha {
		behind.Alpha[i] = 1 - a
	}
	behind.growBounds(0, 0, behind.Width, behind.Height)
	canvas.Paint(behind, colour)
}
