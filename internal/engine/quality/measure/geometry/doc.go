// Package geometry measures the size of the image and where the head lies in it, on the frame
// (view.Portrait.Frame).
package geometry
