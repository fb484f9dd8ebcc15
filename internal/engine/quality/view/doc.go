// Package view provides what the quality checks are measured on: a Portrait, the main face of
// one photo with the facts about it that measures share. Each fact (the aligned face, the
// outline of the head, the background, the glasses ...) is a method of Portrait, is computed
// when it is first asked for and at most once.
//
// A Portrait cannot be changed: whoever decides on it sees what every measure sees. What its
// methods return is shared by all measures of a call, so nothing may write to it.
//
// Coordinates are pixels of the upright photo unless a name says otherwise. "Right" and "left"
// are the person's: the right eye is at the left of an upright photo. A fact that the photo does
// not show is no error: its Unknown or reason says why in one clause without a final stop.
// Errors are those of decoding (*fault.Error), of the models and of the context.
package view
