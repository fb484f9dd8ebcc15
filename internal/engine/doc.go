// Package engine is the one door to what the models do: it opens images and finds, describes and
// compares the faces in them, estimates what they show, checks photos against standards, makes
// photos that meet one, decides whether a face was in front of the camera, and reads documents.
//
// The packages below it hold the knowledge of one subject each (face, attribute, quality, ...).
// This package puts them together for an image: a Photo is opened once, its faces are found once,
// and every network runs at most once for the main face.
//
// The engine knows no HTTP and no SQL, and delivers no warnings: it returns what it noticed, and
// its callers say it. Errors about an image are *fault.Error with the name of the image.
//
// All methods are safe for concurrent use. How many pixels are in memory at once is bounded, see
// Detect: a call that holds a Photo must not open another one before it releases it.
package engine
