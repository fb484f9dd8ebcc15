// Package raster has the arithmetic on pixels that quality measures share: rectangles and
// planes of one channel, histograms, polygons, distances and the curves that turn a figure
// into the scale of a check.
//
// It knows no face and no check. Lengths are pixels of the image at hand; nothing here keeps
// an image. All functions are safe for concurrent use.
package raster
