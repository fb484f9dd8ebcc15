package sharpness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listBlur lists blurs.
func listBlur() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Blur", Shows: "out of focus (Gaussian)", Unit: "deviation / eye distance", Levels: degrade.NewLevels(0.008, 0.016, 0.03, 0.05, 0.08), Obvious: 2,
			Fails: []string{"BlurLevel"}, Draw: func(canvas *degrade.Canvas) {
				blurImage(canvas, canvas.Strength*canvas.EyeDistance()*canvas.Face.PixelsPerUnit)
			},
			MayFail: degrade.NewSideEffects("a blurred eye or outline is no longer seen as such", "OffGaze", "ArtFace", "EyeRightClosed", "EyeLeftClosed", "ShouldersPose"),
		},
		{
			Name: "MotionBlur", Shows: "moved while exposed", Unit: "path / eye distance", Levels: degrade.NewLevels(0.03, 0.06, 0.1, 0.16, 0.25), Obvious: 2,
			Fails: []string{"BlurLevel"}, Draw: blurMotion,
			MayFail: degrade.NewSideEffects("a blurred eye or outline is no longer seen as such", "OffGaze", "ArtFace", "EyeRightClosed", "EyeLeftClosed", "ShouldersPose"),
		},
	}
}

// blurImage is a Gaussian in levels, which is what a resampled or defocused JPEG looks
// like; sigma in pixels.
func blurImage(canvas *degrade.Canvas, sigma float64) {
	p := degrade.SplitChannels(canvas.Image)
	for k := range p {
		degrade.BlurPlane(p[k], canvas.Image.Width, canvas.Image.Height, sigma)
	}
	degrade.JoinChannels(canvas.Image, p)
}

// blurMotion averages along a slightly bent path.
func blurMotion(canvas *degrade.Canvas) {
	length := canvas.Strength * canvas.EyeDistance() * canvas.Face.PixelsPerUnit
	angle, bow := canvas.Uniform(0, math.Pi), canvas.Uniform(-0.15, 0.15)
	sin, cos := math.Sincos(angle)
	n := max(int(math.Ceil(length*1.5)), 2)
	sums := make([]float32, len(canvas.Image.Pix))
	step := imaging.NewImage(canvas.Image.Width, canvas.Image.Height)
	for i := range n {
		t := (float64(i)/float64(n-1) - 0.5) * length
		b := bow * t * t / math.Max(length, 1)
		degrade.DrawRemapped(step, canvas.Image, func(x, y float64) (float64, float64) { return x + t*cos - b*sin, y + t*sin + b*cos })
		for j, v := range step.Pix {
			sums[j] += float32(v)
		}
	}
	for j, v := range sums {
		canvas.Image.Pix[j] = uint8(v/float32(n) + 0.5)
	}
}
