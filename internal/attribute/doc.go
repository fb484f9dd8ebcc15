// Package attribute judges one face: eyes, mouth, expression, age, and what is worn
// on it or held before it.
//
// A Subject is one face of one photo during one request. Every network runs at most
// once for it (the mesh twice; the eye, pose and age networks on the mirror image
// too), and only when an answer needs it. Judge answers the 13
// attributes of the wire contract, Age and EmotionOf two of them in full,
// Subject.Probability the traits behind the others.
//
// What networks say is turned into answers by small heads of our own, fitted by
// lab/train on vectors that this package made (lab/train/dump), so that
// fitting and serving see the same numbers; models/cards/own-*.md tell on what
// data and with which error. Probabilities are calibrated on people that the
// weights were not fitted on.
//
// A face too small, too much turned, or hidden where an attribute looks is answered
// with Undetermined and the reason, never with a guess. Errors are those of
// decoding (*fault.Error), of the models and of the context.
//
// All types are safe for concurrent use. Lengths are pixels of the upright photo,
// or template units where said so (package patch). "Right" and "left" are the
// person's: the right eye is at the left of an upright picture.
package attribute
