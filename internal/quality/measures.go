package quality

import (
	"context"

	"github.com/likeness-api/likeness/internal/mesh"
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
	// channels.go
	"ImageChannelsNumber": imageChannelsNumber,
	// art.go
	"ArtFace": artFace,

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
	// shoulders.go
	"ShouldersPose": shouldersPose,
	// eyes.go, eyecover.go
	"EyeRightClosed":   eyeClosed[mesh.Right],
	"EyeLeftClosed":    eyeClosed[mesh.Left],
	"EyeRightOccluded": eyeOccluded[mesh.Right],
	"EyeLeftOccluded":  eyeOccluded[mesh.Left],
	"EyesRed":          eyesRed,
	"OffGaze":          offGaze,
	"ExpressionLevel":  expressionLevel,
	"OtherFaces":       otherFaces,
	// eyehair.go
	"EyeRightCoveredWithHair": eyeHair[mesh.Right],
	"EyeLeftCoveredWithHair":  eyeHair[mesh.Left],
	// lenses.go, faceoccluded.go
	"DarkGlasses":         darkGlasses,
	"ReflectionOnGlasses": reflectionOnGlasses,
	"FramesTooHeavy":      framesTooHeavy,
	"FaceOccluded":        faceOccluded,
	// worn.go
	"MouthOpen":        mouthOpen,
	"Smile":            smile,
	"HeadCovering":     headCovering,
	"ForeheadCovering": foreheadCovering,
	"StrongMakeup":     strongMakeup,
	"Headphones":       headphones,
	"MedicalMask":      medicalMask,
	// focus.go, grain.go, tone.go
	"BlurLevel":         blurLevel,
	"NoiseLevel":        noiseLevel,
	"FaceDynamicRange":  faceDynamicRange,
	"UnnaturalSkinTone": unnaturalSkinTone,
	// exposure.go, shine.go, shade.go
	"TooDark":       tooDark,
	"TooLight":      tooLight,
	"FaceGlare":     faceGlare,
	"ShadowsOnFace": shadowsOnFace,
	// background.go, shadow.go
	"BackgroundUniformity": backgroundUniformity,
	"ShadowsOnBackground":  shadowsOnBackground,
	"BackgroundColorMatch": backgroundColorMatch,
}
