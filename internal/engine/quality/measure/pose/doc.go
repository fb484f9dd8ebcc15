// Package pose measures how head and shoulders are held, and the expression of the face.
package pose
