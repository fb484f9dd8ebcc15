// Package recapture simulates presentation attacks: an image of a face shown on a
// screen or printed on paper, held before a scene and photographed again. It serves
// fitting and measuring only; nothing of it is served.
//
// It models, in linear light: the display (pixel pitch, stripe or diamond
// sub-pixels, gamma, black level, white point, reflections, bands) or the print
// (gamut, halftone by amplitude or by frequency, paper colour, shading, bend,
// cut-outs), the perspective and the frame (bezel, paper border), then the camera
// (lens blur, motion, colour filter mosaic, exposure, white balance, noise,
// sharpening, scaling, JPEG). Moire is not painted: it arises where the display's
// grid meets the camera's.
//
// Families draw from disjoint settings: A and B for fitting (family.go), C, which has
// models of its own for nearly everything, for judging (family_c.go). The same seed gives the same image. Passing a scene through the
// camera alone (Camera.Shoot) makes bona fide images with the same defects, so
// that the camera's marks do not tell attacks from lives.
package recapture
