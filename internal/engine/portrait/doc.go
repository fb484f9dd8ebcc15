// Package portrait makes images of faces: aligned crops in the five shapes of the
// API, and redacted copies in which faces can be neither recognised nor detected.
//
// All input coordinates are pixels of the upright photo (see imaging). The
// functions keep no state and are safe for concurrent use; they never write to
// the pixels of a Photo, which other goroutines may be reading. Errors are
// those of decoding (*fault.Error, image_invalid) or of encoding (internal).
package portrait
