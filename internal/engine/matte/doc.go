// Package matte cuts a person out of a photo and replaces the background.
//
// It works in two steps. Masker.SegmentPerson runs the segmentation network and returns a
// Mask of 256 cells a side over any rectangle of the photo, 0 to 1. EstimateAlpha turns a
// mask into an alpha matte at full resolution; Cutout.ReplaceBackground removes the old
// background's share from the colour of each edge pixel and composites the person over
// a new colour. Masker.ReplaceBackground does all of it.
//
// Coordinates are pixels of the upright photo; a patch.View selects a rectangle of it,
// upright for the face that it shows. Masks and alphas are coverage, 0 (background) to 1
// (person). A Masker is safe for concurrent use; a Mask is immutable once made. Errors
// are those of decoding (*fault.Error), of the model and of the context. A photo in which
// the network finds no person gives an empty mask, no error.
package matte
