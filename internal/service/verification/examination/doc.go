// Package examination runs the checks of verifications on the engine (state/verification.Examiner):
// whether the images of a step can be used, and what all of them show in the end.
package examination
