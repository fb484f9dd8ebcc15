// Package liveness detects presentation attacks in one photo or several frames: whether the
// camera saw a face or a print, a screen or a cut-out of one.
//
// Guarantees. A face without enough evidence around it and in it is Unknown with a
// reason and a fix. The result depends on the photo and the face alone. A photo or face of any shape gives a Verdict or an error, no panic.
//
// Method. A network (role liveness of the pack) evaluates the face with its
// surroundings; measured cues (each in a file of its own, with formula, unit and
// cost) detect the traces of re-photographing: lines that enclose the
// head, pixel grids, dots, flat or shifted tones, lost or doubled sharpness. The mean
// of five small networks (models/own/liveness.json, fitted by lab/train/liveness.py)
// joins them into one calibrated score.
//
// CombineFrames combines several frames of one scene: the result is never more favourable
// than that of the single images, and a face that moves as a flat image does is NotLive
// (Motion).
//
// Limits. Only what was measured is claimed: see models/cards/own-liveness.md.
// Masks, make-up, injected and generated images are outside. One still image
// is no proof of liveness; combine it with a capture session where the risk is high.
//
// Units. Coordinates are pixels of the upright photo; levels are 8-bit sRGB;
// frequencies are cycles per pixel. Engine is safe for concurrent use.
package liveness
