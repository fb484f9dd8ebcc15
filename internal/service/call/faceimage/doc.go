// Package faceimage finds, describes, compares and checks the faces in the images of calls, for
// every service that takes images: what the engine notices becomes warnings of the call.
package faceimage
