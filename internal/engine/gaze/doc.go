// Package gaze estimates the angle between the gaze of one face and the camera.
//
// Method. The irises give the scale: an iris is 5.85 mm in radius in nearly every adult
// (the horizontal visible diameter is 11.7 mm on average, with a deviation of 0.5). The
// position of the iris between the corners of its eye, in iris radii, minus its position
// in an eye that looks into the camera at the same head pose, divided by the distance of
// the iris from the centre of the eyeball, is the sine of the angle between the line of
// sight and the line to the camera. Two constants are fitted (lab/train/gaze), the rest
// is anatomy; see IrisPosition and expectedPosition.
//
// Guarantees. FromMesh is a pure function, safe for concurrent use. A face whose eyes are
// too small, closed or turned away gives a Reading with Why and no angles. Angles are
// degrees with the signs of mesh.Pose: Yaw is positive towards the left of the upright
// image, Pitch positive upwards.
//
// Limits. On 186 photos of five people outside the fitted data, looking into the camera
// with every facial expression, half of the readings are below 5.4 degrees and 90 % below
// 14.3; the 12 with a neutral expression are all below 8. That much is noise. The point on
// a screen that somebody looks at cannot be determined. A gaze downwards gives no angle, because the lid
// follows the iris; Reading.MayLookDown says where it is likely.
package gaze
