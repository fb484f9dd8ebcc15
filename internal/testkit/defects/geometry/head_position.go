package geometry

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

const cutWhy = "the head no longer fits the image, or is measured at its edge"

// listHeadPosition lists defects of size and position of the head. What a move uncovers
// is background above and beside the person, clothes below.
func listHeadPosition() []degrade.Defect {
	sizes := []string{"HeadWidthRatio", "HeadHeightRatio"}
	return []degrade.Defect{
		{
			Name: "ShiftedSide", Shows: "the face beside the middle", Unit: "shift / width", Levels: degrade.NewLevels(0.04, 0.06, 0.09, 0.13, 0.18), Obvious: 2,
			Fails: []string{"FaceMidPointHorizontalPosition"}, Draw: shiftSide,
			MayFail: degrade.NewSideEffects(cutWhy, "HeadWidthRatio", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "ShiftedDown", Shows: "the face low in the image", Unit: "eye line / height", Levels: degrade.NewLevels(0.48, 0.52, 0.57, 0.62, 0.68), Obvious: 2,
			Fails: []string{"FaceMidPointVerticalPosition"}, Draw: func(canvas *degrade.Canvas) { placeEyeLine(canvas, canvas.Strength) },
			MayFail: append(degrade.NewSideEffects(cutWhy, "HeadHeightRatio"), degrade.NewSideEffects("the shoulders leave the image", "ShouldersPose")...),
		},
		{
			Name: "ShiftedUp", Shows: "the face high in the image", Unit: "eye line / height", Levels: degrade.NewLevels(0.34, 0.31, 0.27, 0.22, 0.16), Obvious: 2,
			Fails: []string{"FaceMidPointVerticalPosition"}, Draw: func(canvas *degrade.Canvas) { placeEyeLine(canvas, canvas.Strength) },
			MayFail: degrade.NewSideEffects(cutWhy, "HeadHeightRatio", "HeadCovering", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "SmallHead", Shows: "the head too small in the image", Unit: "scale", Levels: degrade.NewLevels(0.9, 0.8, 0.7, 0.6, 0.45), Obvious: 3,
			Fails: sizes, Draw: func(canvas *degrade.Canvas) { scaleImage(canvas, canvas.Strength) },
			MayFail: append(degrade.NewSideEffects("fewer pixels for the face", "EyesDistance"), degrade.NewSideEffects("painted background and clothes stand in for what the photo did not show", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground")...),
		},
		{
			Name: "LargeHead", Shows: "the head too large, cut by the edge of the image", Unit: "scale", Levels: degrade.NewLevels(1.1, 1.2, 1.35, 1.5, 1.75), Obvious: 3,
			Fails: sizes, Draw: func(canvas *degrade.Canvas) { scaleImage(canvas, canvas.Strength) },
			MayFail: degrade.NewSideEffects("background, shoulders or the top of the head are no longer in the image", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground", "HeadCovering", "BlurLevel", "FaceMidPointVerticalPosition"),
		},
		{
			Name: "FewPixelsOfFace", Shows: "a large image in which the eyes are less than 90 pixels apart", Unit: "eye distance, px", Levels: degrade.NewLevels(95, 85, 75, 60, 45), Obvious: 2,
			Fails: []string{"EyesDistance"}, Draw: shrinkFace,
			MayFail: degrade.NewSideEffects("the image is small and the head in it too", "ImageWidth", "ImageHeight", "HeadWidthRatio", "HeadHeightRatio", "BlurLevel", "NoiseLevel", "ShouldersPose", "BackgroundUniformity", "ShadowsOnBackground"),
		},
	}
}

func shiftImage(canvas *degrade.Canvas, dx, dy float64) {
	canvas.Place(canvas.Image.Width, canvas.Image.Height, imaging.Transform{A: 1, C: dx, E: 1, F: dy})
}

func shiftSide(canvas *degrade.Canvas) {
	eyes := canvas.Face.Pixel(0, 0)
	w := float64(canvas.Image.Width)
	shiftImage(canvas, w/2-eyes.X+canvas.RandomSign()*canvas.Strength*w, 0)
}

func placeEyeLine(canvas *degrade.Canvas, share float64) {
	shiftImage(canvas, 0, share*float64(canvas.Image.Height)-canvas.Face.Pixel(0, 0).Y)
}

// scaleImage grows the image round the middle between the eyes.
func scaleImage(canvas *degrade.Canvas, k float64) {
	c := canvas.Face.Pixel(0, 0)
	canvas.Place(canvas.Image.Width, canvas.Image.Height, imaging.Similarity(k, 0, c, c))
}

func shrinkFace(canvas *degrade.Canvas) {
	k := canvas.Strength / (canvas.EyeDistance() * canvas.Face.PixelsPerUnit)
	scaleImage(canvas, math.Min(k, 1))
}
