package sharpness

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listResolution lists photos that have more pixels than detail.
func listResolution() []degrade.Defect {
	side := degrade.NewSideEffects("what is finer than the pixels of the small photo is lost", "OffGaze", "ArtFace", "NoiseLevel", "EyeRightClosed", "EyeLeftClosed",
		"ShouldersPose", "BackgroundUniformity", "StrongMakeup", "ExpressionLevel", "FaceOccluded", "EyeRightOccluded", "EyeLeftOccluded")
	return []degrade.Defect{
		{
			Name: "Enlarged", Shows: "shrunk and enlarged again", Unit: "pixels between the eyes", Levels: degrade.NewLevels(70, 45, 27, 20, 16), Obvious: 2,
			Fails: []string{"BlurLevel"}, Draw: drawEnlarged, MayFail: side,
		},
		{
			Name: "Mosaic", Shows: "large square pixels", Unit: "pixels between the eyes", Levels: degrade.NewLevels(50, 36, 27, 18, 10), Obvious: 2,
			Fails: []string{"BlurLevel"}, Draw: drawMosaic, MayFail: side,
		},
	}
}

// shrinkTo returns the image with as many pixels between the eyes as the strength says.
func shrinkTo(canvas *degrade.Canvas) *imaging.Image {
	k := math.Min(canvas.Strength/(canvas.EyeDistance()*canvas.Face.PixelsPerUnit), 1)
	w, h := canvas.Image.Width, canvas.Image.Height
	return imaging.Resize(canvas.Image, max(int(math.Round(float64(w)*k)), 1), max(int(math.Round(float64(h)*k)), 1))
}

func drawEnlarged(canvas *degrade.Canvas) {
	large := imaging.Resize(shrinkTo(canvas), canvas.Image.Width, canvas.Image.Height)
	copy(canvas.Image.Pix, large.Pix)
}

func drawMosaic(canvas *degrade.Canvas) {
	small := shrinkTo(canvas)
	w, h := canvas.Image.Width, canvas.Image.Height
	for y := range h {
		for x := range w {
			from := small.Pix[3*(y*small.Height/h*small.Width+x*small.Width/w):]
			copy(canvas.Image.Pix[3*(y*w+x):][:3], from[:3])
		}
	}
}
