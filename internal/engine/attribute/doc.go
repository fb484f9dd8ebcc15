// Package attribute estimates the attributes of one face: eyes, mouth, emotion, age, and
// what is worn on it or held in front of it.
//
// A FaceInput is one face of one photo during one request. Every network runs at most
// once for it (the mesh twice; the eye, pose and age networks on the mirror image
// too), and only when a result needs it. EstimateAttributes returns the 13
// attributes of the API, EstimateAge and EstimateEmotion two of them in full,
// FaceInput.TraitProbability the traits that the others follow from.
//
// Small classifiers of this project turn the networks' outputs into traits. lab/train
// fits them on vectors that this package computes (lab/train/dump), so that
// fitting and serving use the same numbers; models/cards/own-*.md state the
// data and the errors. Probabilities are calibrated on people that the
// weights were not fitted on.
//
// An attribute is Undetermined, with the reason, where the face is too small, turned too
// far, or occluded where the attribute shows. Errors are those of
// decoding (*fault.Error), of the models and of the context.
//
// All types are safe for concurrent use. Lengths are pixels of the upright photo,
// or template units where stated (package patch). "Right" and "left" are the
// person's: the right eye is at the left of an upright image.
package attribute
