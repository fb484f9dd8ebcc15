// Package liveness judges from one photo, or several frames, whether a face was in front of the camera
// or on something in front of it: a print, a screen, a cut-out.
//
// Guarantees. A face without enough evidence around it and in it is Unknown with a
// reason and a fix, never a guess. The answer depends on the photo and the face
// alone. A photo or face of any shape gives a Verdict or an error, no panic.
//
// How. A network (role liveness of the pack) looks at the face with its
// surroundings; measured cues (each in a file of its own, with formula, unit and
// cost) look for what re-photographing leaves behind: lines that enclose the
// head, pixel grids, dots, flat or shifted tones, lost or doubled sharpness. The mean
// of five small networks (models/own/liveness.json, fitted by lab/train/liveness.py)
// joins them into one calibrated score.
//
// Several frames of one scene are joined by Join: they are trusted no more than their
// pictures alone, and a face that turns as a flat picture does is NotLive (Motion).
//
// Limits. Only what was measured is claimed: see models/cards/own-liveness.md.
// Masks, make-up, injected and generated pictures are outside. One still picture
// cannot prove life; pair it with a capture session where the stakes are high.
//
// Units. Coordinates are pixels of the upright photo; levels are 8-bit sRGB;
// frequencies are cycles per pixel. Engine is safe for concurrent use.
package liveness
