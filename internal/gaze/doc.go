// Package gaze tells how far the eyes of one face look past the camera.
//
// How. The irises give the scale: an iris is 5.85 mm in radius in nearly every adult
// (the horizontal visible diameter is 11.7 mm on average, with a deviation of 0.5). Where
// an iris stands between the corners of its eye, in iris radii, less where it stands when
// the eye looks into the camera at this turn of the head, over the distance of the iris
// from the centre of the eyeball, is the sine of the angle between the line of sight and
// the line to the camera. Two constants are fitted (models/train/gaze), the rest is
// anatomy; see Place and expected.
//
// Guarantees. Of is a pure function, safe for concurrent use. A face whose eyes are too
// small, closed or turned from view gives a Reading with Why and nothing else, never a
// guess. Angles are degrees with the signs of mesh.Pose: Yaw is positive towards the
// left of the upright picture, Pitch positive upwards.
//
// Limits. 186 photos of five people that were not fitted on, posed into the camera with
// every expression: half deviate by less than 5.4 degrees, 90 % by less than 14.3; the 12
// neutral ones among them all by less than 8. So much is noise. Where on a screen
// somebody looks cannot be told.
package gaze
