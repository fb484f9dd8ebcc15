// Package hostile makes images and requests that mean harm: files that are damaged or
// lie about themselves, images that make a search for faces as dear as they can, and
// requests that no client would send. Tests and `make hostile` use it; the program does not.
//
// Everything is generated: the same seed gives the same bytes. Only collages are made of
// photos, which the caller hands in.
package hostile
