// Package quality evaluates a portrait against a standard: a table of checks in eight groups,
// each with a range.
//
// checks.yaml is the one table of names, units, ranges, words and rules. A check has one measure
// (measures.go names it), in a package below measure by what it measures. Measures read a
// view.Portrait, which holds the facts that they share and cannot be changed by them or by the
// decision here. Package report draws the result.
//
//	checks.yaml -> Evaluate -> measure/* -> view -> attribute, matte ... (networks)
//
// What the size and position checks are measured on: the photo as delivered when it has
// the standard's aspect already, else the standard's aligned crop, never enlarged (a
// crop of a small face has as many pixels as the photo gives). Result.MeasuredOn says
// which. Pose is always that of the delivered photo.
//
// A check that this photo gives no ground for (an eye that cannot be seen, a background
// that is all person) is Undetermined and says why. A measure never fails for what a
// photo shows; errors are those of decoding (*fault.Error), of the models and of the
// context.
//
// Engine is safe for concurrent use; a view.Portrait belongs to one call, whose photo must not be
// released while it is in use.
package quality
