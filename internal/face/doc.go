// Package face finds faces in a photo, aligns them, describes each with a vector
// and compares such vectors.
package face
