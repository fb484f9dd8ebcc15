package quality

import (
	"context"

	"likeness/internal/mesh"
)

// measure reads one check off a subject.
type measure func(ctx context.Context, s *Subject) (Reading, error)

// measures holds the measure of each check of the table.
var measures = map[string]measure{
	// image.go
	"ImageWidth":         imageWidth,
	"ImageHeight":        imageHeight,
	"ImageWidthToHeight": imageWidthToHeight,
	"PaddingRatio":       paddingRatio,

	// geometry.go
	"FaceMidPointHorizontalPosition": faceMidPointHorizontalPosition,
	"FaceMidPointVerticalPosition":   faceMidPointVerticalPosition,
	"HeadWidthRatio":                 headWidthRatio,
	"HeadHeightRatio":                headHeightRatio,
	"EyesDistance":                   eyesDistance,
	// pose.go
	"Yaw":   yaw,
	"Pitch": pitch,
	"Roll":  roll,
	// eyes.go, eyecover.go
	"EyeRightClosed":   eyeClosed[mesh.Right],
	"EyeLeftClosed":    eyeClosed[mesh.Left],
	"EyeRightOccluded": eyeOccluded[mesh.Right],
	"EyeLeftOccluded":  eyeOccluded[mesh.Left],
	// worn.go
	"MouthOpen":        mouthOpen,
	"Smile":            smile,
	"HeadCovering":     headCovering,
	"ForeheadCovering": foreheadCovering,
	"StrongMakeup":     strongMakeup,
	"Headphones":       headphones,
	"MedicalMask":      medicalMask,
	// background.go, shadow.go
	"BackgroundUniformity": backgroundUniformity,
	"ShadowsOnBackground":  shadowsOnBackground,
	"BackgroundColorMatch": backgroundColorMatch,
}
