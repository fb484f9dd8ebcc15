package geometry

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// listImageSize lists defects of the size and the shape of the image.
func listImageSize() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "SmallImage", Seed: "SmallPicture", Shows: "too few pixels", Unit: "width, px", Levels: degrade.NewLevels(460, 400, 320, 240, 160), Obvious: 2,
			Fails: []string{"ImageWidth", "ImageHeight"}, Draw: shrinkImage,
			MayFail: degrade.NewSideEffects("fewer pixels for the face, less detail and grain in it", "EyesDistance", "BlurLevel", "NoiseLevel"),
		},
		{
			Name: "WideAspect", Shows: "background added on both sides", Unit: "width / height", Levels: degrade.NewLevels(0.82, 0.86, 0.92, 1, 1.2), Obvious: 2,
			Fails: []string{"ImageWidthToHeight"}, Draw: widenImage,
			MayFail: degrade.NewSideEffects("the head takes less of the width", "HeadWidthRatio", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "Squeezed", Shows: "a photo squeezed to a share of its width", Unit: "share of the width", Levels: degrade.NewLevels(0.95, 0.88, 0.8, 0.74, 0.68), Obvious: 2,
			Fails: []string{"HeadWidthRatio"}, Draw: squeezeImage,
			MayFail: degrade.NewSideEffects("the proportions of everything change", "ImageWidth", "ImageHeight", "ImageWidthToHeight", "HeadHeightRatio", "EyesDistance", "FaceMidPointHorizontalPosition",
				"FaceMidPointVerticalPosition", "ShouldersPose", "OffGaze", "BackgroundUniformity", "ShadowsOnBackground", "BlurLevel", "Pitch", "FramesTooHeavy"),
		},
		{
			Name: "CutClose", Shows: "the photo cut close to the face, so that a crop needs padding", Unit: "share of the sides cut", Levels: degrade.NewLevels(0.06, 0.12, 0.18, 0.24, 0.3), Obvious: 2,
			Fails: []string{"PaddingRatio"}, Draw: cutClose,
			MayFail: degrade.NewSideEffects("the head is cut and padding is no background", "ImageWidth", "ImageHeight", "ImageWidthToHeight", "HeadWidthRatio", "HeadHeightRatio", "FaceMidPointHorizontalPosition",
				"FaceMidPointVerticalPosition", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground", "BackgroundColorMatch", "HeadCovering", "FaceOccluded"),
		},
	}
}

func shrinkImage(canvas *degrade.Canvas) {
	k := math.Min(canvas.Strength/float64(canvas.Image.Width), 1)
	w, h := max(int(math.Round(k*float64(canvas.Image.Width))), 8), max(int(math.Round(k*float64(canvas.Image.Height))), 8)
	canvas.Image = imaging.Resize(canvas.Image, w, h)
	canvas.Moved = imaging.Transform{A: float64(w) / float64(canvas.Portrait.Image.Width), E: float64(h) / float64(canvas.Portrait.Image.Height)}
}

func squeezeImage(canvas *degrade.Canvas) {
	w := max(int(math.Round(canvas.Strength*float64(canvas.Image.Width))), 8)
	canvas.Image = imaging.Resize(canvas.Image, w, canvas.Image.Height)
	canvas.Moved = imaging.Transform{A: float64(w) / float64(canvas.Portrait.Image.Width), E: 1}
}

func widenImage(canvas *degrade.Canvas) {
	w := int(math.Round(canvas.Strength * float64(canvas.Image.Height)))
	w = min(max(w, 8), 4*canvas.Image.Height)
	canvas.Place(w, canvas.Image.Height, imaging.Transform{A: 1, C: float64(w-canvas.Image.Width) / 2, E: 1})
}

// cutClose takes the given share off the left, the right and the bottom edge.
func cutClose(canvas *degrade.Canvas) {
	w, h := float64(canvas.Image.Width), float64(canvas.Image.Height)
	canvas.Place(max(int(w*(1-canvas.Strength*1.4)), 8), max(int(h*(1-canvas.Strength)), 8), imaging.Transform{A: 1, C: -w * canvas.Strength * 0.7, E: 1})
}
