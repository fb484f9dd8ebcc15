// Package sharpness measures the fine detail of the face: blur, noise, and whether its surface is
// that of a photo or that of a painting.
package sharpness
