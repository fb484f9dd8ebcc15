// Package face finds faces in a photo, aligns them, describes each with a vector
// and compares such vectors. It knows no HTTP and keeps nothing of a photo.
//
// # How a face is found
//
// The detector sees the photo shrunk to 640 pixels, one run of a network.
// What scores 0.65 or more is a face; a weaker detection is confirmed: the detector
// runs on its surroundings at 128 pixels, of which it takes up half the side. That
// second run, on pixels that the first did not have, tells faces (0.53 and more on the
// development images) from everything else (0.25 and less), so weak detections can be
// followed without false alarms. The same confirmation, in four orientations, decides how a
// face lies whose landmarks look odd.
//
// Only when this finds nothing does the search go on: the image with a margin
// (a face that is cut off all round), the image on its sides and head, then
// tiles at up to 2000 pixels. Tiles are also searched when all faces found are small.
// A second, fast detector names the turns and the places of the tiles that are worth a
// confirmation. A face of less than about 1/60 of the long side is only found when no
// face of more than a tenth of it is there.
//
// Every search is bounded (see WorstSearches and docs/limits.md): the work grows with
// evidence for faces, never with its absence, and no image costs more than five times
// a portrait. An image without structure is not searched at all.
//
// # Units and spaces
//
// Boxes, landmarks and angles are in pixels and degrees of the upright photo
// (EXIF applied); colour order inside is RGB, networks that want BGR get it when
// their input is filled. Embeddings have length 1; distances are squared L2
// distances, 0..4; similarities are 0..1, see Calibration.
//
// # Concurrency and failure
//
// An Engine is safe for concurrent use. The number of networks that run at once
// is bounded by inference.Runtime; waiting ends with the context. Errors of
// decoding are *fault.Error and say what is wrong with the image; all others
// are ours.
package face
