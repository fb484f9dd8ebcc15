// Package quality measures a portrait and judges it against a standard: 47 checks in
// eight groups, each with a range.
//
// checks.yaml is the one table of names, units, ranges, words and rules. Each check has
// one measure (measures.go names it); measures share what they look at through a
// Subject: the attribute engine's networks, the judged picture (Frame), the aligned
// face (Aligned) and what lies behind the person (Scene), each worked out at most once.
//
// What the size and position checks are measured on: the photo as delivered when it has
// the standard's aspect already, else the standard's aligned crop, never enlarged (a
// crop of a small face has as many pixels as the photo gives). Result.MeasuredOn says
// which. Pose is always that of the delivered photo.
//
// A check that has no ground on this photo (an eye that cannot be seen, a background
// that is all person) is Undetermined and says why. A measure never fails for what a
// photo shows; errors are those of decoding (*fault.Error), of the models and of the
// context.
//
// Coordinates are pixels of the upright photo unless a name says otherwise. "Right" and
// "left" are the person's: the right eye is at the left of an upright picture. Engine is
// safe for concurrent use; a Subject belongs to one request, whose photo must not be
// released while it is in use.
package quality
