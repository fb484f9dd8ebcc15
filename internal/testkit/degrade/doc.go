// Package degrade generates defects: it draws a known fault of a known strength on a good frontal
// portrait, so that it can be measured whether a quality check reacts to what it is for and to
// nothing else. The defects themselves lie beside the measures that must detect them, in
// internal/engine/quality/measure/*/defect; this package has what they are drawn with.
//
// Tests and evaluation code import it, the product does not.
//
// A Portrait is the image together with what the engine found in it (mesh,
// irises, segmentation), in the image's own pixels. A Defect says what is
// drawn, how strong each of its levels is, from which level on a viewer would
// call it obvious, which checks must fail from there on (Fails) and which other
// checks may fail too because they truly measure the same thing (MayFail, each
// with the reason). Apply draws it. The drawing depends on the portrait, the level
// and the seed only: the seed picks shape, colour, light and edges, and the levels
// of one seed are the same thing grown stronger.
//
// Lengths "in units" are face units: the outer corners of the eyes are 200 apart,
// the origin lies half-way between them, u grows to the right of the upright
// face and v downwards; forehead to chin measures about 310 of them. "Right" and
// "left" are the person's.
//
// Nothing here is written to disk or keeps an image. All functions are safe for
// concurrent use; a Portrait must not be changed once it was handed over. Apply
// fails only when the portrait has no usable face or the level does not exist.
package degrade
