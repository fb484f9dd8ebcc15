// Package kiosk makes a photo fit a standard: it turns, crops and scales it so that the
// measured head meets the standard's ranges, at a print size.
//
// Fit chooses the view; the caller renders it and may lay the person on a new
// background (package matte). The face is never retouched: its pixels are resampled and
// nothing else. Nothing is enlarged beyond MostEnlarged, so a photo without enough
// pixels stays too small, and one that was enlarged has to pass BlurLevel.
//
// Coordinates are pixels of the upright photo. All functions are pure.
package kiosk
