// Package matte cuts a person out of a photo.
//
// It works in two steps. Masker.Person asks the segmentation network where the person
// is: a Mask of 256 cells a side over any rectangle of the photo, 0 to 1. Cut turns
// a mask into an alpha at full resolution; Composite frees the colour of each edge pixel
// of the old background and lays the person over a new one. Over does all of it.
//
// Coordinates are pixels of the upright photo; a patch.View says which rectangle of it
// is looked at, upright for the face that it shows. Masks and alphas are coverage, 0
// (background) to 1 (person). A Masker is safe for concurrent use; a Mask is never
// written after it was made. Errors are those of decoding (*fault.Error), of the model
// and of the context; a photo in which nobody can be told apart is no error but an
// empty mask.
package matte
