package sharpness

import (
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listNoise lists noise and compression.
func listNoise() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Compressed", Shows: "JPEG of low quality", Unit: "quality", Levels: degrade.NewLevels(50, 30, 18, 10, 5), Obvious: 3,
			Draw:    func(canvas *degrade.Canvas) { canvas.Quality = int(canvas.Strength) },
			MayFail: degrade.NewSideEffects("no check is named after compression: blocks are noise, lost detail is blur", "NoiseLevel", "BlurLevel", "BackgroundUniformity", "ArtFace", "OffGaze", "UnnaturalSkinTone", "FaceDynamicRange"),
		},
		{
			Name: "Noise", Shows: "grain of a dark sensor", Unit: "deviation, levels", Levels: degrade.NewLevels(5, 10, 18, 28, 42), Obvious: 2,
			Fails: []string{"NoiseLevel"}, Draw: func(canvas *degrade.Canvas) { addNoise(canvas, canvas.Strength, 0.25) },
			MayFail: degrade.NewSideEffects("grain covers background and skin", "BackgroundUniformity", "ArtFace", "UnnaturalSkinTone", "OffGaze"),
		},
		{
			Name: "ColourNoise", Shows: "coloured blotches of a dark sensor", Unit: "deviation, levels", Levels: degrade.NewLevels(6, 12, 20, 30, 45), Obvious: 2,
			Fails: []string{"NoiseLevel"}, Draw: func(canvas *degrade.Canvas) { addNoise(canvas, canvas.Strength, 1) },
			MayFail: degrade.NewSideEffects("grain covers background and skin", "BackgroundUniformity", "ArtFace", "UnnaturalSkinTone", "OffGaze"),
		},
	}
}

// addNoise adds noise whose share colour is independent between the channels. Its
// lumps are 1 pixel for luminance and about 3 for colour, stronger in the shadows.
func addNoise(canvas *degrade.Canvas, sigma, colour float64) {
	w, h := canvas.Image.Width, canvas.Image.Height
	var chroma [3][]float32
	for k := range chroma {
		chroma[k] = make([]float32, w*h)
		for i := range chroma[k] {
			chroma[k][i] = float32(canvas.Random.NormFloat64())
		}
		degrade.BlurPlane(chroma[k], w, h, 1.1)
	}
	const blurGain = 3.9 // a Gaussian of 1.1 pixels leaves 1/3.9 of white noise
	for i := range w * h {
		y := canvas.Random.NormFloat64() * (1 - 0.6*colour)
		px := canvas.Image.Pix[3*i:][:3]
		for k := range px {
			shadow := 1.25 - 0.5*float64(px[k])/255
			px[k] = degrade.ClampLevel(float64(px[k]) + sigma*shadow*(y+colour*blurGain*float64(chroma[k][i])))
		}
	}
}
