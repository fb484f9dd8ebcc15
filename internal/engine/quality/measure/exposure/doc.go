// Package exposure measures light, tones and colours: of the face at the fixed size of
// view.AlignedFace, and which channels of the file carry colour.
package exposure
