package pose

import (
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

const turnWhy = "a turned head is hidden and lit otherwise on one side"

// listHeadPose lists turned heads.
func listHeadPose() []degrade.Defect {
	return []degrade.Defect{
		{
			Name: "Tilted", Shows: "the image turned", Unit: "degrees", Levels: degrade.NewLevels(3, 6, 10, 20, 40), Obvious: 2,
			Fails: []string{"Roll"}, Draw: tiltImage,
			MayFail: degrade.NewSideEffects("the upright box of a tilted head is another one and its shoulders slope", "ShouldersPose", "HeadWidthRatio", "HeadHeightRatio",
				"FaceMidPointHorizontalPosition", "FaceMidPointVerticalPosition", "BackgroundUniformity", "ShadowsOnBackground"),
		},
		{
			Name: "TurnedSide", Shows: "the head turned to one side (warped by the depth of the mesh)", Unit: "degrees", Levels: degrade.NewLevels(4, 8, 12, 17, 22), Obvious: 2,
			Fails: []string{"Yaw"}, Draw: func(canvas *degrade.Canvas) { canvas.TurnHead(canvas.RandomSign()*canvas.Strength, 0) },
			MayFail: degrade.NewSideEffects(turnWhy, "OffGaze", "HeadWidthRatio", "FaceMidPointHorizontalPosition", "ShadowsOnFace", "ShouldersPose", "FaceOccluded", "Roll", "EyeRightOccluded", "EyeLeftOccluded"),
		},
		{
			Name: "TurnedUp", Shows: "the head lifted (warped by the depth of the mesh)", Unit: "degrees", Levels: degrade.NewLevels(5, 9, 13, 17, 21), Obvious: 2,
			Fails: []string{"Pitch"}, Draw: func(canvas *degrade.Canvas) { canvas.TurnHead(0, canvas.Strength) },
			MayFail: degrade.NewSideEffects(turnWhy, "OffGaze", "HeadHeightRatio", "FaceMidPointVerticalPosition", "EyeRightClosed", "EyeLeftClosed", "ForeheadCovering", "ExpressionLevel"),
		},
		{
			Name: "TurnedDown", Shows: "the head lowered (warped by the depth of the mesh)", Unit: "degrees", Levels: degrade.NewLevels(5, 9, 13, 17, 21), Obvious: 2,
			Fails: []string{"Pitch"}, Draw: func(canvas *degrade.Canvas) { canvas.TurnHead(0, -canvas.Strength) },
			MayFail: degrade.NewSideEffects(turnWhy, "OffGaze", "HeadHeightRatio", "FaceMidPointVerticalPosition", "EyeRightClosed", "EyeLeftClosed", "ForeheadCovering", "ExpressionLevel"),
		},
	}
}

func tiltImage(canvas *degrade.Canvas) {
	c := degrade.Point{X: float64(canvas.Image.Width) / 2, Y: float64(canvas.Image.Height) / 2}
	degrees := canvas.RandomSign() * canvas.Strength
	canvas.Place(canvas.Image.Width, canvas.Image.Height, imaging.Similarity(1, degrees, c, c))
	canvas.Turned.Roll = -degrees // clockwise is positive there
}
