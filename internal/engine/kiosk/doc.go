// Package kiosk makes a photo fit a standard: it turns, crops and scales it so that the
// measured head meets the standard's ranges, at a print size.
//
// PlanCrop chooses the view; the caller renders it and can replace the background
// (package matte). The face is never retouched: its pixels are only resampled. No photo
// is enlarged beyond MaxEnlargement: a photo without enough pixels stays too small, and
// an enlarged one has to pass BlurLevel.
//
// Coordinates are pixels of the upright photo. All functions are pure.
package kiosk
