package sharpness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listArtFace lists images that are no photos.
func listArtFace() []degrade.Defect {
	why := "an image that is no photo has no natural skin, edges or grain"
	return []degrade.Defect{
		{
			Name: "Painting", Shows: "an oil painting (Kuwahara filter, few tones, canvas)", Unit: "brush / eye distance", Levels: degrade.NewLevels(0.012, 0.022, 0.035, 0.055, 0.08), Obvious: 3,
			Fails: []string{"ArtFace"}, Draw: paintOil, MayFail: degrade.NewSideEffects(why, "BlurLevel", "NoiseLevel", "OffGaze", "UnnaturalSkinTone", "BackgroundUniformity", "FaceDynamicRange"),
		},
		{
			Name: "Drawing", Shows: "a pencil drawing", Unit: "share", Levels: degrade.NewLevels(0.3, 0.5, 0.7, 0.85, 1), Obvious: 3,
			Fails: []string{"ArtFace"}, Draw: drawPencil, MayFail: degrade.NewSideEffects(why, "BlurLevel", "NoiseLevel", "OffGaze", "UnnaturalSkinTone", "BackgroundUniformity", "ShadowsOnBackground",
				"FaceDynamicRange", "TooLight", "FaceGlare", "StrongMakeup", "ExpressionLevel", "EyeRightOccluded", "EyeLeftOccluded", "FaceOccluded", "ForeheadCovering", "HeadCovering",
				"EyeRightClosed", "EyeLeftClosed", "ShouldersPose", "BackgroundColorMatch"),
		},
	}
}

func paintOil(canvas *degrade.Canvas) {
	r := max(int(math.Round(canvas.Strength*canvas.EyeDistance()*canvas.Face.PixelsPerUnit)), 1)
	filterKuwahara(canvas.Image, r)
	steps := canvas.Uniform(9, 14)
	weave, rough := canvas.NewNoise(2.2), canvas.NewNoise(7)
	relief := canvas.Uniform(2, 7)
	w := canvas.Image.Width
	for y := range canvas.Image.Height {
		for x := range w {
			q := canvas.Face.ToUnits.Apply(degrade.Point{X: float64(x), Y: float64(y)})
			bump := relief * (0.6*weave.At(q.X, q.Y) + 0.4*rough.At(q.X, q.Y))
			px := canvas.Image.Pix[3*(y*w+x):][:3]
			for k := range px {
				v := float64(px[k])
				v = 0.45*v + 0.55*math.Round(v/255*steps)/steps*255
				grey := (float64(px[0]) + float64(px[1]) + float64(px[2])) / 3
				px[k] = degrade.ClampLevel(grey + (v-grey)*1.12 + bump)
			}
		}
	}
}

// filterKuwahara replaces each pixel by the mean of the calmest of the four squares of
// side r+1 that touch it (Kuwahara 1976).
func filterKuwahara(img *imaging.Image, r int) {
	w, h := img.Width, img.Height
	stride := w + 1
	sum := make([]float64, 4*stride*(h+1)) // r, g, b and squared luminance, summed areas
	for y := range h {
		var row [4]float64
		for x := range w {
			p := img.Pix[3*(y*w+x):]
			lum := imaging.Luma601[float64](p)
			for k := range 3 {
				row[k] += float64(p[k])
			}
			row[3] += lum * lum
			for k := range row {
				sum[4*((y+1)*stride+x+1)+k] = sum[4*(y*stride+x+1)+k] + row[k]
			}
		}
	}
	area := func(x0, y0, x1, y1 int) (mean [3]float64, variance float64) {
		x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, w), min(y1, h)
		n := float64((x1 - x0) * (y1 - y0))
		var v [4]float64
		for k := range v {
			v[k] = (sum[4*(y1*stride+x1)+k] - sum[4*(y0*stride+x1)+k] - sum[4*(y1*stride+x0)+k] + sum[4*(y0*stride+x0)+k]) / n
		}
		lum := imaging.MixLuma601(v[0], v[1], v[2])
		return [3]float64{v[0], v[1], v[2]}, v[3] - lum*lum
	}
	for y := range h {
		for x := range w {
			best := math.Inf(1)
			var c [3]float64
			for _, q := range [4][4]int{{x - r, y - r, x + 1, y + 1}, {x, y - r, x + r + 1, y + 1}, {x - r, y, x + 1, y + r + 1}, {x, y, x + r + 1, y + r + 1}} {
				if m, v := area(q[0], q[1], q[2], q[3]); v < best {
					best, c = v, m
				}
			}
			for k := range c {
				img.Pix[3*(y*w+x)+k] = degrade.ClampLevel(c[k])
			}
		}
	}
}

// drawPencil mixes in a pencil drawing: luminance divided by its own blur (dodging),
// hatched in the shadows, on tinted paper.
func drawPencil(canvas *degrade.Canvas) {
	w, h := canvas.Image.Width, canvas.Image.Height
	lum := make([]float32, w*h)
	for i := range lum {
		p := canvas.Image.Pix[3*i:]
		lum[i] = imaging.Luma601[float32](p)
	}
	blurred := make([]float32, w*h)
	copy(blurred, lum)
	degrade.BlurPlane(blurred, w, h, 5*canvas.Face.PixelsPerUnit)
	paper := degrade.ColourFromHSV(canvas.Uniform(0.08, 0.14), canvas.Uniform(0, 0.12), canvas.Uniform(0.9, 1))
	hatch, tooth := canvas.Uniform(5, 9), canvas.NewNoise(1.6)
	turn := canvas.Uniform(0.5, 1)
	sin, cos := math.Sincos(turn)
	for y := range h {
		for x := range w {
			i := y*w + x
			q := canvas.Face.ToUnits.Apply(degrade.Point{X: float64(x), Y: float64(y)})
			line := math.Min(float64(lum[i]+8)/float64(blurred[i]+8), 1.02)
			line = math.Pow(line, 2.2)
			dark := math.Max(0, 0.62-float64(blurred[i])/255)
			strokes := 1 - dark*(0.7+0.6*math.Sin((q.X*cos+q.Y*sin)/hatch*2*math.Pi))
			ink := math.Min(math.Max(line*strokes+0.05*tooth.At(q.X, q.Y), 0.05), 1)
			px := canvas.Image.Pix[3*i:][:3]
			for k := range px {
				px[k] = degrade.ClampLevel(float64(px[k])*(1-canvas.Strength) + paper[k]*ink*canvas.Strength)
			}
		}
	}
}
