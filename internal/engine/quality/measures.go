package quality

import (
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/background"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/exposure"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/eyes"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/geometry"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/occlusion"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/sharpness"
)

// measures holds the measure of each check of the table.
var measures = map[string]measure.Func{
	"ImageWidth":                     geometry.MeasureImageWidth,
	"ImageHeight":                    geometry.MeasureImageHeight,
	"ImageWidthToHeight":             geometry.MeasureImageWidthToHeight,
	"PaddingRatio":                   geometry.MeasurePaddingRatio,
	"FaceMidPointHorizontalPosition": geometry.MeasureFaceMidPointHorizontalPosition,
	"FaceMidPointVerticalPosition":   geometry.MeasureFaceMidPointVerticalPosition,
	"HeadWidthRatio":                 geometry.MeasureHeadWidthRatio,
	"HeadHeightRatio":                geometry.MeasureHeadHeightRatio,
	"EyesDistance":                   geometry.MeasureEyesDistance,

	"ImageChannelsNumber": exposure.MeasureImageChannelsNumber,
	"TooDark":             exposure.MeasureTooDark,
	"TooLight":            exposure.MeasureTooLight,
	"FaceGlare":           exposure.MeasureFaceGlare,
	"ShadowsOnFace":       exposure.MeasureShadowsOnFace,
	"FaceDynamicRange":    exposure.MeasureFaceDynamicRange,
	"UnnaturalSkinTone":   exposure.MeasureUnnaturalSkinTone,

	"BlurLevel":  sharpness.MeasureBlurLevel,
	"NoiseLevel": sharpness.MeasureNoiseLevel,
	"ArtFace":    sharpness.MeasureArtFace,

	"EyeRightClosed":          eyes.MeasureEyeClosed(mesh.Right),
	"EyeLeftClosed":           eyes.MeasureEyeClosed(mesh.Left),
	"EyeRightOccluded":        eyes.MeasureEyeOccluded(mesh.Right),
	"EyeLeftOccluded":         eyes.MeasureEyeOccluded(mesh.Left),
	"EyeRightCoveredWithHair": eyes.MeasureEyeCoveredWithHair(mesh.Right),
	"EyeLeftCoveredWithHair":  eyes.MeasureEyeCoveredWithHair(mesh.Left),
	"EyesRed":                 eyes.MeasureEyesRed,
	"OffGaze":                 eyes.MeasureOffGaze,

	"DarkGlasses":         occlusion.MeasureDarkGlasses,
	"ReflectionOnGlasses": occlusion.MeasureReflectionOnGlasses,
	"FramesTooHeavy":      occlusion.MeasureFramesTooHeavy,
	"FaceOccluded":        occlusion.MeasureFaceOccluded,
	"HeadCovering":        occlusion.MeasureHeadCovering,
	"ForeheadCovering":    occlusion.MeasureForeheadCovering,
	"StrongMakeup":        occlusion.MeasureStrongMakeup,
	"Headphones":          occlusion.MeasureHeadphones,
	"MedicalMask":         occlusion.MeasureMedicalMask,

	"Yaw":             pose.MeasureYaw,
	"Pitch":           pose.MeasurePitch,
	"Roll":            pose.MeasureRoll,
	"ShouldersPose":   pose.MeasureShouldersPose,
	"ExpressionLevel": pose.MeasureExpressionLevel,
	"MouthOpen":       pose.MeasureMouthOpen,
	"Smile":           pose.MeasureSmile,

	"BackgroundUniformity": background.MeasureBackgroundUniformity,
	"ShadowsOnBackground":  background.MeasureShadowsOnBackground,
	"BackgroundColorMatch": background.MeasureBackgroundColorMatch,
	"OtherFaces":           background.MeasureOtherFaces,
}
